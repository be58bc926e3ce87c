import { endpoints } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compactOnce } from '../../derived/rollups/compaction.ts';
import { compactLevels } from '../../derived/rollups/levels.ts';
import { rebuildAll } from '../../derived/rollups/rebuild.ts';
import {
  alertMessage,
  infoMessage,
  lineMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { base64, png } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { sources, cameras, devices, notifications, analytics } = endpoints;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** A device that asks what its new sources are. */
const asking = (customerId?: number) => foyer.device(customerId, 'ask');
const camera = async (device: TestDevice, Code: string, Name = Code) =>
  (await foyer.call(cameras.create, { token, body: { Name, Code, DeviceID: device.id } })).data.id;
const send = async (device: TestDevice, ...body: object[]) => {
  const { data } = await foyer.call(notifications.sendBatch, { token: device.token, body });
  expect(data.filter(({ error }) => error)).toEqual([]);
};
const at = (time: string) => ({ CreatedAt: `2026-03-02T${time}Z` });
const people = (src: string, count: number, time: string) =>
  infoMessage([{ src, people: count }], at(time));
const waiting = async (device: TestDevice, state = 'new') =>
  (await foyer.call(sources.list, { token, query: { device: device.id, state } })).data;
const decide = (
  call: typeof sources.adopt | typeof sources.ignore | typeof sources.reset,
  device: TestDevice,
  source: string,
  more: object = {},
) => foyer.call(call, { token, body: { device_id: device.id, source, ...more } });
const compact = async () => {
  while ((await foyer.rows('select 1 from level_changes limit 1')).length > 0)
    await compactOnce(foyer.postgres.db, compactLevels);
};
const range = { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z', zone: 'UTC' };
const figures = async (filter: object, as = token) => {
  const { data } = await foyer.call(analytics.get, { token: as, query: { ...range, ...filter } });
  return { ...data.summary, hours: data.counting.data[0]?.map(([, value]) => value) };
};
/** What totals say of a device by each way to ask, which are the same as it is its customer's only one. */
const totals = async (device: TestDevice) => {
  const before = await figures({ device: device.id });
  expect(await figures({ customer: device.customerId })).toEqual(before);
  await compact();
  expect(await figures({ device: device.id })).toEqual(before);
  expect(await figures({ customer: device.customerId })).toEqual(before);
  return before;
};

describe('a source that is no camera', () => {
  test('is in no total, and in the list with its times, number of readings, picture and nearest camera', async () => {
    const device = await asking();
    const door = await camera(device, 'door-1', 'Front');
    await send(device, people('door-1', 4, '10:01:00'));
    const right = await totals(device);
    const Photos = [{ Code: 'p', Content: base64(await png()) }];
    await send(
      device,
      infoMessage([{ src: 'dor-1', people: 9, photo: 'p' }], { ...at('10:02:00'), Photos }),
      people('dor-1', 11, '12:20:30'),
      alertMessage('dor-1', at('11:59:00')),
      photoMessage('dor-1', 5, 3, at('12:21:00')),
    );
    expect(await totals(device)).toEqual(right);
    const [source, ...more] = await waiting(device);
    expect(more).toEqual([]);
    expect(source).toMatchObject({
      device_id: device.id,
      customer_id: device.customerId,
      source: 'dor-1',
      state: 'new',
      first_seen_at: '2026-03-02T10:02:00.000Z',
      last_seen_at: '2026-03-02T12:21:00.000Z',
      messages: 4,
      camera: null,
      nearest: { id: door, Name: 'Front', Code: 'door-1' },
    });
    const picture = await foyer.app.inject({ url: `/images/${source?.photo_path}` });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('adopted as another name of a camera it counts from its first message on, once with the camera', async () => {
    const device = await asking();
    const door = await camera(device, 'door-1');
    await send(
      device,
      people('door-1', 4, '10:01:00'),
      people('dor-1', 8, '10:02:00'),
      people('dor-1', 3, '09:01:00'),
    );
    expect((await decide(sources.adopt, device, 'dor-1', { camera_id: door })).status).toBe(200);
    const { people: average, peak, hours } = await totals(device);
    // The camera saw 4 and 8: that is 6, not 12, and at most 8.
    expect([average, peak]).toEqual([4.5, 8]);
    expect([hours?.[9], hours?.[10]]).toEqual([3, 6]);
    expect(await waiting(device)).toEqual([]);
    expect(await waiting(device, 'adopted')).toMatchObject([
      { source: 'dor-1', camera: { id: door } },
    ]);
    const { data } = await foyer.call(cameras.get, { token, params: { id: door } });
    expect(data).toMatchObject({ adopted_names: ['dor-1'], counting: { people: 8 } });
    expect(data.state).not.toBe('never seen');
    // A new Code of the camera keeps its other name.
    await foyer.call(cameras.update, { token, params: { id: door }, body: { Code: 'front' } });
    expect((await totals(device)).hours?.[10]).toBe(8);
    expect(await waiting(device)).toMatchObject([{ source: 'door-1' }]);
    // Taken back, nothing of it counts.
    expect((await decide(sources.reset, device, 'dor-1')).status).toBe(200);
    expect((await totals(device)).people).toBeNull();
  });

  test('adopted as a new camera it counts, and no longer once that camera is deleted', async () => {
    const device = await asking();
    await send(device, people('hall', 7, '10:01:00'));
    expect((await totals(device)).people).toBeNull();
    const made = await decide(sources.adopt, device, 'hall', { camera: { Name: 'Hall' } });
    expect(made.status).toBe(200);
    const params = { id: (made.data as { camera_id: number }).camera_id };
    const { data } = await foyer.call(cameras.get, { token, params });
    expect(data).toMatchObject({ Name: 'Hall', Code: 'hall', DeviceID: device.id });
    expect((await totals(device)).people).toBe(7);
    await foyer.call(cameras.remove, { token, params });
    expect((await totals(device)).people).toBeNull();
    expect(await waiting(device)).toMatchObject([{ source: 'hall', messages: 1 }]);
  });

  test('counts as soon as somebody creates a camera of its code, at the device that sends it', async () => {
    const device = await asking();
    const other = await asking(device.customerId);
    await send(device, people('hall', 7, '10:01:00'));
    const hall = await camera(other, 'hall');
    expect((await figures({ customer: device.customerId })).people).toBeNull();
    const body = { DeviceID: device.id };
    await foyer.call(cameras.update, { token, params: { id: hall }, body });
    expect((await figures({ customer: device.customerId })).people).toBe(7);
  });

  test('has its lines in no flow until it is adopted, and then as those of its camera', async () => {
    const device = await asking();
    const door = await camera(device, 'door-1');
    const crossed = (src: string, count: number, from: string, to: string) =>
      lineMessage(
        src,
        [{ id: 'in', in: count, out: 0 }],
        { from: at(from).CreatedAt, to: at(to).CreatedAt },
        at(to),
      );
    await send(device, crossed('door-1', 4, '10:00:00', '10:30:00'));
    await send(device, crossed('dor-1', 3, '10:30:00', '11:00:00'));
    const flow = async (filter: object) => {
      const query = { ...filter, from: at('10:00:00').CreatedAt, to: at('11:00:00').CreatedAt };
      return (await foyer.call(endpoints.flows.get, { token, query })).data.sum;
    };
    const filters = [{ device: device.id }, { camera: door }, { customer: device.customerId }];
    for (const filter of filters)
      expect(await flow(filter)).toMatchObject({ in: 4, out: 0, coverage: 0.5 });
    expect(await waiting(device)).toMatchObject([{ source: 'dor-1', messages: 1 }]);
    await decide(sources.adopt, device, 'dor-1', { camera_id: door });
    for (const filter of filters)
      expect(await flow(filter)).toMatchObject({ in: 7, out: 0, coverage: 1 });
  });

  test('ignored it is neither counted nor listed, until that is taken back', async () => {
    const device = await asking();
    await send(device, people('hall', 7, '10:01:00'));
    await decide(sources.ignore, device, 'hall');
    await send(device, people('hall', 9, '10:02:00'));
    expect(await waiting(device)).toEqual([]);
    expect(await waiting(device, 'ignored')).toMatchObject([{ source: 'hall', messages: 2 }]);
    expect((await totals(device)).people).toBeNull();
    await decide(sources.reset, device, 'hall');
    expect(await waiting(device)).toMatchObject([{ source: 'hall' }]);
  });

  test('counts at once where its device adopts, also what had waited; asking again changes nothing that counts', async () => {
    const device = await asking();
    await send(device, people('hall', 7, '10:01:00'), people('yard', 2, '10:02:00'));
    await decide(sources.ignore, device, 'yard');
    const set = (NewSources: string) =>
      foyer.call(devices.update, { token, params: { id: device.id }, body: { NewSources } });
    expect((await set('adopt')).data.NewSources).toBe('adopt');
    expect((await totals(device)).people).toBe(7);
    await send(device, people('lift', 1, '10:03:00'));
    expect((await totals(device)).people).toBe(8);
    expect((await set('ask')).data.NewSources).toBe('ask');
    await send(device, people('attic', 5, '10:04:00'));
    expect((await totals(device)).people).toBe(8);
    expect(await waiting(device)).toMatchObject([{ source: 'attic' }]);
  });

  test('keeps what was decided of it when its device moves', async () => {
    const device = await asking();
    const door = await camera(device, 'door-1');
    await send(device, people('dor-1', 3, '10:01:00'), people('lamp', 3, '10:01:00'));
    await decide(sources.adopt, device, 'dor-1', { camera_id: door });
    await decide(sources.ignore, device, 'lamp');
    const CustomerID = await foyer.customer();
    const moved = await foyer.call(devices.update, {
      token,
      params: { id: device.id },
      body: { CustomerID },
    });
    const next = { ...device, id: moved.data.id, customerId: CustomerID };
    const now = { CreatedAt: new Date().toISOString() };
    await send(
      next,
      infoMessage([{ src: 'dor-1', people: 6 }], now),
      infoMessage([{ src: 'lamp', people: 8 }], now),
      infoMessage([{ src: 'fresh', people: 9 }], now),
    );
    const { data } = await foyer.call(analytics.get, {
      token,
      query: { customer: CustomerID },
    });
    expect(data.summary.peak).toBe(6);
    const [copied] = (await foyer.call(devices.get, { token, params: { id: next.id } })).data
      .Cameras;
    expect(await waiting(next, 'adopted')).toMatchObject([{ source: 'dor-1', camera: copied }]);
    expect(await waiting(next)).toMatchObject([{ source: 'fresh' }]);
    expect((await totals(device)).people).toBe(3);
    expect(await waiting(device, 'ignored')).toEqual([]);
    const retired = await decide(sources.adopt, device, 'lamp', { camera_id: door });
    expect([retired.status, retired.problem.code]).toEqual([409, 'retired']);
  });

  test('goes with its device', async () => {
    const device = await asking();
    await camera(device, 'door-1');
    await foyer.call(devices.remove, { token, params: { id: device.id } });
    expect(await foyer.rows('select 1 from sources where device_id = $1', [device.id])).toEqual([]);
  });
});

describe('who may', () => {
  test('people of the customer read theirs, and decide nothing; others find nothing', async () => {
    const device = await asking();
    await send(device, people('hall', 7, '10:01:00'));
    const body = { device_id: device.id, source: 'hall', camera: { Name: 'Hall' } };
    for (const role of ['OPERATOR', 'VIEWER'] as const) {
      const own = (await foyer.person(role, device.customerId)).token;
      expect((await foyer.call(sources.list, { token: own })).data).toMatchObject([
        { source: 'hall', device_id: device.id },
      ]);
      for (const call of [sources.adopt, sources.ignore, sources.reset]) {
        expect((await foyer.call(call, { token: own, body })).status).toBe(403);
      }
      const other = (await foyer.person(role, await foyer.customer())).token;
      expect((await foyer.call(sources.list, { token: other })).data).toEqual([]);
      const query = { device: device.id };
      expect((await foyer.call(sources.list, { token: other, query })).status).toBe(404);
    }
    const nobody = (await foyer.person('VIEWER')).token;
    expect((await foyer.call(sources.list, { token: nobody })).data).toEqual([]);
  });

  test('what cannot be decided is refused, in words', async () => {
    const device = await asking();
    const elsewhere = await camera(await asking(), 'door-1');
    const here = await camera(device, 'door-1');
    await send(device, people('hall', 7, '10:01:00'), people('a b', 1, '10:01:00'));
    const answers: [object, number, string | undefined][] = [
      [{ source: 'hall' }, 400, '/camera_id'],
      [{ source: 'hall', camera_id: here, camera: { Name: 'X' } }, 400, '/camera_id'],
      [{ source: 'hall', camera: { Name: ' ' } }, 400, '/camera/Name'],
      [{ source: 'hall', camera_id: elsewhere }, 400, '/camera_id'],
      [{ source: 'a b', camera: { Name: 'A' } }, 400, '/source'],
      [{ source: 'unknown', camera_id: here }, 404, undefined],
      [{ source: 'door-1', camera_id: here }, 409, '/source'],
      [{ source: 'hall', camera_id: here, device_id: 2_000_000_000 }, 404, undefined],
    ];
    for (const [more, status, path] of answers) {
      const body = { device_id: device.id, ...more };
      const answer = await foyer.call(sources.adopt, { token, body });
      expect([more, answer.status, answer.problem.errors?.[0]?.path]).toEqual([more, status, path]);
    }
    expect(await waiting(device)).toHaveLength(2);
  });

  test('every decision has an entry in the audit', async () => {
    const device = await asking();
    await send(device, people('hall', 7, '10:01:00'));
    const body = { device_id: device.id, source: 'hall' };
    await foyer.call(sources.ignore, { token, body });
    const { data } = await foyer.call(endpoints.audit.list, { token, query: { noun: 'sources' } });
    expect(data.rows[0]).toMatchObject({ noun: 'sources', change: body, status: 200 });
  });
});

describe('totals are exact', () => {
  test('as every decision waits until messages that are being written are stored', async () => {
    const device = await asking();
    const door = await camera(device, 'door');
    await send(device, people('dor', 5, '10:00:00'));
    const isWaiting = async () => {
      const [row] = await foyer.rows<{ waits: boolean }>(
        `select exists (select from pg_locks l join pg_stat_activity a using (pid)
          where not granted and datname = current_database()) as waits`,
      );
      return row?.waits;
    };
    const decisions = [
      () => decide(sources.adopt, device, 'dor', { camera_id: door }),
      () => decide(sources.reset, device, 'dor'),
      () => camera(device, 'dor'),
    ];
    for (const decision of decisions) {
      // As ingest does while it writes.
      const writer = await foyer.postgres.pool.connect();
      await writer.query('begin');
      await writer.query(
        'select id from hold_devices(array(select lineage_id from devices where id = $1))',
        [device.id],
      );
      const decided = decision();
      await expect.poll(isWaiting).toBe(true);
      await writer.query('commit');
      writer.release();
      await decided;
    }
  });

  test('while messages come and sources are adopted and released at the same time', async () => {
    const device = await asking();
    const door = await camera(device, 'door');
    await send(device, people('door', 1, '10:00:00'));
    let isSending = true;
    const decisions = (async () => {
      for (let nth = 0; isSending; nth += 1) {
        if (nth % 3 === 2) await compactOnce(foyer.postgres.db, compactLevels);
        else if (nth % 3 === 1) await decide(sources.adopt, device, 'dor', { camera_id: door });
        else await decide(sources.reset, device, 'dor');
      }
    })();
    for (let quarter = 0; quarter < 40; quarter += 1) {
      const time = `${String(10 + Math.floor(quarter / 4)).padStart(2, '0')}:${(quarter % 4) * 15}`;
      await send(device, people('dor', 5, `${time.padEnd(5, '0')}:10`));
    }
    isSending = false;
    await decisions;
    for (const isAdopted of [true, false]) {
      await (isAdopted
        ? decide(sources.adopt, device, 'dor', { camera_id: door })
        : decide(sources.reset, device, 'dor'));
      const { hours, peak } = await totals(device);
      expect([hours?.[10], hours?.[19], peak]).toEqual(isAdopted ? [4.2, 5, 5] : [1, null, 1]);
    }
  });

  const name = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('send'),
      name,
      quarter: fc.integer({ min: 0, max: 11 }),
      people: fc.integer({ min: 0, max: 9 }),
    }),
    fc.record({
      kind: fc.constantFrom('alias', 'ignore', 'reset', 'create', 'delete', 'compact'),
      name,
    }),
  );

  test('after any history of decisions and messages, and a rebuild finds the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const device = await asking();
        const main = await camera(device, 'main');
        const made = new Map<string, number>();
        const state = new Map<string, 'alias' | 'ignored'>();
        const sent: { name: string; quarter: number; people: number }[] = [];
        const known = new Set<string>();
        for (const one of steps) {
          if (one.kind === 'send' && 'quarter' in one) {
            const time = new Date(Date.UTC(2026, 2, 2, 8) + one.quarter * 900_000).toISOString();
            await send(
              device,
              infoMessage([{ src: one.name, people: one.people }], { CreatedAt: time }),
            );
            sent.push(one);
            known.add(one.name);
          } else if (one.kind === 'compact') {
            await compactOnce(foyer.postgres.db, compactLevels);
          } else if (one.kind === 'create' && !made.has(one.name)) {
            made.set(one.name, await camera(device, one.name));
            known.add(one.name);
          } else if (one.kind === 'delete' && made.has(one.name)) {
            await foyer.call(cameras.remove, { token, params: { id: made.get(one.name)! } });
            made.delete(one.name);
          } else if (known.has(one.name) && !made.has(one.name)) {
            if (one.kind === 'alias')
              await decide(sources.adopt, device, one.name, { camera_id: main });
            if (one.kind === 'ignore') await decide(sources.ignore, device, one.name);
            if (one.kind === 'reset') await decide(sources.reset, device, one.name);
            if (one.kind === 'alias') state.set(one.name, 'alias');
            if (one.kind === 'ignore') state.set(one.name, 'ignored');
            if (one.kind === 'reset') state.delete(one.name);
          }
        }
        const countedAs = (source: string) =>
          made.has(source) ? source : state.get(source) === 'alias' ? 'main' : undefined;
        const counted = sent.flatMap((one) => {
          const source = countedAs(one.name);
          return source === undefined ? [] : [{ ...one, source }];
        });
        const hour = (nth: number) => {
          const inHour = counted.filter(({ quarter }) => Math.floor(quarter / 4) === nth);
          const bySource = Map.groupBy(inHour, ({ source }) => source);
          const levels = [...bySource.values()].map((rows) => sum(rows) / rows.length);
          return levels.length === 0 ? null : levels.reduce((a, b) => a + b);
        };
        const { hours } = await totals(device);
        const shown = [0, 1, 2].map((nth) => hours?.[8 + nth] ?? null);
        shown.forEach((value, nth) => {
          const expected = hour(nth);
          if (expected === null) expect(value).toBeNull();
          else expect(value).toBeCloseTo(expected, 1);
        });
        const kept = () => foyer.rows('select * from levels order by bucket, customer_id, site_id');
        const keptSources = () => foyer.rows('select * from sources order by 1, 2');
        const before = [await kept(), await keptSources()];
        await rebuildAll(foyer.postgres.db);
        expect([await kept(), await keptSources()]).toEqual(before);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  }, 120_000);
});

const sum = (rows: { people: number }[]) => rows.reduce((all, row) => all + row.people, 0);
