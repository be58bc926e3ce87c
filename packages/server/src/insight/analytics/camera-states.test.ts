import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const states = ['online', 'degraded', 'offline', 'never seen'] as const;

/** A camera for every combination of what its state depends on; a tenth of them has a second name. */
async function makeCameras(customer: number): Promise<void> {
  for (const heardMinutes of [0, 60]) {
    const device = await foyer.device(customer);
    await foyer.rows(
      `insert into device_states (device_id, last_received_at, live_at, complete_health_at)
      values ($1, now() - make_interval(mins => $2), now(), now() - interval '3 minutes')`,
      [device.id, heardMinutes],
    );
    await foyer.rows(
      `insert into device_latest (device_id, type, notification_id, at)
      values ($1, 1, 1, now() - make_interval(mins => $2))`,
      [device.id, heardMinutes],
    );
    await foyer.rows(
      `insert into cameras (device_id, code, name)
      select $1, 'cam-' || n, 'Camera ' || n from generate_series(0, 215) n`,
      [device.id],
    );
    // n = read · health · sampling · fault: 6 · 3 · 4 · 3.
    await foyer.rows(
      `insert into source_states (device_id, source, reading_at, health_at, sampling_up, sampling_success)
      select $1, 'cam-' || n,
        (array[null, now(), now() - interval '4 minutes', now() - interval '8 minutes', now() - interval '20 minutes',
          now() - interval '3 hours'])[1 + n % 6],
        (array[null, now(), now() - interval '1 hour'])[1 + n / 6 % 3],
        -- Health messages alone say how a camera is read.
        case when n / 6 % 3 > 0 then (array[null, true, true, false])[1 + n / 18 % 4] end,
        case when n / 6 % 3 > 0 then (array[null, 99, 40, 99])[1 + n / 18 % 4] end
      from generate_series(0, 211) n`,
      [device.id],
    );
    await foyer.rows(
      `insert into picture_faults (device_id, source, kind, since, began_at, said_at)
      select $1, 'cam-' || n, 'covered', now(), now(), (array[now(), now() - interval '1 day'])[n / 72]
      from generate_series(72, 211) n`,
      [device.id],
    );
    await foyer.rows(
      `insert into source_states (device_id, source, reading_at)
      select $1, 'other-' || n, now() - make_interval(mins => n % 30) from generate_series(0, 211, 9) n`,
      [device.id],
    );
    await foyer.rows(
      `insert into sources (device_id, source, state, camera_id, counted_as)
      select $1, 'other-' || n, 'adopted', m.id, m.code
      from generate_series(0, 211, 9) n join cameras m on m.device_id = $1 and m.code = 'cam-' || n`,
      [device.id],
    );
  }
}

test('dashboard, list by state and cameras themselves agree on every state', async () => {
  const customer = await foyer.customer();
  await makeCameras(customer);
  await foyer.device();
  const { token } = await foyer.person('VIEWER', customer);
  const { data: cameras } = await foyer.call(endpoints.cameras.list, { token });
  expect(cameras).toHaveLength(432);
  const stateOf = new Map(cameras.map(({ id, state }) => [id, state]));
  const idsOf = (state: string) =>
    cameras.filter((camera) => camera.state === state).map(({ id }) => id);
  // Each state occurs, so that the comparison says something.
  for (const state of states) expect(idsOf(state).length).toBeGreaterThan(2);

  const { data } = await foyer.call(endpoints.analytics.get, { token });
  const counted = Object.fromEntries(
    data.cameraHealth.options.labels.map((label, nth) => [label, data.cameraHealth.series[nth]]),
  );
  expect(counted).toEqual(Object.fromEntries(states.map((state) => [state, idsOf(state).length])));

  const listed = async (query: Record<string, string | number>) => {
    const { data: page } = await foyer.call(endpoints.cameras.list, { token, query });
    const { rows, count } = page as unknown as { rows: { id: number }[]; count: number };
    return { ids: rows.map(({ id }) => id), count };
  };
  for (let chosen = 1; chosen < 2 ** states.length; chosen += 1) {
    const some = states.filter((_, nth) => chosen & (2 ** nth));
    const { ids, count } = await listed({ state: some.join(), limit: 500 });
    const expected = some.flatMap(idsOf).sort();
    expect([some, ids.sort(), count]).toEqual([some, expected, expected.length]);
  }
  // Pages that end before, among and behind the cameras that are listed first.
  const ranks = ['offline', 'degraded', 'never seen', 'online'];
  const inOrder = ranks.flatMap(idsOf).map((id) => stateOf.get(id));
  for (let page = 1; page <= 15; page += 1) {
    const { ids, count } = await listed({ sort: 'state', limit: 30, page });
    const expected = inOrder.slice((page - 1) * 30, page * 30);
    expect([page, count, ids.map((id) => stateOf.get(id))]).toEqual([page, 432, expected]);
  }
});
