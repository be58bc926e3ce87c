import { IconBell } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { type MenuEntry, menuFor } from './menu.ts';

test('everyone finds dashboard, notifications and areas', () => {
  expect(menuFor('VIEWER').map(({ name }) => name)).toEqual([
    'Dashboard',
    'Notifications',
    'Areas',
  ]);
});

test('an entry with a role is for that role alone', () => {
  const managed: MenuEntry = { name: 'Users', to: '/app', icon: IconBell, role: 'SUPER_ADMIN' };
  expect(menuFor('SUPER_ADMIN', [managed])).toEqual([managed]);
  expect(menuFor('OPERATOR', [managed])).toEqual([]);
  expect(menuFor('', [managed])).toEqual([]);
});
