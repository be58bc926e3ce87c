import {
  type ComparedSite,
  defaultPageRows,
  endpoints,
  type SiteMeasure,
  type SiteRankingQuery,
} from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { publicHolidays } from '../../records/holidays/public-holidays.ts';
import { extentOf } from '../../records/sites/extent.ts';
import {
  rulesText,
  visitorDefinitionsOf,
} from '../../records/visitor-definitions/visitor-definition-views.ts';
import { changeOf } from './changes.ts';
import { askedDays, type DayRange, daysBefore, earlier, pairedDays } from './compared-days.ts';
import { type ComparedSiteRow, comparedSites, namesOfSites, sitesWith } from './compared-sites.ts';
import { type ComparedRow, comparedToWire } from './comparison-wire.ts';
import { type Ranked, rankSites, type VersionsOfSites } from './ranking.ts';
import { createSiteCounters } from './site-counters.ts';
import { daysOfSite } from './site-day-rows.ts';
import { daysOfSites, largestDay } from './site-day-views.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

/** What a ranking is about. */
interface Asked {
  sites: ComparedSiteRow[];
  measure: SiteMeasure;
  range: DayRange;
  /** How many days before the other period lies; null where none is asked for. */
  shift: number | null;
  versions: VersionsOfSites;
}

/** Rankings of sites, and the days that they come from. */
export function comparisonRoutes(serve: Serve, { db, now }: Dependencies): void {
  const siteCounters = createSiteCounters(db);
  const askedOf = async (scope: Scope, query: SiteRankingQuery): Promise<Asked> => {
    const { zone } = await extentOf(db, scope, { customer: query.customer });
    const range = askedDays(query, zone, now());
    const sites = await comparedSites(db, scope, query.customer);
    const definitions = await visitorDefinitionsOf(
      db,
      sites.map(({ id }) => id),
    );
    return {
      sites,
      measure: query.measure ?? 'visitors',
      range,
      shift: query.against === undefined ? null : daysBefore(range, query.against),
      versions: Map.groupBy(definitions, ({ site_id }) => site_id),
    };
  };

  const rankedOf = async ({ sites, measure, range, versions }: Asked) => {
    const ids = sites.map(({ id }) => id);
    const counters = await siteCounters.of(ids, now().getTime());
    return rankSites(db, sites, measure, range, { versions, counters }, now());
  };

  serve(endpoints.sites.ranking, async ({ caller, query }) => {
    const asked = await askedOf(caller.scope, query);
    const ranked = await rankedOf(asked);
    const compared = await comparedWith(db, asked, ranked);
    return compared.map(({ left_out: _, ...site }) => site);
  });
  serve(endpoints.sites.comparison, async ({ caller, query, request }) => {
    const asked = await askedOf(caller.scope, query);
    const ranked = await rankedOf(asked);
    const words = (query.q ?? '').split(/\s+/).filter((word) => word !== '');
    const matching = words.length === 0 ? ranked : await matchingOf(db, ranked, words);
    const [page, limit] = [query.page ?? 1, query.limit ?? defaultPageRows];
    const rows = matching.slice((page - 1) * limit, page * limit);
    return {
      rows: await withNames(db, asked, await comparedWith(db, asked, rows), languageOf(request)),
      count: matching.length,
      page,
      ranked: ranked.filter(({ rank }) => rank !== null).length,
      sites: ranked.length,
      range: asked.range,
      against: asked.shift === null ? null : earlier(asked.range, asked.shift),
      largest_day: await largestDay(
        db,
        rows.map(({ site_id }) => site_id),
        asked.range,
      ),
    };
  });
  serve(endpoints.sites.days, async ({ caller, params, query, request }) => {
    const visible = await comparedSites(db, caller.scope, undefined, params.id);
    const site = found(visible[0], 'site', params.id);
    return daysOfSite(db, site, query, { now: now(), language: languageOf(request) });
  });
}

async function matchingOf(db: Db, ranked: readonly Ranked[], words: readonly string[]) {
  const ids = await sitesWith(
    db,
    ranked.map(({ site_id }) => site_id),
    words,
  );
  return ranked.filter(({ site_id }) => ids.has(site_id));
}

/** Sites with their change against the other period, where one is asked for. */
async function comparedWith(
  db: Db,
  { sites, measure, range, shift, versions }: Asked,
  ranked: readonly Ranked[],
): Promise<ComparedRow[]> {
  if (shift === null || ranked.length === 0)
    return ranked.map((site) => ({ ...site, against: null, left_out: [] }));
  const days = await daysOfSites(
    db,
    ranked.map(({ site_id }) => site_id),
    [range, earlier(range, shift)],
  );
  const pairs = pairedDays(range, shift);
  const known = new Map(sites.map((site) => [site.id, site]));
  return ranked.map((site) => {
    const own = days.get(site.site_id) ?? new Map();
    const { area_m2, capacity } = known.get(site.site_id)!;
    const factors = {
      visitors_per_m2: area_m2 === null ? null : 1 / area_m2,
      occupancy: capacity === null ? null : 1 / capacity,
    };
    const rulesOf = (version: number) =>
      rulesText(versions.get(site.site_id)?.find((one) => one.version === version)?.rules);
    const { change, left_out } = changeOf(own, measure, pairs, factors, rulesOf);
    return { ...site, against: change, left_out };
  });
}

async function withNames(
  db: Db,
  { sites, range, shift }: Asked,
  rows: readonly ComparedRow[],
  language: LanguageCode,
): Promise<ComparedSite[]> {
  const names = await namesOfSites(
    db,
    rows.map(({ site_id }) => site_id),
  );
  const places = new Map(sites.map(({ id, holidays }) => [id, holidays]));
  const ranges = shift === null ? [range] : [earlier(range, shift), range];
  return Promise.all(
    rows.map(async (row): Promise<ComparedSite> => {
      const place = places.get(row.site_id) ?? '';
      const holidays = await Promise.all(
        ranges.map((days) => publicHolidays(place, days, language)),
      );
      return comparedToWire(row, names.get(row.site_id)!, holidays.flat());
    }),
  );
}
