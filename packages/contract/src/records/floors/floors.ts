import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../../platform/access.ts';
import {
  Created,
  endpoint,
  IdParams,
  Moment,
  Reference,
  RequiredText,
} from '../../platform/endpoint.ts';
import { recordList } from '../../platform/lists.ts';
import { Photo } from '../cameras/photos.ts';
import { placeFilters } from '../place-filters.ts';
import { floorMovement } from './floor-movement.ts';
import { maxPlanBytes } from './plan-limits.ts';

const Part = Type.Number({ minimum: 0, maximum: 1 });
/** A place on a plan or on a picture: parts of its width and height, from the upper left. */
const Spot = Type.Array(Part, { minItems: 2, maxItems: 2 });

/** Two points of the plan and the distance between them. */
export const FloorScale = Type.Object({
  from: Spot,
  to: Spot,
  metres: Type.Number({ minimum: 0.1, maximum: 100_000 }),
});
export type FloorScale = Static<typeof FloorScale>;

/** The same spot of the floor on the camera's picture and on the plan. */
const FloorPair = Type.Object({ picture: Spot, plan: Spot });
export type FloorPair = Static<typeof FloorPair>;

/** A camera on a plan. */
export const FloorCamera = Type.Object({
  camera: Reference,
  x: Part,
  y: Part,
  /** Where it looks: degrees clockwise from the plan’s top. */
  direction: Type.Number({ minimum: 0, exclusiveMaximum: 360 }),
  /** How wide it sees, degrees. */
  view_angle: Type.Number({ minimum: 5, maximum: 360 }),
  /** How far it sees people, metres. */
  range_m: Type.Number({ minimum: 0.5, maximum: 500 }),
  /** Four or more place its picture on the plan; none where it is not placed. */
  pairs: Type.Array(FloorPair, { maxItems: 32 }),
});
export type FloorCamera = Static<typeof FloorCamera>;

/** An area on a plan, as a polygon. */
export const FloorArea = Type.Object({
  area: Reference,
  points: Type.Array(Spot, { minItems: 3, maxItems: 64 }),
});
export type FloorArea = Static<typeof FloorArea>;

/** What a person writes of a floor. Cameras and areas are of its site. */
export const FloorDraft = Type.Object({
  Name: RequiredText,
  /** The site that it is part of; a floor stays with its site. */
  SiteID: Reference,
  /** 0 is the ground floor, -1 the one below. */
  Level: Type.Optional(Type.Integer({ minimum: -100, maximum: 500 })),
  /** Null (or left out): nothing can be measured on the plan. */
  Scale: Type.Optional(Type.Union([FloorScale, Type.Null()])),
  Cameras: Type.Optional(Type.Array(FloorCamera, { maxItems: 256 })),
  Areas: Type.Optional(Type.Array(FloorArea, { maxItems: 128 })),
});
export type FloorDraft = Static<typeof FloorDraft>;

const Named = Type.Object({ id: Type.Integer(), Name: Type.String() });

/** A floor in a list. */
export const Floor = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  CustomerID: Type.Integer(),
  Customer: Named,
  SiteID: Type.Integer(),
  Site: Named,
  Level: Type.Integer(),
  has_plan: Type.Boolean(),
  /** How many stand on the plan. */
  cameras: Type.Integer(),
  areas: Type.Integer(),
});
export type Floor = Static<typeof Floor>;

/** What files a plan may be made of. */
export const planFormats = ['png', 'jpeg', 'svg', 'dxf'] as const;
export type PlanFormat = (typeof planFormats)[number];

/** A plan’s picture. `Path` behind `/images/` is its address, signed and short-lived as those of photos. */
export const FloorPlan = Type.Object({
  Path: Type.String(),
  /** Pixels; of a drawing its units. */
  Width: Type.Number(),
  Height: Type.Number(),
  /** The file that was sent; DXF is shown as SVG. */
  Format: Type.Enum([...planFormats]),
});
export type FloorPlan = Static<typeof FloorPlan>;

const PlacementErrorAnswer = Type.Object({
  cm: Type.Number(),
  kind: Type.Enum(['measured', 'estimated']),
  pairs_cm: Type.Array(Type.Number()),
});

/** A floor with its plan and what stands on it. */
export const FloorDetail = Type.Object({
  ...Floor.properties,
  /** IANA name of the site’s zone. */
  time_zone: Type.String(),
  Plan: Type.Union([FloorPlan, Type.Null()]),
  Scale: Type.Union([FloorScale, Type.Null()]),
  /** What the plan shows, metres; null without a scale. */
  width_m: Type.Union([Type.Number(), Type.Null()]),
  height_m: Type.Union([Type.Number(), Type.Null()]),
  Cameras: Type.Array(
    Type.Object({
      ...FloorCamera.properties,
      camera_name: Type.String(),
      /** How far places of people on the plan may be off; null where its picture is not placed or the plan has no scale. */
      error: Type.Union([PlacementErrorAnswer, Type.Null()]),
    }),
  ),
  Areas: Type.Array(
    Type.Object({ ...FloorArea.properties, area_name: Type.String(), capacity: Type.Integer() }),
  ),
});
export type FloorDetail = Static<typeof FloorDetail>;

/** What the cameras on a plan see now. */
export const FloorLive = Type.Object({
  cameras: Type.Array(
    Type.Object({
      camera: Type.Integer(),
      state: Type.Enum(['online', 'degraded', 'offline', 'never seen']),
      /** Of its last reading; null where it never sent one. */
      people: Type.Union([Type.Integer(), Type.Null()]),
      read_at: Type.Union([Moment, Type.Null()]),
      Photo: Type.Union([Photo, Type.Null()]),
    }),
  ),
});
export type FloorLive = Static<typeof FloorLive>;

const HeatQuery = Type.Object({
  /** Seven days before its end unless set. */
  from: Type.Optional(Moment),
  /** Now unless set. */
  to: Type.Optional(Moment),
});

/** Where people were on a floor: squares over the plan, row by row from its upper left. */
export const FloorHeat = Type.Object({
  from: Moment,
  to: Moment,
  columns: Type.Integer(),
  rows: Type.Integer(),
  /** Side of a square, metres. */
  cell_m: Type.Number(),
  /** People in a square on average, of the camera that saw most there; null where no placed camera looks. */
  cells: Type.Array(Type.Union([Type.Number(), Type.Null()])),
  /** Messages of these cameras in the range, and how many of them were read, spread evenly over it. */
  messages: Type.Integer(),
  messages_read: Type.Integer(),
  /** People whose places were read, and who stood on the plan. */
  people: Type.Integer(),
  cameras: Type.Array(
    Type.Object({
      camera: Type.Integer(),
      messages: Type.Integer(),
      messages_read: Type.Integer(),
      /** Part of the range’s quarter hours in which the camera sent readings. */
      coverage: Type.Number(),
    }),
  ),
});
export type FloorHeat = Static<typeof FloorHeat>;

/** Floors of a site with a plan, on which cameras stand and areas lie. */
export const floors = {
  ...floorMovement,
  list: endpoint({
    method: 'GET',
    path: '/api/floors',
    access: signedIn,
    summary: 'Floors the caller may see, from the lowest',
    ...recordList({
      row: Floor,
      sorts: ['Name', 'Customer', 'Site', 'Level'],
      filters: { customer: Type.Optional(Reference), ...placeFilters },
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/floors/{id}',
    access: signedIn,
    summary: 'One floor with its plan, and the cameras and areas on it',
    params: IdParams,
    answer: FloorDetail,
    carriesSecret: true,
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/floors/{id}/live',
    access: signedIn,
    summary: 'What the cameras on a floor see now',
    params: IdParams,
    answer: FloorLive,
    carriesSecret: true,
  }),
  heat: endpoint({
    method: 'GET',
    path: '/api/floors/{id}/heat',
    access: signedIn,
    summary: 'Where people were on a floor: by the cameras whose picture is placed on its plan',
    params: IdParams,
    query: HeatQuery,
    answer: FloorHeat,
    costly: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/floors',
    access: adminOnly,
    summary: 'Create a floor',
    body: FloorDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/floors/{id}',
    access: adminOnly,
    summary: 'Change a floor; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(FloorDraft),
    answer: FloorDetail,
    carriesSecret: true,
  }),
  putPlan: endpoint({
    method: 'PUT',
    path: '/api/floors/{id}/plan',
    access: adminOnly,
    summary:
      'Give a floor its plan: the bytes of a PNG, JPEG, SVG or DXF file of at most 20 MiB as the body (application/octet-stream)',
    params: IdParams,
    takesFile: { maxBytes: maxPlanBytes },
    takesLong: true,
    answer: FloorDetail,
    costly: true,
    carriesSecret: true,
  }),
  removePlan: endpoint({
    method: 'DELETE',
    path: '/api/floors/{id}/plan',
    access: adminOnly,
    summary: 'Remove the plan of a floor; what stands on it stays',
    params: IdParams,
    answer: FloorDetail,
    carriesSecret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/floors/{id}',
    access: adminOnly,
    summary: 'Delete a floor with its plan',
    params: IdParams,
    answer: Created,
  }),
};
