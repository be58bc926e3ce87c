import { english, measuredText, type Report } from '@foyer/contract';
import { expect, test } from 'vitest';
import { axisTicks } from './pdf-chart.ts';
import { fontsFor } from './report-fonts.ts';
import { reportPdf } from './report-pdf.ts';
import { beforeText, cellText, periodName, shortText, spanText } from './report-words.ts';

const zone = 'Europe/Rome';

test('names in any script are printed, each by a font that has its characters', async () => {
  const names =
    'Łódź İzmir Çağdaş Київ Ακρόπολης Hà Nội ắế متحف מוזיאון พิพิธภัณฑ์ संग्रहालय 国立美術館駅 ひカ 박물관';
  const fonts = await fontsFor(`${names} 🎭`, 400);
  const printed = new Set(fonts.map(({ characters }) => characters).join(''));
  expect([...names].filter((character) => !printed.has(character))).toEqual([]);
  expect(printed.has('🎭')).toBe(false);
  // Only what is needed of the large fonts.
  expect(Math.max(...fonts.map(({ font }) => font.length))).toBeLessThan(100_000);
});

const column = (name: string, kind: 'text' | 'count' | 'day') => ({
  name,
  kind,
  absent: 'not measured',
});
const report = (days: number, areas: number): Report => ({
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

test('an hour that the clocks show twice is named with its offset', () => {
  const text = (at: string) => cellText({ kind: 'moment', absent: '' }, at, zone);
  expect(text('2026-10-25T00:00:00Z')).toBe('25/10/2026 02:00 (GMT+2)');
  expect(text('2026-10-25T01:00:00Z')).toBe('25/10/2026 02:00 (GMT+1)');
  expect(text('2026-10-25T02:00:00Z')).toBe('25/10/2026 03:00');
  expect(shortText('moment', '2026-10-25T01:00:00Z', zone)).toBe('02:00');
});

test('a figure says what it was before, and nothing is said that was not measured', () => {
  expect(beforeText({ kind: 'count', value: 1_030, before: 1_000 }, zone)).toBe(
    'before: 1,000 (+3 %)',
  );
  expect(beforeText({ kind: 'count', value: 500, before: 1_000 }, zone)).toBe(
    'before: 1,000 (−50 %)',
  );
  expect(beforeText({ kind: 'count', value: 5, before: 0 }, zone)).toBe('before: 0');
  expect(beforeText({ kind: 'count', value: 5, before: null }, zone)).toBe('before: not measured');
  expect(beforeText({ kind: 'count', value: null, before: 1_000 }, zone)).toBe('before: 1,000');
  // Not 100 % while something is missing.
  expect(cellText({ kind: 'share', absent: '' }, 0.999, zone)).toBe('99 %');
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
  expect(periodName('daily', monday, zone)).toBe('the Monday before');
  expect(periodName('monthly', monday, zone)).toBe('the month before');
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
  expect(cellText({ kind: 'day', absent: '' }, monday, zone)).toBe('Mon 16/11/2026');
  expect(shortText('day', monday, zone)).toBe('Mon 16/11');
  expect(spanText(monday, '2026-11-22T23:00:00Z', zone)).toBe('Mon 16/11/2026 to Sun 22/11/2026');
});
