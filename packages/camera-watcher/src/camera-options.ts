import type { GroundRectangle } from '@foyer/contract/ground-plane';
import type { CountingShapes } from './counting/counting-shapes.ts';
import type { Privacy } from './privacy/picture-to-send.ts';

/** What is watched on one camera, and how. */
export interface CameraOptions extends CountingShapes, Privacy {
  /** The camera's code. */
  camera: string;
  /** A video file's path, a stream's address or a camera of this machine. A secret. */
  address: string;
  /** Time between two messages. */
  everyS: number;
  /** Most pictures that are searched a second. */
  picturesPerS: number;
  distanceM: number;
  /** On the floor, measured; without it distances go by the heights of people. */
  ground?: GroundRectangle;
}
