import { expect, test } from 'vitest';
import { readFailure } from '../api/request-failed.ts';
import type { Field } from './field.ts';
import { fieldErrors } from './field-errors.ts';

const fields: readonly Field<Record<string, string>>[] = [
  { name: 'Email', label: 'E-mail' },
  { name: 'Name', label: 'Name' },
  { name: 'N', label: 'N' },
];

const refusal = (errors: { path: string; message: string }[]) =>
  readFailure(400, JSON.stringify({ code: 'malformed', detail: 'FieldErrors.', errors }));

test('each fault stands at its field, once, and begins with its label', () => {
  const error = refusal([
    { path: '/Email', message: 'is already taken' },
    { path: '/Email', message: 'is already taken' },
    { path: '/Name/0', message: 'is wrong' },
    { path: '/Elsewhere', message: 'is not known here' },
  ]);
  expect(fieldErrors(error, fields, { Email: 'a@b' })).toEqual({
    Email: 'E-mail is already taken.',
    Name: 'Name entry 1 is wrong.',
  });
});

test('an empty text is called empty, whatever rules it breaks', () => {
  const error = refusal([
    { path: '/Email', message: 'must NOT have fewer than 1 characters' },
    { path: '/Email', message: 'has characters that are not allowed, or is blank' },
  ]);
  expect(fieldErrors(error, fields, { Email: '' })).toEqual({ Email: 'E-mail is empty.' });
});

test('a failure that names no field marks none', () => {
  expect(fieldErrors(readFailure(500, ''), fields, {})).toEqual({});
  expect(fieldErrors(new Error('bug'), fields, {})).toEqual({});
});
