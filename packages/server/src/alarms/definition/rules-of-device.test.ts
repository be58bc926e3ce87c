import { expect, test } from 'vitest';
import type { Rule } from './rule.ts';
import { rulesOfDevice } from './rules-of-device.ts';

const rule = (id: number, customer_id: number | null, device_id: number | null) =>
  ({ id, customer_id, device_id }) as Rule;

test('a device has the rules of all, of its customer and of itself, and no other', () => {
  const rules = [
    rule(1, null, null),
    rule(2, 10, null),
    rule(3, 11, null),
    rule(4, 10, 7),
    rule(5, 10, 8),
    rule(6, null, 7),
    // Of a device that has moved to another customer since.
    rule(7, 11, 7),
  ];
  const idsOf = (device: number, customer: number) =>
    rulesOfDevice(rules, device, customer).map(({ id }) => id);
  expect(idsOf(7, 10).sort()).toEqual([1, 2, 4, 6]);
  expect(idsOf(8, 10).sort()).toEqual([1, 2, 5]);
  expect(idsOf(9, 12)).toEqual([1]);
  expect(rulesOfDevice([], 7, 10)).toEqual([]);
});
