import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('journey-texts.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'journey-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const catalogue = {
  Save: 'Speichern',
  Name: 'Name',
  'Select all {count, number}': 'Alle {count, number} auswählen',
  '{record} not found': 'Nicht gefunden: {record}',
  Device: 'Gerät',
  'state | off': 'aus',
  '{count, plural, one {One alarm.} other {# alarms.}}': 'x',
};
const catalogues = join(folder, 'packages/translation/catalogues/de');
mkdirSync(catalogues, { recursive: true });
mkdirSync(join(folder, 'journeys/harness'), { recursive: true });
writeFileSync(join(catalogues, 'messages.json'), JSON.stringify(catalogue));
const file = join(folder, 'journeys/a.spec.ts');

async function run(command: string, code: string): Promise<string> {
  writeFileSync(file, code);
  const { stdout } = await promisify(execFile)(process.execPath, [program, command, folder]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout.trim();
}

test.each([
  ["page.getByText('Save');", "words('Save')"],
  ["page.getByRole('button', { name: 'Save', exact: true });", "words('Save')"],
  ["await expect(a).toHaveText(['Hall', 'Save']);", "words('Save')"],
  ["page.getByLabel(isNew ? 'Name' : 'x');", "words('Name')"],
  ["await expect(a).toHaveAttribute('title', 'Save');", "words('Save')"],
  ["page.getByText('off');", "words.of('state', 'off')"],
  [
    "const press = (name: string) => page.getByRole('button', { name });\npress('Save');",
    "words('Save')",
  ],
])('%s is found, as %s', async (code, call) => {
  expect(await run('check', code)).toBe(
    `journeys/a.spec.ts:${code.split('\n').length} names a message of the product by its English text: ${call}`,
  );
});

test.each([
  "page.getByText(words('Save'));",
  "page.getByText('Hall 7');",
  "await server.call('POST', '/api/devices', { Name: 'Save' });",
  "await page.getByLabel(words('Name')).fill('Device');",
])('%s is none', async (code) => {
  expect(await run('check', code)).toBe('');
});

test('fix writes messages with their values too, and leaves what may be something else', async () => {
  const code = [
    "import { expect } from './fixtures.ts';",
    "page.getByText('Select all 620');",
    "page.getByText('Device not found');",
    "page.getByText('One alarm.');",
    "page.getByText('it was not found');",
    '',
  ].join('\n');
  await run('fix', code);
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([
    "import { expect } from './fixtures.ts';",
    "import { words } from './harness/words.ts';",
    "page.getByText(words('Select all {count, number}', { count: 620 }));",
    "page.getByText(words('{record} not found', { record: words('Device') }));",
    "page.getByText(words('{count, plural, one {One alarm.} other {# alarms.}}', { count: 1 }));",
    "page.getByText('it was not found');",
    '',
  ]);
});
