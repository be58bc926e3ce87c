import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { createAlarmLag, lateWords } from './alarm-lag.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const mark = (kind: string, seconds: number, due = 'null') =>
  foyer.rows(
    `insert into alarm_triggers (device_id, kind, at, last_at, marked_at, due_at)
    values (1, $1, now(), now(), now() - make_interval(secs => $2), ${due})`,
    [kind, seconds],
  );
const lag = () => createAlarmLag(foyer.postgres.db, () => new Date())();

test('alarms are late by the time that a message of now has waited, not by history, and not by what is put off', async () => {
  await foyer.rows('delete from alarm_triggers');
  expect(await lag()).toBe(0);
  await mark('history', 900);
  await mark('late', 900);
  await mark('window', 50);
  await mark('begin', 90, `now() + interval '1 minute'`);
  expect(await lag()).toBe(0);
  await mark('lasting', 2);
  expect(lateWords(await lag())).toBeUndefined();
  await mark('begin', 12);
  expect(lateWords(await lag())).toMatch(/^are \d+ s late$/);

  // Said by the server in three places, and none of them takes it out of service.
  const ready = await foyer.app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    {
      status: 'ok',
      parts: { database: 'ok', photos: 'ok' },
      warnings: { alarms: expect.stringMatching(/^are \d+ s late$/) },
    },
  ]);
  const { body } = await foyer.app.inject({ url: '/metrics' });
  expect(Number(/^foyer_alarm_lag_seconds (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(11);
  const viewer = await foyer.person('VIEWER', await foyer.customer());
  const { data } = await foyer.call(endpoints.alarms.lag, { token: viewer.token });
  expect(data.seconds).toBeGreaterThan(11);
});

test('alarms are late where nobody evaluates any more', async () => {
  await foyer.rows('delete from alarm_triggers');
  await foyer.rows(`update alarm_rounds set last_at = now() - interval '50 seconds'`);
  expect(await lag()).toBeGreaterThan(49);
});
