import { type Area, type AreaDraft, endpoints, type Page } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addReport,
  emptyLine,
  type ModelLine,
  reportsOf,
} from '../../testing/messages/flow-model.ts';
import { healthMessage, lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { areas, notifications, flows, devices, cameras, customers, analytics } = endpoints;
let foyer: TestFoyer;
let admin: string;
let clock: Date | undefined;
const now = () => clock ?? new Date();
beforeAll(async () => {
  foyer = await startTestFoyer({ now });
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
beforeEach(() => {
  clock = undefined;
});
afterAll(() => foyer.stop());

/** A site with a device whose cameras are `north` and `south`. */
async function site(zone = 'UTC') {
  const device = await foyer.device();
  await foyer.setZone(device.customerId, zone);
  const north = await foyer.camera(device.id, 'north');
  const south = await foyer.camera(device.id, 'south');
  return { ...device, north, south };
}
type Site = Awaited<ReturnType<typeof site>>;

async function areaOf({ customerId, north, south }: Site, draft: Partial<AreaDraft> = {}) {
  const body: AreaDraft = {
    Name: 'Hall',
    CustomerID: customerId,
    Capacity: 20,
    ResetAt: '04:00',
    Lines: [
      { camera: north, line: 'door', direction: 1 },
      { camera: south, line: 'door', direction: -1 },
    ],
    ...draft,
  };
  const { status, data, problem } = await foyer.call(areas.create, { token: admin, body });
  expect([status, problem.detail]).toEqual([201, undefined]);
  return data.id;
}

const crossed = (src: string, people: { in: number; out: number }, from: Date, to: Date) =>
  lineMessage(
    src,
    [{ id: 'door', ...people }],
    { from: from.toISOString() },
    {
      CreatedAt: to.toISOString(),
    },
  );
const send = async ({ token }: TestDevice, ...body: object[]) => {
  const { data } = await foyer.call(notifications.sendBatch, { token, body });
  expect(data.filter(({ error }) => error)).toEqual([]);
};
const ask = async (id: number, token = admin) =>
  (await foyer.call(areas.occupancy, { token, params: { id } })).data;

test('an area is kept as it was drawn, and another customer’s is not found', async () => {
  const own = await site('Europe/Rome');
  const id = await areaOf(own);
  const { data } = await foyer.call(areas.get, { token: admin, params: { id } });
  expect(data).toMatchObject({
    id,
    Name: 'Hall',
    CustomerID: own.customerId,
    Capacity: 20,
    ResetAt: '04:00',
    Lines: [
      { camera: own.north, line: 'door', direction: 1, camera_name: 'north', line_name: '' },
      { camera: own.south, line: 'door', direction: -1 },
    ],
    OpeningHours: { weekly: [], exceptions: [] },
    time_zone: 'Europe/Rome',
  });
  const body = {
    Capacity: 30,
    OpeningHours: { weekly: [{ weekday: 1, opens: '09:00', closes: '24:00' }], exceptions: [] },
  };
  const changed = await foyer.call(areas.update, { token: admin, params: { id }, body });
  expect(changed.data).toMatchObject({ Name: 'Hall', ...body, Lines: data.Lines });

  const stranger = (await foyer.person('OPERATOR', await foyer.customer())).token;
  const viewer = (await foyer.person('VIEWER', own.customerId)).token;
  const params = { id };
  for (const endpoint of [areas.get, areas.occupancy, areas.history]) {
    expect((await foyer.call(endpoint, { token: stranger, params })).status).toBe(404);
    expect((await foyer.call(endpoint, { token: viewer, params })).status).toBe(200);
  }
  const recount = { people: 1, reason: 'x' };
  expect((await foyer.call(areas.recount, { token: stranger, params, body: recount })).status).toBe(
    404,
  );
  expect((await foyer.call(areas.recount, { token: viewer, params, body: recount })).status).toBe(
    403,
  );
  expect((await foyer.call(flows.get, { token: stranger, query: { area: id } })).status).toBe(404);
  expect((await foyer.call(areas.list, { token: stranger })).data).toEqual([]);
  expect((await foyer.call(areas.occupancies, { token: stranger })).data).toEqual([]);
  expect((await foyer.call(areas.occupancies, { token: viewer })).data).toMatchObject([
    { area: id },
  ]);
  const named = async (caller: string, ids: string) =>
    (await foyer.call(areas.occupancies, { token: caller, query: { ids } })).data;
  expect(await named(viewer, `${id}`)).toMatchObject([{ area: id }]);
  expect(await named(viewer, `${id + 1}`)).toEqual([]);
  expect(await named(stranger, `${id}`)).toEqual([]);
  const trends = async (caller: string) =>
    (await foyer.call(areas.trends, { token: caller, query: { ids: `${id}` } })).data;
  expect(await trends(viewer)).toMatchObject([{ area: id }]);
  expect(await trends(stranger)).toEqual([]);
  await foyer.call(areas.remove, { token: admin, params });
  expect((await foyer.call(areas.get, { token: admin, params })).status).toBe(404);
});

test('lines are of cameras of the customer, each once; a wrong one is named', async () => {
  const own = await site();
  const other = await site();
  const line = { line: 'door', direction: 1 as const };
  const Lines = [
    { camera: own.north, ...line },
    { camera: other.north, ...line },
    { camera: own.north, ...line },
  ];
  const draft = { Name: 'x', CustomerID: own.customerId };
  const refused = async (change: object) => {
    const { status, problem } = await foyer.call(areas.create, {
      token: admin,
      body: { ...draft, ...change },
    });
    expect(status).toBe(400);
    return problem.errors?.map(({ path }) => path);
  };
  expect(await refused({ Lines })).toEqual(['/Lines/1/camera', '/Lines/2/line']);
  expect(await refused({ ResetAt: '25:00' })).toEqual(['/ResetAt']);
  expect(await refused({ Lines: [{ camera: own.north, line: 'a', direction: 0 }] })).toEqual([
    '/Lines/0/direction',
  ]);
  const id = await areaOf(own);
  const moved = await foyer.call(areas.update, {
    token: admin,
    params: { id },
    body: { CustomerID: other.customerId },
  });
  expect(moved.status).toBe(400);
});

test('people who came and left are counted with each line’s direction, and never below zero', async () => {
  clock = new Date('2026-03-02T10:30:00Z');
  const own = await site();
  const id = await areaOf(own);
  const [from, to] = [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-02T10:20:00Z')];
  await send(
    own,
    crossed('north', { in: 10, out: 2 }, from, to),
    crossed('south', { in: 1, out: 5 }, from, to),
  );
  expect(await ask(id)).toMatchObject({
    area: id,
    people: 12,
    capacity: 20,
    in: 15,
    out: 3,
    margin: null,
    open: null,
    since: '2026-03-02T04:00:00.000Z',
    reset_at: '2026-03-02T04:00:00.000Z',
  });
  const trends = await foyer.call(areas.trends, { token: admin, query: { ids: `${id}` } });
  // The ends of four quarter hours until 10:30. Nothing was sent of the first two. Of the last one nothing is known while a source is silent.
  expect((await ask(id)).state).toBe('unknown');
  expect(trends.data).toEqual([{ area: id, people: [null, null, 9, null] }]);
  await send(own, crossed('north', { in: 0, out: 90 }, to, clock));
  expect(await ask(id)).toMatchObject({ people: 0, in: 15, out: 93 });
  const { data } = await foyer.call(flows.get, { token: admin, query: { area: id, bucket: '1d' } });
  expect(data.sum).toMatchObject({ in: 15, out: 93 });
  // What comes late counts where it belongs: before the reset, not for today.
  await send(
    own,
    crossed(
      'north',
      { in: 7, out: 0 },
      new Date('2026-03-02T03:50:00Z'),
      new Date('2026-03-02T04:10:00Z'),
    ),
  );
  expect(await ask(id)).toMatchObject({ people: 0, in: 19, out: 93 });
});

test('the state follows the capacity, and is unknown while a source is silent', async () => {
  const own = await site();
  const id = await areaOf(own, { ResetAt: '00:00' });
  const moment = () => new Date();
  const people = (count: number) => {
    const body = { people: count, reason: 'a test' };
    return foyer.call(areas.recount, { token: admin, params: { id }, body });
  };
  expect(await ask(id)).toMatchObject({
    state: 'unknown',
    people: 0,
    silent: [{ Name: 'north' }, { Name: 'south' }],
  });
  await send(own, crossed('north', { in: 0, out: 0 }, moment(), moment()));
  expect(await ask(id)).toMatchObject({
    state: 'unknown',
    silent: [{ id: own.south, Name: 'south' }],
  });
  await send(own, crossed('south', { in: 0, out: 0 }, moment(), moment()));
  for (const [count, state] of [
    [17, 'free'],
    [18, 'nearly full'],
    [20, 'full'],
    [25, 'full'],
  ] as const) {
    expect((await people(count)).data).toMatchObject({ people: count, state, silent: [] });
  }
  await foyer.call(areas.update, { token: admin, params: { id }, body: { Capacity: 0 } });
  expect(await ask(id)).toMatchObject({ state: 'free', people: 25 });
  await send(own, healthMessage({ north: 90, south: 'down' }));
  expect(await ask(id)).toMatchObject({
    state: 'unknown',
    people: 25,
    silent: [{ Name: 'south' }],
  });
  await foyer.call(areas.update, { token: admin, params: { id }, body: { Lines: [] } });
  expect(await ask(id)).toMatchObject({ state: 'unknown', silent: [] });
});

test('areas are sorted by their state and by who is inside; what is not known comes last', async () => {
  const own = await site();
  const areaNamed = (Name: string) => areaOf(own, { Name, ResetAt: '00:00' });
  const inside = { A: 18, B: 5, C: 25, D: 20 };
  const moment = new Date();
  await send(
    own,
    ...['north', 'south'].map((src) => crossed(src, { in: 0, out: 0 }, moment, moment)),
  );
  for (const [name, people] of Object.entries(inside)) {
    const params = { id: await areaNamed(name) };
    await foyer.call(areas.recount, { token: admin, params, body: { people, reason: 'a test' } });
  }
  // Without entrances nobody knows who is inside.
  await areaOf(own, { Name: 'E', Lines: [] });
  const names = async (query: { sort: string; page?: number }) => {
    const asked = { customer: own.customerId, limit: 3, ...query };
    const { data } = await foyer.call(areas.list, { token: admin, query: asked });
    const { rows, count } = data as unknown as Page<Area>;
    expect(count).toBe(5);
    return rows.map(({ Name }) => Name).join('');
  };
  expect(await names({ sort: 'state' })).toBe('CDA');
  expect(await names({ sort: 'state', page: 2 })).toBe('BE');
  expect(await names({ sort: '-state' })).toBe('BAC');
  expect(await names({ sort: '-state', page: 2 })).toBe('DE');
  expect(await names({ sort: 'people' })).toBe('BAD');
  expect(await names({ sort: '-people' })).toBe('CDA');
  expect(await names({ sort: '-people', page: 2 })).toBe('BE');
});

test('a recount holds from then on, backwards only where asked, each in the audit', async () => {
  clock = new Date('2026-03-02T10:30:00Z');
  const own = await site();
  const id = await areaOf(own);
  const operator = await foyer.person('OPERATOR', own.customerId);
  const recount = (body: object) =>
    foyer.call(areas.recount, { token: operator.token, params: { id }, body });
  const between = (from: string, to: string, people: { in: number; out: number }) =>
    send(
      own,
      crossed('north', people, new Date(`2026-03-02T${from}Z`), new Date(`2026-03-02T${to}Z`)),
    );
  await between('10:00:00', '10:20:00', { in: 10, out: 0 });
  expect((await recount({ people: 4, reason: 'Counted by hand' })).data).toMatchObject({
    people: 4,
    in: 10,
    since: '2026-03-02T10:30:00.000Z',
  });
  // Late, of before the recount: it is in the sums, not in the count.
  await between('10:20:00', '10:30:00', { in: 5, out: 0 });
  expect(await ask(id)).toMatchObject({ people: 4, in: 15 });
  clock = new Date('2026-03-02T11:00:00Z');
  await between('10:30:00', '10:40:00', { in: 3, out: 1 });
  expect(await ask(id)).toMatchObject({ people: 6, in: 18, out: 1 });
  // Backwards: the later recount still holds from its own moment on.
  await recount({ people: 50, reason: 'A party came in', from: '2026-03-02T10:10:00Z' });
  expect(await ask(id)).toMatchObject({ people: 6 });
  const history = await foyer.call(areas.history, {
    token: admin,
    params: { id },
    query: { from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z' },
  });
  expect(history.data.recounts).toMatchObject([
    {
      at: '2026-03-02T10:30:00.000Z',
      people: 4,
      reason: 'Counted by hand',
      username: operator.email,
    },
    { at: '2026-03-02T10:10:00.000Z', people: 50, entered_at: expect.any(String) },
  ]);
  clock = new Date('2026-03-03T05:00:00Z');
  expect(await ask(id)).toMatchObject({ people: 0, in: 0, since: '2026-03-03T04:00:00.000Z' });
  expect((await recount({ people: 4, reason: '' })).status).toBe(400);
  expect((await recount({ people: -4, reason: 'x' })).status).toBe(400);
  expect((await recount({ people: 4, reason: 'x', from: '2026-03-03T05:00:01Z' })).status).toBe(
    400,
  );
  const entries = await foyer.rows(
    `select change->>'reason' as reason, status from audit_entries where noun = 'areas' and record_id = $1
      and change ? 'people' and status = 200 order by id`,
    [id],
  );
  expect(entries).toEqual([
    { reason: 'Counted by hand', status: 200 },
    { reason: 'A party came in', status: 200 },
  ]);
});

test('what is left at a reset is its drift, also of late messages, and the margin follows from it', async () => {
  clock = new Date('2026-03-10T12:00:00Z');
  const own = await site();
  const id = await areaOf(own);
  const day = (date: number) => new Date(Date.UTC(2026, 2, date, 10));
  const later = (from: Date) => new Date(from.getTime() + 3_600_000);
  for (let date = 1; date <= 9; date += 1) {
    const from = day(date);
    await send(
      own,
      crossed('north', { in: 52, out: 48 }, from, later(from)),
      crossed('south', { in: 0, out: 0 }, from, later(from)),
    );
  }
  const history = async (from: string, to: string) =>
    (await foyer.call(areas.history, { token: admin, params: { id }, query: { from, to } })).data;
  const drifts = async () => (await history('2026-03-02T00:00:00Z', '2026-03-04T05:00:00Z')).drifts;
  expect(await drifts()).toEqual([
    { at: '2026-03-02T04:00:00.000Z', people: 4 },
    { at: '2026-03-03T04:00:00.000Z', people: 4 },
    { at: '2026-03-04T04:00:00.000Z', people: 4 },
  ]);
  const late = later(day(2));
  await send(own, crossed('north', { in: 0, out: 6 }, late, later(late)));
  expect((await drifts())[1]).toEqual({ at: '2026-03-03T04:00:00.000Z', people: -2 });
  // Four of a hundred crossings, of fifty today.
  const today = day(10);
  await send(own, crossed('north', { in: 50, out: 0 }, today, later(today)));
  expect(await ask(id)).toMatchObject({ people: 50, margin: 2 });
  const { rows, range } = await history('2026-03-09T09:30:00Z', '2026-03-09T11:30:00Z');
  expect(range).toMatchObject({ zone: 'UTC', step_minutes: 15 });
  expect(rows.map(({ at, people, margin }) => [at.slice(11, 16), people, margin])).toEqual([
    ['09:45', null, null],
    ['10:00', null, null],
    ['10:15', 1, 1],
    ['10:30', 2, 2],
    ['10:45', 3, 3],
    ['11:00', 4, 4],
    ['11:15', null, null],
    ['11:30', null, null],
  ]);
});

test('a camera that an area counts with is not deleted; one that is retired makes it unknown', async () => {
  const own = await site();
  const id = await areaOf(own);
  const moment = new Date();
  await send(
    own,
    crossed('north', { in: 3, out: 0 }, moment, moment),
    crossed('south', { in: 0, out: 0 }, moment, moment),
  );
  const params = { id: own.north };
  const refused = await foyer.call(cameras.remove, { token: admin, params });
  expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringContaining('Hall')]);
  await foyer.call(devices.remove, { token: admin, params: { id: own.id } });
  expect(await ask(id)).toMatchObject({ state: 'unknown', people: 3 });
});

test('the areas of a retired customer are in no list', async () => {
  const own = await site();
  const id = await areaOf(own);
  await send(own, crossed('north', { in: 3, out: 0 }, new Date(), new Date()));
  const listed = async () =>
    (await foyer.call(areas.list, { token: admin })).data.some((area) => area.id === id);
  expect(await listed()).toBe(true);
  const remove = (call: typeof devices.remove | typeof customers.remove, record: number) =>
    foyer.call(call, { token: admin, params: { id: record } });
  await remove(devices.remove, own.id);
  expect((await remove(customers.remove, own.customerId)).status).toBe(200);
  expect(await listed()).toBe(false);
  expect((await foyer.call(areas.occupancy, { token: admin, params: { id } })).status).toBe(404);
});

test('a device and a customer that were never used leave no area behind', async () => {
  const own = await site();
  const id = await areaOf(own);
  const remove = async (call: typeof devices.remove | typeof customers.remove, record: number) => {
    const { status, problem } = await foyer.call(call, { token: admin, params: { id: record } });
    return [status, problem.detail];
  };
  expect(await remove(devices.remove, own.id)).toEqual([200, undefined]);
  expect(await foyer.rows('select * from area_lines where area_id = $1', [id])).toEqual([]);
  expect(await ask(id)).toMatchObject({ people: 0, state: 'unknown' });
  expect(await remove(customers.remove, own.customerId)).toEqual([200, undefined]);
  expect((await foyer.call(areas.get, { token: admin, params: { id } })).status).toBe(404);
});

/** Every moment of a range at which the clock of Rome showed a time, found minute by minute. */
function resetsInRome(time: string, from: number, to: number): number[] {
  const clockOfRome = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const shown = new Map<string, number>();
  for (let moment = from; moment <= to; moment += minute) {
    const text = clockOfRome.format(moment);
    // Where the clock shows it twice, the first time counts.
    if (text.endsWith(time) && !shown.has(text)) shown.set(text, moment);
  }
  return [...shown.values()];
}

const minute = 60_000;
/** Around both changes of Rome's clocks of 2026. */
const history = fc.record({
  start: fc.constantFrom('2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z', '2026-06-01T12:00:00Z'),
  reset: fc.constantFrom('04:00', '00:00', '01:37', '12:15'),
  messages: fc.array(
    fc.record({
      src: fc.constantFrom('north', 'south'),
      from: fc.nat({ max: 48 * 60 }),
      minutes: fc.constantFrom(0, 1, 10, 40, 200),
      late: fc.nat({ max: 60 }),
      people: fc.record({ in: fc.nat({ max: 30 }), out: fc.nat({ max: 12 }) }),
    }),
    { maxLength: 8 },
  ),
  recounts: fc.array(fc.record({ at: fc.nat({ max: 52 * 60 }), people: fc.nat({ max: 40 }) }), {
    maxLength: 2,
  }),
  // After every message: one of the future would be judged as a wrong clock.
  asked: fc.integer({ min: 53 * 60, max: 60 * 60 }),
});

test('random histories with resets, recounts and clock changes equal the plain model', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ start, reset, messages, recounts, asked }) => {
      const base = Date.parse(start);
      clock = new Date(base + asked * minute);
      const own = await site('Europe/Rome');
      const id = await areaOf(own, { ResetAt: reset });
      const lines: Record<string, ModelLine> = { north: emptyLine(), south: emptyLine() };
      const sent = messages.map(({ src, from, minutes, late, people }) => {
        const until = new Date(base + (from + minutes) * minute);
        const period = {
          from: new Date(base + from * minute).toISOString(),
          to: until.toISOString(),
        };
        const message = lineMessage(src, [{ id: 'door', ...people }], period, {
          CreatedAt: new Date(until.getTime() + late * minute).toISOString(),
        });
        for (const [key, report] of reportsOf(message))
          addReport(lines[key.split('/')[0]!]!, report);
        return message;
      });
      if (sent.length > 0) await send(own, ...sent);
      for (const { at, people } of recounts) {
        const body = {
          people,
          reason: 'x',
          from: new Date(Math.min(base + at * minute, clock.getTime())).toISOString(),
        };
        await foyer.call(areas.recount, { token: admin, params: { id }, body });
      }
      const resets = resetsInRome(reset, base - 1440 * minute, clock.getTime());
      /** The model: everybody who crossed from a start until a moment, one by one. */
      const modelAt = (moment: number, isNow: boolean) => {
        const begin = resets.findLast((at) => at <= moment)!;
        const made = recounts
          .map(({ at, people }) => ({ at: Math.min(base + at * minute, clock!.getTime()), people }))
          .filter(({ at }) => at >= begin && at <= moment);
        const last = made.reduce((best, one) => (one.at >= best.at ? one : best), {
          at: begin,
          people: 0,
        });
        const crossings = (moments: number[], from: number) =>
          moments.filter((at) => at >= from && (isNow || at < moment)).length;
        const { north, south } = lines as Record<'north' | 'south', ModelLine>;
        const came = (from: number) => crossings(north.in, from) + crossings(south.out, from);
        const left = (from: number) => crossings(north.out, from) + crossings(south.in, from);
        const net = last.people + came(last.at) - left(last.at);
        return {
          people: Math.max(0, net),
          in: came(begin),
          out: left(begin),
          since: last.at,
          begin,
        };
      };
      const { begin, since, ...truth } = modelAt(clock.getTime(), true);
      expect(await ask(id)).toMatchObject({
        ...truth,
        since: new Date(since).toISOString(),
        reset_at: new Date(begin).toISOString(),
      });
      const from = new Date(base).toISOString();
      const { data } = await foyer.call(areas.history, {
        token: admin,
        params: { id },
        query: { from },
      });
      for (const { at, people } of data.rows) {
        if (people !== null)
          expect([at, people]).toEqual([at, modelAt(Date.parse(at), false).people]);
      }
    }),
    { numRuns: 20 },
  );
  const kept = () => foyer.rows('select * from line_flows order by 1, 2, 3, 4');
  const before = await kept();
  const { data } = await foyer.call(analytics.rebuild, { token: admin });
  await foyer.jobEnded(data.job);
  expect(await kept()).toEqual(before);
});
