import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint, Moment, MomentOrDay, Reference, RequiredText } from '../platform/endpoint.ts';
import { placeFilters } from '../records/place-filters.ts';

/** Whose zones and when, as `FlowsQuery` says; `zone_id` is one zone alone. */
export const DwellQuery = Type.Object({
  camera: Type.Optional(Reference),
  device: Type.Optional(Reference),
  customer: Type.Optional(Reference),
  ...placeFilters,
  zone_id: Type.Optional(RequiredText),
  from: Type.Optional(MomentOrDay),
  to: Type.Optional(MomentOrDay),
  bucket: Type.Optional(Type.Enum(['1h', '1d'])),
  /** IANA name. */
  zone: Type.Optional(RequiredText),
});
export type DwellQuery = Static<typeof DwellQuery>;

const Seconds = Type.Union([Type.Number(), Type.Null()]);

/** How long those stayed who left: half of them no longer than the median, nine of ten no longer than p90. */
export const dwell = {
  /** How many left. */
  stays: Type.Integer(),
  /** Right to 15 %; null where nobody left. */
  median_s: Seconds,
  p90_s: Seconds,
};

/** Stays by their length, from `from_s` to before `to_s`; classes without any are left out. */
const Histogram = Type.Array(
  Type.Object({ from_s: Type.Number(), to_s: Type.Number(), stays: Type.Integer() }),
);

export const Dwell = Type.Object({
  rows: Type.Array(Type.Object({ from: Moment, to: Moment, ...dwell, histogram: Histogram })),
  sum: Type.Object(dwell),
  /** The stays of the whole range. */
  histogram: Histogram,
  range: Type.Object({
    from: Moment,
    to: Moment,
    zone: Type.String(),
    bucket: Type.Enum(['1h', '1d']),
  }),
});
export type Dwell = Static<typeof Dwell>;

export const dwells = {
  get: endpoint({
    method: 'GET',
    path: '/api/dwell',
    access: signedIn,
    summary: 'How long people stayed in zones: median, p90 and histogram, in hours or days',
    query: DwellQuery,
    answer: Dwell,
  }),
};
