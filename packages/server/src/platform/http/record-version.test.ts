import { endpoints } from '@foyer/contract';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { answersRecord, isVersionedBy, namesVersion, recordVersion } from './record-version.ts';

const Draft = Type.Object({
  Name: Type.String(),
  Since: Type.String(),
  Lines: Type.Array(
    Type.Union([Type.Object({ camera: Type.Integer() }), Type.Object({ line: Type.String() })]),
  ),
  Users: Type.Array(Type.Integer()),
  Extra: Type.Record(Type.String(), Type.Unknown()),
});

const record = {
  id: 3,
  Name: 'Hall',
  Since: new Date(0),
  Lines: [{ camera: 1, line: 'door', camera_name: 'North' }],
  Users: [{ id: 7, Email: 'a@example.org' }],
  Extra: { a: { b: 1, c: 2 } },
  state: 'online',
};
const version = recordVersion(record, Draft);

test('a version is of what a change may set, and not of what is only shown with it', () => {
  const shown = {
    ...record,
    state: 'offline',
    Lines: [{ camera: 1, line: 'door', camera_name: 'South' }],
    Users: [{ id: 7, Email: 'b@example.org' }],
  };
  expect(recordVersion(shown, Draft)).toBe(version);
});

test('every member that a change may set changes the version, nested ones too', () => {
  const others = [
    { ...record, Name: 'Court' },
    { ...record, Since: new Date(1) },
    { ...record, Lines: [{ camera: 2, line: 'door' }] },
    { ...record, Lines: [{ camera: 1, line: 'gate' }] },
    { ...record, Lines: [...record.Lines, ...record.Lines] },
    { ...record, Users: [{ id: 8, Email: 'a@example.org' }] },
    { ...record, Extra: { a: { b: 1, c: 3 } } },
  ];
  const versions = others.map((other) => recordVersion(other, Draft));
  expect(new Set([version, ...versions]).size).toBe(others.length + 1);
});

test('the order of members says nothing', () => {
  const turned = Object.fromEntries(Object.entries(record).reverse());
  expect(recordVersion({ ...turned, Extra: { a: { c: 2, b: 1 } } }, Draft)).toBe(version);
});

test('a version is of a record that is read and changed at one path', () => {
  const { areas, account } = endpoints;
  expect(isVersionedBy(areas.get, areas.update)).toBe(true);
  expect(isVersionedBy(areas.list, areas.update)).toBe(false);
  expect(isVersionedBy(areas.list, areas.create)).toBe(false);
  // The code of a second factor is shown by nothing.
  expect(isVersionedBy(account.secondFactor, account.confirmSecondFactor)).toBe(false);
});

test('a change answers the record where its answer has all that the version is of', () => {
  const { devices } = endpoints;
  expect(answersRecord(devices.get, devices.update)).toBe(true);
  const brief = { ...devices.update, answer: Type.Object({ id: Type.Integer() }) };
  expect(answersRecord(devices.get, brief)).toBe(false);
});

test.each([
  ['"a"', true],
  ['"b", "a"', true],
  ['W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('If-Match: %s', (text, expected) => expect(namesVersion(text, '"a"')).toBe(expected));
