import { expect, test } from 'vitest';
import { readFailure } from '../api/request-failed.ts';
import type { Field } from './field.ts';
import { errorText, fieldErrors } from './field-errors.ts';

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

test('a fault of a field that is hidden until another is chosen stands at that one', () => {
  const ofFloor: readonly Field<{ CustomerID?: number; SiteID?: number }>[] = [
    { name: 'CustomerID', label: 'Customer', clears: ['SiteID'] },
    { name: 'SiteID', label: 'Site', isShown: ({ CustomerID }) => CustomerID !== undefined },
  ];
  const error = refusal([{ path: '/SiteID', message: 'is missing' }]);
  expect(fieldErrors(error, ofFloor, {})).toEqual({ CustomerID: 'Customer is missing.' });
  expect(errorText(error, ofFloor, {})).toBe('Customer is missing.');
  expect(fieldErrors(error, ofFloor, { CustomerID: 3 })).toEqual({ SiteID: 'Site is missing.' });
});

test('an empty text is called empty, whatever rules it breaks', () => {
  const error = refusal([
    { path: '/Email', message: 'must NOT have fewer than 1 characters' },
    { path: '/Email', message: 'has characters that are not allowed, or is blank' },
  ]);
  expect(fieldErrors(error, fields, { Email: '' })).toEqual({ Email: 'E-mail is empty.' });
});

test('a fault in a part is also known by its path, and a field may have another than its name', () => {
  const error = refusal([
    { path: '/Steps/1/Users/0', message: 'is of another customer' },
    { path: '/QuietHours/closes', message: 'must be a time such as 22:00' },
  ]);
  const ofPolicy: readonly Field<Record<string, unknown>>[] = [
    { name: 'Steps', label: 'Recipients', kind: 'custom' },
    { name: 'QuietHours', part: 'closes', label: 'Quiet until' },
  ];
  expect(fieldErrors(error, ofPolicy, { Steps: [], QuietHours: { closes: '9' } })).toEqual({
    Steps: 'Recipients entry 1 is of another customer.',
    '/Steps/1/Users/0': 'is of another customer',
    'QuietHours.closes': 'Quiet until must be a time such as 22:00.',
  });
});

test('a failure that names no field marks none', () => {
  expect(fieldErrors(readFailure(500, ''), fields, {})).toEqual({});
  expect(fieldErrors(new Error('bug'), fields, {})).toEqual({});
});

test('an error in words names fields by their labels, and by the server’s words what is no field', () => {
  const ofPolicy: readonly Field<Record<string, unknown>>[] = [
    { name: 'QuietHours', part: 'opens', label: 'Quiet from' },
    { name: 'QuietHours', part: 'closes', label: 'Quiet until' },
  ];
  const issue = { path: '/QuietHours/closes', message: 'must be a time such as 22:00' };
  const draft = { QuietHours: { opens: '22:00', closes: '' } };
  expect(errorText(refusal([issue]), ofPolicy, draft)).toBe('Quiet until is empty.');
  const other = { path: '/Elsewhere', message: 'is not known here' };
  expect(errorText(refusal([issue, other]), ofPolicy, draft)).toBe('FieldErrors.');
});
