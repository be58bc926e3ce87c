import { expect, test } from 'vitest';
import { editConflicts } from './edit-conflicts.ts';
import type { Field } from './field.ts';

interface Site {
  Name: string;
  Lines: number[];
  QuietHours: { opens: string; closes: string };
}

const fields: readonly Field<Site>[] = [
  { name: 'Name', label: 'Name' },
  { name: 'Lines', label: 'Lines', kind: 'custom' },
  { name: 'QuietHours', part: 'opens', label: 'Quiet from' },
  { name: 'QuietHours', part: 'closes', label: 'Quiet until' },
];
const base: Site = { Name: 'Pier', Lines: [1], QuietHours: { opens: '22:00', closes: '06:00' } };

const namesOf = (saved: Site, changes: Partial<Site>) =>
  editConflicts(fields, { base, saved, changes }).map(({ field }) => field.name);

test('what somebody else changed in another member is no conflict', () => {
  expect(namesOf({ ...base, Name: 'Quay' }, { Lines: [1, 2] })).toEqual([]);
});

test('what both changed is a conflict, once, also where it has several fields', () => {
  const saved = { ...base, Lines: [3], QuietHours: { opens: '21:00', closes: '06:00' } };
  const changes = { Lines: [1, 2], QuietHours: { opens: '22:00', closes: '07:00' } };
  expect(namesOf(saved, changes)).toEqual(['Lines', 'QuietHours']);
});

test('a list that was loaded again and holds the same is not changed', () => {
  expect(namesOf({ ...base, Lines: [1] }, { Lines: [2] })).toEqual([]);
});

test('both values can be shown', () => {
  const saved = { ...base, Name: 'Quay' };
  const [conflict] = editConflicts(fields, { base, saved, changes: { Name: 'Wharf' } });
  expect([conflict?.mine.Name, conflict?.theirs.Name]).toEqual(['Wharf', 'Quay']);
});
