import {
  countPaths,
  type LineAttribute,
  lineAttributes,
  longestReturnS,
  type PathCrossing,
} from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import type { StoredPath } from '../paths/path-packing.ts';
import { type PathSource, type PathsOfSpan, readPaths } from '../paths/path-views.ts';
import { addCrossings, bucketOf, type LineFlows } from './bucket-flows.ts';

/** As `counting_lines.points`: parts of the picture's width and height. */
export type LinePoints = readonly (readonly number[])[];

/** What a line counts over stored paths. */
export interface CountedPaths {
  /** Of the quarter hours of which paths are stored. */
  flows: LineFlows;
  /** Paths that were looked at. */
  paths: number;
}

/** A part of the time: who crossed the line in it, by their moments, and what was read. */
interface CountedSpan extends PathsOfSpan {
  crossings: PathCrossing<StoredPath>[];
}

/** On which side somebody comes from was said by a path that began earlier. */
const leadInMs = 10 * 60_000;

/**
 * Counts a line over the stored paths of a camera from `start` to before `until`, a part of the time after the other: of a
 * long time not all paths are in memory. Whoever asks checks the scope.
 */
export async function* crossingsOfPaths(
  db: Db,
  camera: PathSource,
  points: LinePoints,
  { start, until }: Span,
): AsyncGenerator<CountedSpan> {
  const line = points.map(([x = 0, y = 0]) => ({ x, y }));
  // The same number is another person under another name of the camera.
  const counters = new Map(camera.sources.map((source) => [source, countPaths(line)]));
  for await (const read of readPaths(db, camera, { start: start - leadInMs, until })) {
    const crossings = read.paths
      .flatMap((path) => counters.get(path.source)!.add(path))
      .filter(({ at }) => at >= start && at < until)
      .sort((a, b) => a.at - b.at);
    yield { ...read, crossings };
  }
}

/** The flows of a line over the stored paths of a camera from `start` to before `until`. Whoever asks checks the scope. */
export async function countStoredPaths(
  db: Db,
  camera: PathSource,
  points: LinePoints,
  { start, until }: Span,
): Promise<CountedPaths> {
  const counted: CountedPaths = { flows: new Map(), paths: 0 };
  const spans = crossingsOfPaths(db, camera, points, { start, until });
  for await (const { paths, covered, crossings } of spans) {
    counted.paths += paths.filter((path) => path.points.at(-1)!.at >= start).length;
    for (const span of covered) {
      const [from, end] = [Math.max(span.from, start), Math.min(span.until, until)];
      if (from < end) addCrossings(counted.flows, { from, until: end, in: 0, out: 0 });
    }
    for (const { at, direction, path, returnedAfterMs } of crossings) {
      const bucket = bucketOf(at);
      const flow = counted.flows.get(bucket) ?? { covered: [], in: [], out: [] };
      flow[direction].push(at - bucket);
      if (isAttribute(path.kind)) {
        const some = flow.of?.[path.kind] ?? { in: [], out: [] };
        some[direction].push(at - bucket);
        flow.of = { ...flow.of, [path.kind]: some };
      }
      if (returnedAfterMs !== null && returnedAfterMs <= 1_000 * longestReturnS) {
        flow.returned ??= { in: [], out: [] };
        flow.returned[direction].push({ ms: at - bucket, afterMs: returnedAfterMs });
      }
      counted.flows.set(bucket, flow);
    }
  }
  // A path of one part of the time may cross in the next.
  for (const flow of counted.flows.values()) {
    for (const some of [flow, ...Object.values(flow.of ?? {})]) {
      some.in.sort((a, b) => a - b);
      some.out.sort((a, b) => a - b);
    }
  }
  return counted;
}

/** A path is of one person, never of a group. */
const isAttribute = (kind: string): kind is Exclude<LineAttribute, 'group'> =>
  kind !== 'group' && (lineAttributes as readonly string[]).includes(kind);
