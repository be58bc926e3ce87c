import { expect, test } from 'vitest';
import { groupKeyOf, groupQuery, readOpenGroups, withGroup } from './alarm-grouping.ts';

test('open groups are kept in the address, and what names none is left out', () => {
  expect(readOpenGroups('d7.c3.x9.d')).toBe('d7.c3');
  expect(readOpenGroups(7)).toBeUndefined();
  expect(withGroup('d7.c3', 'd8', true)).toBe('d8.d7.c3');
  expect(withGroup('d7', 'd7', false)).toBeUndefined();
});

test('an alarm of an area, which has no device, is in a group of its customer', () => {
  const ofArea = { device_id: null, customer_id: 3 };
  expect(groupKeyOf('device', ofArea)).toBe('c3');
  expect(groupKeyOf('customer', { device_id: 7, customer_id: 3 })).toBe('c3');
  expect(groupQuery({ q: 'gate' }, 'device', ofArea)).toEqual({
    q: 'gate',
    customer: 3,
    without_device: true,
  });
  expect(groupQuery({}, 'customer', ofArea)).toEqual({ customer: 3 });
  expect(groupQuery({}, 'device', { device_id: 7, customer_id: 3 })).toEqual({ device: 7 });
});

test('an alarm of a channel of every customer is in a group of its own', () => {
  const ofChannel = { device_id: null, customer_id: null };
  expect(groupKeyOf('device', ofChannel)).toBe('all');
  expect(readOpenGroups('all.d7')).toBe('all.d7');
  expect(groupQuery({ q: 'gate' }, 'customer', ofChannel)).toEqual({
    q: 'gate',
    without_customer: true,
  });
});
