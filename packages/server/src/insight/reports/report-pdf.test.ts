import { boundsText, correctedText, english, measuredText, type Report } from '@foyer/contract';
import { createTranslate } from '@foyer/translation';
import { expect, test } from 'vitest';
import { piecesOfPdf } from '../../testing/pdf-text.ts';
import { axisTicks } from './pdf-chart.ts';
import { beginPages } from './pdf-page.ts';
import { fontsFor } from './report-fonts.ts';
import { reportPdf } from './report-pdf.ts';
import {
  beforeText,
  cellText,
  periodName,
  type ReportScript,
  shortText,
  spanText,
} from './report-words.ts';

const zone = 'Europe/Rome';
const script: ReportScript = { t: english, zone };
const scriptIn = (language: string): ReportScript => ({ t: createTranslate(language), zone });

test('names in any script are printed, each by a font that has its characters', async () => {
  const names =
    'Łódź İzmir Çağdaş Київ Ακρόπολης Hà Nội ắế متحف מוזיאון พิพิธภัณฑ์ संग्रहालय 国立美術館駅 ひカ 박물관 🎭';
  const fonts = await fontsFor(`${names} 𓀀`, 400);
  const printed = new Set(fonts.map(({ characters }) => characters).join(''));
  expect([...names].filter((character) => !printed.has(character))).toEqual([]);
  expect(printed.has('𓀀')).toBe(false);
  // Only what is needed of the large fonts.
  expect(Math.max(...fonts.map(({ font }) => font.length))).toBeLessThan(100_000);
});

const column = (name: string, kind: 'text' | 'count' | 'day') => ({
  name,
  kind,
  absent: 'not measured',
});
const report = (days: number, areas: number): Report => ({
  language: 'en',
  title: 'Monthly report',
  customer: 'متحف 2 & 国立',
  zone,
  from: '2026-10-01T00:00:00Z',
  to: '2026-10-31T23:00:00Z',
  before: { name: 'the month before', from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z' },
  figures: [
    {
      name: 'Visitors',
      kind: 'count',
      value: null,
      before: 3,
      measured: 0,
      measured_before: 1,
    },
  ],
  sections: [
    {
      title: 'Visitors',
      sentence: 'A sentence.',
      bars: [1],
      columns: [column('Day', 'day'), column('In', 'count')],
      rows: Array.from({ length: days }, (_, nth) => [
        new Date(Date.UTC(2026, 9, 1 + nth)).toISOString(),
        nth % 7 === 0 ? null : nth * 100,
      ]),
    },
    {
      title: 'Occupancy',
      sentence: 'A sentence.',
      bars: [],
      columns: [column('Area', 'text'), column('Most people', 'count')],
      rows: Array.from({ length: areas }, (_, nth) => [`${'A long name '.repeat(20)}${nth}`, nth]),
    },
  ],
});
const pagesOf = async (days: number, areas: number) =>
  (await reportPdf({ report: report(days, areas), now: new Date(0) }))
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

test('a report takes the pages it needs, and one without rows has one', async () => {
  expect(await pagesOf(0, 0)).toBe(1);
  expect(await pagesOf(31, 60)).toBe(5);
});

test('a character that is to look as an emoji is printed without a question mark after it', async () => {
  const customer = 'Hall ©\ufe0f North';
  const pdf = await reportPdf({ report: { ...report(0, 0), customer }, now: new Date(0) });
  const drawn = piecesOfPdf(pdf).map(({ text }) => text);
  expect(drawn).toContain('Hall © North');
});

test('emoji are drawn, of any skin colour, and none is cut in two', async () => {
  const drawnOf = async (customer: string) => {
    const pdf = await reportPdf({ report: { ...report(0, 0), customer }, now: new Date(0) });
    return piecesOfPdf(pdf).map(({ text }) => text);
  };
  expect((await drawnOf('Hall 🏬👍🏽 North')).join('')).toContain('Hall 🏬👍 North');
  for (const beginning of ['', 'a'])
    expect(await drawnOf(beginning + '🏬'.repeat(200))).not.toContainEqual(
      expect.stringContaining('?'),
    );
});

test('an hour that the clocks show twice is named with its offset', () => {
  const text = (at: string) => cellText({ kind: 'moment', absent: '' }, at, script);
  expect(text('2026-10-25T00:00:00Z')).toBe('25/10/2026 02:00 (GMT+2)');
  expect(text('2026-10-25T01:00:00Z')).toBe('25/10/2026 02:00 (GMT+1)');
  expect(text('2026-10-25T02:00:00Z')).toBe('25/10/2026 03:00');
  expect(shortText('moment', '2026-10-25T01:00:00Z', script)).toBe('02:00');
});

test('a figure says what it was before, and nothing is said that was not measured', () => {
  expect(beforeText({ kind: 'count', value: 1_030, before: 1_000 }, script)).toBe(
    'before: 1,000 (+3 %)',
  );
  expect(beforeText({ kind: 'count', value: 500, before: 1_000 }, script)).toBe(
    'before: 1,000 (−50 %)',
  );
  expect(beforeText({ kind: 'count', value: 5, before: 0 }, script)).toBe('before: 0');
  expect(beforeText({ kind: 'count', value: 5, before: null }, script)).toBe(
    'before: not measured',
  );
  expect(beforeText({ kind: 'count', value: null, before: 1_000 }, script)).toBe('before: 1,000');
  const sure = { low: 480.2, high: 520.1, before_low: 900, before_high: 1_100 };
  const compared = { kind: 'count', value: 500, before: 1_000 } as const;
  expect(beforeText({ ...compared, ...sure }, script)).toBe('before: 1,000 (−50 %)');
  expect(beforeText({ ...compared, ...sure, before_low: 520 }, script)).toBe(
    'before: 1,000 (no difference shown)',
  );
  expect(boundsText(sure, english)).toBe('95 %: 480 to 521');
  expect(correctedText({ corrected: 501.4 }, english)).toBe('with corrections: 501');
  // Not 100 % while something is missing.
  expect(cellText({ kind: 'share', absent: '' }, 0.999, script)).toBe('99 %');
});

test('a figure says how much of both periods was measured, and what they are compared with', () => {
  const figure = { name: 'Visitors', kind: 'count', value: 680, before: 1_000 } as const;
  expect(measuredText({ ...figure, measured: 0.49, measured_before: 1 }, english)).toBe(
    '49 % measured',
  );
  expect(measuredText({ ...figure, measured: 1, measured_before: 0.4 }, english)).toBe(
    '100 % measured, 40 % before',
  );
  expect(measuredText({ ...figure, measured: 1, measured_before: 1 }, english)).toBeUndefined();
  const monday = Date.parse('2026-11-22T23:00:00Z');
  expect(periodName('daily', monday, script)).toBe('the Monday before');
  expect(periodName('monthly', monday, script)).toBe('the month before');
});

test('the axis of a chart fits its data, in steps of whole numbers', () => {
  const most = [0, 1, 3, 7, 210, 999, 2_100].map((value) => axisTicks(value).at(-1));
  expect(most).toEqual([1, 1, 3, 8, 250, 1_000, 2_500]);
  for (let value = 1; value < 3_000; value += 1) {
    const ticks = axisTicks(value);
    const top = ticks.at(-1)!;
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(top).toBeGreaterThanOrEqual(value);
    expect(value).toBeGreaterThan(ticks.at(-2)!);
  }
});

test('days are named with their weekday, in a table and below a chart', () => {
  const monday = '2026-11-15T23:00:00Z';
  expect(cellText({ kind: 'day', absent: '' }, monday, script)).toBe('Mon 16/11/2026');
  expect(shortText('day', monday, script)).toBe('Mon 16/11');
  expect(spanText(monday, '2026-11-22T23:00:00Z', script)).toBe('Mon 16/11/2026 to Sun 22/11/2026');
});

test('figures, days and shares are written as the language of a report has them', () => {
  const monday = '2026-11-15T23:00:00Z';
  const textsIn = (language: string) => [
    cellText({ kind: 'day', absent: '' }, monday, scriptIn(language)),
    cellText({ kind: 'moment', absent: '' }, monday, scriptIn(language)),
    cellText({ kind: 'decimal', absent: '' }, 1234.5, scriptIn(language)),
    cellText({ kind: 'share', absent: '' }, 0.999, scriptIn(language)),
    shortText('day', monday, scriptIn(language)),
  ];
  expect(textsIn('de')).toEqual([
    'Mo., 16.11.2026',
    '16.11.2026, 00:00',
    '1.234,5',
    '99\u00a0%',
    'Mo., 16.11.',
  ]);
  expect(textsIn('ja')).toEqual([
    '2026/11/16(月)',
    '2026/11/16 00:00',
    '1,234.5',
    '99%',
    '11/16(月)',
  ]);
});

test('a report that is written from right to left is a PDF whose pages are mirrored', async () => {
  const arabic = { ...report(3, 2), language: 'ar', title: 'تقرير شهري' };
  const leftOf = (direction: 'ltr' | 'rtl') => {
    const boxes: number[] = [];
    const document = {
      page: { width: 600, height: 800 },
      roundedRect(left: number) {
        boxes.push(left);
        return { fill: () => undefined };
      },
    } as never;
    const text = { widthOf: () => 30, draw: (_: string, left: number) => boxes.push(left) };
    const page = beginPages(document, text as never, direction);
    page.fillBox(50, 0, 100, 10, 'red');
    page.text.draw('text', 50, 0, { sizePt: 10, colour: 'red' });
    return boxes;
  };
  expect([leftOf('ltr'), leftOf('rtl')]).toEqual([
    [50, 50],
    [450, 520],
  ]);
  const bytes = await reportPdf({ report: arabic, now: new Date(0) });
  expect(bytes.toString('latin1')).toMatch(/\/Lang \(ar\)/);
});
