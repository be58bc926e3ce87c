import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openXlsx } from './xlsx-sheets.ts';
import { DamagedArchive } from './zip-entries.ts';

const relations = (target: string) =>
  `<Relationships><Relationship Id="rId1" Target="${target}" Type="t"/></Relationships>`;

/** A workbook of one sheet, in the parts that a program writes. */
const workbook = (
  sheet: string,
  { texts = '', target = 'worksheets/sheet1.xml', prefix = '' } = {},
) =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<${prefix}workbook><${prefix}sheets><${prefix}sheet name="A &amp; B" sheetId="1" r:id="rId1"/></${prefix}sheets></${prefix}workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(relations(target)),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
      ...(texts !== '' && { 'xl/sharedStrings.xml': strToU8(texts) }),
    }),
  );

async function rowsOf(bytes: Buffer) {
  const { names, rowsOf: read } = await openXlsx(bytes, { take: () => undefined });
  const rows = [];
  for await (const { row, cells } of read(names[0]!)) rows.push([row, ...cells]);
  return { names, rows };
}

test('texts are read as programs share them: formatted in parts, with readings, escaped', async () => {
  const texts = `<sst><si><t>Plain &lt;&#x41;&gt;</t></si>
    <si><r><t>In </t></r><r><rPr><b/></rPr><t xml:space="preserve">parts</t></r></si>
    <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>
    <si><t>_x0041_ and _x005F_x0041_</t></si></sst>`;
  const sheet = `<worksheet><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>
    </sheetData></worksheet>`;
  expect(await rowsOf(workbook(sheet, { texts }))).toEqual({
    names: ['A & B'],
    rows: [[1, 'Plain <A>', 'In parts', '東京', 'A and _x0041_']],
  });
});

test('rows and cells that are left out leave their place, and values are as people read them', async () => {
  const sheet = `<x:worksheet><x:sheetData><x:row r="1"/>
    <x:row r="3" ht="15"><x:c r="B3"><x:v>0.30000000000000004</x:v></x:c><x:c r="C3" s="1"/>
      <x:c r="D3" t="b"><x:v>1</x:v></x:c><x:c r="E3" t="str"><x:f>A1&amp;"x"</x:f><x:v>made</x:v></x:c>
      <x:c r="AA3" t="inlineStr"><x:is><x:t>far
 away</x:t></x:is></x:c></x:row>
    <x:row><x:c><x:v>1E-2</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const { rows } = await rowsOf(
    workbook(sheet, { prefix: 'x:', target: '/xl/worksheets/sheet1.xml' }),
  );
  expect(rows).toEqual([
    [3, '', '0.3', '', 'true', 'made', ...Array.from({ length: 21 }, () => ''), 'far\n away'],
    [4, '0.01'],
  ]);
});

test.each([
  ['a damaged file', (bytes: Buffer) => bytes.fill(0xff, 60, 200)],
  ['a file that is cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
  ['an empty file', () => Buffer.alloc(0)],
])('%s is refused as damaged', async (_, damage) => {
  const sheet = `<worksheet>${'<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(500)}</worksheet>`;
  await expect(rowsOf(damage(workbook(sheet)))).rejects.toThrow(DamagedArchive);
});

test('a row without an end is refused before it fills the memory', async () => {
  const sheet = `<worksheet><row r="1">${'<c r="A1"><v>1</v></c>'.repeat(300_000)}`;
  await expect(rowsOf(workbook(sheet))).rejects.toThrow(DamagedArchive);
});
