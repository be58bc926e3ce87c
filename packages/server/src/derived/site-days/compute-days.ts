import type { OpeningHours } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { lengthMs, overlap } from '../../platform/time/spans.ts';
import type { AreaRow } from '../../records/areas/area-views.ts';
import { daySpan, openSpans } from '../visitors/open-time.ts';
import { type EntranceLine, entranceLines } from './entrance-lines.ts';
import type { DayOfSite, SiteDay } from './site-day.ts';
import { areasWithCapacity, nobodyKnown, peopleIn, type SitePeople } from './site-people.ts';
import { ruledDays } from './visitor-rules.ts';

interface Days {
  site_id: number[];
  start: Date[];
  until: Date[];
}

interface Asked extends Days {
  open_nth: number[];
  open_start: Date[];
  open_until: Date[];
}

interface AskedFlows extends Asked {
  line_site_id: number[];
  device_id: number[];
  source: string[];
  line: string[];
  direction: number[];
}

type Crossed = Pick<SiteDay, 'covered_ms'> & Record<'nth' | 'visitors_in' | 'visitors_out', number>;
type Judged = Record<'nth' | 'judged' | 'violations' | 'judged_minutes', number>;
type Sold = Pick<SiteDay, 'transactions' | 'items' | 'amount' | 'currency'> & { nth: number };
type Worked = Pick<SiteDay, 'staff_minutes'> & { nth: number };

const dayFlows = sqlFile<AskedFlows, Crossed>(new URL('./site-day-flows.sql', import.meta.url));
const dayViolations = sqlFile<Asked, Judged>(new URL('./site-day-violations.sql', import.meta.url));
const daySales = sqlFile<Days, Sold>(new URL('./site-day-sales.sql', import.meta.url));
const dayStaff = sqlFile<Days, Worked>(new URL('./site-day-staff.sql', import.meta.url));

interface PlannedDay extends DayOfSite {
  whole: Span;
  /** Until now. */
  begun: Span;
  /** When it was open until now; the whole day where nobody entered hours. */
  open: Span[];
  hasHours: boolean;
  zone: string;
  hours: OpeningHours;
}

interface Moment {
  now: Date;
  /** People of a day that is under way are counted again after this time. */
  peopleAgeMs: number;
}

/** Computes days of sites from flows, rollups, areas and opening hours. Sites that are gone are left out. */
export async function computeDays(
  db: Db,
  days: readonly DayOfSite[],
  { now, peopleAgeMs }: Moment,
): Promise<SiteDay[]> {
  const ids = [...new Set(days.map(({ site_id }) => site_id))];
  if (ids.length === 0) return [];
  const sites = new Map(
    (
      await db
        .selectFrom('sites')
        .select(['id', 'time_zone', 'opening_hours'])
        .where('id', 'in', ids)
        .execute()
    ).map((site) => [site.id, site]),
  );
  const planned = days.flatMap((day) => {
    const site = sites.get(day.site_id);
    return site
      ? [plannedDay(day, site.time_zone, site.opening_hours as OpeningHours, now.getTime())]
      : [];
  });
  const lines = Map.groupBy(await entranceLines(db, ids), ({ site_id }) => site_id);
  const areas = Map.groupBy(await areasWithCapacity(db, ids), ({ site_id }) => site_id);
  const asked = askedOf(planned);
  const crossed = byNth(
    await dayFlows.run(db, { ...asked, ...askedLines([...lines.values()].flat()) }),
  );
  const ruled = await ruledDays(db, planned, lines);
  const judged = byNth(await dayViolations.run(db, asked));
  const { site_id, start, until } = asked;
  const sold = byNth(await daySales.run(db, { site_id, start, until }));
  const worked = byNth(await dayStaff.run(db, { site_id, start, until }));
  const known = await knownPeople(db, planned);
  const result: SiteDay[] = [];
  for (const [i, day] of planned.entries()) {
    const own = lines.get(day.site_id) ?? [];
    const people = await peopleOf(db, day, areas.get(day.site_id) ?? [], known, {
      now,
      peopleAgeMs,
    });
    result.push({
      site_id: day.site_id,
      day: day.day,
      isBegun:
        day.whole.start < now.getTime() && own.some(({ from }) => from.getTime() < day.whole.until),
      visitors_in: without(crossed.get(i + 1)?.visitors_in, ruled[i]!.in),
      visitors_out: without(crossed.get(i + 1)?.visitors_out, ruled[i]!.out),
      visitor_version: ruled[i]!.version,
      covered_ms: crossed.get(i + 1)?.covered_ms ?? 0,
      expected_ms: expectedMs(own, day.open),
      open_minutes: Math.round(lengthMs(day.open) / 60_000),
      has_hours: day.hasHours,
      ...people,
      judged: judged.get(i + 1)?.judged ?? 0,
      violations: judged.get(i + 1)?.violations ?? 0,
      judged_minutes: judged.get(i + 1)?.judged_minutes ?? 0,
      transactions: sold.get(i + 1)?.transactions ?? null,
      items: sold.get(i + 1)?.items ?? null,
      amount: sold.get(i + 1)?.amount ?? null,
      currency: sold.get(i + 1)?.currency ?? null,
      staff_minutes: worked.get(i + 1)?.staff_minutes ?? null,
      computed_until: new Date(Math.min(day.whole.until, now.getTime())),
    });
  }
  return result;
}

const without = (people: number | undefined, others: number) =>
  people === undefined ? null : Math.max(0, people - others);

function plannedDay(day: DayOfSite, zone: string, hours: OpeningHours, now: number): PlannedDay {
  const whole = daySpan(zone, day.day);
  const begun = { start: whole.start, until: Math.max(whole.start, Math.min(whole.until, now)) };
  const spans = openSpans(zone, hours, day.day);
  return {
    ...day,
    whole,
    begun,
    open: (spans ?? [whole]).flatMap((span) => overlap(span, begun) ?? []),
    hasHours: spans !== null,
    zone,
    hours,
  };
}

/** Open time of each entrance that existed; one that came under several names of its camera is one. */
function expectedMs(lines: readonly EntranceLine[], open: readonly Span[]): number {
  const names = Map.groupBy(lines, ({ device_id, counted_as, line }) =>
    JSON.stringify([device_id, counted_as, line]),
  );
  return [...names.values()].reduce((sum, same) => {
    const start = Math.min(...same.map(({ from }) => from.getTime()));
    const until = Math.max(...same.map((one) => one.until?.getTime() ?? Number.POSITIVE_INFINITY));
    return sum + lengthMs(open.flatMap((span) => overlap(span, { start, until }) ?? []));
  }, 0);
}

const askedOf = (days: readonly PlannedDay[]): Asked => {
  const spans = days.flatMap(({ open }, i) => open.map((span) => ({ ...span, nth: i + 1 })));
  return {
    site_id: days.map(({ site_id }) => site_id),
    start: days.map(({ whole }) => new Date(whole.start)),
    until: days.map(({ whole }) => new Date(whole.until)),
    open_nth: spans.map(({ nth }) => nth),
    open_start: spans.map(({ start }) => new Date(start)),
    open_until: spans.map(({ until }) => new Date(until)),
  };
};

interface SpanOfSite extends Span {
  site_id: number;
}

/** Everybody who crossed the entrances in a span of each of some sites, as far as anything was measured. */
export const peopleOverEntrances = (
  db: Db,
  spans: readonly SpanOfSite[],
  lines: readonly EntranceLine[],
): Promise<Crossed[]> =>
  dayFlows.run(db, {
    site_id: spans.map(({ site_id }) => site_id),
    start: spans.map(({ start }) => new Date(start)),
    until: spans.map(({ until }) => new Date(until)),
    open_nth: [],
    open_start: [],
    open_until: [],
    ...askedLines(lines),
  });

const askedLines = (lines: readonly EntranceLine[]) => ({
  line_site_id: lines.map(({ site_id }) => site_id),
  device_id: lines.map(({ device_id }) => device_id),
  source: lines.map(({ source }) => source),
  line: lines.map(({ line }) => line),
  direction: lines.map(({ direction }) => direction),
});

const byNth = <Row extends { nth: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.nth, row]));

type SitePeopleColumns = Pick<
  SiteDay,
  'people_mean' | 'people_peak' | 'people_minutes' | 'people_computed_at'
>;
type KnownPeople = Map<string, SitePeopleColumns>;

/** What was computed of people before. */
async function knownPeople(db: Db, days: readonly DayOfSite[]): Promise<KnownPeople> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<DayOfSite & SitePeopleColumns>`
    select s.site_id, s.day::text as day, people_mean, people_peak, people_minutes, people_computed_at
    from unnest(${days.map(({ site_id }) => site_id)}::int[],
      ${days.map(({ day }) => day)}::date[]) d(site_id, day)
    join site_days s on s.site_id = d.site_id and s.day = d.day`.execute(db);
  return new Map(rows.map(({ site_id, day, ...people }) => [`${site_id} ${day}`, people]));
}

async function peopleOf(
  db: Db,
  day: PlannedDay,
  areas: readonly AreaRow[],
  known: KnownPeople,
  { now, peopleAgeMs }: Moment,
): Promise<SitePeopleColumns> {
  const before = known.get(`${day.site_id} ${day.day}`);
  const isUnderWay = day.whole.until > now.getTime();
  const age = now.getTime() - (before?.people_computed_at?.getTime() ?? 0);
  if (before?.people_computed_at && isUnderWay && age < peopleAgeMs) return before;
  const people: SitePeople = areas.length === 0 ? nobodyKnown : await peopleIn(db, areas, day.open);
  return {
    people_mean: people.mean,
    people_peak: people.peak,
    people_minutes: people.minutes,
    people_computed_at: areas.length === 0 ? null : now,
  };
}
