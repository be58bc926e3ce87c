import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import { isAnythingKept, keepChanges, keptKey, readKept } from './kept-changes.ts';

type Person = { Name: string; Password: string; Role: number | null };
const fields: readonly Field<Person>[] = [
  { name: 'Name', label: 'Name' },
  { name: 'Password', label: 'Password', kind: 'password' },
  { name: 'Role', label: 'Role', kind: 'choice', useChoices: () => ({ error: null }) },
];

const base: Person = { Name: 'Zoe', Password: '', Role: 2 };

/** A window's storage. */
function emptyStore(): Storage {
  const methods = {
    getItem: (key: string) => (store as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => {
      (store as Record<string, string>)[key] = value;
    },
  };
  const store = Object.create(methods) as Storage;
  return store;
}

test('changes come back to the same person, screen and form, and to no other', () => {
  const store = emptyStore();
  const key = keptKey(7, '/app/users/3', 'Edit user');
  keepChanges(store, key, fields, { changes: { Name: 'Zoë', Role: null }, base });
  expect(readKept(store, key, fields)).toEqual({
    edits: { Name: 'Zoë', Role: null },
    base: { Name: base.Name, Role: base.Role },
  });
  for (const other of [
    keptKey(8, '/app/users/3', 'Edit user'),
    keptKey(7, '/app/users/4', 'Edit user'),
    keptKey(7, '/app/users/3', 'New user'),
  ])
    expect(readKept(store, other, fields)).toEqual({ edits: {}, base: {} });
  expect(isAnythingKept(store)).toBe(true);
});

test('a password is not kept, and alone it leaves nothing', () => {
  const store = emptyStore();
  keepChanges(store, 'k', fields, { changes: { Password: 'secret' }, base });
  expect(Object.keys(store)).toEqual([]);
  expect(isAnythingKept(store)).toBe(false);
});

test('what the form no longer has is left out', () => {
  const store = emptyStore();
  store.setItem('k', '{"edits":{"Name":"Ada","Gone":"x"},"base":{"Name":"Eve"}}');
  expect(readKept(store, 'k', fields)).toEqual({ edits: { Name: 'Ada' }, base: { Name: 'Eve' } });
});
