import type { CrossingMarkRow } from '../../records/crossing-marks/mark-views.ts';
import type { StoredPath } from '../paths/path-packing.ts';
import type { CrossingRow } from './crossing-views.ts';

/** Whose path it is: the same number is another person under another name of the camera. */
export const personOf = ({ source, person }: StoredPath) => JSON.stringify([source, person]);

/** The same person may come back over the line. */
const sameCrossingMs = 2_000;

/**
 * The mark of each crossing of one line. A mark with a path belongs to the crossing with that path, also where a recount
 * changed the moments of the flow; one without a path, or whose path is no longer kept, to that of the same moment and place.
 */
export function marksOfCrossings(
  rows: readonly CrossingRow[],
  marks: readonly CrossingMarkRow[],
): (CrossingMarkRow | null)[] {
  const found: (CrossingMarkRow | null)[] = rows.map(() => null);
  const left = marks.filter((mark) => {
    const place = rows.findIndex((row, nth) => found[nth] === null && isSamePerson(row, mark));
    if (place >= 0) found[place] = mark;
    return place < 0;
  });
  for (const mark of left) {
    const place = rows.findIndex((row, nth) => found[nth] === null && isSamePlace(row, mark));
    if (place >= 0) found[place] = mark;
  }
  return found;
}

const isSamePerson = ({ direction, path, at }: CrossingRow, mark: CrossingMarkRow) =>
  path !== null &&
  mark.person === personOf(path) &&
  direction === mark.direction &&
  Math.abs(at - mark.at.getTime()) <= sameCrossingMs;

const isSamePlace = ({ direction, path, countedAt, nth }: CrossingRow, mark: CrossingMarkRow) =>
  direction === mark.direction &&
  countedAt === mark.counted_at.getTime() &&
  nth === mark.nth &&
  // Another path at this place is another person.
  (path === null || mark.person === null || mark.person === personOf(path));
