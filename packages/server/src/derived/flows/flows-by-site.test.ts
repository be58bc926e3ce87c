import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const hourMs = 3_600_000;
/** Clocks are set back an hour in Berlin on this day, and a week later in New York. */
const night = { from: '2026-10-25', to: '2026-10-26' };

let foyer: TestFoyer;
let customer: number;
let berlin: number;
let newYork: number;

beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date('2026-11-10T12:00:00Z') });
  customer = await foyer.customer('Chain');
  await foyer.setZone(customer, 'Europe/Berlin');
  const [first] = await foyer.rows<{ id: number }>('select id from sites where customer_id = $1', [
    customer,
  ]);
  berlin = first!.id;
  newYork = await foyer.site(customer, { name: 'New York', zone: 'America/New_York' });
  for (const [site, people] of [
    [berlin, 1],
    [newYork, 10],
  ] as const) {
    const device = await foyer.device(customer);
    await foyer.rows('update devices set site_id = $2 where id = $1', [device.id, site]);
    await foyer.camera(device.id, 'cam');
    const begin = Date.parse('2026-10-24T20:00:00Z');
    // As many people in each hour: the sum of a day says how many hours it has.
    const body = Array.from({ length: 36 }, (_, hour) => {
      const from = new Date(begin + hour * hourMs).toISOString();
      const to = new Date(begin + (hour + 1) * hourMs).toISOString();
      return lineMessage(
        'cam',
        [{ id: 'door', in: people, out: 0 }],
        { from, to },
        { CreatedAt: to },
      );
    });
    const { status } = await foyer.call(endpoints.notifications.sendBatch, {
      token: device.token,
      body,
    });
    expect(status).toBe(200);
  }
});
afterAll(() => foyer.stop());

async function flows(query: object, as?: string) {
  const token = as ?? (await foyer.person('VIEWER', customer)).token;
  const { status, data, problem } = await foyer.call(endpoints.flows.get, {
    token,
    query: { ...night, ...query } as never,
  });
  return { status, data, problem };
}

const hours = (rows: readonly unknown[]) => rows.length;

test('on the night clocks change Berlin has 25 hourly rows and New York 24 in the same request', async () => {
  const { data } = await flows({ customer, bucket: '1h', by: 'site' });
  expect(data.sites?.map(({ site_id, rows, range }) => [site_id, hours(rows), range])).toEqual([
    [
      berlin,
      25,
      {
        from: '2026-10-24T22:00:00.000Z',
        to: '2026-10-25T23:00:00.000Z',
        zone: 'Europe/Berlin',
        bucket: '1h',
      },
    ],
    [
      newYork,
      24,
      {
        from: '2026-10-25T04:00:00.000Z',
        to: '2026-10-26T04:00:00.000Z',
        zone: 'America/New_York',
        bucket: '1h',
      },
    ],
  ]);
  const [ofBerlin, ofNewYork] = data.sites!;
  expect(ofBerlin?.rows.every((row) => row.in === 1 && row.coverage === 1)).toBe(true);
  expect(ofBerlin?.sum).toMatchObject({ in: 25, out: 0, coverage: 1 });
  expect(ofNewYork?.rows.every((row) => row.in === 10 && row.coverage === 1)).toBe(true);
  expect(ofNewYork?.sum).toMatchObject({ in: 240, out: 0, coverage: 1 });
  // All together, on the customer's clock, as without `by`.
  const { data: whole } = await flows({ customer, bucket: '1h' });
  expect(whole).toEqual({ ...data, sites: undefined });
  expect([hours(whole.rows), whole.sum.in]).toEqual([25, 25 + 250]);
});

test('a week later it is New York whose day has 25 hours, and in spring both have 23', async () => {
  const lengths = async (from: string, to: string) =>
    (await flows({ customer, bucket: '1h', by: 'site', from, to })).data.sites?.map(({ rows }) =>
      hours(rows),
    );
  expect(await lengths('2026-11-01', '2026-11-02')).toEqual([24, 25]);
  expect(await lengths('2026-03-08', '2026-03-09')).toEqual([24, 23]);
  expect(await lengths('2026-03-29', '2026-03-30')).toEqual([23, 24]);
});

test('days are those of each site too, and moments are the same for all', async () => {
  const days = await flows({ customer, bucket: '1d', by: 'site' });
  expect(days.data.sites?.map(({ rows }) => rows.map((row) => [row.from, row.in]))).toEqual([
    [['2026-10-24T22:00:00.000Z', 25]],
    [['2026-10-25T04:00:00.000Z', 240]],
  ]);
  const moments = await flows({
    customer,
    bucket: '1h',
    by: 'site',
    from: '2026-10-25T00:00:00Z',
    to: '2026-10-25T02:00:00Z',
  });
  expect(moments.data.sites?.map(({ rows }) => hours(rows))).toEqual([2, 2]);
});

test('a day alone is the first moment of it on the clock that counts', async () => {
  const { data } = await flows({ site: newYork, bucket: '1h' });
  expect([hours(data.rows), data.range.from, data.sites]).toEqual([
    24,
    '2026-10-25T04:00:00.000Z',
    undefined,
  ]);
  const refused = await flows({ from: '2026-02-30' });
  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [
      {
        path: '/from',
        message:
          'must be a day such as 2026-03-01, or a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z',
      },
    ],
  ]);
});

test('only sites that are asked and seen have rows', async () => {
  const idsOf = async (query: object, token?: string) =>
    (await flows({ by: 'site', ...query }, token)).data.sites?.map(({ site_id }) => site_id);
  expect(await idsOf({ site: newYork })).toEqual([newYork]);
  const [device] = await foyer.rows<{ id: number; camera: number }>(
    'select d.id, m.id as camera from devices d join cameras m on m.device_id = d.id where d.site_id = $1',
    [newYork],
  );
  expect(await idsOf({ device: device!.id })).toEqual([newYork]);
  expect(await idsOf({ camera: device!.camera })).toEqual([newYork]);
  const other = await foyer.customer();
  const everywhere = await idsOf({}, (await foyer.person('SUPER_ADMIN')).token);
  expect(everywhere).toHaveLength(3);
  const { id, token } = await foyer.person('VIEWER', customer);
  await foyer.rows('update users set site_ids = $2 where id = $1', [id, [newYork]]);
  expect(await idsOf({}, token)).toEqual([newYork]);
  expect((await flows({ by: 'site', customer: other }, token)).status).toBe(404);
});

test('more rows than an answer can hold are refused', async () => {
  const { id } = (
    await foyer.rows<{ id: number }>(
      `insert into sites (customer_id, name, time_zone)
     select $1, 'Shop ' || n, 'Europe/Berlin' from generate_series(1, 60) n returning id`,
      [await foyer.customer()],
    )
  )[0]!;
  const [{ customer_id: large } = { customer_id: 0 }] = await foyer.rows<{ customer_id: number }>(
    'select customer_id from sites where id = $1',
    [id],
  );
  const { token } = await foyer.person('SUPER_ADMIN');
  const year = { customer: large, from: '2025-11-01', to: '2026-11-01', by: 'site' };
  const { status, problem } = await flows({ ...year, bucket: '1h' }, token);
  expect([status, problem.detail]).toEqual([
    400,
    'The answer would have more than 100,000 rows: ask for days, a shorter range or fewer sites.',
  ]);
  expect((await flows({ ...year, bucket: '1d' }, token)).data.sites).toHaveLength(61);
});
