import Type, { type Static } from 'typebox';
import { RangeQuery, SeriesRange, TimeSeries } from '../../insight/analytics.ts';
import { PictureFault } from '../../measures/payloads.ts';
import { adminOnly, signedIn } from '../../platform/access.ts';
import {
  Code,
  Created,
  endpoint,
  IdParams,
  Moment,
  Reference,
  RequiredText,
  RetiredAt,
  RetiredQuery,
} from '../../platform/endpoint.ts';
import { Ids, listOf, recordList } from '../../platform/lists.ts';
import { State } from '../device-state.ts';
import { placeFilters } from '../place-filters.ts';
import { stateNames } from '../state-names.ts';
import { cameraMovement } from './camera-movement.ts';
import { cameraReplay } from './camera-replay.ts';
import { cameraWall } from './camera-wall.ts';
import { CoverPhoto, Photo } from './photos.ts';

const Part = Type.Number({ minimum: 0, maximum: 1 });

/** A part of every picture of a camera that nobody may see: a polygon, in parts of the width and height. */
export const CameraMask = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 100 })),
    /** `blur` leaves patches of colour, `black` nothing. */
    kind: Type.Union([Type.Literal('blur'), Type.Literal('black')]),
    points: Type.Array(Type.Array(Part, { minItems: 2, maxItems: 2 }), {
      minItems: 3,
      maxItems: 64,
    }),
  },
  { additionalProperties: false },
);
export type CameraMask = Static<typeof CameraMask>;

const Masks = Type.Array(CameraMask, { maxItems: 32 });

/** What a person writes of a camera. `Code` is the `src` of its device's payloads. */
export const CameraDraft = Type.Object({
  Name: RequiredText,
  Code,
  DeviceID: Reference,
  masks: Type.Optional(Masks),
});
export type CameraDraft = Static<typeof CameraDraft>;

export const Camera = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  Code: Type.String(),
  DeviceID: Type.Integer(),
  Device: Type.Object({ id: Type.Integer(), Name: Type.String() }),
  Customer: Type.Object({ id: Type.Integer(), Name: Type.String() }),
  state: State,
  /** When its device was retired. */
  retired_at: RetiredAt,
  masks: Masks,
});
export type Camera = Static<typeof Camera>;

/** Readings of one camera: level of people and violations at its last Info notification. */
const Counting = Type.Object({
  people: Type.Integer(),
  ipd_violations: Type.Integer(),
  ppe_violations: Type.Union([Type.Integer(), Type.Null()]),
});

/** Why the camera's picture cannot be trusted now: as it usually is, and as it was when that began. */
const StandingPictureFault = Type.Object({
  kind: PictureFault.properties.kind,
  since: Moment,
  /** Null where none came with it, or it has expired. */
  Reference: Type.Union([Photo, Type.Null()]),
  Picture: Type.Union([Photo, Type.Null()]),
});
export type StandingPictureFault = Static<typeof StandingPictureFault>;

export const CameraDetail = Type.Object({
  ...Camera.properties,
  name: Type.String(),
  created_at: Moment,
  customer_id: Type.Integer(),
  customer_name: Type.String(),
  /** IANA name: whose days the camera's site has. */
  time_zone: Type.String(),
  device_id: Type.Integer(),
  device_name: Type.String(),
  last_notification: Type.Union([
    Type.Object({
      id: Type.Integer(),
      CreatedAt: Moment,
      Attributes: Type.Object({ payload: Type.Any() }),
      Photos: Type.Array(Photo),
    }),
    Type.Null(),
  ]),
  counting: Type.Union([Counting, Type.Null()]),
  /** Null where the picture is good or nobody judged it. */
  picture_fault: Type.Union([StandingPictureFault, Type.Null()]),
  /** Other sources that count as this camera: the names under which it was adopted. */
  adopted_names: Type.Array(Type.String()),
});
export type CameraDetail = Static<typeof CameraDetail>;

/** The time looked at, from `from` to before `to`: without them the last seven days; at most 400 days. */
export const FootfallQuery = Type.Object({
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
});
export type FootfallQuery = Static<typeof FootfallQuery>;

/** Where on a camera's picture people stood: their feet, the middle of their boxes' lower edge. */
export const Footfall = Type.Object({
  columns: Type.Integer(),
  rows: Type.Integer(),
  /** How many people stood in each part of the picture: row after row from the upper left. */
  cells: Type.Array(Type.Integer()),
  /** How many pictures were read, and how many people their boxes hold. */
  pictures: Type.Integer(),
  people: Type.Integer(),
  from: Moment,
  to: Moment,
  /** Whether these are all pictures of the range; false: the newest 5,000. */
  complete: Type.Boolean(),
  /** The camera's newest photo. */
  Photo: Type.Union([Photo, Type.Null()]),
});
export type Footfall = Static<typeof Footfall>;

/** Alerts a day; null is a day without anything from the camera. */
export const CameraAlerts = Type.Object({ ...TimeSeries.properties, range: SeriesRange });
export type CameraAlerts = Static<typeof CameraAlerts>;

export const cameras = {
  list: endpoint({
    method: 'GET',
    path: '/api/cameras',
    access: signedIn,
    summary: 'Cameras the caller may see, by name; those of devices in use unless retired=true',
    ...recordList({
      row: Camera,
      sorts: ['Name', 'Code', 'Device', 'Customer', 'state'],
      filters: {
        ...RetiredQuery.properties,
        customer: Type.Optional(Reference),
        ...placeFilters,
        device: Type.Optional(Reference),
        /** One or several, with commas. */
        state: Type.Optional(listOf(stateNames)),
      },
    }),
  }),
  images: endpoint({
    method: 'GET',
    path: '/api/cameras/images-list',
    access: signedIn,
    summary: 'The newest photo of each camera: of one device, of those with these ids, or of all',
    query: Type.Object({
      ...RetiredQuery.properties,
      device: Type.Optional(Reference),
      ids: Type.Optional(Ids),
    }),
    answer: Type.Array(CoverPhoto),
    carriesSecret: true,
  }),
  wall: cameraWall,
  ...cameraMovement,
  ...cameraReplay,
  get: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}',
    access: signedIn,
    summary: 'One camera with its last picture and counts',
    params: IdParams,
    answer: CameraDetail,
    carriesSecret: true,
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/alerts',
    access: signedIn,
    summary: 'Alerts of one camera a day of its site, the last 30 days: a time series',
    params: IdParams,
    query: RangeQuery,
    answer: CameraAlerts,
  }),
  footfall: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/footfall',
    access: signedIn,
    summary: 'Where people stood on the pictures of one camera: counts in a grid over the picture',
    params: IdParams,
    query: FootfallQuery,
    answer: Footfall,
    carriesSecret: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/cameras',
    access: adminOnly,
    summary: 'Create a camera',
    body: CameraDraft,
    answer: Created,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cameras/{id}',
    access: adminOnly,
    summary: 'Change a camera; fields left out keep their value',
    params: IdParams,
    body: Type.Partial(CameraDraft),
    answer: Camera,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cameras/{id}',
    access: adminOnly,
    summary: 'Delete a camera; its notifications stay with the device',
    params: IdParams,
    answer: Created,
  }),
};
