import { expect, test } from 'vitest';
import { readCrumbs } from './crumbs.ts';

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

test('the form of a record leads back to its list', () => {
  expect(readCrumbs('/app/customers/create')).toEqual([
    { label: 'App' },
    { label: 'Customers', to: '/app/customers' },
    { label: 'Create' },
  ]);
});
