import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { palette } from '../../theme/palette.ts';
import { readChart } from '../time-series-chart/series/chart-reading.ts';
import { type ChartSheet, chartSheet } from './chart-sheet.ts';
import { inSlices } from './in-slices.ts';
import { fileNameOf } from './save-file.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-10-25T00:00:00Z');
const conf = (name: string) => ({
  name,
  color: palette.primary,
  type: 'line',
  fillOpacity: 0,
  lineWidth: 2,
});

function sheetOf(names: string[], values: (number | null)[]) {
  const data = names.map(() => values.map((value, i) => [start + i * hourMs, value]));
  const reading = readChart({
    series: { data, conf: names.map(conf) },
    zone: 'Europe/Rome',
    ground: palette.white,
  });
  return chartSheet('People', reading, reading.whole, new Set());
}

const patient = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

test('CSV has a line for each moment, with the zone’s offset even over a change of the clock', async () => {
  const file = await writeCsv(sheetOf(['People'], [4, null, 0.5]), patient());
  expect(await file.text()).toBe(
    'Time (Europe/Rome),People\r\n' +
      '2026-10-25T02:00:00+02:00,4\r\n' +
      '2026-10-25T02:00:00+01:00,\r\n' +
      '2026-10-25T03:00:00+01:00,0.5\r\n',
  );
});

test('names cannot break a CSV line, nor run as a formula', async () => {
  const names = ['a,b', 'say "hi"', 'two\nlines', '=HYPERLINK("x")', '+1', '-1', '@a', '\tb'];
  const [header] = (await (await writeCsv(sheetOf(names, [1]), patient())).text()).split('\r\n');
  expect(header).toBe(
    'Time (Europe/Rome),"a,b","say ""hi""","two\nlines","\'=HYPERLINK(""x"")",\'+1,\'-1,\'@a,"\'\tb"',
  );
});

const figures: ChartSheet = {
  title: 'Doors',
  header: ['Door', 'People', 'Since'],
  rows: [
    ['=Front, "old"', 30, null],
    ['Car park', -1.5, '-5 s'],
    ['Back\rdoor', 2, '_x0041_'],
  ],
};

test('figures without a time are exported as they stand, and no text of theirs runs as a formula', async () => {
  expect(await (await writeCsv(figures, patient())).text()).toBe(
    'Door,People,Since\r\n"\'=Front, ""old""",30,\r\nCar park,-1.5,\'-5 s\r\n"Back\rdoor",2,_x0041_\r\n',
  );
  const file = await writeXlsx(figures, patient());
  const [{ data: rows } = { data: [] }] = await readExcel(Buffer.from(await file.arrayBuffer()));
  expect(rows).toEqual([['Door', 'People', 'Since'], ...figures.rows]);
});

test('an Excel file read again has the same figures, and nothing where nothing was read', async () => {
  const file = await writeXlsx(sheetOf(['=People', 'Peak 🔥'], [4, null, 0.5]), patient());
  const [{ data: rows } = { data: [] }] = await readExcel(Buffer.from(await file.arrayBuffer()));
  // Excel counts days, and a third of one is not exact.
  const toMinute = (cell: unknown) =>
    cell instanceof Date ? new Date(Math.round(cell.getTime() / 60_000) * 60_000) : cell;
  expect(rows.map((row) => row.map(toMinute))).toEqual([
    ['Time (Europe/Rome)', '=People', 'Peak 🔥'],
    [new Date('2026-10-25T02:00:00Z'), 4, 4],
    [new Date('2026-10-25T02:00:00Z'), null, null],
    [new Date('2026-10-25T03:00:00Z'), 0.5, 0.5],
  ]);
});

/** One grey pixel. */
const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ),
  (char) => char.charCodeAt(0),
);

test('a PDF read again has one page across, the picture and its title', async () => {
  const file = await writePdf('People عدد 🔥', new Blob([pixel], { type: 'image/png' }));
  const document = await PDFDocument.load(await file.arrayBuffer());
  expect(document.getTitle()).toBe('People عدد 🔥');
  expect(document.getPageCount()).toBe(1);
  const { width, height } = document.getPage(0).getSize();
  expect(width).toBeGreaterThan(height);
  const pictures = document.context
    .enumerateIndirectObjects()
    .filter(
      ([, each]) =>
        each instanceof PDFRawStream &&
        each.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
    );
  expect(pictures.length).toBeGreaterThan(0);
});

test('what is hidden or outside the zoom is not exported', () => {
  const data = [1, 2].map((series) => [0, 1, 2].map((i) => [start + i * hourMs, series * 10 + i]));
  const reading = readChart({
    series: { data, conf: [conf('People'), conf('Peak')] },
    zone: 'UTC',
    ground: palette.white,
  });
  const sheet = chartSheet('', reading, [start + hourMs, start + hourMs], new Set(['People']));
  expect(sheet.header).toEqual(['Time (UTC)', 'Peak']);
  expect(sheet.rows).toEqual([[{ at: start + hourMs, zone: 'UTC' }, 21]]);
});

test('a long export says how far it is, and stops when it is cancelled', async () => {
  const shares: number[] = [];
  const rows = Array.from({ length: 10_000 }, (_, i) => i);
  const done = await inSlices(rows, (row) => row * 2, {
    signal: new AbortController().signal,
    onProgress: (share) => shares.push(share),
  });
  expect(done).toHaveLength(10_000);
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);

  const control = new AbortController();
  let mapped = 0;
  const cancelled = inSlices(
    rows,
    () => {
      mapped += 1;
    },
    { signal: control.signal, onProgress: (share) => share > 0.3 && control.abort() },
  );
  await expect(cancelled).rejects.toThrow(/abort/i);
  expect(mapped).toBeLessThan(5_000);
});

test('a file has a name that every system takes', () => {
  expect(fileNameOf('Hall: people/day?', 'CSV')).toBe('Hall people day.csv');
  expect(fileNameOf('///', 'PNG')).toBe('chart.png');
});
