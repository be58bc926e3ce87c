import type { Box } from '../detect/detector.ts';
import {
  type Coordinate,
  correctCoordinate,
  driftCoordinate,
  predictCoordinate,
  startCoordinate,
} from './coordinate-filter.ts';

/**
 * Where a person's box is and how it moves. The four coordinates are independent of each other, as in the
 * Kalman filter of SORT and ByteTrack, so each has a filter of its own.
 */
export interface BoxMotion {
  middleX: Coordinate;
  /** The lower edge: the feet. */
  feetY: Coordinate;
  width: Coordinate;
  height: Coordinate;
}

/*
 * Standard deviations as parts of the person's height, which is about 1.7 m: so they hold for people near and far.
 */
/** How exact a detector's box is. */
const placeDeviation = 0.05;
const sizeDeviation = 0.08;
/** A walking person's 1.4 m a second. */
const walkingSpeed = 0.8;
/** How fast people change their speed: they stop and start within a second. */
const walkingAcceleration = 1;
/** How fast the size of a box changes; it has no speed, which would go on while the person is hidden. */
const growth = 0.15;

const heightOf = (box: Box) => box.bottom - box.top;
/** Seen from above a person is as wide as high. */
const sizeOf = (box: Box) => Math.max(heightOf(box), box.right - box.left, 1);

export function startMotion(box: Box): BoxMotion {
  const size = sizeOf(box);
  const place = (value: number) =>
    startCoordinate(value, placeDeviation * size, walkingSpeed * size);
  const extent = (value: number) => startCoordinate(value, sizeDeviation * size, 0);
  return {
    middleX: place((box.left + box.right) / 2),
    feetY: place(box.bottom),
    width: extent(box.right - box.left),
    height: extent(heightOf(box)),
  };
}

export function predictMotion(motion: BoxMotion, seconds: number): BoxMotion {
  const size = sizeOf(boxOf(motion));
  const place = (from: Coordinate) => predictCoordinate(from, seconds, walkingAcceleration * size);
  const extent = (from: Coordinate) => driftCoordinate(from, seconds, growth * size);
  return {
    middleX: place(motion.middleX),
    feetY: place(motion.feetY),
    width: extent(motion.width),
    height: extent(motion.height),
  };
}

/**
 * A box that is suddenly higher or wider than the person was is cut, or holds somebody else as well: it is as inexact
 * as its size is off, in its place and in its size.
 */
export function correctMotion(predicted: BoxMotion, box: Box): BoxMotion {
  const size = sizeOf(box);
  const [width, height] = [box.right - box.left, heightOf(box)];
  const off = { x: width - predicted.width.value, y: height - predicted.height.value };
  const inexact = (deviation: number, sizeOff: number) => Math.hypot(deviation * size, sizeOff);
  const middle = (box.left + box.right) / 2;
  return {
    middleX: correctCoordinate(predicted.middleX, middle, inexact(placeDeviation, off.x)),
    feetY: correctCoordinate(predicted.feetY, box.bottom, inexact(placeDeviation, off.y)),
    width: correctCoordinate(predicted.width, width, inexact(sizeDeviation, off.x)),
    height: correctCoordinate(predicted.height, height, inexact(sizeDeviation, off.y)),
  };
}

export function boxOf({ middleX, feetY, width, height }: BoxMotion): Box {
  const halfWidth = Math.max(width.value, 1) / 2;
  return {
    left: middleX.value - halfWidth,
    right: middleX.value + halfWidth,
    top: feetY.value - Math.max(height.value, 1),
    bottom: feetY.value,
  };
}

/** How far the person may be from the predicted place in either direction: one standard deviation, px. */
export function uncertaintyOf({ middleX, feetY }: BoxMotion): { x: number; y: number } {
  return { x: Math.sqrt(middleX.valueVariance), y: Math.sqrt(feetY.valueVariance) };
}
