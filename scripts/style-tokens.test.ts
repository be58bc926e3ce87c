import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./style-tokens.ts', import.meta.url));
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check prints for packages with this one style sheet. */
function printed(file: string, text: string): string[] {
  folder = mkdtempSync(join(tmpdir(), 'foyer-tokens-'));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  const { stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

const sheet = 'console/src/features/areas/area.module.css';

test.each([
  ['has a length in px', '.a {\n  gap: 12px;\n}'],
  ['has a length in px', '\n@media (max-width: 767.5px) {}'],
  ['has a colour of its own', '.a {\n  color: #fff;\n}'],
  ['has a colour of its own', '.a {\n  background: rgb(0 0 0 / 20%);\n}'],
  ['takes --foyer-size-13-5, which', '.a {\n  gap: var(--foyer-size-13-5);\n}'],
])('a style sheet that %s is refused with its line', (word, text) => {
  expect(printed(sheet, text)).toEqual([expect.stringContaining(`${sheet}:2 ${word}`)]);
});

test('tokens, shares, comments and the theme itself pass', () => {
  const text = '.a {\n  gap: var(--foyer-size-3) 2vh; /* 12px */\n  width: calc(50% + 0px);\n}';
  expect(printed(sheet, text)).toEqual([]);
  expect(printed('kit/src/theme/sizes.css', ':root {\n  --foyer-stroke-thin: 1px;\n}')).toEqual([]);
});
