import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./decisions.ts', import.meta.url));
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sound = {
  'decisions/README.md': `# Decisions

- [1. Deletion](0001-deletion.md): What something depends on is not deleted. *(superseded by [2](0002-retiring.md))*
- [2. Retiring](0002-retiring.md): A device with a history is retired instead.
`,
  'decisions/0001-deletion.md':
    '# 1. Deletion\n\n2026-11-21\n\n**Superseded by [decision 2](0002-retiring.md)**: retired.\n\nNo.\n',
  'decisions/0002-retiring.md':
    '# 0002 · Retiring\n\nYes.\n\n**Measured**: [time](../benchmarks/time.md#how-long-it-takes). A second.\n',
  'benchmarks/README.md': '# Measurements\n\n- [Time](time.md): how long things take\n',
  'benchmarks/time.md': '# Time\n\n## How long it takes\n\nA second.\n',
};
type Files = Record<string, string>;

/** What the check says of these documents. */
function said(files: Files): string {
  folder = mkdtempSync(join(tmpdir(), 'foyer-decisions-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { stdout, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return stdout + stderr;
}
const changed = (name: keyof typeof sound, from: string, to: string): Files => ({
  ...sound,
  [name]: sound[name].replace(from, to),
});

test('pages that are in the index and agree with it pass', () => {
  expect(said(sound)).toBe('');
});

const index = 'decisions/README.md';
const first = 'decisions/0001-deletion.md';
const second = 'decisions/0002-retiring.md';
test.each<[string, Files, string]>([
  [
    'a page without a line',
    { ...sound, 'decisions/0003-x.md': '# 3. X\n' },
    'no line for 0003-x.md',
  ],
  [
    'a line without a sentence',
    changed(index, ' A device with a history is retired instead.', ''),
    'is not `- [7. Title](page): what it decides.`: - [2. Retiring]',
  ],
  [
    'another title',
    changed(index, '2. Retiring', '2. Leaving'),
    'calls 0002-retiring.md “2. Leaving”',
  ],
  [
    'lines out of order',
    changed(
      index,
      '# Decisions\n',
      '- [2. Retiring](0002-retiring.md): A device is retired at once.\n',
    ),
    'in their order',
  ],
  [
    'a page that the index alone calls superseded',
    changed(first, '**Superseded', '**Replaced'),
    '0001-deletion.md says that it is superseded by none',
  ],
  [
    'a page that the index does not call superseded',
    changed(index, ' *(superseded by [2](0002-retiring.md))*', ''),
    'superseded by 0002-retiring.md, and docs/decisions/README.md by none',
  ],
  [
    'a page that says so in its middle',
    changed(second, 'Yes.', 'Yes. Superseded by decision 3.'),
    '0002-retiring.md says elsewhere',
  ],
  [
    'measurements in a page',
    changed(
      second,
      '**Measured**: [time](../benchmarks/time.md#how-long-it-takes).',
      '**Measured.**',
    ),
    '0002-retiring.md has measurements',
  ],
  [
    'a link to a part that is not there',
    changed('benchmarks/time.md', 'How long', 'How short'),
    'not there: benchmarks/time.md#how-long-it-takes',
  ],
  [
    'a benchmark that is not in its index',
    { ...sound, 'benchmarks/disk.md': '# Disk\n' },
    'no line for disk.md',
  ],
])('%s is found', (_, files, problem) => {
  expect(said(files).split('\n').filter(Boolean)).toEqual([expect.stringContaining(problem)]);
});
