import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exceptionsText, parseExceptions, parseWeekly, weeklyText } from './opening-hours-text.ts';

test('days of the same hours are written together, and any spelling of them is read', () => {
  const text = 'Mo-Fr 09:00-20:00; Sa 10:00-14:00, 15:00-18:00';
  expect(
    weeklyText(parseWeekly(' mo - Th 9:00 - 20:00; fr 9:00-20:00;\nSA 15:00-18:00,10:00-14:00')!),
  ).toBe(text);
  expect(weeklyText(parseWeekly('Sa, Mo-Fr 08:00-24:00')!)).toBe('Mo-Sa 08:00-24:00');
  expect(exceptionsText(parseExceptions('2026-12-25 closed; 2026-12-24 9:00-14:00')!)).toBe(
    '2026-12-24 09:00-14:00; 2026-12-25 closed',
  );
});

test.each([
  'Mo',
  '09:00-20:00',
  'Mo 9-17',
  'Fr-Mo 09:00-20:00',
  'Xx 09:00-20:00',
  'Mo 25:00-26:00',
])('“%s” is no week', (text) => expect(parseWeekly(text)).toBeUndefined());
test.each([
  '2026-12-24',
  'closed',
  '24.12.2026 closed',
  '2026-13-01 closed',
  '2026-02-29 closed',
  '2026-12-24 shut',
])('“%s” is no exception', (text) => expect(parseExceptions(text)).toBeUndefined());

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc.record({ opens: clock, closes: fc.oneof(clock, fc.constant('24:00')) });

test('any hours are read as they were written', () => {
  const weekly = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 7 }), hours)
      .map(([weekday, each]) => ({ weekday, ...each })),
    { maxLength: 50 },
  );
  const days = fc
    .integer({ min: 1, max: 28 })
    .map((day) => `2026-02-${String(day).padStart(2, '0')}`);
  const exceptions = fc.array(fc.record({ date: days, hours: fc.array(hours, { maxLength: 8 }) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(weekly, exceptions, (week, dates) => {
      const parsed = parseWeekly(weeklyText(week))!;
      expect(parsed.map((each) => JSON.stringify(each)).sort()).toEqual(
        week.map(({ weekday, opens, closes }) => JSON.stringify({ weekday, opens, closes })).sort(),
      );
      const text = exceptionsText(dates);
      expect(exceptionsText(parseExceptions(text)!)).toBe(text);
      expect(parseExceptions(text)).toHaveLength(dates.length);
    }),
  );
});
