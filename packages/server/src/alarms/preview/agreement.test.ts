import { type AlarmMeasure, alarmMeasures, type DeviceMessage, endpoints } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { measures } from '../../measures/measures.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  lineMessage,
} from '../../testing/messages/sample-messages.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { reevaluateAll } from '../evaluation/evaluation-store.ts';
import { trendBinMs } from '../samples/disk-trend.ts';

let foyer: TestFoyer;
let token: string;
let device: TestDevice;
let camera: number;
let now: Date;
const begin = Date.parse('2026-03-02T12:00:00Z');
/** Previews read shares and silences from quarter hours: messages come on these. */
const quarterMs = 900_000;

beforeAll(async () => {
  now = new Date(begin - 86_400_000);
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
beforeEach(async () => {
  await foyer.rows('delete from alarms');
  await foyer.rows('delete from alarm_rules');
  now = new Date(begin);
  device = await foyer.device();
  camera = await foyer.camera(device.id, 'cam');
});
afterAll(() => foyer.stop());

/** What a device reads at a moment: from 0 to 1. */
interface Step {
  quarters: 1 | 2 | 6;
  level: number;
}
const steps = fc.array(
  fc.record({
    quarters: fc.constantFrom(1 as const, 1 as const, 2 as const, 6 as const),
    level: fc.constantFrom(0, 0.2, 0.45, 0.5, 0.8, 1),
  }),
  { minLength: 6, maxLength: 16 },
);

const ofHealth =
  (payload: (level: number) => NonNullable<Parameters<typeof healthMessage>[2]>) =>
  ({ level, CreatedAt }: { level: number; CreatedAt: string }) =>
    healthMessage({ cam: 99 }, { CreatedAt }, payload(level));
const crossing =
  (way: 'in' | 'out') =>
  ({ level, CreatedAt }: { level: number; CreatedAt: string }) =>
    lineMessage(
      'cam',
      [{ id: 'gate', in: 0, out: 0, [way]: Math.round(level * 10) }],
      { from: new Date(Date.parse(CreatedAt) - 60_000).toISOString() },
      { CreatedAt },
    );
const disk = (level: number) => ({
  partitions: [
    {
      mountpoint: '/data',
      type: 'ext4',
      size: '1G',
      free_inodes: 1,
      use_pct: `${Math.round(level * 100)}%`,
    },
  ],
});
const people = (level: number) => Math.round(level * 20);

/** A rule of each measure, and the message that reads a level. */
const cases: Record<
  AlarmMeasure,
  {
    rule: object;
    message: (at: { level: number; CreatedAt: string }) => DeviceMessage;
  }
> = {
  people: {
    rule: { Threshold: 10, EndThreshold: 9 },
    message: ({ level, CreatedAt }) =>
      infoMessage([{ src: 'cam', people: people(level) }], { CreatedAt }),
  },
  'zone people': {
    rule: { Threshold: 10, Zone: 'queue' },
    message: ({ level, CreatedAt }) =>
      infoMessage([{ src: 'cam', people: 30, zones: [{ id: 'queue', people: people(level) }] }], {
        CreatedAt,
      }),
  },
  'people standing still': {
    rule: { Threshold: 5 },
    message: ({ level, CreatedAt }) =>
      infoMessage(
        [
          {
            src: 'cam',
            people: 1,
            zones: [{ id: 'queue', people: 1, dwell_s: [10, level * 600] }],
          },
        ],
        { CreatedAt },
      ),
  },
  occupancy: { rule: { Threshold: 10, DeviceID: null }, message: crossing('in') },
  'flow in': { rule: { Threshold: 8, WindowMinutes: 30 }, message: crossing('in') },
  'flow out': { rule: { Threshold: 8, WindowMinutes: 30 }, message: crossing('out') },
  'distance violations': {
    rule: { Threshold: 40, WindowMinutes: 30 },
    message: ({ level, CreatedAt }) =>
      infoMessage([{ src: 'cam', people: 20, distance: people(level) }], { CreatedAt }),
  },
  'ppe violations': {
    rule: { Threshold: 40, WindowMinutes: 30 },
    message: ({ level, CreatedAt }) =>
      infoMessage([{ src: 'cam', people: 20, ppe: people(level) }], { CreatedAt }),
  },
  alert: {
    rule: { Threshold: null, EndsAfterSeconds: 60 },
    message: ({ level, CreatedAt }) =>
      level >= 0.5 ? alertMessage('cam', { CreatedAt }) : healthMessage({ cam: 99 }, { CreatedAt }),
  },
  'device offline': {
    rule: { Threshold: 40 },
    message: ({ CreatedAt }) => healthMessage({ cam: 99 }, { CreatedAt }),
  },
  'camera silent': {
    rule: { Threshold: 50 },
    message: ({ CreatedAt }) => infoMessage([{ src: 'cam', people: 0 }], { CreatedAt }),
  },
  'nothing seen': {
    rule: { Threshold: 50 },
    message: ({ CreatedAt }) => infoMessage([{ src: 'cam', people: 3 }], { CreatedAt }),
  },
  disk: { rule: { Threshold: 50 }, message: ofHealth(disk) },
  'disk trend': { rule: { Threshold: 30 }, message: ofHealth(disk) },
  memory: {
    rule: { Threshold: 50 },
    message: ofHealth((level) => ({
      sys_memory: { mem_total_kb: 1000, mem_free_kb: Math.round((1 - level) * 1000) },
    })),
  },
  load: { rule: { Threshold: 5 }, message: ofHealth((level) => ({ load_avg: [level * 10] })) },
  temperature: {
    rule: { Threshold: 70, EndThreshold: 65 },
    message: ofHealth((level) => ({ temperature: `${40 + level * 60} °C` })),
  },
  sampling: {
    rule: { Threshold: 50 },
    message: ({ level, CreatedAt }) =>
      healthMessage({ cam: Math.round(level * 100) }, { CreatedAt }),
  },
  'picture trouble': {
    rule: { Threshold: null },
    message: ({ level, CreatedAt }) =>
      healthMessage({ cam: level >= 0.5 ? 'down' : 99 }, { CreatedAt }),
  },
  clock: {
    rule: { Threshold: 60 },
    message: ({ level, CreatedAt }) =>
      healthMessage(
        { cam: 99 },
        { CreatedAt: new Date(Date.parse(CreatedAt) + level * 120_000).toISOString() },
      ),
  },
};

type Span = readonly [from: number, until: number | null];
const minutesOf = (moment: string | null) =>
  moment === null ? null : (Date.parse(moment) - begin) / 60_000;
const spansOf = (alarms: readonly { started_at: string; ended_at: string | null }[]) =>
  alarms
    .map(({ started_at, ended_at }): Span => [minutesOf(started_at)!, minutesOf(ended_at)])
    .toSorted(([a], [b]) => a - b);
const alarms = async () =>
  spansOf((await foyer.call(endpoints.alarms.list, { token, query: { limit: 100 } })).data.rows);

/** Evaluates what is due at the present time. */
async function evaluate(): Promise<void> {
  await foyer.rows('update alarm_rounds set last_at = $1', [now]);
  const waits = async () =>
    (
      await foyer.rows('select from alarm_triggers where coalesce(due_at <= $1, true) limit 1', [
        now,
      ])
    ).length > 0;
  await foyer.evaluator.round(true);
  for (let nth = 0; nth < 30 && (await waits()); nth += 1) await foyer.evaluator.round(true);
}

/** Measures whose preview is read from quarter hours: its times are up to one later. */
const isOfQuarterHours = (measure: AlarmMeasure) => {
  const { kind } = measures[measure];
  return kind === 'share' || (kind === 'silence' && measure !== 'device offline');
};

test.each(alarmMeasures)(
  '%s: what is raised live, previewed and rebuilt is the same',
  async (measure) => {
    const { rule, message } = cases[measure];
    let raised = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (history: Step[]) => {
        await foyer.rows('delete from alarms');
        await foyer.rows('delete from alarm_rules');
        now = new Date(begin);
        device = await foyer.device();
        camera = await foyer.camera(device.id, 'cam');
        const area =
          measure === 'occupancy'
            ? await foyer.call(endpoints.areas.create, {
                token,
                body: {
                  Name: 'Hall',
                  CustomerID: device.customerId,
                  Capacity: 50,
                  Lines: [{ camera, line: 'gate', direction: 1 }],
                },
              })
            : undefined;
        const draft = {
          Name: 'Rule',
          Severity: 'warning' as const,
          Measure: measure,
          DeviceID: device.id,
          AreaID: area?.data.id ?? null,
          NeedsAcknowledgement: true,
          ...rule,
        };
        const made = await foyer.call(endpoints.alarmRules.create, { token, body: draft });
        expect(made.status, made.raw.body).toBe(201);
        await foyer.triggers.refresh();
        for (const { quarters, level } of history) {
          const isTrend = measures[measure].kind === 'trend';
          for (let nth = 0; nth < (isTrend ? 1 : quarters); nth += 1) {
            now = new Date(now.getTime() + (isTrend ? quarters * trendBinMs : quarterMs));
            await evaluate();
          }
          await foyer.triggers.refresh();
          const body = message({ level, CreatedAt: now.toISOString() });
          const sent = await foyer.call(endpoints.notifications.send, {
            token: device.token,
            body,
          });
          expect(sent.status, sent.raw.body).toBe(201);
          await evaluate();
        }
        now = new Date(now.getTime() + quarterMs);
        await evaluate();
        const live = await alarms();
        raised += live.length;

        await reevaluateAll(foyer.postgres.db);
        await evaluate();
        expect(await alarms()).toEqual(live);

        const preview = await foyer.call(endpoints.alarmRules.preview, { token, body: draft });
        expect(preview.status, preview.raw.body).toBe(200);
        const previewed = spansOf(preview.data.alarms);
        if (!isOfQuarterHours(measure)) expect(previewed).toEqual(live);
        else {
          for (const [nth, [from, until]] of live.entries()) {
            // What began within the last quarter may be in the next one.
            if (previewed[nth] === undefined && from > minutesOf(now.toISOString())! - 15) continue;
            const [previewFrom, previewUntil] = previewed[nth]!;
            expect(Math.abs(previewFrom - from)).toBeLessThanOrEqual(15);
            if (previewUntil === null) continue;
            expect(until).not.toBeNull();
            expect(Math.abs(previewUntil - until!)).toBeLessThanOrEqual(15);
          }
          expect(previewed.length).toBeLessThanOrEqual(live.length);
        }
      }),
      { ...runsOf(2, 6), seed: 7, endOnFailure: true },
    );
    expect(raised).toBeGreaterThan(0);
  },
);

test('every measure of the contract is tried', () => {
  expect(Object.keys(cases).toSorted()).toEqual(alarmMeasures.toSorted());
});
