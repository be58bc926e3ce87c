import Type, { type Static } from 'typebox';
import { Path } from '../measures/payloads.ts';
import { Moment } from '../platform/endpoint.ts';
import { CrossingMark, Direction } from '../records/crossing-marks.ts';
import { flowPlace } from './flows.ts';

/** A stored path: `points` are ms after `from`, and parts of the picture's width and height. */
export const StoredPath = Type.Object({
  ...Path.properties,
  /** The name by which the device calls the camera. */
  source: Type.String(),
});
export type StoredPath = Static<typeof StoredPath>;

/** A person who crossed a line. */
export const Crossing = Type.Object({
  /** When the person was clear of the line. Without a path: persons of a period are spread evenly over it. */
  at: Moment,
  direction: Direction,
  /** How the person walked; null where the sender said the number only, or paths are no longer kept. */
  path: Type.Union([StoredPath, Type.Null()]),
  /** The photo nearest to it, at most a minute away; `Path` has a signature that ends. */
  picture: Type.Union([
    Type.Object({ notification_id: Type.Integer(), at: Moment, Path: Type.String() }),
    Type.Null(),
  ]),
});
export type Crossing = Static<typeof Crossing>;

/** A person who crossed one of the lines that were asked for. `direction` is as the figure counts: of an area, into it or out of it. */
export const PlacedCrossing = Type.Object({
  ...Crossing.properties,
  /** Null where no camera is registered under the name that the device sends. */
  camera_id: Type.Union([Type.Integer(), Type.Null()]),
  /** Empty without a camera. */
  camera_name: Type.String(),
  line: Type.String(),
  /** Empty where nobody named it. */
  line_name: Type.String(),
  /** The direction over the line itself: in an area it may be the other one. */
  line_direction: Direction,
  /** Which crossing it is, to mark it: the moment of the flow, and the place among those of this moment and direction, from 0. */
  counted_at: Moment,
  nth: Type.Integer(),
  /** Where somebody doubts it; it is counted all the same. */
  mark: Type.Union([CrossingMark, Type.Null()]),
});
export type PlacedCrossing = Static<typeof PlacedCrossing>;

/**
 * Whose lines and when, as flows are asked for: the crossings of a bucket are those between its `from` and `to`. Without
 * a range it is today.
 */
export const CrossingsQuery = Type.Object({
  ...flowPlace,
  /** Only those who went this way. */
  direction: Type.Optional(Direction),
});
export type CrossingsQuery = Static<typeof CrossingsQuery>;
