import { join } from 'node:path';
import { run } from './children.ts';
import { root } from './installed.mjs';
import { secondsSince } from './progress.ts';

const module = (path: string) => join(root, 'node_modules', path);

/** What code may use: nothing but the language, Node, a browser, or both as tests do. */
const environments = ['contract', 'node', 'browser', 'service-worker', 'tests'];

/** Several checkers of one program each work out the types that they share: together twice the processor time. */
const oneChecker = ['--checkers', '1'];

type Check = [name: string, program: string, ...args: string[]];

/** Each check: what it is called, and the program with its arguments. */
const checks: Check[] = [
  [
    'format and lint',
    module('@biomejs/biome/bin/biome'),
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '.',
  ],
  ...environments.map(
    (name): Check => [
      `types for ${name}`,
      module('typescript/bin/tsc'),
      ...['-p', `tsconfig/${name}.json`, ...oneChecker],
    ],
  ),
  [
    'camera watcher on Node 20',
    module('typescript/bin/tsc'),
    ...['-p', 'packages/camera-watcher/tsconfig.build.json', '--noEmit', ...oneChecker],
  ],
  [
    'direction',
    module('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', 'packages'],
  ],
  ['one writer a table', join(root, 'scripts/table-writers.ts')],
  ['portable SQL', join(root, 'scripts/portable-sql.ts')],
  ['wire spellings', join(root, 'scripts/wire-spellings.ts')],
  ['contract of browsers', join(root, 'scripts/browser-contract.ts')],
  ['tokens of styles', join(root, 'scripts/style-tokens.ts')],
  ['messages and catalogues', join(root, 'scripts/messages.ts'), 'check'],
  ['journeys in any language', join(root, 'scripts/journey-texts.ts')],
  ['no fixed waits in tests', join(root, 'scripts/fixed-waits.ts')],
  ['index of decisions', join(root, 'scripts/decisions.ts')],
  ['unused code', module('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
];

export interface CheckCounts {
  passed: number;
  failed: number;
}

/** Runs all checks at once; prints the seconds of each, and the output of failing ones. */
export async function runChecks(): Promise<CheckCounts> {
  const begin = performance.now();
  const results = await Promise.all(
    checks.map(async ([name, program, ...args]) => {
      const { code, output } = await run(process.execPath, [program, ...args], {
        env: { ...process.env, NO_COLOR: '1' },
      });
      const word = code === 0 ? 'passed' : 'FAILED';
      process.stdout.write(`  ${word}  ${name} (${secondsSince(begin)})\n`);
      if (code !== 0) process.stdout.write(`${output.trim()}\n`);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
