import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '../../testing/number-of-runs.ts';
import type { TestDatabase } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { dayStart, daysLater, daysOf, hourStart, hoursOf, knownZone } from './site-time.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const quarterMs = 900_000;
const at = Date.parse;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** By PostgreSQL's own table of zones: which local hour and offset each quarter hour lies in. */
async function localHours(zone: string, from: number, to: number) {
  const { rows } = await client.query<{ start: string; day: string; hour: string }>(
    `select min(ms)::bigint as start, local::date::text as day
     from generate_series($2::bigint, $3::bigint - 1, ${quarterMs}) ms,
       lateral (select to_timestamp(ms / 1000.0) as moment) m,
       lateral (select moment at time zone $1 as local, moment at time zone 'UTC' as utc) l
     group by local::date, date_trunc('hour', local), local - utc order by 1`,
    [zone, from, to],
  );
  return rows.map(({ start, day }) => ({ start: Number(start), day }));
}

const zones = [
  'UTC',
  'Europe/Rome',
  'Europe/Lisbon',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Casablanca',
];

test('days and hours of any zone are those of its clocks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      // Before, some clocks changed at one minute past midnight; after, tables of zones differ in age.
      fc.integer({ min: at('2012-01-01T00:00Z'), max: at('2025-06-01T00:00Z') }),
      fc.integer({ min: 1, max: 200 * dayMs }),
      async (zone, start, length) => {
        const days = daysOf(zone, { start, until: start + length });
        const [first, last] = [days[0]!, days.at(-1)!];
        expect(first.start).toBeLessThanOrEqual(start);
        expect(first.until).toBeGreaterThan(start);
        expect(last.start).toBeLessThan(start + length);
        expect(last.until).toBeGreaterThanOrEqual(start + length);
        const expected = await localHours(zone, first.start, last.until);
        const hours = days.map((day) => hoursOf(zone, day));
        expect(hours.flat().map((hour) => hour.start)).toEqual(expected.map((hour) => hour.start));
        const ends = hours.flat().map((hour) => hour.until);
        expect(ends).toEqual([...expected.slice(1).map((hour) => hour.start), last.until]);
        const dates = new Map(expected.map(({ start: hour, day }) => [hour, day]));
        expect(days.map((day) => dates.get(day.start))).toEqual([
          ...new Set(expected.map(({ day }) => day)),
        ]);
      },
    ),
    runsOf(10, 100),
  );
}, 60_000);

describe('on the day when clocks change', () => {
  const lengths = (zone: string, day: string) =>
    hoursOf(zone, daysOf(zone, { start: at(day), until: at(day) + 1 })[0]!).map(
      ({ start, until }) => (until - start) / hourMs,
    );

  test('a day has 23 or 25 hours', () => {
    expect(lengths('Europe/Rome', '2026-03-29T12:00Z')).toHaveLength(23);
    expect(lengths('Europe/Rome', '2026-10-25T12:00Z')).toHaveLength(25);
    expect(lengths('America/St_Johns', '2026-03-08T12:00Z')).toHaveLength(23);
  });

  test('Lord Howe’s half hour stands alone', () => {
    const autumn = lengths('Australia/Lord_Howe', '2026-04-05T00:00Z');
    expect(autumn.slice(0, 4)).toEqual([1, 1, 0.5, 1]);
    expect(autumn).toHaveLength(25);
    expect(lengths('Australia/Lord_Howe', '2026-10-04T00:00Z').slice(0, 4)).toEqual([1, 1, 0.5, 1]);
  });

  test('a day that an island skipped has no time in it', () => {
    const span = { start: at('2011-12-29T12:00Z'), until: at('2011-12-31T12:00Z') };
    const days = daysOf('Pacific/Apia', span).map(({ start }) => new Date(start).toISOString());
    expect(days).toEqual([
      '2011-12-29T10:00:00.000Z',
      '2011-12-30T10:00:00.000Z',
      '2011-12-31T10:00:00.000Z',
    ]);
  });
});

test('days later is the same time of the clock', () => {
  const monday = at('2026-03-23T09:30+01:00');
  expect(daysLater('Europe/Rome', monday, 7)).toBe(at('2026-03-30T09:30+02:00'));
  expect(dayStart('Asia/Kathmandu', at('2026-01-01T18:14:59Z'))).toBe(at('2025-12-31T18:15Z'));
  expect(hourStart('Asia/Kathmandu', at('2026-01-01T18:14:59Z'))).toBe(at('2026-01-01T17:15Z'));
});

test('a zone is known by its name, not by an offset', () => {
  expect(knownZone('europe/rome')).toBe('Europe/Rome');
  expect(knownZone('Asia/Kathmandu')).toBe('Asia/Kathmandu');
  expect(knownZone('Mars/Olympus')).toBeUndefined();
  expect(knownZone('+05:30')).toBeUndefined();
  expect(knownZone('')).toBeUndefined();
});
