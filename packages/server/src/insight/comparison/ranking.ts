import {
  countsVisitors,
  type RankedSite,
  rankedCoverage,
  type SiteMeasure,
  type UnrankedReason,
} from '@foyer/contract';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import {
  inForceOn,
  leavesOut,
  type VisitorDefinitionRow,
} from '../../records/visitor-definitions/visitor-definition-views.ts';
import { type DayRange, daysIn } from './compared-days.ts';
import type { ComparedSiteRow } from './compared-sites.ts';
import {
  type DaySums,
  type Estimate,
  estimateOf,
  inverse,
  scaled,
  withCounters,
} from './estimate.ts';
import { ranksOf } from './ranks.ts';
import type { CountersError } from './site-counters.ts';

interface Asked {
  measure: SiteMeasure;
  from: string;
  to: string;
  site_id: readonly number[];
}

/** Of a site: what counts, and its other days. */
interface SiteSums extends DaySums {
  site_id: number;
  closed: number;
  /** Days with a row, and those of which sales were sent (of `sumsOf`). */
  known: number;
  with_sales?: number;
  /** The shares of open time that were measured, added up over days that were not closed. */
  share: number;
}

const sumsOf = sqlFile<Asked, SiteSums>(new URL('./ranking-sums.sql', import.meta.url));
/** A quarter faster, as it adds up less. */
const visitorsOf = sqlFile<Asked, SiteSums>(new URL('./ranking-visitors.sql', import.meta.url));

/** Who counts as a visitor of each site, the newest version first. */
export type VersionsOfSites = ReadonlyMap<number, readonly VisitorDefinitionRow[]>;

/** How far the counters of sites are off, as far as it is known. */
export type CountersOfSites = ReadonlyMap<number, CountersError>;

export type Ranked = Omit<RankedSite, 'against'>;

interface Judged {
  site: ComparedSiteRow;
  sums: SiteSums | undefined;
  estimate: Estimate | undefined;
  /** Whether the error of its counters is in the interval. */
  isAudited: boolean;
  coverage: number;
  reason: UnrankedReason | null;
}

/** Sites by a measure over some days: those with a rank first, each rank by value. */
export async function rankSites(
  db: Db,
  sites: readonly ComparedSiteRow[],
  measure: SiteMeasure,
  range: DayRange,
  { versions, counters }: { versions: VersionsOfSites; counters: CountersOfSites },
  now: Date,
): Promise<Ranked[]> {
  const file = measure === 'visitors' || measure === 'visitors_per_m2' ? visitorsOf : sumsOf;
  const rows =
    sites.length === 0
      ? []
      : await file.run(db, { measure, ...range, site_id: sites.map(({ id }) => id) });
  const sums = new Map(rows.map((row) => [row.site_id, row]));
  const daysBegun = begunDays(range, now);
  const countersOf = (site: number) =>
    isOfEverybody(versions.get(site), range.to) ? counters.get(site) : undefined;
  const judged = sites.map((site) =>
    judge(site, sums.get(site.id), measure, {
      daysBegun: daysBegun(site),
      counters: countersOf(site.id),
    }),
  );
  const candidates = judged.filter(({ reason }) => reason === null);
  const lowestFirst = measure === 'violations';
  const ranks = ranksOf(
    candidates.map(({ estimate }) => estimate!),
    lowestFirst,
  );
  const rankOf = new Map(candidates.map(({ site }, nth) => [site.id, ranks[nth]!]));
  return judged
    .map((one) => ({ ...one, rank: rankOf.get(one.site.id) ?? null }))
    .sort(inOrder(lowestFirst))
    .map(({ site, sums: own, estimate, isAudited, coverage, reason, rank }) => ({
      site_id: site.id,
      value: rounded(estimate?.value),
      low: rounded(estimate?.low),
      high: rounded(estimate?.high),
      coverage,
      rank,
      reason,
      days: own?.n ?? 0,
      days_closed: own?.closed ?? 0,
      visitors: versionOn(versions.get(site.id), range.to),
      audited: isAudited,
    }));
}

/** Audits are about everybody who crosses: not where a version leaves people out on a day until the last. */
const isOfEverybody = (versions: readonly VisitorDefinitionRow[] | undefined, last: string) =>
  !versions?.some(({ rules, since }) => since <= last && leavesOut(rules));

function versionOn(versions: readonly VisitorDefinitionRow[] | undefined, day: string) {
  const version = inForceOn(versions ?? [], day);
  return version && leavesOut(version.rules)
    ? { version: version.version, from: version.since }
    : null;
}

/** Without what binary fractions add: a sum of people stays a whole number. */
const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value.toPrecision(12));

/** How many days of a range have begun by the clock of a site. */
function begunDays(range: DayRange, now: Date) {
  const byZone = new Map<string, number>();
  return ({ time_zone: zone }: ComparedSiteRow): number => {
    const known = byZone.get(zone);
    if (known !== undefined) return known;
    const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString();
    const days =
      range.from > today ? 0 : daysIn({ ...range, to: range.to < today ? range.to : today });
    byZone.set(zone, days);
    return days;
  };
}

function judge(
  site: ComparedSiteRow,
  sums: SiteSums | undefined,
  measure: SiteMeasure,
  { daysBegun, counters }: { daysBegun: number; counters: CountersError | undefined },
): Judged {
  const counted = sums && estimateWith(site, sums, measure);
  const isAudited = counted !== undefined && counters !== undefined && countsVisitors(measure);
  const estimate = isAudited
    ? withCounters(counted, measure === 'conversion' ? inverse(counters) : counters)
    : counted;
  // Of days without a row nothing was measured, nor is it known that the site was closed.
  const open = daysBegun - (sums?.closed ?? 0);
  const coverage = open > 0 ? Math.min(1, Math.round(((sums?.share ?? 0) / open) * 1e4) / 1e4) : 0;
  const reason = reasonOf(site, sums, measure, estimate !== undefined);
  const isThin = reason === null && coverage < rankedCoverage;
  return { site, sums, estimate, isAudited, coverage, reason: isThin ? 'low_coverage' : reason };
}

function estimateWith(site: ComparedSiteRow, sums: SiteSums, measure: SiteMeasure) {
  // What one person adds to the sum: counts vary at least as Poisson's.
  const unit = measure === 'violations' ? 100 : measure === 'occupancy' ? undefined : 1;
  const estimate = estimateOf(sums, unit);
  if (!estimate) return undefined;
  if (measure === 'visitors') return scaled(estimate, sums.n);
  if (measure === 'visitors_per_m2')
    return site.area_m2 === null ? undefined : scaled(estimate, sums.n / site.area_m2);
  return estimate;
}

function reasonOf(
  site: ComparedSiteRow,
  sums: SiteSums | undefined,
  measure: SiteMeasure,
  hasValue: boolean,
): UnrankedReason | null {
  if (measure === 'conversion' && !sums?.with_sales) return 'no_sales';
  if (measure === 'visitors_per_m2' && site.area_m2 === null) return 'no_floor_area';
  if (measure === 'visitors_per_open_hour' && !site.has_hours) return 'no_opening_hours';
  if (measure === 'occupancy' && site.capacity === null) return 'no_capacity';
  if (hasValue) return null;
  return sums !== undefined && sums.closed > 0 && sums.closed === sums.known
    ? 'closed'
    : 'not_measured';
}

const inOrder =
  (lowestFirst: boolean) =>
  (a: Judged & { rank: number | null }, b: Judged & { rank: number | null }): number => {
    if (a.rank !== b.rank)
      return (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER);
    const [x, y] = [a.estimate?.value, b.estimate?.value];
    if (x === undefined || y === undefined)
      return Number(x === undefined) - Number(y === undefined) || a.site.id - b.site.id;
    return (lowestFirst ? x - y : y - x) || a.site.id - b.site.id;
  };
