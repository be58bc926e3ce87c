import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { analytics, audit, jobs, notifications } = endpoints;
let foyer: TestFoyer;
let token: string;
let device: TestDevice;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  device = await foyer.device();
  const days = [3, 2, 1].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString());
  const body = days.map((CreatedAt) => infoMessage([{ src: 'a', people: 2 }], { CreatedAt }));
  await foyer.call(notifications.sendBatch, { token: device.token, body });
});
afterAll(() => foyer.stop());

/** Somebody spoilt what is derived; a rebuild brings it back. */
const spoil = () => foyer.rows('update source_rollups set people_sum = 1000');
const sums = async () =>
  (await foyer.rows<{ people_sum: number }>('select people_sum::int from source_rollups')).map(
    (row) => row.people_sum,
  );

test('GET /api/analytics/update answers the data as it is now and changes nothing, for every role', async () => {
  await spoil();
  const viewer = await foyer.person('VIEWER', device.customerId);
  for (const person of [token, viewer.token]) {
    const { status, data } = await foyer.call(analytics.update, { token: person });
    const shown = await foyer.call(analytics.get, { token: person });
    expect(status).toBe(200);
    expect(data.devices).toEqual(shown.data.devices);
    expect(data.counting.conf).toEqual(shown.data.counting.conf);
  }
  expect(await sums()).toEqual([1000, 1000, 1000]);
  expect(await foyer.rows('select 1 from jobs')).toEqual([]);
});

test('SUPER_ADMIN rebuilds in the background, with progress; it is in the audit', async () => {
  await spoil();
  const { status, data } = await foyer.call(analytics.rebuild, { token });
  expect(status).toBe(202);
  expect(await foyer.jobEnded(data.job)).toEqual({
    state: 'done',
    result: { devices: 1, days: 3 },
    error: null,
  });
  expect(await sums()).toEqual([2, 2, 2]);
  const job = (await foyer.call(jobs.get, { token, params: { id: data.job } })).data;
  expect(job.done).toBe(job.total);
  expect(job.total).toBeGreaterThanOrEqual(6);
  const entries = await foyer.call(audit.list, { token, query: { noun: 'analytics' } });
  expect(entries.data.rows[0]).toMatchObject({ noun: 'analytics', status: 202 });
});

test('any number of presses gives one rebuild', async () => {
  const pressed = await Promise.all(
    Array.from({ length: 8 }, () => foyer.call(analytics.rebuild, { token })),
  );
  const begun = new Set(pressed.map(({ data }) => data.job));
  for (const id of begun) expect((await foyer.jobEnded(id)).state).toBe('done');
  const [row] = await foyer.rows<{ most: number }>(`select max(under) as most from (
    select count(*) as under from jobs a join jobs b
      on tstzrange(a.started_at, a.finished_at) && tstzrange(b.started_at, b.finished_at)
    group by a.id) overlapping`);
  expect(row?.most).toBe(1);
});

test('others may not rebuild', async () => {
  const { token: operator } = await foyer.person('OPERATOR', device.customerId);
  expect((await foyer.call(analytics.rebuild, { token: operator })).status).toBe(403);
});
