import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, restoreText } from './csv-line.ts';

test('a line has its fields quoted where any program would end them', () => {
  const cells = ['plain', 'a,b', 'a;b', 'say "hi"', 'two\nlines', 'car\rriage', 'a\tb'];
  expect(csvLine(cells)).toBe(
    'plain,"a,b","a;b","say ""hi""","two\nlines","car\rriage","a\tb"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx', '\nx', '\uff1d1', "'=1", "''@a"])(
  'the text %j gets an apostrophe and no spreadsheet runs it',
  (text) => {
    const [[written]] = parse(csvLine([text]), { record_delimiter: '\r\n' }) as [[string]];
    expect(written).toBe(`'${text}`);
    expect(restoreText(written)).toBe(text);
  },
);

test('an apostrophe before any other text stays as it is', () => {
  expect(csvLine(["'t Hof", "'"])).toBe("'t Hof,'\r\n");
  expect([restoreText("'t Hof"), restoreText("'")]).toEqual(["'t Hof", "'"]);
});

test('numbers, truth values, moments and no value are written plainly', () => {
  const cells = [-1.5, 12n, false, new Date('2026-03-01T12:00:00Z'), null, undefined];
  expect(csvLine(cells)).toBe('-1.5,12,false,2026-03-01T12:00:00.000Z,,\r\n');
});

test('any texts are read as they were written', () => {
  const texts = fc.array(
    fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'\r\n\t",;=+-@\'a') })),
    { minLength: 2, maxLength: 5 },
  );
  fc.assert(
    fc.property(texts, (cells) => {
      const rows = parse(csvLine(cells), { record_delimiter: '\r\n', relax_column_count: true });
      expect(rows.map((row) => row.map(restoreText))).toEqual([cells]);
    }),
  );
});
