import { type DeviceDraft, endpoints } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptCounts, trueCounts } from '../../testing/kept-counts.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { compactOnce } from '../rollups/compaction.ts';
import { compactCounts } from '../rollups/counts.ts';

const { sendBatch, remove, list } = endpoints.notifications;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const ofType = [
  (given: object) => infoMessage([], given),
  (given: object) => healthMessage({}, given),
  (given: object) => alertMessage('cam', given),
  (given: object) => photoMessage('cam', 1, 1, given),
];

/** What an arbitrary makes. */
type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** Many at one moment, at the edges of hours, days and 32 days, and months apart. */
const moments = [
  '2025-11-30T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-30T00:00:00.000Z',
  '2026-02-28T23:59:59.999Z',
  '2026-03-01T00:00:00.000Z',
  '2026-03-01T10:00:00.000Z',
  '2026-03-01T10:10:00.000Z',
  '2026-03-01T10:29:59.000Z',
  '2026-03-01T10:30:00.000Z',
  '2026-03-01T10:50:00.001Z',
  '2026-03-01T11:00:00.000Z',
  '2026-03-02T00:00:00.000Z',
];
const moment = fc.constantFrom(...moments);
const three = fc.constantFrom(0, 1, 2);
const sent = fc.record({
  device: three,
  type: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constantFrom(1, 2, 3)),
  at: moment,
});
const step = fc.oneof(
  fc.array(sent, { minLength: 1, maxLength: 40 }).map((batch) => ({ batch })),
  fc.record({ remove: fc.nat() }),
  fc.record({ move: three, to: fc.constantFrom(0, 1) }),
  fc.constant('compact' as const),
);
const filter = fc.record({
  device: fc.option(three, { nil: undefined }),
  type: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  dateFrom: fc.option(moment, { nil: undefined }),
  dateTo: fc.option(moment, { nil: undefined }),
  limit: fc.constantFrom(1, 2, 3, 9, 10, 100),
});

test('every page and count of every filter is what the notifications themselves say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 8 }),
      fc.array(filter, { minLength: 6, maxLength: 6 }),
      async (steps, filters) => {
        const customers = [await foyer.customer(), await foyer.customer()] as const;
        const devices: TestDevice[] = [];
        for (const owner of [0, 0, 1] as const) {
          devices.push(await foyer.device(customers[owner]));
        }
        await live(steps, customers, devices);
        expect(await keptCounts(foyer)).toEqual(await trueCounts(foyer));
        const viewer = (await foyer.person('VIEWER', customers[0])).token;
        for (const wanted of filters) {
          await expectPages(admin, wanted, devices, undefined);
          await expectPages(viewer, wanted, devices, customers[0]);
        }
      },
    ),
    runsOf(4, 12),
  );
});

test('pages of a customer are the same whether it has few or most of the notifications of an hour', async () => {
  const customers = [await foyer.customer(), await foyer.customer()] as const;
  const many = await foyer.device(customers[0]);
  const few = [await foyer.device(customers[1]), await foyer.device(customers[1])];
  const at = (nth: number) => new Date(Date.UTC(2025, 5, 1, 10) + nth * 250).toISOString();
  const numbered = (count: number, every: number) =>
    Array.from({ length: count }, (_, nth) =>
      ofType[nth % 3 === 0 ? 2 : 0]!({ CreatedAt: at(nth * every) }),
    );
  // From the middle on so many rows are passed that the devices are read for them once.
  const messages = numbered(11_000, 1);
  for (let begin = 0; begin < messages.length; begin += 500) {
    const body = messages.slice(begin, begin + 500);
    await foyer.call(sendBatch, { token: many.token, body });
  }
  for (const { token } of few) await foyer.call(sendBatch, { token, body: numbered(7, 1_200) });
  // So many that their rows are not looked for device by device.
  await foyer.rows(
    `insert into devices (customer_id, site_id, name, code)
     select customer_id, site_id, 'Silent', 'silent-' || id || '-' || n
     from devices, generate_series(1, 70) n where id = any($1)`,
    [[many.id, few[0]!.id]],
  );
  await compactOnce(foyer.postgres.db, compactCounts);
  for (const [nth, devices] of [[many], few].entries()) {
    const viewer = (await foyer.person('VIEWER', customers[nth])).token;
    for (const [type, dateFrom, limit] of [
      [undefined, undefined, 3],
      [undefined, at(60), 9],
      [3, undefined, 9],
      [3, at(60), 3],
      [3, at(4_800), 9],
    ] as const) {
      const wanted = { device: undefined, type, dateFrom, dateTo: undefined, limit };
      await expectPages(viewer, wanted, devices, customers[nth]);
    }
  }
});

type Step = Drawn<typeof step>;

async function live(steps: Step[], customers: readonly number[], devices: TestDevice[]) {
  const ids: number[] = [];
  for (const what of steps) {
    if (what === 'compact') await compactOnce(foyer.postgres.db, compactCounts);
    else if ('batch' in what) {
      for (const [which, { token }] of devices.entries()) {
        const body = what.batch
          .filter(({ device }) => device === which)
          .map(({ type, at }) => ofType[type]?.({ CreatedAt: at }));
        if (body.length === 0) continue;
        const { data } = await foyer.call(sendBatch, { token, body });
        ids.push(...data.flatMap((result) => result.id ?? []));
      }
    } else if ('remove' in what) {
      const [id] = ids.splice(what.remove % (ids.length + 1), 1);
      if (id === undefined) continue;
      const { status } = await foyer.call(remove, { token: admin, params: { id } });
      expect(status).toBe(200);
    } else {
      const body: Partial<DeviceDraft> = { CustomerID: customers[what.to] as number };
      const device = devices[what.move]!;
      const params = { id: device.id };
      const moved = await foyer.call(endpoints.devices.update, { token: admin, params, body });
      expect(moved.status).toBe(200);
      device.id = moved.data.id;
    }
  }
}

async function expectPages(
  token: string,
  { device: which, limit, ...rest }: Drawn<typeof filter>,
  devices: TestDevice[],
  customer: number | undefined,
) {
  const device = which === undefined ? undefined : devices[which]?.id;
  const wanted = await foyer.rows<{ id: number }>(
    `select n.id from notifications n join devices d on d.id = n.device_id
      where ($1::int is null or d.customer_id = $1) and ($2::int is null or n.device_id = $2)
        and ($3::int is null or n.type = $3)
        and ($4::timestamptz is null or n.at >= $4) and ($5::timestamptz is null or n.at <= $5)
      order by n.at desc, n.id desc`,
    [customer, device, rest.type, rest.dateFrom, rest.dateTo],
  );
  const pages = Math.ceil(wanted.length / limit);
  const query = Object.fromEntries(
    Object.entries({ device, limit, ...rest }).filter(([, value]) => value !== undefined),
  ) as Record<string, string | number>;
  const foreign = await foyer.rows(
    'select 1 from devices where id = $1::int and customer_id <> $2::int',
    [device, customer],
  );
  if (foreign.length > 0) {
    expect((await foyer.call(list, { token, query })).status).toBe(404);
    return;
  }
  for (const page of new Set([1, 2, Math.ceil(pages / 2), pages, pages + 1])) {
    if (page < 1) continue;
    const { data } = await foyer.call(list, { token, query: { ...query, page } });
    expect({ count: data.count, ids: data.rows.map((row) => row.id) }).toEqual({
      count: wanted.length,
      ids: wanted.slice((page - 1) * limit, page * limit).map((row) => row.id),
    });
  }
}
