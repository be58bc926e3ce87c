import { endpoints } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactOnce } from '../../derived/rollups/compaction.ts';
import { compactLevels } from '../../derived/rollups/levels.ts';
import { alertMessage, infoMessage, photoMessage } from '../../testing/messages/sample-messages.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { type SlowReading, slowLevels } from '../../testing/slow-levels.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const minuteMs = 60_000;
let foyer: TestFoyer;
let token: string;
/** All that was ever sent: an administrator's figures hold what earlier runs left. */
const sent: SlowReading[] = [];

beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** Places and days that are hard: clocks change there, or differ by less than an hour. */
const places = [
  ['UTC', '2025-06-01T00:00Z'],
  ['Europe/Rome', '2025-03-29T12:00Z'],
  ['Europe/Rome', '2025-10-25T12:00Z'],
  ['America/St_Johns', '2025-11-01T12:00Z'],
  ['Asia/Kathmandu', '2025-06-01T00:00Z'],
  ['Australia/Lord_Howe', '2025-04-05T00:00Z'],
  ['Australia/Lord_Howe', '2025-10-04T00:00Z'],
] as const;
/** Half of the events lie around the hour in which clocks change. */
const minute = fc.oneof(
  fc.integer({ min: 0, max: 3 * 24 * 60 }),
  fc.integer({ min: 720, max: 1_020 }),
);

const reading = fc.record({
  minute,
  device: fc.integer({ min: 0, max: 2 }),
  src: fc.constantFrom('a', 'b'),
  kind: fc.constantFrom('info', 'info', 'info', 'photo', 'alert'),
  people: fc.integer({ min: 0, max: 6 }),
  distance: fc.integer({ min: 0, max: 2 }),
  ppe: fc.constantFrom(null, 0, 1),
});
type Drawn = typeof reading extends fc.Arbitrary<infer T> ? T : never;

const messageOf = ({ src, kind, people, distance, ppe }: Drawn, at: number) => {
  const given = { CreatedAt: new Date(at).toISOString() };
  if (kind === 'alert') return alertMessage(src, given);
  if (kind === 'photo') return photoMessage(src, people, distance, given);
  return infoMessage([{ src, people, distance, ppe }], given);
};

test('any range of any site equals what its readings say, compacted or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.array(reading, { minLength: 8, maxLength: 40 }),
      // After how many percent of the messages pending changes are compacted.
      fc.subarray([10, 50, 90, 100], { minLength: 1 }),
      fc.tuple(minute, fc.oneof(minute, fc.constant(12 * 24 * 60))),
      async ([zone, day], drawn, compactAt, [fromMinute, lengthMinutes]) => {
        const customer = await foyer.customer();
        const devices: TestDevice[] = [
          await foyer.device(customer),
          await foyer.device(customer),
          await foyer.device(await foyer.customer()),
        ];
        const base = Date.parse(day);
        for (const [nth, one] of drawn.entries()) {
          const device = devices[one.device]!;
          const at = base + one.minute * minuteMs;
          await foyer.call(endpoints.notifications.send, {
            token: device.token,
            body: messageOf(one, at),
          });
          const { people, distance, ppe } = one;
          const judged = people === 0 ? 0 : ppe === null ? null : Math.min(ppe, people);
          sent.push({
            customer: device.customerId,
            device: device.id,
            source: one.src,
            at,
            ...(one.kind === 'info'
              ? {
                  people,
                  distance: Math.min(distance, people),
                  ppe: judged,
                  ppePeople: judged === null ? null : people,
                }
              : one.kind === 'photo'
                ? { maskPeople: people, masks: distance }
                : { alerts: 1 }),
          });
          const isCompacted = compactAt.some(
            (pct) => Math.ceil((pct * drawn.length) / 100) === nth + 1,
          );
          if (isCompacted) await compactOnce(foyer.postgres.db, compactLevels);
        }
        const from = base + fromMinute * minuteMs;
        const to = from + (lengthMinutes + 1) * minuteMs;
        for (const filter of [{}, { customer }, { device: devices[0]!.id }]) {
          const { status, data } = await foyer.call(endpoints.analytics.get, {
            token,
            query: {
              ...filter,
              zone,
              from: new Date(from).toISOString(),
              to: new Date(to).toISOString(),
            },
          });
          expect(status).toBe(200);
          const readings = sent.filter((one) =>
            Object.entries(filter).every(([name, id]) => one[name as 'device'] === id),
          );
          const expected = slowLevels(readings, { zone, from, to, step: data.range.step });
          expect(data.counting.data).toEqual(expected.counting);
          expect(data.mask.data).toEqual(expected.mask);
          expect(data.summary).toMatchObject(expected.summary);
        }
      },
    ),
    { ...runsOf(4, 15), endOnFailure: true },
  );
});
