import { expect, test } from 'vitest';
import { levelOf, placedSlots } from './week-slots.ts';

test('slots lie where the zone’s clock shows them, also after clocks were set forward', () => {
  // The week in Rome at whose end, on Sunday, 02:00 becomes 03:00.
  const from = '2026-03-22T23:00:00.000Z';
  const sunday = 6 * 144;
  const placed = placedSlots(
    [
      [0, 1],
      [sunday + 11, 2],
      [sunday + 12, 11],
    ],
    from,
    'Europe/Rome',
  );
  expect(placed.map(({ day, minute, level }) => [day, minute, level])).toEqual([
    [0, 0, 'acceptable'],
    [6, 110, 'manageable'],
    [6, 180, 'flood'],
  ]);
});

test('more than ten new alarms are a flood', () => {
  expect([1, 2, 3, 10, 11].map(levelOf)).toEqual([
    ...['acceptable', 'manageable', 'many', 'many', 'flood'],
  ]);
});
