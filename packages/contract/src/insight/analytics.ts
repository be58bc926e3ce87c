import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import { endpoint, Moment, Reference, RequiredText } from '../platform/endpoint.ts';
import { JobBegun } from '../platform/jobs.ts';
import { placeFilters } from '../records/place-filters.ts';

/** A tile: how many there are, and how many came in the last seven days. */
const Tile = Type.Object({ total: Type.Integer(), last: Type.Integer() });

/** How one series is drawn. */
const SeriesConf = Type.Object({
  name: Type.String(),
  color: Type.String(),
  type: Type.String(),
  fillOpacity: Type.Number(),
  lineWidth: Type.Number(),
  /** What null means where the other series have a value: `not judged`. */
  absence: Type.Optional(Type.String()),
});

/**
 * A time series chart: `data` holds one array per `conf` entry, of `[epoch ms, value]`.
 * null is a bucket without a reading: a gap, never zero. Intervals in ms.
 */
export const TimeSeries = Type.Object({
  data: Type.Array(
    Type.Array(Type.Array(Type.Union([Type.Number(), Type.Null()]), { minItems: 2, maxItems: 2 })),
  ),
  conf: Type.Array(SeriesConf),
  options: Type.Object({ pointInterval: Type.Integer(), pointStart: Type.Integer() }),
});
export type TimeSeries = Static<typeof TimeSeries>;

/** A pie: `series[i]` counts what `options.labels[i]` names, in `options.colors[i]`. */
export const Pie = Type.Object({
  series: Type.Array(Type.Integer()),
  options: Type.Object({ labels: Type.Array(Type.String()), colors: Type.Array(Type.String()) }),
});
export type Pie = Static<typeof Pie>;

/**
 * From `from` to before `to`, both or neither, at most 400 days; readings are kept in quarter hours, and
 * those in which the range begins and ends belong to it. Hours and days are those of `zone`, else of the
 * customer's site (of the filter, of the device, of the caller), else UTC.
 */
export const RangeQuery = Type.Object({
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  /** IANA name. */
  zone: Type.Optional(RequiredText),
});
export type RangeQuery = Static<typeof RangeQuery>;

/** What is shown: without anything the last seven days of all the caller may see. */
export const AnalyticsQuery = Type.Object({
  ...RangeQuery.properties,
  customer: Type.Optional(Reference),
  ...placeFilters,
  device: Type.Optional(Reference),
  /** Whether the period before comes with it. */
  compare: Type.Optional(Type.Boolean()),
});
export type AnalyticsQuery = Static<typeof AnalyticsQuery>;

const Level = Type.Union([Type.Number(), Type.Null()]);

/** A range in figures. Levels are averages over its hours with readings; null where nothing was read. */
export const RangeSummary = Type.Object({
  people: Level,
  /** The most people of any 15 minutes: the sum of the most each source saw in them. */
  peak: Level,
  distance: Level,
  /** Null, as the rate, where nobody's equipment was judged. */
  ppe: Level,
  /** Violations per 100 people, of equipment per 100 whose equipment was judged. */
  distance_per_100: Level,
  ppe_per_100: Level,
  alerts: Type.Integer(),
  /** How many readings of sources the figures come from. */
  readings: Type.Integer(),
  /** Share of the range that lies in hours with readings, 0 to 1. */
  measured: Type.Number(),
});
export type RangeSummary = Static<typeof RangeSummary>;

/**
 * What the series cover: the moments, whose hours or days they are, and how wide a bucket is: a day from
 * about ten days on. Each pair begins with the start of its bucket, also where that lies before `from`.
 */
export const SeriesRange = Type.Object({
  from: Moment,
  to: Moment,
  zone: Type.String(),
  step: Type.Enum(['hour', 'day']),
});
export type SeriesRange = Static<typeof SeriesRange>;

export const Analytics = Type.Object({
  devices: Tile,
  cameras: Tile,
  alerts: Tile,
  /** Counts Health notifications; the spelling is the specification's. */
  healts: Tile,
  counting: TimeSeries,
  mask: TimeSeries,
  deviceHealth: Pie,
  cameraHealth: Pie,
  range: SeriesRange,
  summary: RangeSummary,
  /**
   * The period it is compared with; absent unless asked for. Of whole calendar months as many months before; of
   * anything else the same weekdays and hours as few whole weeks before as its length allows, by the zone's clock.
   */
  previous: Type.Optional(
    Type.Object({
      range: SeriesRange,
      summary: RangeSummary,
      counting: TimeSeries,
      mask: TimeSeries,
    }),
  ),
});
export type Analytics = Static<typeof Analytics>;

const TodayQuery = Type.Object({
  customer: Type.Optional(Reference),
  ...placeFilters,
  device: Type.Optional(Reference),
  /** IANA name; else that of the sites. */
  zone: Type.Optional(RequiredText),
});

/**
 * People present on average in each hour of today, and what is usual: the median, and the middle half from `usual_low` to
 * `usual_high`, of the same hour of the same weekday in the eight weeks before. Null with fewer than three such hours.
 */
export const TodayAgainstUsual = Type.Object({
  zone: Type.String(),
  from: Moment,
  to: Moment,
  /** Share of the day until now that lies in hours with readings, 0 to 1. */
  measured: Type.Number(),
  hours: Type.Array(
    Type.Object({
      at: Moment,
      people: Level,
      usual_low: Level,
      usual: Level,
      usual_high: Level,
    }),
  ),
});
export type TodayAgainstUsual = Static<typeof TodayAgainstUsual>;

export const analytics = {
  today: endpoint({
    method: 'GET',
    path: '/api/analytics/today',
    access: signedIn,
    summary:
      'People present in each hour of today and what is usual: the same weekday in the eight weeks before',
    query: TodayQuery,
    answer: TodayAgainstUsual,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/analytics',
    access: signedIn,
    summary:
      'The dashboard: tiles, people and mask series of a range (the last seven days), device and camera state',
    query: AnalyticsQuery,
    answer: Analytics,
  }),
  update: endpoint({
    method: 'GET',
    path: '/api/analytics/update',
    access: signedIn,
    summary: 'The dashboard as it is now, as /api/analytics answers it without a query',
    answer: Analytics,
  }),
  rebuild: endpoint({
    method: 'POST',
    path: '/api/analytics/rebuild',
    access: adminOnly,
    summary:
      'Rebuild what is derived from stored notifications, as a background job; one that is under way goes on alone',
    answer: JobBegun,
    status: 202,
  }),
};
