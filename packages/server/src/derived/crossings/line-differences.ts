import { type ComparedCrossing, type CrossingDifference, compareCrossings } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import type { StoredPath } from '../paths/path-packing.ts';
import { crossingsOfPaths, type LinePoints } from '../rollups/path-flows.ts';
import type { CrossingRow } from './crossing-views.ts';
import { drawingOf } from './crossing-views.ts';

/** A crossing that only one of two drawings counts, or both in different ways. */
export interface DifferenceRow extends Pick<CrossingRow, 'at' | 'direction' | 'path'> {
  kind: 'added' | 'lost' | 'changed_way';
  /** The way over the saved line, where it has changed. */
  was: 'in' | 'out' | null;
}

/** How a drawing of a line differs from the saved one. */
export interface LineDifferences {
  same: number;
  added: number;
  lost: number;
  changed_way: number;
  /** By time: the newest, as many as are listed. */
  rows: DifferenceRow[];
}

interface WalkedCrossing extends ComparedCrossing {
  path: StoredPath;
}

/** Their paths are in memory at once. */
const maxCrossings = 5_000;
const listed = 500;

/**
 * Whom a drawing of a line counts over stored paths and the saved drawing does not, and the reverse. Undefined where nobody
 * drew the line before; null where one of both counts more than `most`. Whoever asks checks the scope.
 */
export async function lineDifferences(
  db: Db,
  camera: CameraRow,
  { line, points }: { line: string; points: LinePoints },
  span: Span,
  most = maxCrossings,
): Promise<LineDifferences | null | undefined> {
  const saved = await drawingOf(db, camera.id, line);
  if (!saved) return undefined;
  const before = await walkedCrossings(db, camera, saved, span, most);
  const after = before && (await walkedCrossings(db, camera, points, span, most));
  if (!before || !after) return null;
  const { same, differences } = compareCrossings(before, after);
  const rows = differences.map(rowOf);
  const countOf = (kind: DifferenceRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return {
    same: same.length,
    added: countOf('added'),
    lost: countOf('lost'),
    changed_way: countOf('changed_way'),
    rows: rows.slice(-listed),
  };
}

/** Who crosses a line; undefined where they are too many. */
async function walkedCrossings(
  db: Db,
  camera: CameraRow,
  points: LinePoints,
  span: Span,
  most: number,
): Promise<WalkedCrossing[] | undefined> {
  const source = { device_id: camera.device_id, sources: namesOf(camera) };
  const walked: WalkedCrossing[] = [];
  for await (const { crossings } of crossingsOfPaths(db, source, points, span)) {
    for (const { at, direction, path } of crossings) {
      // The same number is another person under another name of the camera.
      const person = JSON.stringify([path.source, path.person]);
      walked.push({ line: '', at, direction, person, path });
    }
    if (walked.length > most) return undefined;
  }
  return walked;
}

function rowOf(difference: CrossingDifference<WalkedCrossing>): DifferenceRow {
  const { at, direction, path } = difference.kind === 'lost' ? difference.before : difference.after;
  const row = { at, direction, path };
  if (difference.kind !== 'changed way') return { kind: difference.kind, ...row, was: null };
  return { kind: 'changed_way', ...row, was: difference.before.direction };
}
