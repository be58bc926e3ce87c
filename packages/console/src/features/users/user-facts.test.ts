import { expect, test } from 'vitest';
import { waitingFirst } from './user-facts.ts';

const user = (id: number, role: string, customer: string | null) => ({
  id,
  Role: { id: 1, Name: role },
  Customer: customer === null ? null : { id: 1, Name: customer },
});

test('who waits for a customer comes first; an administrator needs none', () => {
  const users = [
    user(1, 'SUPER_ADMIN', null),
    user(2, 'VIEWER', 'Mall'),
    user(3, 'VIEWER', null),
    user(4, 'OPERATOR', 'Port'),
    user(5, 'OPERATOR', null),
  ];
  expect(waitingFirst(users).map(({ id }) => id)).toEqual([3, 5, 1, 2, 4]);
});
