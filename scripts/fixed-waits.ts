import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks that no test waits for a fixed time (CONTRIBUTING.md, "How a change is made"): it fails on a busy machine, and
 * costs its time on every other. A line that pauses for another purpose says which: `// fixed time: pace`.
 */
const purposes: Record<string, string> = {
  pace: 'between two messages of a simulated sender, or two steps of a load',
  poll: 'between two looks of a loop that ends on a condition',
  timeout: 'ends a wait that an event ends first',
  'slow part': 'a server, receiver or detector that is slow on purpose',
  outage: 'how long something fails or must stay as it is: only in nightly tests',
};
const nightlyPurposes = ['outage'];

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const mark = /\/\/ fixed time: ([a-z ]+)/;

/** The names by which a file calls a pause: the global, and what it imports it as. */
function pauseCall(text: string): RegExp {
  const imported = [...text.matchAll(/import \{([^}]*)\} from '(?:node:)?timers\/promises'/g)]
    .flatMap(([, names]) => String(names).split(','))
    .flatMap((each) => /^\s*setTimeout(?: as (\w+))?\s*$/.exec(each)?.slice(1) ?? [])
    .filter((name) => name !== undefined);
  return new RegExp(`(?<![.\\w])(?:setTimeout|${['waitForTimeout', ...imported].join('|')})\\(`);
}

/** What is wrong with the pauses of a test's file. */
function faults(file: string, text: string): string[] {
  const isPause = pauseCall(text);
  const isPlaywright = /\.waitForTimeout\(/;
  const lines = text.split('\n');
  return lines.flatMap((line, nth) => {
    if (/^\s*(?:import|\*|\/\/|\/\*)/.test(line)) return [];
    if (!isPause.test(line) && !isPlaywright.test(line)) return [];
    const where = `${file}:${nth + 1}`;
    const before = lines[nth - 1] ?? '';
    const purpose = (mark.exec(line) ?? (/^\s*\/\//.test(before) ? mark.exec(before) : null))?.[1];
    if (purpose === undefined) {
      const known = Object.entries(purposes).map(([name, what]) => `${name} (${what})`);
      return [
        `${where} waits for a fixed time. Wait for an event or a condition (expect.poll), or use a fake clock. ` +
          `A pause of another purpose says which at its line, as in \`// fixed time: pace\`: ${known.join(', ')}.`,
      ];
    }
    if (!(purpose.trim() in purposes)) return [`${where} gives an unknown purpose: ${purpose}.`];
    return nightlyPurposes.includes(purpose.trim()) && !file.includes('.nightly.')
      ? [`${where} waits for an outage, which only a nightly test may.`]
      : [];
  });
}

const files = globSync(
  [
    '{packages,scripts,bench,journeys}/**/*.{test,spec}.{ts,tsx}',
    'packages/*/src/**/testing/**/*.ts',
    'journeys/**/*.ts',
  ],
  { cwd: root, exclude: ['**/node_modules/**', 'scripts/fixed-waits.test.ts'] },
);
const found = [...new Set(files)]
  .map((file) => relative(root, join(root, file)).split(sep).join('/'))
  .sort()
  .flatMap((file) => faults(file, readFileSync(join(root, file), 'utf8')));
for (const fault of found) process.stdout.write(`${fault}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
