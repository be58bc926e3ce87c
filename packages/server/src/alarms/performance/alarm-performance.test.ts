import {
  type AlarmPerformance,
  type AlarmWeekFigures,
  endpoints,
  handlingClassesSeconds,
} from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedAlarm } from '../../testing/alarm-rows.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { get } = endpoints.alarmPerformance;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The Monday of a week at whose end clocks in Rome are set forward: it has 167 hours. */
const monday = '2026-03-23';
const [start, end] = [Date.parse('2026-03-22T23:00Z'), Date.parse('2026-03-29T22:00Z')];
const startBefore = start - 7 * dayMs;

interface Written {
  subject: string;
  severity: 'critical' | 'warning' | 'notice';
  started_at: Date;
  ended_at: Date | null;
  acknowledged_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
  chattering: boolean;
  repeats: number;
  suppressed_by: number | null;
  out_of_service: boolean;
}

let foyer: TestFoyer;
let now: Date;
let admin: string;
let customer: number;
let operator: Awaited<ReturnType<TestFoyer['person']>>;
let written: Written[];

/** Numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function alarmsAtRandom(count: number): Written[] {
  const random = numbers(7);
  const crowded = start + 30 * hourMs;
  return Array.from({ length: count }, (_, nth) => {
    // Many of a rush hour, the others anywhere in both weeks and around them.
    const at = nth % 4 === 0 ? crowded + random(1_500_000) : startBefore + random(16 * dayMs);
    const lasts = random(3) === 0 ? random(90_000) : random(2 * dayMs);
    const seen = random(3) === 0 ? null : at + random(2 * hourMs);
    const isClosed = seen !== null && random(2) === 0;
    return {
      subject: `device:${random(14)}`,
      severity: (['critical', 'warning', 'notice'] as const)[random(3)]!,
      started_at: new Date(at),
      ended_at: random(5) === 0 ? null : new Date(at + lasts),
      acknowledged_at: isClosed && random(3) === 0 ? null : seen === null ? null : new Date(seen),
      closed_at: isClosed ? new Date(seen + random(hourMs)) : null,
      closed_by: isClosed ? 'guard@example.org' : null,
      chattering: random(9) === 0,
      repeats: random(4),
      suppressed_by: random(10) === 0 ? 1 : null,
      out_of_service: random(12) === 0,
    };
  });
}

beforeAll(async () => {
  now = new Date(end + 3 * dayMs);
  foyer = await startTestFoyer({ now: () => now });
  admin = (await foyer.person('SUPER_ADMIN')).token;
  customer = await foyer.customer();
  await foyer.setZone(customer, 'Europe/Rome');
  operator = await foyer.person('OPERATOR', customer);
  const late = await foyer.person('OPERATOR', customer);
  await foyer.rows('update users set created_at = $1 where id <> $2', [
    new Date(startBefore),
    late.id,
  ]);
  const edges = [startBefore - 1, startBefore, start - 1, start, end - 1, end].map((at, nth) => ({
    ...alarmsAtRandom(1)[0]!,
    started_at: new Date(at),
    ended_at: null,
    suppressed_by: null,
    out_of_service: false,
    acknowledged_at: null,
    closed_at: null,
    closed_by: null,
    repeats: nth,
  }));
  written = [...alarmsAtRandom(220), ...edges];
  for (const alarm of written) await storedAlarm(foyer, customer, { ...alarm });
  // Of no rule: it is in none of the figures.
  await storedAlarm(foyer, customer, {
    rule_id: 0,
    rule_name: 'Channels',
    subject: 'channel:1',
    measure: 'channel',
    channel_id: 1,
    started_at: new Date(start + hourMs),
  });
});
afterAll(() => foyer.stop());

const asked = async (query: Record<string, string | number>, token = admin) => {
  const { status, data, raw } = await foyer.call(get, { token, query });
  expect(status, raw.body).toBe(200);
  return data;
};

/** Value at a share of the way through sorted numbers, between two of them where it lies there. */
function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}

const isPresented = (alarm: Written) => alarm.suppressed_by === null && !alarm.out_of_service;

/** The figures of a week, in the plainest way. */
function modelOf(from: number, until: number): Partial<AlarmWeekFigures> {
  const begun = written.filter(({ started_at: at }) => +at >= from && +at < until);
  const shown = begun.filter(isPresented);
  const slots = new Map<number, number>();
  for (const { started_at } of shown) {
    const slot = Math.floor((+started_at - from) / 600_000);
    slots.set(slot, (slots.get(slot) ?? 0) + 1);
  }
  const times = (momentOf: (alarm: Written) => Date | null) => {
    const seconds = shown.flatMap((alarm) => {
      const at = momentOf(alarm);
      return at === null ? [] : (+at - +alarm.started_at) / 1000;
    });
    const ends = [...handlingClassesSeconds, Infinity];
    return {
      done: seconds.length,
      median_seconds: expect.closeTo(quantile(seconds, 0.5) ?? 0, 2),
      p90_seconds: expect.closeTo(quantile(seconds, 0.9) ?? 0, 2),
      classes: ends.map(
        (upTo, nth) => seconds.filter((s) => s < upTo && s >= (ends[nth - 1] ?? 0)).length,
      ),
    };
  };
  const of = (severity: string) => shown.filter((alarm) => alarm.severity === severity).length;
  const floods = [...slots.values()].filter((alarms) => alarms > 10).length;
  const slotCount = (until - from) / 600_000;
  return {
    alarms: shown.length,
    severities: { critical: of('critical'), warning: of('warning'), notice: of('notice') },
    slots: slotCount,
    average_per_operator: expect.closeTo(shown.length / slotCount, 9),
    peak: Math.max(...slots.values()),
    flood_slots: floods,
    flood_share: expect.closeTo(floods / slotCount, 9),
    chattering: shown.filter(({ chattering }) => chattering).length,
    fleeting: shown.filter(
      ({ started_at, ended_at, acknowledged_at, repeats }) =>
        ended_at !== null &&
        +ended_at - +started_at < 60_000 &&
        repeats === 0 &&
        (acknowledged_at === null || acknowledged_at > ended_at),
    ).length,
    stale: written.filter((alarm) => {
      const ends = [alarm.ended_at, alarm.closed_at].flatMap((at) => (at === null ? [] : +at));
      const stood = Math.min(...ends, until);
      return (
        isPresented(alarm) &&
        +alarm.started_at < until &&
        Math.min(...ends, Infinity) > from &&
        stood - +alarm.started_at > dayMs
      );
    }).length,
    suppressed: begun.filter(({ suppressed_by }) => suppressed_by !== null).length,
    out_of_service: begun.filter(({ out_of_service }) => out_of_service).length,
    acknowledge: times((alarm) => alarm.acknowledged_at ?? alarm.closed_at) as never,
    close: times((alarm) => alarm.closed_at) as never,
  };
}

describe('the figures of a week', () => {
  let answer: AlarmPerformance;
  beforeAll(async () => {
    answer = await asked({ customer, week: '2026-03-27' });
  });

  test('are those of a plain count, from Monday to Monday by the customer’s clock, and so are those of the week before', () => {
    expect(answer).toMatchObject({ week: monday, zone: 'Europe/Rome', is_over: true });
    expect(answer.now).toMatchObject({
      from: new Date(start).toISOString(),
      to: new Date(end).toISOString(),
      slots: 167 * 6,
    });
    expect(answer.now).toMatchObject(modelOf(start, end));
    expect(answer.before).toMatchObject(modelOf(startBefore, start));
    expect(answer.now.flood_slots).toBeGreaterThan(0);
    expect(answer.now.stale).toBeGreaterThan(0);
  });

  test('say in which ten minutes alarms came', () => {
    const counted = new Map<number, number>();
    for (const alarm of written.filter(isPresented)) {
      const slot = Math.floor((+alarm.started_at - start) / 600_000);
      if (+alarm.started_at >= start && +alarm.started_at < end) {
        counted.set(slot, (counted.get(slot) ?? 0) + 1);
      }
    }
    expect(answer.slots).toEqual([...counted].sort((a, b) => a[0] - b[0]));
  });

  test('name the ten places with the most, and their shares', () => {
    const week = written.filter(
      (alarm) => isPresented(alarm) && +alarm.started_at >= start && +alarm.started_at < end,
    );
    const counts = [...Map.groupBy(week, ({ subject }) => subject).values()].map(
      (all) => all.length,
    );
    const most = counts.sort((a, b) => b - a).slice(0, 10);
    expect(answer.frequent.map(({ alarms }) => alarms)).toEqual(most);
    expect(answer.frequent[0]?.share).toBeCloseTo(most[0]! / week.length, 9);
    expect(answer.flapping.length).toBeGreaterThan(0);
    for (const { subject, chattering } of answer.flapping) {
      const own = week.filter((alarm) => alarm.subject === subject && alarm.chattering);
      expect([subject, chattering]).toEqual([subject, own.length]);
    }
  });

  test('hold an alarm of the week before that stood for more than a day, as far as the week had gone', () => {
    const [first] = answer.stale;
    expect(first?.hours).toBeGreaterThan(168);
    expect(Date.parse(first!.started_at)).toBeLessThan(start);
    expect(answer.stale.map(({ hours }) => hours)).toEqual(
      answer.stale.map(({ hours }) => hours).sort((a, b) => b - a),
    );
  });

  test('are the same for an operator of the customer, and nothing for another customer’s', async () => {
    expect(await asked({ week: monday }, operator.token)).toEqual(answer);
    const other = await foyer.person('OPERATOR', await foyer.customer());
    const theirs = await asked({ week: monday }, other.token);
    expect(theirs).toMatchObject({ slots: [], frequent: [], stale: [], held: [] });
    expect(theirs.now).toMatchObject({ alarms: 0, peak: 0, average_per_operator: 0 });
    const query = { customer, week: monday };
    expect((await foyer.call(get, { token: other.token, query })).status).toBe(404);
    const nobody = (await foyer.person('VIEWER')).token;
    expect((await asked({ week: monday }, nobody)).now.alarms).toBe(0);
  });

  test('are by the reader’s clock for all customers', async () => {
    const all = await asked({ week: monday, zone: 'Asia/Kolkata' });
    expect(all).toMatchObject({ zone: 'Asia/Kolkata', now: { from: '2026-03-22T18:30:00.000Z' } });
    const query = { zone: 'Mars/Base' };
    expect((await foyer.call(get, { token: admin, query })).problem.errors?.[0]?.path).toBe(
      '/zone',
    );
    const day = { week: '2026-02-31' };
    expect((await foyer.call(get, { token: admin, query: day })).problem.errors?.[0]?.path).toBe(
      '/week',
    );
  });
});

test('the week before the present one ends at the same time of the clock', async () => {
  now = new Date('2026-04-01T10:00:00Z');
  const data = await asked({ customer });
  expect(data).toMatchObject({ week: '2026-03-30', is_over: false });
  expect([data.now.to, data.before.to]).toEqual([
    '2026-04-01T10:00:00.000Z',
    // Noon in Rome, before the clocks were set.
    '2026-03-25T11:00:00.000Z',
  ]);
  expect([data.now.slots, data.before.slots]).toEqual([60 * 6, 60 * 6]);
  // A week that has not begun is empty.
  const future = await asked({ customer, week: '2027-01-01' });
  expect(future.now).toMatchObject({ alarms: 0, slots: 0, flood_share: 0 });
});

test('operators are those who were there, and whoever else handled an alarm', async () => {
  const id = await storedAlarm(foyer, customer, { started_at: new Date(start + hourMs) });
  await foyer.rows(
    `insert into alarm_events (alarm_id, at, kind, username, by_program) values
     ($1, $2, 'acknowledged', 'boss@example.org', false), ($1, $2, 'shelved', $3, false),
     ($1, $2, 'shelved', 'API key Robot', true), ($1, $2, 'began', null, false),
     ($1, $4, 'comment', 'later@example.org', false)`,
    [id, new Date(start + 2 * hourMs), operator.email.toUpperCase(), new Date(end)],
  );
  const { now: figures, held } = await asked({ customer, week: monday });
  // The operator, and who acknowledged; not the one who came later, nor the program.
  expect([figures.operators, figures.operators_handled, figures.shelved]).toEqual([2, 2, 1]);
  expect(figures.average_per_operator).toBeCloseTo(figures.alarms / figures.slots / 2, 9);
  expect(figures.peak_per_operator).toBeCloseTo(figures.peak / 2, 9);
  expect(held[0]).toMatchObject({ rule_name: 'Crowd', shelved: 1 });
  expect(held[0]).toMatchObject({
    suppressed: figures.suppressed,
    out_of_service: figures.out_of_service,
  });
});
