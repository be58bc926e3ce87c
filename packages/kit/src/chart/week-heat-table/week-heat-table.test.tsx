// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { WeekHeatTable } from './week-heat-table.tsx';

test('an hour that was not measured is no zero in the table of a week', () => {
  const cells = [
    [
      { value: 0, coverage: 1 },
      { value: null, coverage: 0 },
    ],
  ];
  const table = markupOf(<WeekHeatTable label="People in" cells={cells} />);
  expect(table).toContain('Monday 00: 0, 100 % of the time measured');
  expect(table).toContain('Monday 01: not measured');
});

test('every weekday has a row of 24 hours, which the keyboard scrolls', () => {
  const cells = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => ({ value: day * hour, coverage: hour / 23 })),
  );
  renderPart(<WeekHeatTable label="People in" cells={cells} />);
  expect(screen.getByRole('region', { name: 'People in' }).tabIndex).toBe(0);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  expect(screen.getAllByRole('cell')).toHaveLength(7 * 24);
  expect(screen.getByTitle('Sunday 23: 138, 100 % of the time measured').dataset.part).toBe(
    undefined,
  );
  expect(screen.getByTitle('Tuesday 01: 1, 4 % of the time measured').dataset.part).toBe('true');
});
