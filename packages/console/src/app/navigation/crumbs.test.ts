import { expect, test } from 'vitest';
import { readCrumbs, recordIn } from './crumbs.ts';

test('segments are capitalised', () => {
  expect(readCrumbs('/app/main/analytics').map(({ label }) => label)).toEqual([
    'App',
    'Main',
    'Analytics',
  ]);
});

test('the list leads back from a record, and is no link on itself', () => {
  expect(readCrumbs('/app/notifications/7')).toEqual([
    { label: 'App' },
    { label: 'Notifications', to: '/app/notifications' },
    { label: '7' },
  ]);
  expect(readCrumbs('/app/notifications/')).toEqual([{ label: 'App' }, { label: 'Notifications' }]);
});

test('the name of a record stands where the address has its id, exactly as it was given', () => {
  expect(recordIn('/app/devices/7/view')).toEqual({ noun: 'devices', id: 7, isLive: false });
  expect(readCrumbs('/app/devices/7/view', 'gate-3 north').map(({ label }) => label)).toEqual([
    'App',
    'Devices',
    'gate-3 north',
    'View',
  ]);
  expect(recordIn('/app/notifications/7/live')?.isLive).toBe(true);
});

test('a number that is no record stays', () => {
  for (const path of ['/app/ecommerce/product/2', '/app/devices', '/app/devices/create', '/7'])
    expect(recordIn(path)).toBeUndefined();
  expect(readCrumbs('/app/ecommerce/2').at(-1)).toEqual({ label: '2' });
});

test('the form of a record leads back to its list', () => {
  expect(readCrumbs('/app/customers/create')).toEqual([
    { label: 'App' },
    { label: 'Customers', to: '/app/customers' },
    { label: 'Create' },
  ]);
});

test.each([
  ['/app/sites-sheet', 'Import and export'],
  ['/app/claim-codes', 'Claim codes and labels'],
])('%s is called as its screen: %s', (path, name) => {
  expect(readCrumbs(path).at(-1)?.label).toBe(name);
});
