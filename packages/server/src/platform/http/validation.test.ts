import {
  CustomerDraft,
  DeviceDraft,
  endpoints,
  english,
  issuesOf,
  UserDraft,
} from '@foyer/contract';
import { expect, test } from 'vitest';
import { compileStrict } from './validation.ts';

function issuesByPath(schema: object, body: unknown): Record<string, string> {
  const validate = compileStrict(schema);
  expect(validate(body)).toBe(false);
  const issues = issuesOf(validate.errors, english);
  const byPath = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  expect(Object.keys(byPath), 'one sentence a path').toHaveLength(issues.length);
  return byPath;
}

const device = { Name: 'Gate', Code: 'gate', CustomerID: 1 };

test.each([
  [{ latitude: 'north' }, { '/latitude': 'must be a number from -90 to 90, or empty' }],
  [{ latitude: 91 }, { '/latitude': 'must be a number from -90 to 90, or empty' }],
  [{ longitude: -181 }, { '/longitude': 'must be a number from -180 to 180, or empty' }],
  [
    { offline_after_minutes: 1.5 },
    { '/offline_after_minutes': 'must be a whole number from 1 to 100,000' },
  ],
  [
    { offline_after_minutes: null },
    { '/offline_after_minutes': 'must be a whole number from 1 to 100,000' },
  ],
  [
    { offline_after_minutes: 0 },
    { '/offline_after_minutes': 'must be a whole number from 1 to 100,000' },
  ],
  [{ CustomerID: '5' }, { '/CustomerID': 'must be a whole number of at least 1' }],
  [{ Name: '' }, { '/Name': 'is empty' }],
  [{ Name: '  ' }, { '/Name': 'is empty' }],
  [{ Name: 'a\0b' }, { '/Name': 'must not contain the NUL character' }],
  [{ Name: 'x'.repeat(256) }, { '/Name': 'has more than 255 characters' }],
  [{ Name: 7 }, { '/Name': 'must be text' }],
  [
    { Code: 'a b' },
    {
      '/Code':
        'may have any characters but spaces, “/”, “+”, “#”, invisible ones and letters of another width or form',
    },
  ],
  [{ Code: '' }, { '/Code': 'is empty' }],
])('a device with %j is answered with what is allowed', (fault, issues) => {
  expect(issuesByPath(DeviceDraft, { ...device, ...fault })).toEqual(issues);
});

test('all faulty fields are reported at once, each in one sentence', () => {
  expect(issuesByPath(DeviceDraft, { Name: '', Code: '/ /', latitude: 'x' })).toEqual({
    '/CustomerID': 'is missing',
    '/Name': 'is empty',
    '/Code':
      'may have any characters but spaces, “/”, “+”, “#”, invisible ones and letters of another width or form',
    '/latitude': 'must be a number from -90 to 90, or empty',
  });
});

test('days are a whole number or empty, and a switch is true or false', () => {
  const fault = { Name: 'x', keep_notifications_days: 'ten', blur_people: 'yes' };
  expect(issuesByPath(CustomerDraft, fault)).toEqual({
    '/keep_notifications_days': 'must be a whole number from 1 to 36,500, or empty',
    '/blur_people': 'must be true or false',
  });
});

test('an object that may be empty is not asked to be: what it lacks is said alone', () => {
  const preferences = { severities: [], site_ids: [], time_zone: 'UTC' };
  const fault = { ...preferences, quiet_hours: { opens: '08:00' } };
  expect(issuesByPath(endpoints.push.changePreferences.body, fault)).toEqual({
    '/quiet_hours/closes': 'is missing',
  });
});

test('an invalid e-mail address is answered with an example', () => {
  const user = { Email: 'Zoë Möller', Password: 'p', Role: 1 };
  expect(issuesByPath(UserDraft, user)).toEqual({
    '/Email':
      'must be one address such as name@example.com: no name, comma, space or invisible character beside it, letters of ordinary width, and a dot after the @',
  });
});
