import type { Footfall } from '@foyer/contract';
import { expect, test } from 'vitest';
import { alertsSentence, footfallSentence } from './camera-sentences.ts';

test('the alerts are added up, and days without a reading are told apart from days without alerts', () => {
  expect(
    alertsSentence(
      {
        data: [
          [
            [1, 2],
            [2, null],
            [3, 0],
          ],
        ],
      },
      'Europe/Rome',
    ),
  ).toBe(
    '2 alerts in the last 3 days (Europe/Rome); no readings on 1 day, left empty in the chart.',
  );
  expect(alertsSentence({ data: [[[1, 1]]] }, 'UTC')).toBe('1 alert in the last 1 day (UTC).');
});

/** A footfall of three by three parts. */
const footfall = (cells: number[], more: Partial<Footfall> = {}): Footfall => ({
  columns: 3,
  rows: 3,
  cells,
  pictures: 812,
  people: cells.reduce((sum, count) => sum + count, 0),
  from: '2026-11-14T23:00:00Z',
  to: '2026-11-21T17:40:00Z',
  complete: true,
  Photo: null,
  ...more,
});

test('says where most stood, how many there were, on how many pictures and since when at the site', () => {
  expect(footfallSentence(footfall([0, 0, 14, 0, 200, 0, 3000, 0, 0]), 'Europe/Rome')).toBe(
    'Most people stood in the lower left; 3,214 people in 812 pictures since 15/11/2026 00:00 (Europe/Rome).',
  );
});

test('does not call a part most that holds less than half', () => {
  expect(footfallSentence(footfall([2, 3, 0, 0, 4, 0, 1, 0, 0], { pictures: 1 }), 'UTC')).toBe(
    'The largest share of people, 40 %, stood in the middle; 10 people in 1 picture since 14/11/2026 23:00 (UTC).',
  );
});

test('says that only the newest pictures were read', () => {
  const some = footfall([1, 0, 0, 0, 0, 0, 0, 0, 0], { complete: false, pictures: 5000 });
  expect(footfallSentence(some, 'UTC')).toBe(
    'Most people stood in the upper left; 1 person from the newest 5,000 pictures of this range, since 14/11/2026 23:00 (UTC).',
  );
});
