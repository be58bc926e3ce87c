import { expect, test } from 'vitest';
import { contrast } from '../../theme/contrast.ts';
import { surfaces } from '../../theme/tokens.ts';
import { exportedWeek } from './exported-week.ts';
import {
  busiestCell,
  cellColours,
  maxOf,
  showPeople,
  type WeekCell,
  weekdays,
} from './week-heat.ts';

const none: WeekCell = { value: null, coverage: 0 };
const cells = weekdays.map(() => Array.from({ length: 24 }, () => none));
cells[2]![14] = { value: 50, coverage: 0.5 };
cells[5]![10] = { value: 80, coverage: 1 };

test('the busiest hour is found, and none where nothing was measured', () => {
  expect(busiestCell(cells)).toEqual({ day: 5, hour: 10, value: 80 });
  expect(busiestCell([[none]])).toBeNull();
  expect(maxOf([[none]])).toBe(1);
});

test.each(['light', 'dark'] as const)('every figure can be read on its ground in %s', (scheme) => {
  for (let value = 0; value <= 100; value += 5) {
    const { background, color } = cellColours(value, 100, surfaces[scheme].card);
    expect(contrast(background, color)).toBeGreaterThanOrEqual(4.5);
  }
});

test('exported rows hold every hour with how much of it was measured', () => {
  const { rows } = exportedWeek('People in', cells).sheet();
  expect(rows).toHaveLength(7 * 24);
  expect(rows[2 * 24 + 14]).toEqual(['Wednesday', '14:00', 50, 50]);
  expect(rows[0]).toEqual(['Monday', '00:00', null, 0]);
});

test('people are whole, and a few in many hours are not nobody', () => {
  expect([0, 0.2, 0.5, 3.4, 1204.6].map(showPeople)).toEqual(['0', '<1', '1', '3', '1,205']);
});
