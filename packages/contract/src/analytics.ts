import Type, { type Static } from 'typebox';
import { adminOnly, endpoint, signedIn } from './endpoint.ts';

/** A tile: how many there are, and how many came in the last seven days. */
const Tile = Type.Object({ total: Type.Integer(), last: Type.Integer() });

/** How one series is drawn. */
const SeriesConf = Type.Object({
  name: Type.String(),
  color: Type.String(),
  type: Type.String(),
  fillOpacity: Type.Number(),
  lineWidth: Type.Number(),
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
});
export type Analytics = Static<typeof Analytics>;

export const analytics = {
  get: endpoint({
    method: 'GET',
    path: '/api/analytics',
    access: signedIn,
    summary:
      'The dashboard: tiles, people and mask series of the last seven days, device and camera state',
    answer: Analytics,
  }),
  update: endpoint({
    method: 'GET',
    path: '/api/analytics/update',
    access: adminOnly,
    summary: 'Rebuild what is derived from stored notifications, then answer as /api/analytics',
    answer: Analytics,
  }),
};
