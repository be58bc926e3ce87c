import Type, { type Static } from 'typebox';
import { Code } from './endpoint.ts';

/** Part of the picture's width or height. */
const Part = Type.Number({ minimum: 0, maximum: 1 });
const Point = Type.Array(Part, { minItems: 2, maxItems: 2 });
const points = (minItems: number, maxItems: number) => Type.Array(Point, { minItems, maxItems });

/**
 * What of people leaves the customer's network: `whole` pictures, pictures on which `faces` or `people` are covered, or
 * `numbers` alone. From the least strict to the strictest.
 */
export const pictureSharings = ['whole', 'faces', 'people', 'numbers'] as const;
export const PictureSharing = Type.Union(pictureSharings.map((sharing) => Type.Literal(sharing)));
export type PictureSharing = (typeof pictureSharings)[number];

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

/** What the camera watcher may be told of a camera beside its address, its lines, zones and masks. */
export const watchSettings = {
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

/** A camera as the camera watcher is told to watch it. */
export const WatchedCamera = Type.Object({
  code: Code,
  name: Type.String(),
  /** `rtsp://`, `http://` or `https://`, with user and password; `usb:` and a device; or a file's path. A secret. */
  address: Type.String({ minLength: 1, maxLength: 2000 }),
  ...watchSettings,
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
