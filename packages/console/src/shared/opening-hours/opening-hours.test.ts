import { expect, test } from 'vitest';
import { weeklyOf, withWeekday } from './opening-hours.ts';

test('a weekday is replaced, and the others stay', () => {
  const monday = { weekday: 1, opens: '09:00', closes: '18:00' };
  const hours = withWeekday({ weekly: [monday], exceptions: [] }, 2, [
    { opens: '14:00', closes: '20:00' },
    { opens: '09:00', closes: '12:00' },
  ]);
  expect(weeklyOf(hours, 1)).toEqual([monday]);
  expect(weeklyOf(hours, 2).map(({ opens }) => opens)).toEqual(['09:00', '14:00']);
  expect(withWeekday(hours, 1, []).weekly).toHaveLength(2);
});
