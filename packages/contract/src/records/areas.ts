import Type, { type Static } from 'typebox';
import { adminOnly, operators, signedIn } from '../platform/access.ts';
import {
  Created,
  endpoint,
  IdParams,
  Moment,
  Reference,
  RequiredText,
} from '../platform/endpoint.ts';
import { flowBounds } from '../platform/flow-bounds.ts';
import { Ids, recordList } from '../platform/lists.ts';
import { areaFaults } from './area-faults.ts';
import { WireId } from './cameras/wire-id.ts';
import { ClockTime, OpeningHours } from './opening-hours.ts';
import { placeFilters } from './place-filters.ts';

/** An entrance: a line of a camera. `direction` -1 exchanges in and out, where the line's `in` leads out of the area. */
const AreaLine = Type.Object({
  camera: Reference,
  line: WireId,
  direction: Type.Union([Type.Literal(1), Type.Literal(-1)]),
});
export type AreaLine = Static<typeof AreaLine>;

/** What a person writes of an area. */
export const AreaDraft = Type.Object({
  Name: RequiredText,
  CustomerID: Reference,
  /** The site of the customer that it is at; the customer's first unless set. */
  SiteID: Type.Optional(Reference),
  /** How many people may be inside; 0 (or left out): no limit. */
  Capacity: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** When the count is reset each day, by the site's clock. */
  ResetAt: Type.Optional(ClockTime),
  Lines: Type.Optional(Type.Array(AreaLine, { maxItems: 64 })),
  OpeningHours: Type.Optional(OpeningHours),
  /** Whether its lines are entrances of the site, whose people are visitors of it (unless set, they are); false for an area inside. */
  CountsVisitors: Type.Optional(Type.Boolean()),
});
export type AreaDraft = Static<typeof AreaDraft>;

export const Area = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  CustomerID: Type.Integer(),
  Customer: Type.Object({ id: Type.Integer(), Name: Type.String() }),
  SiteID: Type.Integer(),
  Site: Type.Object({ id: Type.Integer(), Name: Type.String() }),
  Capacity: Type.Integer(),
  ResetAt: Type.String(),
  Lines: Type.Array(
    Type.Object({
      ...AreaLine.properties,
      /** The names of the camera and the line; the line's is empty where nobody named it. */
      camera_name: Type.String(),
      line_name: Type.String(),
    }),
  ),
  OpeningHours,
  CountsVisitors: Type.Boolean(),
  /** IANA name of the site's zone. */
  time_zone: Type.String(),
});
export type Area = Static<typeof Area>;

export const occupancyStates = ['free', 'nearly full', 'full', 'unknown'] as const;
/** `full` from the capacity on, `nearly full` from 90 % of it; `unknown` while a source of a line is silent. */
export const OccupancyState = Type.Enum([...occupancyStates]);
export type OccupancyState = (typeof occupancyStates)[number];

/** How far the truth may be from a count: "84, give or take 6"; null while too few resets have been seen. */
const Margin = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** How many people are inside now. While `unknown`, what was counted as far as is known. */
export const Occupancy = Type.Object({
  area: Type.Integer(),
  people: Type.Integer({ minimum: 0 }),
  capacity: Type.Integer(),
  state: OccupancyState,
  /** Since when `people` is counted: the last reset, or a recount after it. */
  since: Moment,
  /** Who came and left since the last reset, with the lines' directions. */
  in: Type.Integer(),
  out: Type.Integer(),
  ...flowBounds,
  reset_at: Moment,
  margin: Margin,
  /** Whether the area is open now; null where no opening hours were entered. */
  open: Type.Union([Type.Boolean(), Type.Null()]),
  /** Cameras of its lines that are offline, never seen or retired: why the state is unknown. */
  silent: Type.Array(Type.Object({ id: Type.Integer(), Name: Type.String() })),
});
export type Occupancy = Static<typeof Occupancy>;

/** People who were counted by a person, and hold from `at` on. */
export const Recount = Type.Object({
  id: Type.Integer(),
  at: Moment,
  people: Type.Integer(),
  reason: Type.String(),
  /** Who entered it, and when. */
  username: Type.String(),
  entered_at: Moment,
});
export type Recount = Static<typeof Recount>;

/** `from` is in the past where the recount corrects what was before; else it holds from now on. */
export const RecountDraft = Type.Object({
  people: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  reason: RequiredText,
  from: Type.Optional(Moment),
});
export type RecountDraft = Static<typeof RecountDraft>;

/** What was left of the count when it was reset: as if so many had stayed; below 0, as if more had left than came. */
export const Drift = Type.Object({ at: Moment, people: Type.Integer() });
export type Drift = Static<typeof Drift>;

/** How many people were inside at the end of each step; `people` and `margin` null where it is unknown. */
export const OccupancyPoint = Type.Object({
  at: Moment,
  people: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  margin: Margin,
});
export type OccupancyPoint = Static<typeof OccupancyPoint>;

/** Occupancy from `from` to before `to`: without them from the last reset to now; at most 31 days. */
export const OccupancyQuery = Type.Object({
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
});
export type OccupancyQuery = Static<typeof OccupancyQuery>;

export const OccupancyHistory = Type.Object({
  rows: Type.Array(OccupancyPoint),
  /** The drift at each reset in the range. */
  drifts: Type.Array(Drift),
  /** Those that hold from a moment in the range, the newest first. */
  recounts: Type.Array(Recount),
  range: Type.Object({
    from: Moment,
    to: Moment,
    zone: Type.String(),
    step_minutes: Type.Integer(),
  }),
});
export type OccupancyHistory = Static<typeof OccupancyHistory>;

/** Trends of so many areas are answered at once. */
export const maxTrends = 12;

/** How many people were inside, at moments that follow on each other; null where that is unknown. */
export const AreaTrend = Type.Object({
  area: Type.Integer(),
  people: Type.Array(OccupancyPoint.properties.people),
});
export type AreaTrend = Static<typeof AreaTrend>;

/** Up to `maxTrends` ids with commas between them. */
const TrendIds = Type.String({
  pattern: `^\\d{1,15}(,\\d{1,15}){0,${maxTrends - 1}}$`,
  'x-rule': 'must be at most {count} ids, with commas between them',
  'x-rule-params': { count: maxTrends },
  examples: ['7,12'],
});

const ofPlace = Type.Object({ customer: Type.Optional(Reference), ...placeFilters });

export const areas = {
  list: endpoint({
    method: 'GET',
    path: '/api/areas',
    access: signedIn,
    summary: 'Areas the caller may see, by name',
    ...recordList({
      row: Area,
      /** By `state` full areas come first; those of which nothing is known come last, as by `people`. */
      sorts: ['Name', 'Customer', 'Site', 'Capacity', 'state', 'people'],
      filters: ofPlace.properties,
    }),
  }),
  occupancies: endpoint({
    method: 'GET',
    path: '/api/areas/occupancy',
    access: signedIn,
    summary:
      'How many people are in each of the areas the caller may see, in the order of their list',
    query: Type.Object({ ...ofPlace.properties, ids: Type.Optional(Ids) }),
    answer: Type.Array(Occupancy),
  }),
  trends: endpoint({
    method: 'GET',
    path: '/api/areas/trends',
    access: signedIn,
    summary:
      'How many people were in some areas in the last hour: at the ends of its quarter hours, the oldest first',
    query: Type.Object({ ids: TrendIds }),
    answer: Type.Array(AreaTrend),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/areas/{id}',
    access: signedIn,
    summary: 'One area',
    params: IdParams,
    answer: Area,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/areas',
    access: adminOnly,
    summary: 'Create an area',
    body: AreaDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/areas/{id}',
    access: adminOnly,
    summary: 'Change an area; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(AreaDraft),
    answer: Area,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/areas/{id}',
    access: adminOnly,
    summary: 'Delete an area; what its lines counted stays with their cameras',
    params: IdParams,
    answer: Created,
  }),
  occupancy: endpoint({
    method: 'GET',
    path: '/api/areas/{id}/occupancy',
    access: signedIn,
    summary: 'How many people are in an area now',
    params: IdParams,
    answer: Occupancy,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/areas/{id}/occupancy/history',
    access: signedIn,
    summary:
      'How many people were in an area over time, what was left at each reset, and its recounts',
    params: IdParams,
    query: OccupancyQuery,
    answer: OccupancyHistory,
  }),
  faults: areaFaults,
  recount: endpoint({
    method: 'POST',
    path: '/api/areas/{id}/recount',
    access: operators,
    summary: 'Correct how many people are in an area: from now on, or from a moment in the past',
    params: IdParams,
    body: RecountDraft,
    answer: Occupancy,
  }),
};
