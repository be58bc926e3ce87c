import type { Point } from '@foyer/contract/picture-geometry';
import { WatchError } from '../watch-error.ts';

/** A line or a zone with its id. Points are parts of the picture's width and height, 0 to 1. */
export interface CountingLine {
  id: string;
  /** Two or more: the line goes from each to the next. */
  points: Point[];
}
export interface CountingZone {
  id: string;
  corners: Point[];
}

export interface CountingShapes {
  lines: CountingLine[];
  zones: CountingZone[];
}

/** As many as a message may carry. */
const maxShapes = 64;
const decimal = /^\s*(\d+(\.\d*)?|\.\d+)\s*$/;

/** `x,y` as parts of the picture. */
export function pointFrom(text: string, option: string, given: string): Point {
  const numbers = text.split(',');
  const [x = Number.NaN, y = Number.NaN] = numbers.map((number) =>
    decimal.test(number) ? Number(number) : Number.NaN,
  );
  if (numbers.length !== 2 || !(x <= 1 && y <= 1)) {
    throw new WatchError(
      `${option} "${given}": "${text}" is no point. Write x,y as parts of the picture, each from 0 to 1.`,
    );
  }
  return { x, y };
}

function shapeFrom(given: string, option: string, form: string) {
  const [, id, points] = /^([^=]+)=(.*)$/.exec(given) ?? [];
  if (id === undefined || points === undefined) {
    throw new WatchError(`${option} "${given}" is not understood. Write ${option} ${form}.`);
  }
  if (id.trim() === '' || id.length > 64) {
    throw new WatchError(`${option} "${given}": its id must have 1 to 64 characters.`);
  }
  return { id, points: points.split(':').map((text) => pointFrom(text, option, given)) };
}

function lineFrom(given: string, option: string): CountingLine {
  const { id, points } = shapeFrom(given, option, 'id=x1,y1:x2,y2');
  const [from, to, ...more] = points;
  if (!from || !to || more.length > 0) {
    throw new WatchError(`${option} "${given}" must have two points: id=x1,y1:x2,y2.`);
  }
  if (from.x === to.x && from.y === to.y) {
    throw new WatchError(`${option} "${given}" has no length: give two different points.`);
  }
  return { id, points };
}

function zoneFrom(given: string): CountingZone {
  const { id, points } = shapeFrom(given, '--zone', 'id=x,y:x,y:x,y');
  if (points.length < 3) {
    throw new WatchError(`--zone "${given}" must have three points or more: id=x,y:x,y:x,y.`);
  }
  return { id, corners: points };
}

function distinct<Shape extends { id: string }>(shapes: Shape[], option: string): Shape[] {
  const seen = new Set<string>();
  for (const { id } of shapes) {
    if (seen.has(id)) throw new WatchError(`${option} "${id}" is given twice: ids must differ.`);
    seen.add(id);
  }
  if (shapes.length > maxShapes) {
    throw new WatchError(`${option} is given ${shapes.length} times: at most ${maxShapes}.`);
  }
  return shapes;
}

/** Reads `--line id=x1,y1:x2,y2`, or another option of that form. */
export const countingLines = (lines: string[] = [], option = '--line'): CountingLine[] =>
  distinct(
    lines.map((given) => lineFrom(given, option)),
    option,
  );

/** Reads `--line id=x1,y1:x2,y2` and `--zone id=x,y:x,y:x,y…`. */
export function countingShapes(lines: string[] = [], zones: string[] = []): CountingShapes {
  return {
    lines: countingLines(lines),
    zones: distinct(zones.map(zoneFrom), '--zone'),
  };
}
