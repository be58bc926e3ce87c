import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { accuracyAudits, areas, notifications, flows } = endpoints;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const minuteMs = 60_000;
const begin = Date.parse('2026-03-02T10:00:00Z');
const at = (minutes: number) => new Date(begin + minutes * minuteMs).toISOString();

/** A camera whose line counted, in each of twenty minutes, 10 people in and 5 out. */
async function counted() {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  const body = Array.from({ length: 20 }, (_, nth) =>
    lineMessage(
      'cam',
      [{ id: 'door', in: 10, out: 5 }],
      { from: at(nth) },
      { CreatedAt: at(nth + 1) },
    ),
  );
  const { status } = await foyer.call(notifications.sendBatch, { token: device.token, body });
  expect(status).toBe(200);
  const people = await Promise.all(
    [1, 2, 3].map(async () => (await foyer.person('OPERATOR', device.customerId)).token),
  );
  return { ...device, camera, people };
}

const draw = (camera: number, more: object = {}) =>
  foyer.call(accuracyAudits.create, {
    token: admin,
    body: {
      CameraID: camera,
      line: 'door',
      from: at(0),
      to: at(20),
      intervals: 4,
      minutes: 2,
      ...more,
    } as never,
  });
const read = async (id: number, token = admin) =>
  (await foyer.call(accuracyAudits.get, { token, params: { id } })).data;
const count = (id: number, interval: number, token: string, people: { in: number; out: number }) =>
  foyer.call(accuracyAudits.count, { token, params: { id }, body: { interval, ...people } });

test('two people count each interval blind, a third where they differ, and then the audit says how far the counter is off', async () => {
  const { camera, people } = await counted();
  const made = await draw(camera);
  expect(made.status).toBe(201);
  const { id, intervals } = made.data;
  expect(intervals).toHaveLength(4);
  expect(new Set(intervals.map(({ from }) => from)).size).toBe(4);
  expect(made.data).toMatchObject({
    state: 'counting',
    bias_in: null,
    passes: null,
    repeat_after: null,
  });

  const first = await count(id, 1, people[0]!, { in: 20, out: 10 });
  expect(first.status).toBe(201);
  // Nobody sees what another one or the counter said.
  expect(first.data).toMatchObject({
    counts: 1,
    counted_by_me: true,
    state: 'open',
    truth: null,
    counter: null,
  });
  expect((await read(id, people[1]!)).intervals[0]).toMatchObject({
    counted_by_me: false,
    truth: null,
    counter: null,
  });
  expect((await count(id, 1, people[0]!, { in: 20, out: 10 })).status).toBe(409);

  const second = await count(id, 1, people[1]!, { in: 20, out: 10 });
  expect(second.data).toMatchObject({
    state: 'counted',
    truth: { in: 20, out: 10 },
    counter: { in: 20, out: 10 },
  });
  expect((await count(id, 1, people[2]!, { in: 1, out: 1 })).status).toBe(409);

  await count(id, 2, people[0]!, { in: 21, out: 10 });
  const differs = await count(id, 2, people[1]!, { in: 25, out: 11 });
  expect(differs.data).toMatchObject({ state: 'disputed', truth: null, counter: null });
  const third = await count(id, 2, people[2]!, { in: 21, out: 11 });
  expect(third.data).toMatchObject({ state: 'counted', truth: { in: 21, out: 11 } });

  for (const interval of [3, 4])
    for (const person of [0, 1]) await count(id, interval, people[person]!, { in: 20, out: 10 });
  const done = await read(id);
  expect(done.state).toBe('complete');
  // 80 counted, 81 were there.
  expect(done.bias_in?.value).toBeCloseTo(80 / 81 - 1, 3);
  expect(done.bias_in!.low!).toBeLessThan(done.bias_in!.value);
  expect(done.passes).toBe(false);
  expect(done.more_intervals).toBeGreaterThan(0);
  expect(Date.parse(done.repeat_after!)).toBeGreaterThan(Date.now() + 150 * 86_400_000);
});

test('figures carry the interval of a complete audit of their lines, and null without one', async () => {
  const { camera, people } = await counted();
  const flowOf = async () => {
    const query = { camera, from: at(0), to: at(15), bucket: '15m' as const };
    return (await foyer.call(flows.get, { token: admin, query })).data;
  };
  expect(await flowOf()).toMatchObject({
    rows: [{ in: 150, in_low: null, out_high: null }],
    sum: { in_low: null },
  });
  const { id } = (await draw(camera, { intervals: 5, minutes: 4, bound: 0.2 })).data;
  for (let interval = 1; interval <= 5; interval += 1)
    for (const person of [0, 1])
      await count(id, interval, people[person]!, { in: 42, out: interval < 3 ? 20 : 21 });
  const done = await read(id);
  expect(done).toMatchObject({ state: 'complete', passes: true, more_intervals: null });
  // One of them lies in two quarter hours.
  expect(done.intervals.map(({ counter }) => counter)).toEqual(Array(5).fill({ in: 40, out: 20 }));
  const { rows, sum } = await flowOf();
  const { in_low, in_high, out_low, out_high } = rows[0]!;
  // 42 for each 40: the truth behind 150 is about 157.5.
  expect(in_low!).toBeLessThan(157.5);
  expect(in_high!).toBeGreaterThan(157.5);
  expect(in_high! - in_low!).toBeLessThan(60);
  expect(out_low!).toBeLessThan(77);
  expect(out_high!).toBeGreaterThan(77);
  expect(sum).toMatchObject({ in_low, in_high });
  await foyer.call(accuracyAudits.remove, { token: admin, params: { id } });
  expect((await flowOf()).rows[0]).toMatchObject({ in: 150, in_low: null });
});

test('an area carries the interval of who came and left where all of its lines are audited, also one taken the other way round', async () => {
  const { camera, people, customerId, token } = await counted();
  const { id } = (await draw(camera, { intervals: 5, minutes: 4, bound: 0.2 })).data;
  for (let interval = 1; interval <= 5; interval += 1)
    for (const person of [0, 1])
      await count(id, interval, people[person]!, { in: 42, out: interval < 3 ? 20 : 21 });
  const sent = [
    { id: 'door', in: 40, out: 20 },
    { id: 'gate', in: 1, out: 1 },
  ];
  await foyer.call(notifications.send, { token, body: lineMessage('cam', sent, undefined) });
  const insideOf = async (lines: readonly [string, 1 | -1][]) => {
    const Lines = lines.map(([line, direction]) => ({ camera, line, direction }));
    const body = { Name: 'Hall', CustomerID: customerId, Lines };
    const params = { id: (await foyer.call(areas.create, { token: admin, body })).data.id };
    return (await foyer.call(areas.occupancy, { token: admin, params })).data;
  };
  const inside = await insideOf([['door', -1]]);
  expect(inside).toMatchObject({ in: 20, out: 40 });
  // 42 for each 40, and 20.6 for each 20.
  expect(inside.out_low!).toBeLessThan(42);
  expect(inside.out_high!).toBeGreaterThan(42);
  expect(inside.in_low!).toBeLessThan(20.6);
  expect(inside.in_high!).toBeGreaterThan(20.6);
  expect(inside.out_low!).toBeGreaterThan(inside.in_high!);
  const unaudited = { in: 41, in_low: null, in_high: null, out_low: null, out_high: null };
  expect(
    await insideOf([
      ['door', 1],
      ['gate', 1],
    ]),
  ).toMatchObject(unaudited);
});

test('an interval that the counter did not measure says nothing of its error', async () => {
  const { camera, people } = await counted();
  const { id } = (await draw(camera, { from: at(60), to: at(80) })).data;
  for (let interval = 1; interval <= 4; interval += 1)
    for (const person of [0, 1]) await count(id, interval, people[person]!, { in: 3, out: 3 });
  const done = await read(id);
  expect(done).toMatchObject({ state: 'complete', bias_in: null, bias_out: null, passes: null });
  expect(done.intervals[0]).toMatchObject({ truth: { in: 3, out: 3 }, counter: null });
});

test('refusals say what is wrong', async () => {
  const { camera, people } = await counted();
  const detail = async (more: object) => (await draw(camera, more)).problem.detail;
  expect(await detail({ intervals: 11 })).toBe('The range has only 10 intervals.');
  expect(await detail({ to: '2026-09-01' })).toBe('An audit covers three months at most.');
  expect(await detail({ CameraID: 2_000_000_000 })).toBe('There is no such camera.');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const nextDay = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const { id } = (await draw(camera, { from: tomorrow, to: nextDay })).data;
  const early = await count(id, 1, people[0]!, { in: 1, out: 1 });
  expect(early.problem.detail).toBe('This interval is not over yet.');
  const none = await count(id, 9, people[0]!, { in: 1, out: 1 });
  expect(none.problem.detail).toBe('The audit has no such interval.');
  const stranger = await foyer.person('OPERATOR', await foyer.customer());
  expect((await count(id, 1, stranger.token, { in: 1, out: 1 })).status).toBe(404);
});
