import { type AreaDraft, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { type SeededFault, seededArea } from '../../testing/seeded-area.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { areas, notifications } = endpoints;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const days = 28;
const now = new Date('2026-03-30T10:00:00Z');
/** The first day begins with the reset at four in the morning. */
const begin = Date.parse('2026-03-02T04:00:00Z');
const [opens, closes] = [7, 22];

let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** An area whose two doors count people of four weeks; door `b` is mounted the other way round. */
async function countedArea(fault?: SeededFault, skipped: readonly number[] = []) {
  const device = await foyer.device();
  await foyer.setZone(device.customerId, 'UTC');
  const camera = await foyer.camera(device.id, 'cam');
  const seeded = { doors: 2, people: 500, days, doorNoise: 0.3, sameDoor: 0.3 };
  const messages = seededArea(seeded, 3, fault).flatMap((counted, day) =>
    Array.from({ length: closes - opens }, (_, nth) => opens + nth)
      .filter((hour) => hour < 12 || !skipped.includes(day))
      .map((hour) => {
        const from = begin - 4 * hourMs + day * dayMs + hour * hourMs;
        const [a, b] = counted.map((line) => ({ in: line.in[hour]!, out: line.out[hour]! }));
        const lines = [
          { id: 'a', ...a! },
          { id: 'b', in: b!.out, out: b!.in },
        ];
        const at = { from: new Date(from).toISOString() };
        return lineMessage('cam', lines, at, { CreatedAt: new Date(from + hourMs).toISOString() });
      }),
  );
  for (let from = 0; from < messages.length; from += 100) {
    const body = messages.slice(from, from + 100);
    const { data } = await foyer.call(notifications.sendBatch, { token: device.token, body });
    expect(data.filter(({ error }) => error)).toEqual([]);
  }
  const body: AreaDraft = {
    Name: 'Hall',
    CustomerID: device.customerId,
    ResetAt: '04:00',
    Lines: [
      { camera, line: 'a', direction: 1 },
      { camera, line: 'b', direction: -1 },
    ],
  };
  const { data } = await foyer.call(areas.create, { token, body });
  return { id: data.id, camera, customerId: device.customerId };
}

const faultsOf = async (id: number, query: { since?: string } = {}) =>
  (await foyer.call(areas.faults, { token, params: { id }, query })).data;

test('the door whose exits are missed is named with its share', async () => {
  const { id, camera, customerId } = await countedArea({
    kind: 'missed',
    door: 1,
    direction: 'out',
    share: 0.12,
  });
  const found = await faultsOf(id);
  expect(found).toMatchObject({
    state: 'faulty',
    findings: [{ code: 'exits_short', lines: [{ camera, line: 'b' }] }],
  });
  // The last day ends after the newest reset.
  expect(found.days).toBe(days);
  const { share, low, high } = found.findings[0]!;
  expect(low).toBeLessThan(0.12);
  expect(high).toBeGreaterThan(0.12);
  expect(share).toBeGreaterThan(0.06);

  expect(await faultsOf(id, { since: '2026-03-20T00:00:00Z' })).toMatchObject({
    state: 'too little data',
    days: 10,
    findings: [],
  });
  const stranger = (await foyer.person('OPERATOR', await foyer.customer())).token;
  const viewer = (await foyer.person('VIEWER', customerId)).token;
  const asked = { params: { id } };
  expect((await foyer.call(areas.faults, { token: stranger, ...asked })).status).toBe(404);
  expect((await foyer.call(areas.faults, { token: viewer, ...asked })).data).toEqual(found);
});

test('a sound area is sound, without the days that were not measured', async () => {
  const { id } = await countedArea(undefined, [3, 4, 11]);
  const found = await faultsOf(id);
  expect(found).toMatchObject({ state: 'sound', days: days - 3, findings: [] });
  expect(found.noticeable).toBeGreaterThan(0.02);
});

test('a line whose direction is exchanged is named', async () => {
  const { id, camera } = await countedArea({ kind: 'reversed', door: 0 });
  expect((await faultsOf(id)).findings).toMatchObject([
    { code: 'reversed', lines: [{ camera, line: 'a' }], share: null, low: null, high: null },
  ]);
});

test('of an area that counted nothing, or has no line, too little is known', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'cam');
  const draft = { Name: 'Hall', CustomerID: device.customerId };
  for (const Lines of [[], [{ camera, line: 'a', direction: 1 as const }]]) {
    const { data } = await foyer.call(areas.create, { token, body: { ...draft, Lines } });
    expect(await faultsOf(data.id)).toEqual({
      state: 'too little data',
      days: 0,
      noticeable: null,
      findings: [],
    });
  }
});
