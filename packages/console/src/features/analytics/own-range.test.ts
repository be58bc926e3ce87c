import { describe, expect, test } from 'vitest';
import { readOwnRange, writeOwnRange } from './own-range.ts';

const now = new Date('2026-11-21T17:00:00Z');
const read = (from: string, to: string, zone = 'Asia/Kathmandu') =>
  readOwnRange(from, to, zone, now);

test('bare dates are whole days of the site, the last one included', () => {
  expect(read('2026/11/01', '2026/11/07')).toEqual({
    range: { from: '2026-10-31T18:15:00.000Z', to: '2026-11-07T18:15:00.000Z' },
  });
});

test('days across daylight saving are the site’s', () => {
  expect(read('2026/10/25', '2026/10/25', 'Europe/Rome')).toEqual({
    range: { from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' },
  });
});

test('what was read is written again as it was typed', () => {
  const read = readOwnRange('2026/11/01 08:00:00', '2026/11/07 17:59:59', 'America/St_Johns', now);
  expect(read).toHaveProperty('range');
  if (!('range' in read)) return;
  expect(writeOwnRange(read.range, 'America/St_Johns')).toEqual({
    from: '2026/11/01 08:00:00',
    to: '2026/11/07 17:59:59',
  });
});

describe('a wrong range is told at its field', () => {
  test.each([
    ['yesterday', '2026/11/07', 'from', /^Write it as/],
    ['2026/11/01', '2026/02/30', 'to', /^Write it as/],
    ['2026/11/07', '2026/11/01', 'to', /before the start/],
    ['2025/01/01', '2026/11/01', 'from', /400 days/],
    ['2026/12/01', '2026/12/02', 'from', /future/],
  ])('%s to %s: at %s', (from, to, field, words) => {
    expect(read(from, to)).toEqual({ faults: { [field]: expect.stringMatching(words) } });
  });

  test('both fields at once where both are wrong', () => {
    expect(read('', '')).toEqual({
      faults: { from: expect.any(String), to: expect.any(String) },
    });
  });
});
