import { expect, test } from 'vitest';
import { dayAfterKey, monthsOf } from './calendar-months.ts';
import { measuredDay } from './testing/measured-day.ts';

const row = (day: string) => measuredDay({ day });

test('days stand in the weeks of their month, from Monday', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'];
  const shown = monthsOf(days.map(row)).map(({ month, weeks }) => [
    month,
    weeks.map((week) => week.map((day) => day?.day.slice(8) ?? '').join(' ')),
  ]);
  expect(shown).toEqual([
    ['2026-02', ['    27 28 ']],
    ['2026-03', ['      01', '02 03     ']],
  ]);
});

test('arrow keys lead to the day beside and to the week before and after, no further than the first and last', () => {
  const days = Array.from(
    { length: 20 },
    (_, nth) => `2026-03-${String(nth + 1).padStart(2, '0')}`,
  );
  const after = (key: string, isRtl = false) => dayAfterKey(days, '2026-03-05', key, isRtl);
  expect(after('ArrowRight')).toBe('2026-03-06');
  expect(after('ArrowRight', true)).toBe('2026-03-04');
  expect(after('ArrowDown')).toBe('2026-03-12');
  expect(after('ArrowUp')).toBe('2026-03-01');
  expect(after('End')).toBe('2026-03-20');
  expect(after('a')).toBeUndefined();
});
