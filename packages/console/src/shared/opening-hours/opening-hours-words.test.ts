import { expect, test } from 'vitest';
import { openingHoursWords } from './opening-hours-words.ts';

test('opening hours are said by day, with the dates that differ', () => {
  const span = { opens: '09:00', closes: '20:00' };
  expect(
    openingHoursWords({
      weekly: [
        { weekday: 1, ...span },
        { weekday: 6, opens: '09:00', closes: '12:00' },
        { weekday: 6, opens: '14:00', closes: '18:00' },
      ],
      exceptions: [{ date: '2026-12-24', hours: [] }],
    }),
  ).toBe('Monday 09:00-20:00; Saturday 09:00-12:00, 14:00-18:00; on 24/12/2026 closed');
  expect(openingHoursWords({ weekly: [], exceptions: [] })).toBe('empty');
});
