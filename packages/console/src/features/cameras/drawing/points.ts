import { t } from '@foyer/translation/page';
/** Fractions of the picture's width and height, from the upper left. */
export type Point = [number, number];

/** What is drawn on a picture: while it is drawn it may have fewer points than it needs. */
export interface Shape {
  points: Point[];
}

/** What is drawn (line, zone, mask or floor), and how many points it needs at least. */
export interface ShapeRule {
  noun: string;
  least: number;
}

/** The server rejects more. */
export const maxPoints = 64;

/** A point within the picture, rounded to about a pixel. */
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;

export const pointAt = (x: number, y: number): Point => [within(x), within(y)];

export const drawnPoints = (points: readonly (readonly number[])[]): Point[] =>
  points.map(([x = 0, y = 0]) => [x, y]);

/** A copy of the shape with a point moved. */
export const withMoved = <S extends Shape>(shape: S, nth: number, x: number, y: number): S => ({
  ...shape,
  points: shape.points.with(nth, pointAt(x, y)),
});

export const withPoint = <S extends Shape>(shape: S, point: Point): S => ({
  ...shape,
  points: [...shape.points, point],
});

export const withoutPoint = <S extends Shape>(shape: S, nth: number): S => ({
  ...shape,
  points: shape.points.toSpliced(nth, 1),
});

/** Where a point begins that the keyboard adds: a little to the right of the last one, or in the middle. */
export function nextPoint({ points }: Shape): Point {
  const [x, y] = points.at(-1) ?? [0.4, 0.5];
  return pointAt(x > 0.85 ? x - 0.1 : x + 0.1, y);
}

/** `0.1 0.2, 0.5 0.2`: fractions of width and height, points separated by commas. */
export const textOf = (points: readonly Point[]) => points.map(([x, y]) => `${x} ${y}`).join(', ');

/** The points of a text, or what is wrong with it. */
export function pointsIn(text: string, { noun, least }: ShapeRule): Point[] | string {
  const points: Point[] = [];
  for (const part of text.split(/[,;\n]/).filter((one) => one.trim() !== '')) {
    const numbers = part.trim().split(/\s+/).map(Number);
    const [x, y] = numbers;
    const isPoint = numbers.length === 2 && numbers.every((one) => one >= 0 && one <= 1);
    if (!isPoint || x === undefined || y === undefined) {
      return t('“{text}” is no point: write two numbers from 0 to 1, as in 0.25 0.5', {
        text: part.trim(),
      });
    }
    points.push(pointAt(x, y));
  }
  if (points.length < least)
    return t(
      'A {shape, select, line {line} zone {zone} mask {mask} other {floor}} has at least {least} points',
      { shape: noun, least },
    );
  return points.length > maxPoints
    ? t(
        'A {shape, select, line {line} zone {zone} mask {mask} other {floor}} has at most {max} points',
        { shape: noun, max: maxPoints },
      )
    : points;
}

/** Why shapes cannot be saved, in words. */
export function problemOf(
  shapes: readonly Shape[],
  { noun, least }: ShapeRule,
): string | undefined {
  const short = shapes.findIndex(({ points }) => points.length < least);
  return short < 0
    ? undefined
    : t(
        '{shape, select, line {Line} zone {Zone} mask {Mask} other {Floor}} {number} has too few points: set at least {least}, or delete it.',
        { shape: noun, number: short + 1, least },
      );
}
