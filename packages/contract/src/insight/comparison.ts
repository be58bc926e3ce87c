import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint, IdParams, Reference, Text } from '../platform/endpoint.ts';
import { maxPageRows, pageOf } from '../platform/lists.ts';
import { CalendarDay } from '../records/opening-hours.ts';
import { placeFilters } from '../records/place-filters.ts';
import { VisitorVersion } from '../records/visitor-definitions.ts';
import { comparedPeriods, siteMeasures } from './site-measures.ts';

const SiteMeasure = Type.Enum([...siteMeasures]);
const ComparedPeriod = Type.Enum([...comparedPeriods]);

/** A day, which is included; or a moment: `from` its day, `to` the day before whose end it is. */
const DayOrMoment = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T[0-9:.]{5,12}(Z|[+-]\\d\\d:?\\d\\d))?$',
  'x-rule': 'must be a day such as 2026-03-01, or a moment such as 2026-03-01T00:00:00Z',
  examples: ['2026-03-01'],
});

/** Days by the clock of each site; without them the 28 that ended yesterday. */
const days = { from: Type.Optional(DayOrMoment), to: Type.Optional(DayOrMoment) };

export const SiteRankingQuery = Type.Object({
  /** `visitors` unless set. */
  measure: Type.Optional(SiteMeasure),
  ...days,
  customer: Type.Optional(Reference),
  ...placeFilters,
  against: Type.Optional(ComparedPeriod),
});
export type SiteRankingQuery = Static<typeof SiteRankingQuery>;

/** Why a site has no value, or no rank. */
export const unrankedReasons = [
  'no_sales',
  'no_floor_area',
  'no_opening_hours',
  'no_capacity',
  'closed',
  'not_measured',
  'low_coverage',
] as const;
export type UnrankedReason = (typeof unrankedReasons)[number];

/** Why a day was left out of a comparison. */
export const leftOutReasons = [
  'closed',
  'not_measured',
  'closed_before',
  'not_measured_before',
  /** Other people count as visitors on one of the two days. */
  'other_definition',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const NumberOrNull = Type.Union([Type.Number(), Type.Null()]);

/** The change against another period, over the days that were open and measured in both. */
const Change = Type.Object({
  /** The days that count, and those of the range that do not. */
  days: Type.Integer(),
  days_left_out: Type.Integer(),
  /** Over these days, in the range and in the other period; null without any. */
  value: NumberOrNull,
  value_before: NumberOrNull,
  /** 0.1: a tenth more; with its 95 % interval, null where it is unknown. */
  change: NumberOrNull,
  low: NumberOrNull,
  high: NumberOrNull,
});
export type Change = Static<typeof Change>;

/** A site among those asked for. */
export const RankedSite = Type.Object({
  site_id: Type.Integer(),
  /**
   * Of the days on which the site was open and measured: people; people per square metre; people per open hour; 0 to 1 of
   * the capacity, as mean; people without equipment of 100 judged; for `conversion` sales a visitor, of the days of which sales
   * were sent. Null where it is unknown.
   */
  value: NumberOrNull,
  /**
   * The 95 % interval, from how days of the same weekday differ; where `audited`, of the truth behind `value`, also from how far
   * the counters of its entrances are off.
   */
  low: NumberOrNull,
  high: NumberOrNull,
  /** The share of open time that was measured, 0 to 1. */
  coverage: Type.Number(),
  /** 1 and the number of sites that are shown to be before this one; null below 80 % coverage and without a value. */
  rank: Type.Union([Type.Integer(), Type.Null()]),
  /** Why there is no rank. */
  reason: Type.Union([Type.Enum([...unrankedReasons]), Type.Null()]),
  /** Days of the range that count, and those on which it was closed. */
  days: Type.Integer(),
  days_closed: Type.Integer(),
  /** Null unless asked for. */
  against: Type.Union([Change, Type.Null()]),
  /** Whether a complete accuracy audit of each of its entrances is in the interval and the rank, of measures of visitors. */
  audited: Type.Boolean(),
  /** Who counts as a visitor on the last day of the range; null: everybody who crosses an entrance. */
  visitors: Type.Union([VisitorVersion, Type.Null()]),
});
export type RankedSite = Static<typeof RankedSite>;

const Named = Type.Object({ id: Type.Integer(), Name: Type.String() });

/** A day that does not count in a comparison, with the day that it would have been compared with. */
const LeftOutDay = Type.Object({
  day: CalendarDay,
  day_before: CalendarDay,
  reason: Type.Enum([...leftOutReasons]),
});
export type LeftOutDay = Static<typeof LeftOutDay>;

/** A public holiday of a site, in the range or in the period that it is compared with. */
const NamedHoliday = Type.Object({ day: CalendarDay, Name: Type.String() });
export type NamedHoliday = Static<typeof NamedHoliday>;

/** A ranked site with what a person reads beside it. */
export const ComparedSite = Type.Object({
  ...RankedSite.properties,
  Name: Type.String(),
  Customer: Named,
  /** The regions that it lies in, the largest first. */
  Regions: Type.Array(Named),
  left_out: Type.Array(LeftOutDay),
  holidays: Type.Array(NamedHoliday),
});
export type ComparedSite = Static<typeof ComparedSite>;

/** As the ranking, a page at a time; ranks are those among all sites, not among those found. */
export const SiteComparisonQuery = Type.Object({
  ...SiteRankingQuery.properties,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageRows })),
  /** Words: each must be part of the site's name, address, region or customer. */
  q: Type.Optional(Text),
});
export type SiteComparisonQuery = Static<typeof SiteComparisonQuery>;

const DayRange = Type.Object({ from: CalendarDay, to: CalendarDay });

/** `closed`: by its opening hours; `not_measured`: nothing is known, which is not 0. */
export const siteDayStates = ['measured', 'closed', 'not_measured'] as const;

/** A day of a site by its clock. */
export const SiteDayRow = Type.Object({
  day: CalendarDay,
  state: Type.Enum([...siteDayStates]),
  /** Visitors who came in and left over its entrances; null where nothing was measured. */
  visitors_in: Type.Union([Type.Integer(), Type.Null()]),
  visitors_out: Type.Union([Type.Integer(), Type.Null()]),
  /** By which version of the site's definition; 0: everybody who crosses an entrance. */
  visitor_version: Type.Integer(),
  coverage: Type.Number(),
  /** Null where nobody entered opening hours. */
  open_hours: NumberOrNull,
  /** People in its areas with a capacity while it was open. */
  people_mean: NumberOrNull,
  people_peak: Type.Union([Type.Integer(), Type.Null()]),
  judged: Type.Integer(),
  violations: Type.Integer(),
  /** What tills took; null where no sales were sent. */
  transactions: Type.Union([Type.Integer(), Type.Null()]),
  items: NumberOrNull,
  /** Null as well where sales of the day are in several currencies. */
  amount: NumberOrNull,
  currency: Type.Union([Type.String(), Type.Null()]),
  /** Hours that people worked, added up; null where none were sent. */
  staff_hours: NumberOrNull,
  /** The public holiday; null on other days. */
  holiday: Type.Union([Type.String(), Type.Null()]),
});
export type SiteDayRow = Static<typeof SiteDayRow>;

/** Rankings of sites, and their days. */
export const siteComparison = {
  ranking: endpoint({
    method: 'GET',
    path: '/api/sites/ranking',
    access: signedIn,
    summary:
      'Sites that the caller may see by a measure: those whose difference is not shown by the data have the same rank',
    query: SiteRankingQuery,
    answer: Type.Array(RankedSite),
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/api/sites/comparison',
    access: signedIn,
    summary: 'A page of the ranking of sites, with names, days left out and holidays',
    query: SiteComparisonQuery,
    answer: Type.Object({
      ...pageOf(ComparedSite).properties,
      /** Sites with a rank, of all that are compared. */
      ranked: Type.Integer(),
      sites: Type.Integer(),
      range: DayRange,
      against: Type.Union([DayRange, Type.Null()]),
      /** The most visitors of a day among the rows: one scale for their charts. Null where nobody was counted. */
      largest_day: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/sites/{id}/days',
    access: signedIn,
    summary:
      'Each day of a site: visitors, coverage, opening hours, people, violations, sales, staff, holiday',
    params: IdParams,
    query: Type.Object(days),
    answer: Type.Object({ rows: Type.Array(SiteDayRow), range: DayRange }),
  }),
};
