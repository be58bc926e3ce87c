import { expect, test } from 'vitest';
import { axisMarks, beside, dayOf, gapsIn, hourOf, placeIn } from './timeline-scale.ts';

const at = (text: string) => Date.parse(text);
const hours = ({ start, until }: { start: number; until: number }) => (until - start) / 3_600_000;

test('a day has 23 or 25 hours where the clocks are set, and its axis has the hours that clocks show', () => {
  const spring = dayOf('Europe/Rome', at('2026-03-29T12:00:00Z'));
  const autumn = dayOf('Europe/Rome', at('2026-10-25T12:00:00Z'));
  expect([hours(spring), hours(autumn)]).toEqual([23, 25]);
  // 00, 03 (there is no 02), 06, …: an hour earlier by UTC from the change on.
  const marks = axisMarks('Europe/Rome', spring, 'day', 10).map((mark) =>
    new Date(mark).toISOString().slice(11, 13),
  );
  expect(marks).toEqual(['23', '01', '04', '07', '10', '13', '16', '19']);
  expect(axisMarks('Europe/Rome', autumn, 'day', 30)).toHaveLength(25);
});

test('an hour is one of the site’s clock, also where that begins at the half hour of UTC', () => {
  const moment = at('2026-03-02T10:20:00Z');
  expect(new Date(hourOf('Asia/Kolkata', moment).start).toISOString()).toBe(
    '2026-03-02T09:30:00.000Z',
  );
  expect(axisMarks('Asia/Kolkata', hourOf('Asia/Kolkata', moment), 'hour', 7)).toHaveLength(6);
});

test('the next day is at the same time of the clock, an hour more or less away where the clocks are set', () => {
  const noon = at('2026-03-28T11:00:00Z');
  expect(new Date(beside('Europe/Rome', noon, 'day', 1)).toISOString()).toBe(
    '2026-03-29T10:00:00.000Z',
  );
  expect(beside('Europe/Rome', noon, 'hour', -1)).toBe(noon - 3_600_000);
});

test('gaps are what nothing covers', () => {
  const whole = { start: 0, until: 100 };
  expect(gapsIn(whole, [])).toEqual([whole]);
  expect(
    gapsIn(whole, [
      { start: -10, until: 5 },
      { start: 20, until: 30 },
      { start: 30, until: 90 },
      { start: 120, until: 130 },
    ]),
  ).toEqual([
    { start: 5, until: 20 },
    { start: 90, until: 100 },
  ]);
  expect(gapsIn(whole, [{ start: -1, until: 200 }])).toEqual([]);
  expect(placeIn(whole, 25)).toBe(25);
});
