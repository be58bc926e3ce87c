import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./browser-contract.ts', import.meta.url));
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check prints for a console with this one file. */
function printed(text: string, name = 'screen.tsx'): string {
  folder = mkdtempSync(join(tmpdir(), 'foyer-contract-'));
  mkdirSync(join(folder, 'console/src'), { recursive: true });
  writeFileSync(join(folder, 'console/src', name), text);
  return spawnSync(process.execPath, [script, folder], { encoding: 'utf8' }).stdout;
}

test('a value of the contract that browsers do not get is named with its file', () => {
  const text = `import {\n  alertStates,\n  DeviceDraft as Draft,\n} from '@foyer/contract';\n`;
  expect(printed(text)).toMatch(/^console\/src\/screen\.tsx imports DeviceDraft of the contract/);
});

test('types, values that browsers get, and tests pass', () => {
  const passing = `import { alertStates, type DeviceDraft } from '@foyer/contract';\nimport type { Device } from '@foyer/contract';\n`;
  expect(printed(passing)).toBe('');
  expect(printed(`import { DeviceDraft } from '@foyer/contract';\n`, 'screen.test.tsx')).toBe('');
});
