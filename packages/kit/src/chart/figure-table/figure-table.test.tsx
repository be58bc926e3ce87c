// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, renderPart } from '../../testing/rendered-part.tsx';
import { FigureTable } from './figure-table.tsx';

test('figures are behind a button until they are asked for', () => {
  const table = markupOf(
    <FigureTable label="People" columns={['Day', 'In']} rows={[['Monday', 7]]} />,
  );
  expect(table).toContain('<summary>Show the figures as a table</summary>');
  expect(table).not.toContain('Monday');
});

test('opened, every row has its name and figures, and says where there is none', async () => {
  renderPart(
    <FigureTable
      label="People"
      columns={['Day', 'In', 'Out']}
      rows={[
        ['Monday', 1412, 'many'],
        ['Tuesday', 7, null],
      ]}
    />,
  );
  screen.getByText('Show the figures as a table').click();
  expect(await screen.findByRole('region', { name: 'People: figures' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'In',
    'Out',
  ]);
  expect(screen.getByRole('row', { name: 'Monday 1,412 many' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Tuesday 7 no value' })).toBeTruthy();
  await expectAccessiblePart();
});
