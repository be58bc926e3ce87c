import Type, { type Static } from 'typebox';
import { Person } from '../../measures/payloads.ts';
import { signedIn } from '../../platform/access.ts';
import { endpoint, Moment, Reference } from '../../platform/endpoint.ts';
import { placeFilters } from '../place-filters.ts';
import { stateNames } from '../state-names.ts';
import { Photo } from './photos.ts';
import { maxWallCameras } from './wall-limits.ts';

const Named = Type.Object({ id: Type.Integer(), Name: Type.String() });
const Figure = Type.Union([Type.Integer(), Type.Null()]);

/** The small sizes of a photo, 320 and 800 pixels wide at most; a wall needs no other. Signed as those of `Photo`. */
const { Thumbnail, Width, Height } = Photo.properties;
const WallPhoto = Type.Object({ Thumbnail, Preview: Type.String(), Width, Height });

/** A camera on the wall: its newest picture, and what it sees. */
export const WallCamera = Type.Object({
  id: Type.Integer(),
  Name: Type.String(),
  DeviceID: Type.Integer(),
  Customer: Named,
  Site: Named,
  /** The regions that the site lies in, the largest first. */
  Regions: Type.Array(Named),
  state: Type.Enum([...stateNames]),
  /** Minutes without a message or reading after which the camera is offline; an older picture is out of date. */
  offline_after_minutes: Type.Integer(),
  /** Of its last reading; null where it never sent one, and where nobody judged that. */
  people: Figure,
  ipd_violations: Figure,
  ppe_violations: Figure,
  /** Null where it never sent one, or it has expired. */
  Photo: Type.Union([WallPhoto, Type.Null()]),
  /** When the picture was taken, by the server’s clock where the device’s cannot be right. */
  photo_at: Type.Union([Moment, Type.Null()]),
  /** Who is on the picture; null where the message with it does not say that. */
  People: Type.Union([Type.Array(Person), Type.Null()]),
});
export type WallCamera = Static<typeof WallCamera>;

/** A page of the wall. */
export const CameraWall = Type.Object({
  rows: Type.Array(WallCamera),
  /** Cameras on all pages. */
  count: Type.Integer(),
  page: Type.Integer(),
  /** By the server’s clock: how old pictures are is counted from here. */
  now: Moment,
});
export type CameraWall = Static<typeof CameraWall>;

export const cameraWall = endpoint({
  method: 'GET',
  path: '/api/cameras/wall',
  access: signedIn,
  summary:
    'The newest picture of cameras in use, with who is on it: by customer, region, site and name, at most 64 a page',
  query: Type.Object({
    customer: Type.Optional(Reference),
    ...placeFilters,
    /** From 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxWallCameras })),
  }),
  answer: CameraWall,
  carriesSecret: true,
});
