import { countPaths, type PathCrossing } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import type { StoredPath } from '../paths/path-packing.ts';
import { type PathSource, readPaths } from '../paths/path-views.ts';
import { addCrossings, bucketOf, type LineFlows } from './bucket-flows.ts';

/** As `counting_lines.points`: parts of the picture's width and height. */
export type LinePoints = readonly (readonly number[])[];

/** What a line counts over stored paths. */
export interface CountedPaths {
  /** Of the quarter hours of which paths are stored. */
  flows: LineFlows;
  /** Everybody who crossed, by their moments. */
  crossings: PathCrossing<StoredPath>[];
  /** Paths that were looked at. */
  paths: number;
}

/** On which side somebody comes from was said by a path that began earlier. */
const leadInMs = 10 * 60_000;

/** Counts a line over the stored paths of a camera from `start` to before `until`. Whoever asks checks the scope. */
export async function countStoredPaths(
  db: Db,
  camera: PathSource,
  points: LinePoints,
  { start, until }: Span,
): Promise<CountedPaths> {
  const line = points.map(([x = 0, y = 0]) => ({ x, y }));
  // The same number is another person under another name of the camera.
  const counters = new Map(camera.sources.map((source) => [source, countPaths(line)]));
  const counted: CountedPaths = { flows: new Map(), crossings: [], paths: 0 };
  for await (const { paths, covered } of readPaths(db, camera, {
    start: start - leadInMs,
    until,
  })) {
    for (const path of paths) {
      if (path.points.at(-1)!.at >= start) counted.paths += 1;
      for (const crossing of counters.get(path.source)!.add(path))
        if (crossing.at >= start && crossing.at < until) counted.crossings.push(crossing);
    }
    for (const span of covered) {
      const [from, end] = [Math.max(span.from, start), Math.min(span.until, until)];
      if (from < end) addCrossings(counted.flows, { from, until: end, in: 0, out: 0 });
    }
  }
  counted.crossings.sort((a, b) => a.at - b.at);
  for (const { at, direction } of counted.crossings) {
    const bucket = bucketOf(at);
    const flow = counted.flows.get(bucket) ?? { covered: [], in: [], out: [] };
    flow[direction].push(at - bucket);
    counted.flows.set(bucket, flow);
  }
  return counted;
}
