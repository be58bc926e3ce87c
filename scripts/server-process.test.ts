import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordWords } from './server-process.ts';
import { readSettings } from './settings.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'foyer-start-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const settings = () => readSettings({ FOYER_DATA: dataFolder });

test('the administrator’s password is shown at the first start, to a terminal only', async () => {
  await writeFile(join(dataFolder, 'admin-password'), 'generated-one\n');
  expect(passwordWords(await settings(), true, true)).toBe('generated-one');
  for (const [isFirst, isTerminal] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    expect(passwordWords(await settings(), isFirst, isTerminal)).toBe(
      `(in the file ${join(dataFolder, 'admin-password')})`,
    );
  }
});
