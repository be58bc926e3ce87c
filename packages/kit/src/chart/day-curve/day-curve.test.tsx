// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessiblePart, renderPart } from '../../testing/rendered-part.tsx';
import { DayCurve } from './day-curve.tsx';

const hour = (clock: string, value: number | null) => ({ clock, value, low: 2, usual: 4, high: 6 });

test('a day is a picture with a sentence, and a table one press away', async () => {
  renderPart(
    <DayCurve
      label="People today"
      sentence="9 people at 08:00"
      hours={[hour('07:00', null), hour('08:00', 9)]}
    />,
  );
  expect(screen.getByRole('img', { name: '9 people at 08:00' })).toBeTruthy();
  await expectAccessiblePart();
  screen.getByText('Show the figures as a table').click();
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Hour', 'Today', 'Usual from', 'Usual', 'Usual to'],
    ['07:00', 'no value', '2', '4', '6'],
    ['08:00', '9', '2', '4', '6'],
  ]);
});
