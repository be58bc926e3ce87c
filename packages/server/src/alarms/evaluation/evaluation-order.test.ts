import { endpoints, type InfoPayload } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPayload } from '../../platform/payloads/stored-payload.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { isHistory, normalAt } from '../definition/alarm-machine-state.ts';
import { conditionOf } from '../definition/condition.ts';
import type { Rule } from '../definition/rule.ts';
import { alwaysIn } from '../definition/rule-hours.ts';
import { run } from './alarm-state-machine.ts';
import { reevaluateAll } from './evaluation-store.ts';
import { createEvaluator } from './evaluator.ts';

let foyer: TestFoyer;
let admin: string;
let now: Date;
const begin = Date.parse('2026-03-02T12:00:00Z');
const stepMs = 20_000;
beforeAll(async () => {
  now = new Date(begin - 86_400_000);
  foyer = await startTestFoyer({ now: () => now });
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

interface StoredRow {
  id: number;
  at: Date;
  received_at: Date;
  packed_payload: Buffer;
}

/** Readings at a step of time, each delivered some steps later, some of them twice. */
const deliveries = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 120 }),
    people: fc.constantFrom(3, 8, 9, 12, 15),
    delay: fc.constantFrom(0, 0, 0, 1, 5, 40, 100),
    again: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);
const timings = fc.record({
  BeginsAfterSeconds: fc.constantFrom(0, 0, 60, 300),
  EndsAfterSeconds: fc.constantFrom(0, 0, 60),
  EndThreshold: fc.constantFrom(null, 8),
});

test('whatever the order, with resends and two servers that evaluate at once, the alarms are those of the readings in order of time', async () => {
  const evaluators = [1, 2].map(() =>
    createEvaluator({
      db: foyer.postgres.db,
      now: () => now,
      enqueue: async () => {},
      log: foyer.app.log,
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      deliveries,
      timings,
      fc.integer({ min: 1, max: 9 }),
      async (taken, timing, every) => {
        now = new Date(begin);
        await foyer.rows('delete from alarms');
        await foyer.rows('delete from alarm_rules');
        await foyer.rows('delete from alarm_triggers');
        const device = await foyer.device();
        const body = {
          Name: 'Crowd',
          Measure: 'people',
          Severity: 'warning',
          Threshold: 10,
          NeedsAcknowledgement: true,
          DeviceID: device.id,
          ...timing,
        };
        await foyer.call(endpoints.alarmRules.create, { token: admin, body });
        const messages = taken.map(({ at, people }) =>
          infoMessage([{ src: 'cam', people }], {
            CreatedAt: new Date(begin + at * stepMs).toISOString(),
          }),
        );
        const send = (nth: number) =>
          foyer.call(endpoints.notifications.send, { token: device.token, body: messages[nth] });
        for (let step = 1; step <= 260; step += 1) {
          const arriving = taken.flatMap(({ at, delay }, nth) =>
            at + delay === step ? [nth] : [],
          );
          now = new Date(begin + step * stepMs);
          if (arriving.length > 0) await foyer.triggers.refresh();
          const sendSome = async (rest: number) => {
            for (const nth of arriving.filter((nth) => nth % 2 === rest)) await send(nth);
          };
          await sendSome(0);
          const isDue = step % every === 0 && (arriving.length > 0 || step % 20 === 0);
          const round = () => Promise.all(evaluators.map((each) => each.round(step % 2 === 0)));
          if (isDue) await round();
          // The server judges these by what it knew before that round.
          await sendSome(1);
          for (const nth of arriving) if (taken[nth]!.again) await send(nth);
        }
        await evaluators[0]!.round(true, true);

        const [rule] = await foyer.rows<Rule & { hours: Rule['hours'] }>(
          'select * from alarm_rules',
        );
        const stored = await foyer.rows<StoredRow>(
          'select id, at, received_at, packed_payload from notifications where device_id = $1 order by at, id',
          [device.id],
        );
        const condition = conditionOf(rule!, {
          ownThreshold: null,
          hours: alwaysIn,
          pauses: [],
          closings: [],
        });
        const samples = stored.map(({ id, at, received_at, packed_payload }) => ({
          id,
          at: at.getTime(),
          receivedAt: received_at.getTime(),
          value: (readPayload(packed_payload) as InfoPayload).results[0]!.counting_num!,
        }));
        const { episodes } = run(condition, normalAt(begin), samples, now.getTime());
        const alarms = () =>
          foyer.rows(
            `select started_at, ended_at, repeats, chattering, peak, state from alarms order by started_at`,
          );
        // What was over long before anybody could know of it raises nothing.
        const known = episodes.filter((episode) => !isHistory(episode));
        const right = known.map(({ startedAt, endedAt, repeats, chattering, peak }) => ({
          started_at: new Date(startedAt),
          ended_at: endedAt === null ? null : new Date(endedAt),
          repeats,
          chattering,
          peak,
          state: endedAt === null ? 'active' : 'cleared',
        }));
        expect(await alarms()).toEqual(right);

        // A rebuild gives the same, and repairs what was damaged.
        await foyer.rows('delete from alarms where id % 2 = 0');
        await foyer.rows('update alarms set ended_at = null, repeats = 9 where id % 3 = 0');
        await reevaluateAll(foyer.postgres.db);
        await evaluators[1]!.round(true, true);
        expect(await alarms()).toEqual(right);
      },
    ),
    {
      // The third reading is about to begin an alarm when the one before is long forgotten.
      examples: [
        [
          [
            { at: 1, people: 12, delay: 0, again: false },
            { at: 70, people: 3, delay: 0, again: false },
            { at: 118, people: 15, delay: 0, again: false },
          ],
          { BeginsAfterSeconds: 60, EndsAfterSeconds: 0, EndThreshold: null },
          1,
        ],
      ],
      // Examples count as runs.
      ...runsOf(5, 25),
    },
  );
});
