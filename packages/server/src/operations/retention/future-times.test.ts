import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { bringFutureTimesBack } from './future-times.ts';

const start = Date.parse('2026-11-24T08:00:00Z');
const twoHoursMs = 2 * 3_600_000;
let now = start;
let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date(now) });
});
afterAll(() => foyer.stop());

/** What a device last said, by the clocks of server and device. */
const statesOf = async (id: number) => {
  const [row] = await foyer.rows(
    `select s.last_received_at, l.at, c.reading_at, c.people
     from device_states s join device_latest l using (device_id) join source_states c using (device_id)
     where s.device_id = $1`,
    [id],
  );
  return row;
};

test('what a clock that was 2 hours ahead left in the future is brought back, and newer messages count again', async () => {
  const device = await foyer.device();
  const say = (people: number) =>
    foyer.call(endpoints.notifications.send, {
      token: device.token,
      body: infoMessage([{ src: 'a', people }], { CreatedAt: new Date(now).toISOString() }),
    });
  now = start + twoHoursMs;
  expect((await say(1)).status).toBe(201);
  await foyer.rows(
    `insert into escalation_policies (name, severities, group_by, group_wait_seconds, group_interval_seconds)
     values ('All', '{critical}', 'customer', 0, 0)`,
  );
  await foyer.rows(`insert into escalations (policy_id, alarm_id, group_key, since, due_at)
    select id, 1, 'x', '2026-11-24T10:00:00Z', '2026-11-24T10:00:00Z' from escalation_policies`);
  await foyer.rows(`insert into escalations (policy_id, alarm_id, group_key, since, due_at)
    select id, 2, 'x', '2026-11-24T07:00:00Z', 'infinity' from escalation_policies`);
  now = start + 15_000;
  const moment = new Date(now);
  await bringFutureTimesBack(foyer.postgres.db, moment);
  expect(await statesOf(device.id)).toEqual({
    last_received_at: moment,
    at: moment,
    reading_at: moment,
    people: 1,
  });
  expect(await foyer.rows('select alarm_id, since, due_at from escalations order by 1')).toEqual([
    { alarm_id: 1, since: moment, due_at: moment },
    { alarm_id: 2, since: new Date('2026-11-24T07:00:00Z'), due_at: Infinity },
  ]);
  now += 1_000;
  expect((await say(7)).status).toBe(201);
  expect(await statesOf(device.id)).toMatchObject({ reading_at: new Date(now), people: 7 });
});
