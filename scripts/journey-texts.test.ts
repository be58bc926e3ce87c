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
  Save: 'حفظ',
  Name: 'الاسم',
  'Select all {count, number}': 'تحديد الكل ({count, number})',
  '{record} not found': 'غير موجود: {record}',
  Device: 'جهاز',
  'state | off': 'مطفأ',
  '{count, plural, one {One alarm.} other {# alarms.}}': 'x',
  'Say why: the reason is kept.': 'اذكر السبب.',
  'Taken at {moment} by <person/>.': 'في {moment} من <person/>.',
  'Opens in Excel': 'في Excel',
  '{kind, select, line {Line} other {Zone}} {name}': '{name}',
};
const catalogues = join(folder, 'packages/translation/catalogues/ar');
mkdirSync(catalogues, { recursive: true });
mkdirSync(join(folder, 'journeys/harness'), { recursive: true });
writeFileSync(join(catalogues, 'messages.json'), JSON.stringify(catalogue));

async function run(command: string, ...codes: readonly string[]): Promise<string[]> {
  for (const [nth, code] of codes.entries())
    writeFileSync(join(folder, `journeys/${nth}.spec.ts`), code);
  const { stdout } = await promisify(execFile)(process.execPath, [program, command, folder]).catch(
    (error: { stdout: string }) => error,
  );
  const lines = stdout.split('\n');
  return codes.map((_, nth) =>
    lines.filter((line) => line.startsWith(`journeys/${nth}.spec.ts:`)).join('\n'),
  );
}

/** Checks each as a journey of its own, all in one run. */
async function expectFound(cases: readonly (readonly [code: string, found: string])[]) {
  const lines = await run('check', ...cases.map(([code]) => code));
  expect(lines).toEqual(
    cases.map(
      ([code, found], nth) =>
        `journeys/${nth}.spec.ts:${code.split('\n').length} names a message of the product by its English text: ${found}`,
    ),
  );
}

test('a whole message is found, with the call to write', async () => {
  await expectFound([
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
  ]);
});

test('a part of a message is found, in a text or in a regular expression', async () => {
  await expectFound(
    (
      [
        ["page.getByText('the reason is kept');", 'the reason is kept'],
        ['page.getByText(/^Say why/);', 'Say why'],
        ["page.getByRole('button', { name: /save$/i });", 'save'],
        ["await expect(a).toContainText('3 alarms.');", 'alarms'],
        ['await expect(a).toHaveText([/./, /Taken at \\d\\d/]);', 'Taken at'],
        ["page.getByRole('row').filter({ hasText: /not found/ });", 'not found'],
        ['page.getByText(`$'.concat('{who} not found`);'), 'not found'],
        ['page.getByText(new RegExp(`Taken at $'.concat('{time}`));'), 'Taken at'],
        ['page.getByText(matching`^Taken at $'.concat("{words('Name')}`);"), 'Taken at'],
        ["page.getByText(words('{record} not found', { record: 'Device' }));", 'Device'],
        ["page.getByText(pattern('{record} not found', { record: /^Device/ }));", 'Device'],
        [
          'const told = /the reason is kept/; await expect(a).toContainText(told);',
          'the reason is kept',
        ],
        [
          "test('the reason is kept', () => page.getByText(/the reason is kept/));",
          'the reason is kept',
        ],
      ] as const
    ).map(([code, words]) => [code, `“${words}”`]),
  );
});

test('messages in any language, names, and what the journey entered itself are none', async () => {
  const codes = [
    "page.getByText(words('Save'));",
    "page.getByText('Hall 7');",
    "await server.call('POST', '/api/devices', { Name: 'Save' });",
    "await page.getByLabel(words('Name')).fill('Device');",
    "await page.getByLabel(words('Name')).fill('Taken at noon');\npage.getByText(/^Taken at noon/);",
    "const name = 'Not found';\nawait server.call('PUT', address, { name });\npage.getByText(name);",
    "page.getByRole('button', { name: /Excel/ });",
    "page.getByText(pattern('Taken at {moment} by <person/>.', { moment: /\\d+/ }));",
    "page.getByText(words('{kind, select, line {Line} other {Zone}} {name}', { kind: 'line' }));",
    'page.getByText(/7 % \\(\\d/);',
  ];
  expect(await run('check', ...codes)).toEqual(codes.map(() => ''));
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
  expect(readFileSync(join(folder, 'journeys/0.spec.ts'), 'utf8').split('\n')).toEqual([
    "import { expect } from './fixtures.ts';",
    "import { words } from './harness/words.ts';",
    "page.getByText(words('Select all {count, number}', { count: 620 }));",
    "page.getByText(words('{record} not found', { record: words('Device') }));",
    "page.getByText(words('{count, plural, one {One alarm.} other {# alarms.}}', { count: 1 }));",
    "page.getByText('it was not found');",
    '',
  ]);
});
