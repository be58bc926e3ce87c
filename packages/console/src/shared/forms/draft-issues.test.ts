import { endpoints } from '@foyer/contract';
import { expect, test } from 'vitest';
import { draftIssues } from './draft-issues.ts';

test('a draft that the server would take has no issues', async () => {
  const area = { Name: 'Hall', CustomerID: 1, Capacity: undefined };
  expect(await draftIssues(endpoints.areas.create, area)).toEqual([]);
  expect(await draftIssues(endpoints.areas.update, {})).toEqual([]);
});

test('every fault of a draft is said in the server’s words at its member, nested ones too', async () => {
  const Lines = [
    { camera: 1, line: 'door', direction: 1 },
    { camera: 0, line: 'x'.repeat(65) },
  ];
  const OpeningHours = { weekly: [{ weekday: 8, opens: '9', closes: '18:00' }], exceptions: [] };
  expect(await draftIssues(endpoints.areas.create, { Name: ' ', Lines, OpeningHours })).toEqual([
    { path: '/CustomerID', message: 'is missing' },
    { path: '/Name', message: 'is empty' },
    { path: '/Lines/1/direction', message: 'is missing' },
    { path: '/Lines/1/camera', message: 'must be a whole number of at least 1' },
    { path: '/Lines/1/line', message: 'has more than 64 characters' },
    {
      path: '/OpeningHours/weekly/0/weekday',
      message: 'must be a whole number from 1 to 7',
    },
    { path: '/OpeningHours/weekly/0/opens', message: 'must be a time such as 04:00' },
  ]);
});

test('a call that takes no draft is named', async () => {
  await expect(draftIssues(endpoints.areas.list, {})).rejects.toThrow('GET /api/areas takes no');
});
