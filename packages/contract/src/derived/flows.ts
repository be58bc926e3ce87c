import Type, { type Static } from 'typebox';
import type { LineAttribute } from '../measures/line-attributes.ts';
import { signedIn } from '../platform/access.ts';
import { endpoint, Moment, MomentOrDay, Reference, RequiredText } from '../platform/endpoint.ts';
import { flowBounds } from '../platform/flow-bounds.ts';
import { CountCorrection } from '../records/count-corrections.ts';
import { placeFilters } from '../records/place-filters.ts';
import { VisitorVersion } from '../records/visitor-definitions.ts';
import { LineFactor } from './line-factor.ts';

/** How long a row's time is: days are those of the site's clock, with 23 or 25 hours where it is set. */
export const FlowBucket = Type.Enum(['15m', '1h', '1d']);
export type FlowBucket = Static<typeof FlowBucket>;

/** Whose lines, and when. */
export const flowPlace = {
  camera: Type.Optional(Reference),
  /** One line of `camera`. */
  line: Type.Optional(RequiredText),
  device: Type.Optional(Reference),
  customer: Type.Optional(Reference),
  ...placeFilters,
  /** Its lines, with in and out as their directions say; with `camera` those there. */
  area: Type.Optional(Reference),
  from: Type.Optional(MomentOrDay),
  to: Type.Optional(MomentOrDay),
  /** IANA name of the clock of hours and days; else that of the site. */
  zone: Type.Optional(RequiredText),
};

/**
 * Whose lines, at least by what the caller may see, and when: from `from` to before `to`, at most 400 days. Without
 * `to` the range ends now, without `from` it begins with the day in which it ends: without both it is today. Quarter
 * hours in which it begins or ends belong to it. `bucket` is an hour by default, a day for more than ten days. Hours
 * and days are those of `zone`, else of the site. A day of the calendar as `from` or `to` is its first moment on that
 * clock: the days from 2026-10-25 to before 2026-10-26 have 25 hours in Berlin and 24 in New York.
 */
export const FlowsQuery = Type.Object({
  ...flowPlace,
  bucket: Type.Optional(FlowBucket),
  /** `site`: also what each site has, its hours and days by its own clock. */
  by: Type.Optional(Type.Literal('site')),
  /** Also how many people crossed while nothing was measured; up to 200,000 lines times hours of the range and ten weeks before. */
  estimate: Type.Optional(Type.Boolean()),
  /** Only visitors, as the definitions of the sites say who is one: the others are taken off, in `sites` too. Not with `estimate`. */
  visitors: Type.Optional(Type.Boolean()),
});
export type FlowsQuery = Static<typeof FlowsQuery>;

/** People, null where nothing was measured. */
const People = Type.Union([Type.Integer(), Type.Null()]);

/** Who went in and out, and how much of the time is known. */
export const flow = {
  in: People,
  out: People,
  /** The share of the time that messages spoke for, 0 to 1: of several lines the mean over those that existed. */
  coverage: Type.Number({ minimum: 0, maximum: 1 }),
};

const Bound = Type.Union([Type.Number(), Type.Null()]);

const Estimated = Type.Optional(Bound);

/**
 * With `estimate=true`: people who crossed while nothing was measured, with the 90 % interval. They are never part of `in` and
 * `out`. Null where all was measured, and where comparable hours were measured in fewer than two weeks before. The interval is
 * null where too few past days could be tried.
 */
export const flowEstimates = {
  in_estimated: Estimated,
  in_estimated_low: Estimated,
  in_estimated_high: Estimated,
  out_estimated: Estimated,
  out_estimated_low: Estimated,
  out_estimated_high: Estimated,
};

/**
 * The same with corrections of counts and correction factors of lines; all three null where none applies. People are null where
 * a correction leaves nothing that was measured: then `coverage_corrected` is 0. A factor makes tenths of people. `in`, `out`
 * and `coverage` never contain corrections.
 */
export const flowCorrected = {
  in_corrected: Bound,
  out_corrected: Bound,
  coverage_corrected: Bound,
};

/** How a flow was estimated. */
export const FlowEstimate = Type.Object({
  /** What comparable hours of the weeks before are summed up by; `trend` scales their mean by the level of the week before. */
  method: Type.Enum(['three_week_mean', 'median', 'weighted_mean', 'trend']),
  /** Whether it is scaled by what was measured on the same day. */
  follows_day: Type.Boolean(),
  /**
   * Its own error, as a share of the people: the same hours of past days were hidden and estimated. Null where none could be.
   */
  error: Bound,
  /** The same of the mean of three comparable weeks, which the method is compared with. */
  error_of_three_week_mean: Bound,
  /** Weeks with measurements that it rests on, those of the range included. */
  weeks: Type.Integer({ minimum: 0 }),
  /** Share of the time that was not measured for which there is an estimate, 0 to 1. */
  share: Type.Number({ minimum: 0, maximum: 1 }),
});
export type FlowEstimate = Static<typeof FlowEstimate>;

const Told = Type.Optional(Type.Object({ in: Type.Integer(), out: Type.Integer() }));

/**
 * How many of `in` and `out` have an attribute that counters told of; `group` counts groups. One that is left out was not told of,
 * and somebody may have several. They are of what was counted: without corrections, and never with `visitors`.
 */
export const FlowAttributes = Type.Object({
  staff: Told,
  child: Told,
  adult: Told,
  group: Told,
  passer_by: Told,
  wheelchair: Told,
  pram: Told,
} satisfies Record<LineAttribute, typeof Told>);
export type FlowAttributes = Static<typeof FlowAttributes>;

/** Left out where counters told of no attribute. */
const flowAttributes = { of: Type.Optional(FlowAttributes) };

/** A bucket. */
export const FlowRow = Type.Object({
  from: Moment,
  to: Moment,
  ...flow,
  ...flowBounds,
  ...flowCorrected,
  ...flowEstimates,
  ...flowAttributes,
});
export type FlowRow = Static<typeof FlowRow>;

export const flowsOfRange = {
  rows: Type.Array(FlowRow),
  /** All rows together. Its coverage is that of the time until now. */
  sum: Type.Object({
    ...flow,
    ...flowBounds,
    ...flowCorrected,
    ...flowEstimates,
    ...flowAttributes,
  }),
  /** Those that change figures of the range, by when they begin; none with `visitors`. */
  corrections: Type.Array(Type.Union([CountCorrection, LineFactor])),
  /** Only with `estimate=true`; null where nothing was estimated. */
  estimate: Type.Optional(Type.Union([FlowEstimate, Type.Null()])),
  range: Type.Object({ from: Moment, to: Moment, zone: Type.String(), bucket: FlowBucket }),
};

/** What one site has, by its own clock, which `range` names. */
export const SiteFlows = Type.Object({ site_id: Type.Integer(), ...flowsOfRange });
export type SiteFlows = Static<typeof SiteFlows>;

/** The definition in force at the end of a range at a site that leaves people out. */
export const VisitorSite = Type.Object({ site_id: Type.Integer(), ...VisitorVersion.properties });
export type VisitorSite = Static<typeof VisitorSite>;

export const Flows = Type.Object({
  ...flowsOfRange,
  /** Only with `visitors`: sites where not everybody is one. */
  visitors: Type.Optional(Type.Array(VisitorSite)),
  /** Only with `by=site`: the sites in use that the query is about, by id. */
  sites: Type.Optional(Type.Array(SiteFlows)),
});
export type Flows = Static<typeof Flows>;

export const flows = {
  get: endpoint({
    method: 'GET',
    path: '/api/flows',
    access: signedIn,
    summary:
      'People who went in and out over counting lines, in quarter hours, hours or days, each with the share of its time that was measured',
    query: FlowsQuery,
    answer: Flows,
  }),
};
