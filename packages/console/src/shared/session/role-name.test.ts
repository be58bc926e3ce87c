import { roles } from '@foyer/contract';
import { expect, test } from 'vitest';
import { roleName } from './role-name.ts';

test('every role has a name in ordinary words, and an unknown one keeps its own', () => {
  expect(roles.map(roleName)).toEqual(['Administrator', 'Operator', 'Viewer']);
  expect(roleName('AUDITOR')).toBe('AUDITOR');
});
