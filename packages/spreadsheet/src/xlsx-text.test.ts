import fc from 'fast-check';
import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { xlsxText } from './xlsx-text.ts';

async function readBack(texts: readonly string[]) {
  const row = texts.map((text) => ({ type: String, value: xlsxText(text) }));
  const [sheet] = await readExcel(await writeExcel([row], {}).toBuffer());
  return sheet?.data;
}

test('characters that XML cannot hold are escaped, and what looks escaped is kept', () => {
  expect(xlsxText('a\rb\u0001c\nd\te')).toBe('a_x000D_b_x0001_c\nd\te');
  expect(xlsxText('_x0041_')).toBe('_x005F_x0041_');
  expect(xlsxText('\u{10fffe}')).toBe('_xDBFF__xDFFE_');
  expect(xlsxText('Zürich 🔥 &<>')).toBe('Zürich 🔥 &<>');
});

test('any texts are read from a workbook as they were written', async () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'\r\n\t_x00D41&<>"\u0001\ud800 a') }),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
      // A workbook has no cell without a text, and the reader takes white space around one away.
      const cells = ['first', ...texts.map((each) => `<${each}>`), 'last'];
      expect(await readBack(cells)).toEqual([cells]);
    }),
    { numRuns: 50 },
  );
});
