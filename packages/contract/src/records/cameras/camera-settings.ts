import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../../platform/access.ts';
import { endpoint, IdParams, Moment, StoredCode } from '../../platform/endpoint.ts';

/** Part of the picture's width or height. */
const Part = Type.Number({ minimum: 0, maximum: 1 });
const Point = Type.Array(Part, { minItems: 2, maxItems: 2 });
const points = (minItems: number, maxItems: number) => Type.Array(Point, { minItems, maxItems });

/**
 * What of people leaves the customer's network: `whole` pictures, pictures on which `faces` or `people` are covered, or
 * `numbers` alone. From the least strict to the strictest.
 */
export const pictureSharings = ['whole', 'faces', 'people', 'numbers'] as const;
export const PictureSharing = Type.Enum([...pictureSharings]);
export type PictureSharing = (typeof pictureSharings)[number];

const exampleAddress = { examples: ['rtsp://foyer:6f1c…@192.0.2.7:554/stream1'] };

/** The one of two that lets less of people leave. */
export const stricterSharing = (one: PictureSharing, other: PictureSharing): PictureSharing =>
  pictureSharings.indexOf(one) < pictureSharings.indexOf(other) ? other : one;

/** A rectangle on the floor: its corners on the picture, in order round it, and its sides in metres. */
export const WatchedGround = Type.Object(
  {
    points: points(4, 4),
    /** From the first corner to the second. */
    width_m: Type.Number({ minimum: 0.1, maximum: 1000 }),
    /** From the second corner to the third. */
    depth_m: Type.Number({ minimum: 0.1, maximum: 1000 }),
  },
  { additionalProperties: false },
);
export type WatchedGround = Static<typeof WatchedGround>;

/** Settings of a camera for the camera watcher, without its address, lines, zones and masks. */
export const cameraSettingsFields = {
  /** Time between two messages. */
  every_s: Type.Number({ minimum: 0.05, maximum: 86_400 }),
  /** Most pictures that are searched a second. */
  pictures_per_s: Type.Number({ minimum: 0.0001, maximum: 30 }),
  /** People closer than this are marked. */
  distance_m: Type.Number({ minimum: 0.1, maximum: 100 }),
  sharing: PictureSharing,
  /** Distances are measured on this floor; null: by the heights of people. */
  ground: Type.Union([WatchedGround, Type.Null()]),
};

/** The settings of a camera that nobody changed. */
export const cameraSettingsDefaults = {
  enabled: true,
  every_s: 5,
  pictures_per_s: 5,
  distance_m: 1.5,
  sharing: 'whole',
  ground: null,
} as const;

/** How the camera watcher watches a camera, as people see it: never with its address. */
export const CameraSettings = Type.Object({
  /** Whether its device's watcher watches it, once it has an address. */
  enabled: Type.Boolean(),
  has_address: Type.Boolean(),
  ...cameraSettingsFields,
  /** What leaves the customer's network: the stricter of `sharing` and the customer's `WatcherSharing`. */
  sharing_in_force: PictureSharing,
});
export type CameraSettings = Static<typeof CameraSettings>;

/** What a person writes of it. Fields left out keep their value. */
export const CameraSettingsDraft = Type.Object(
  {
    enabled: Type.Optional(Type.Boolean()),
    /** A secret, never shown again; `cameraAddressFault` says what it may be. Null removes it. */
    address: Type.Optional(Type.Union([Type.String(), Type.Null()], exampleAddress)),
    ...Type.Partial(Type.Object(cameraSettingsFields)).properties,
  },
  { additionalProperties: false },
);
export type CameraSettingsDraft = Static<typeof CameraSettingsDraft>;

/** A camera in a camera watcher's configuration. */
export const WatchedCamera = Type.Object({
  code: StoredCode,
  name: Type.String(),
  /** `rtsp://`, `rtsps://`, `http://` or `https://`, with user and password; `usb:` and a device; or a file's path. A secret. */
  address: Type.String({ minLength: 1, maxLength: 2000, ...exampleAddress }),
  ...cameraSettingsFields,
  lines: Type.Array(Type.Object({ id: Type.String(), points: points(2, 64) })),
  zones: Type.Array(Type.Object({ id: Type.String(), points: points(3, 64) })),
  /** Parts of the picture that are neither searched nor sent. */
  masks: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('blur'), Type.Literal('black')]),
      points: points(3, 64),
    }),
  ),
});
export type WatchedCamera = Static<typeof WatchedCamera>;

/** What a device's camera watcher has to do: the answer of `GET /api/device/config`, and the watcher's file. */
export const DeviceConfiguration = Type.Object({
  /** The same for the same content; also the answer's ETag. */
  version: Type.String({ minLength: 1, maxLength: 64 }),
  cameras: Type.Array(WatchedCamera, { maxItems: 256 }),
});
export type DeviceConfiguration = Static<typeof DeviceConfiguration>;

/** What a device's newest Health says of the configuration its camera watcher follows. */
export const WatcherReport = Type.Object({
  version: Type.String(),
  /** The configuration that the watcher gets now. */
  present_version: Type.String(),
  /** Whether both are the same. */
  in_force: Type.Boolean(),
  /** One that it tried and went back from, and why; an earlier one where it is not the present version. */
  refused: Type.Union([
    Type.Object({ version: Type.String(), reason: Type.String() }),
    Type.Null(),
  ]),
  reported_at: Moment,
});
export type WatcherReport = Static<typeof WatcherReport>;

export const cameraSettings = {
  get: endpoint({
    method: 'GET',
    path: '/api/cameras/{id}/settings',
    formerPath: '/api/cameras/{id}/watching',
    access: signedIn,
    summary: 'How the camera watcher watches a camera; its address is not shown',
    params: IdParams,
    answer: CameraSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cameras/{id}/settings',
    formerPath: '/api/cameras/{id}/watching',
    access: adminOnly,
    summary: 'Change how the camera watcher watches a camera; fields left out keep their value',
    params: IdParams,
    body: CameraSettingsDraft,
    answer: CameraSettings,
  }),
  configuration: endpoint({
    method: 'GET',
    path: '/api/device/config',
    access: 'device',
    summary:
      'What the camera watcher of the device has to do, with the addresses of its cameras. 304 where If-None-Match names the version',
    answer: DeviceConfiguration,
    versioned: true,
    carriesSecret: true,
  }),
};
