import { endpoints } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { sendBatch, list } = endpoints.notifications;
let foyer: TestFoyer;
let token: string;
const devices: number[] = [];

/** What is in the list: moments on a grid of 10 minutes over five hours, several at the same moment. */
const start = Date.UTC(2026, 2, 1, 8);
const stepMs = 600_000;
const steps = 30;
interface Filed {
  device: number;
  type: number;
  atMs: number;
}
const filed: Filed[] = [];

function ofType(type: number, given: { CreatedAt: string }) {
  if (type === 1) return infoMessage([], given);
  if (type === 2) return healthMessage({}, given);
  return type === 3 ? alertMessage('cam', given) : photoMessage('cam', 1, 1, given);
}

beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  for (let d = 0; d < 2; d += 1) {
    const device = await foyer.device();
    devices.push(device.id);
    const messages = Array.from({ length: 90 }, (_, i) => {
      const atMs = start + ((i * 7 + d) % steps) * stepMs;
      const type = ((i * 5 + d) % 4) + 1;
      filed.push({ device: device.id, type, atMs });
      return ofType(type, { CreatedAt: new Date(atMs).toISOString() });
    });
    await foyer.call(sendBatch, { token: device.token, body: messages });
  }
});
afterAll(() => foyer.stop());

type Query = Record<string, string | number>;
const listed = async (query: Query) => (await foyer.call(list, { token, query })).data;

test('ten rows a page, the newest first, with all that a row shows', async () => {
  const first = await listed({});
  expect([first.rows.length, first.page, first.count]).toEqual([10, 1, filed.length]);
  const times = first.rows.map((row) => row.CreatedAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(first.rows[0]).toEqual({
    id: expect.any(Number),
    Code: expect.any(String),
    CreatedAt: new Date(start + (steps - 1) * stepMs).toISOString(),
    ReceivedAt: expect.any(String),
    clock_wrong: false,
    NotificationType: expect.any(Number),
    device_id: expect.any(Number),
    device_name: expect.stringMatching(/^dev-/),
    customer_id: expect.any(Number),
    customer_name: expect.stringMatching(/^Customer /),
  });
});

test('pages follow each other without a gap or a repetition', async () => {
  const ids: number[] = [];
  for (let page = 1; page <= 5; page += 1) {
    const { rows } = await listed({ page, limit: 40 });
    ids.push(...rows.map((row) => row.id));
  }
  expect(new Set(ids).size).toBe(filed.length);
  for (const page of [6, 1_000_000, 1_000_000_000]) {
    const beyond = await listed({ page, limit: 100 });
    expect(beyond).toEqual({ rows: [], count: filed.length, page });
  }
});

test('what other tables send beside is accepted and ignored', async () => {
  const plain = await listed({ limit: 5 });
  const more = { query: '{}', ascending: '1', byColumn: '0', orderBy: 'Code' };
  expect(await listed({ limit: 5, ...more })).toEqual(plain);
});

const slashed = (ms: number) =>
  new Date(ms).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

describe('the time range', () => {
  const noon = start + 4 * 3_600_000;
  const ends = (ms: number) => filed.filter((row) => row.atMs === ms).length;

  test('holds both its ends, in either format', async () => {
    expect(ends(noon)).toBeGreaterThan(0);
    for (const text of [slashed(noon), new Date(noon).toISOString(), '2026-03-01T13:00:00+01:00']) {
      const data = await listed({ dateFrom: text, dateTo: text });
      expect([text, data.count]).toEqual([text, ends(noon)]);
      expect(data.rows).toHaveLength(Math.min(10, ends(noon)));
    }
    expect((await listed({ dateFrom: slashed(noon + 1000), dateTo: slashed(noon) })).count).toBe(0);
  });

  test('counts exactly wherever it begins and ends, with every other filter', async () => {
    const moment = fc.option(fc.integer({ min: -2 * 360, max: 7 * 360 }), { nil: undefined });
    const filter = fc.record({
      from: moment,
      to: moment,
      device: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
      type: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(filter, async ({ from, to, device, type }) => {
        const fromMs = from === undefined ? undefined : start + from * 10_000;
        const toMs = to === undefined ? undefined : start + to * 10_000;
        const deviceId = device === undefined ? undefined : devices[device];
        const wanted = filed.filter(
          (row) =>
            (fromMs === undefined || row.atMs >= fromMs) &&
            (toMs === undefined || row.atMs <= toMs) &&
            (deviceId === undefined || row.device === deviceId) &&
            (type === undefined || row.type === type),
        );
        const { count, rows } = await listed({
          limit: 100,
          ...(fromMs === undefined ? {} : { dateFrom: slashed(fromMs) }),
          ...(toMs === undefined ? {} : { dateTo: new Date(toMs).toISOString() }),
          ...(deviceId === undefined ? {} : { device: deviceId }),
          ...(type === undefined ? {} : { type }),
        });
        expect([count, rows.length]).toEqual([wanted.length, Math.min(100, wanted.length)]);
      }),
      runsOf(20, 100),
    );
  });
});

test.each([
  ['limit', 101],
  ['limit', 0],
  ['page', 0],
  ['page', 'two'],
  ['page', 1.5],
  ['type', 5],
  ['device', -1],
  ['device', '99999999999'],
  ['dateFrom', 'yesterday'],
  ['dateFrom', '2026/02/30 00:00:00'],
  ['dateFrom', '2026-02-30'],
  ['dateFrom', '2026-02-30T00:00:00+01:00'],
  ['dateFrom', '2026/03/01 24:60:00'],
  ['dateFrom', '2026-03-01 10:00:00'],
  ['dateFrom', '0000-01-01'],
  ['dateTo', '2026/3/1 10:00:00'],
  ['dateTo', '2026-03-01T10:00:00 junk'],
  ['dateTo', '1772359200000'],
])('%s=%s is refused by name', async (name, value) => {
  const { status, problem } = await foyer.call(list, { token, query: { [name]: value } });
  expect([status, problem.errors?.map((issue) => issue.path)]).toEqual([400, [`/${name}`]]);
});
