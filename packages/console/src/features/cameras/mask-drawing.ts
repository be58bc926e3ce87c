import type { CameraMask } from '@foyer/contract';

export type Point = [number, number];

/** A mask on the screen: while it is drawn it may have fewer points than a polygon needs. */
export interface DrawnMask {
  name?: string;
  kind: CameraMask['kind'];
  points: Point[];
}

/** Fewer make no area; the server rejects more. */
const leastPoints = 3;
export const mostPoints = 64;
export const mostMasks = 32;

/** A point within the picture, rounded to about a pixel. */
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;

export const pointAt = (x: number, y: number): Point => [within(x), within(y)];

/** A copy of the mask with a point moved; coordinates are fractions of the picture. */
export const withMoved = (mask: DrawnMask, nth: number, x: number, y: number): DrawnMask => ({
  ...mask,
  points: mask.points.with(nth, pointAt(x, y)),
});

export const withoutPoint = (mask: DrawnMask, nth: number): DrawnMask => ({
  ...mask,
  points: mask.points.toSpliced(nth, 1),
});

/** `0.1 0.2, 0.5 0.2`: fractions of width and height, points separated by commas. */
export const textOf = (points: readonly Point[]) => points.map(([x, y]) => `${x} ${y}`).join(', ');

/** The points of a text, or what is wrong with it. */
export function pointsIn(text: string): Point[] | string {
  const points: Point[] = [];
  for (const part of text.split(/[,;\n]/).filter((one) => one.trim() !== '')) {
    const numbers = part.trim().split(/\s+/).map(Number);
    const [x, y] = numbers;
    const isPoint = numbers.length === 2 && numbers.every((one) => one >= 0 && one <= 1);
    if (!isPoint || x === undefined || y === undefined) {
      return `“${part.trim()}” is no point: write two numbers from 0 to 1, as in 0.25 0.5`;
    }
    points.push(pointAt(x, y));
  }
  if (points.length < leastPoints) return `A mask has at least ${leastPoints} points`;
  return points.length > mostPoints ? `A mask has at most ${mostPoints} points` : points;
}

/** Why the masks cannot be saved, in words. */
export function problemOf(masks: readonly DrawnMask[]): string | undefined {
  const short = masks.findIndex(({ points }) => points.length < leastPoints);
  return short < 0
    ? undefined
    : `Mask ${short + 1} has too few points: set at least ${leastPoints}, or delete it.`;
}
