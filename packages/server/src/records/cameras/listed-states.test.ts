import { endpoints, type Page, stateNames } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

interface Listed {
  id: number;
  state: (typeof stateNames)[number];
}

let foyer: TestFoyer;
let token: string;

/** Devices of each kind: heard just now, the same without a complete Health message, heard long ago, and never. */
const devicesAKind = 4;

/** What was said of a camera: it is online with the first of each, and every two that differ are tried, on each kind of device. */
const combinations = `
  select kind, reading_at, health_at, sampling_up, sampling_success, has_fault, is_adopted
  from generate_series(0, 3) kind
  cross join (values (0, now() - interval '1 minute'), (1, null), (1, now() - interval '3 minutes'),
    (1, now() - interval '1 hour')) r(differs, reading_at)
  cross join (values (0, now() - interval '2 minutes'), (1, null), (1, now() - interval '1 hour')) h(differs, health_at)
  cross join (values (0, true), (1, null), (1, false)) u(differs, sampling_up)
  cross join (values (0, 99), (1, null), (1, 20)) p(differs, sampling_success)
  cross join (values (0, false), (1, true)) f(differs, has_fault)
  cross join (values (0, false), (1, true)) a(differs, is_adopted)
  where r.differs + h.differs + u.differs + p.differs + f.differs + a.differs <= 2`;

beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  const customerId = await foyer.customer();
  const devices: number[] = [];
  for (let nth = 0; nth < 4 * devicesAKind; nth += 1)
    devices.push((await foyer.device(customerId)).id);
  const ofKind = (kind: number) => devices.slice(kind * devicesAKind, (kind + 1) * devicesAKind);
  await foyer.rows(
    `insert into device_states (device_id, last_received_at, live_at, complete_health_at, troubles)
      select id, now(), now(), now() - interval '2 minutes', '[]'::jsonb from unnest($1::int[]) id
      union all select id, now(), now(), null, '[]' from unnest($2::int[]) id
      union all select id, now() - interval '1 day', now(), now() - interval '1 day', '[]' from unnest($3::int[]) id`,
    [ofKind(0), ofKind(1), ofKind(2)],
  );
  await foyer.rows(
    `insert into device_latest (device_id, type, at, notification_id)
      select id, 1, now(), 1 from unnest($1::int[]) id`,
    [[...ofKind(0), ...ofKind(1)]],
  );
  // A camera for each combination, and one without any state; an adopted one has its states under another name.
  await foyer.rows(
    `with combination as (
      select c.*, ($1::int[])[kind * $2 + 1 + nth % $2] as device_id
      from (select row_number() over () as nth, c.* from (${combinations}) c) c),
    camera as (
      insert into cameras (device_id, code, name)
      select device_id, 'cam-' || nth, 'cam-' || nth from combination
      union all select id, 'silent', 'silent' from unnest($1::int[]) d(id)
      returning id, device_id, code),
    told as (
      select c.*, case when is_adopted then 'other-' || c.nth else m.code end as source, m.id as camera_id
      from combination c join camera m on m.device_id = c.device_id and m.code = 'cam-' || c.nth),
    adopted as (
      insert into sources (device_id, source, state, camera_id, counted_as)
      select device_id, source, 'adopted', camera_id, 'cam-' || nth from told where is_adopted),
    faulty as (
      insert into picture_faults (device_id, source, kind, since, began_at, said_at)
      select device_id, source, 'covered', now(), now(), coalesce(health_at, now()) from told where has_fault)
    insert into source_states (device_id, source, reading_at, health_at, sampling_up, sampling_success)
    select device_id, source, reading_at, health_at, sampling_up, sampling_success from told`,
    [devices, devicesAKind],
  );
});
afterAll(() => foyer.stop());

test('a list of cameras in some states has those that are in them', async () => {
  const all = (await foyer.call(endpoints.cameras.list, { token })).data as unknown as Listed[];
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(stateNames));
  for (let chosen = 1; chosen < 2 ** stateNames.length; chosen += 1) {
    const states = stateNames.filter((_, bit) => chosen & (2 ** bit));
    const query = { state: states.join(',') };
    const listed = await foyer.call(endpoints.cameras.list, { token, query });
    const page = await foyer.call(endpoints.cameras.list, { token, query: { ...query, limit: 1 } });
    const found = (listed.data as { id: number }[]).map(({ id }) => id);
    const { count } = page.data as unknown as Page<unknown>;
    const expected = all.filter(({ state }) => states.includes(state)).map(({ id }) => id);
    expect([states, count, found]).toEqual([states, expected.length, expected]);
  }
});

test('a list sorted by state has cameras in trouble first, on every page', async () => {
  const places = ['offline', 'degraded', 'never seen', 'online'];
  const all = (await foyer.call(endpoints.cameras.list, { token })).data as unknown as Listed[];
  const inOrder = [...all].sort((a, b) => places.indexOf(a.state) - places.indexOf(b.state));
  const limit = 30;
  for (let page = 1; (page - 1) * limit < all.length + limit; page += 1) {
    const query = { sort: 'state', limit, page };
    const { data } = await foyer.call(endpoints.cameras.list, { token, query });
    const { rows, count } = data as unknown as Page<Listed>;
    expect([page, count]).toEqual([page, all.length]);
    const expected = inOrder.slice((page - 1) * limit, page * limit);
    expect(rows.map(({ id, state }) => [id, state])).toEqual(
      expected.map(({ id, state }) => [id, state]),
    );
  }
});
