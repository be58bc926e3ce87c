import { expect, test } from 'vitest';
import { isWaiting } from './user-facts.ts';

const user = (id: number, role: string, customer: string | null) => ({
  id,
  Role: { id: 1, Name: role },
  Customer: customer === null ? null : { id: 1, Name: customer },
});

test('an administrator needs no customer, others wait for one', () => {
  expect(isWaiting(user(1, 'SUPER_ADMIN', null))).toBe(false);
  expect(isWaiting(user(2, 'VIEWER', 'Mall'))).toBe(false);
  expect(isWaiting(user(3, 'OPERATOR', null))).toBe(true);
});
