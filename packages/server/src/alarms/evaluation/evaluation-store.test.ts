import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { beginRound } from './evaluation-store.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

test('a time in which nobody evaluated is kept, also when a server was paused twice or its clock jumped back', async () => {
  const { db } = foyer.postgres;
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
  for (const seconds of [0, 1, 15, 60, 61, 30, 31, 90]) await beginRound(db, at(seconds));
  const pauses = await foyer.rows('select * from alarm_pauses order by began_at');
  expect(pauses).toEqual([
    { began_at: at(15), ended_at: at(60) },
    { began_at: at(31), ended_at: at(90) },
  ]);
});
