import { IconBell } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { type MenuEntry, menuFor } from './menu.ts';

test('everyone finds dashboard, notifications, alarms, the wall of cameras, areas and settings; operators alarms first', () => {
  expect(menuFor('VIEWER').map(({ name }) => name)).toEqual([
    'Dashboard',
    'Notifications',
    'Alarms',
    'Camera wall',
    'Areas',
    'Settings',
  ]);
  expect(menuFor('OPERATOR').map(({ name }) => name)).toEqual([
    'Alarms',
    'Dashboard',
    'Notifications',
    'Camera wall',
    'Areas',
    'Settings',
  ]);
});

test('an entry with a role is for that role alone', () => {
  const managed: MenuEntry = { name: 'Users', to: '/app', icon: IconBell, role: 'SUPER_ADMIN' };
  expect(menuFor('SUPER_ADMIN', [managed])).toEqual([managed]);
  expect(menuFor('OPERATOR', [managed])).toEqual([]);
  expect(menuFor('', [managed])).toEqual([]);
});
