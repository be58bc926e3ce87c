import { countStays, type Stay } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type PathSource, readPaths } from './path-views.ts';

/** Who was in a zone over stored paths. */
export interface CountedStays {
  /** In the order in which they ended; those that began before a span or end after it are whole. */
  stays: Stay[];
  /** When somebody would have been seen within the span, in order and apart from each other. ms since 1970. */
  covered: { from: number; until: number }[];
  /** Paths that were looked at. */
  paths: number;
}

/** Somebody may have been in the zone for so long; of longer stays the begin is not known. */
const leadInMs = 2 * 3_600_000;
/** Somebody who is in the zone at the end goes on, or is never seen again. */
const leadOutMs = 10 * 60_000;

/**
 * Counts a zone over the stored paths of a camera from `start` to before `until`. `corners` are in parts of the picture's
 * width and height. Whoever asks checks the scope.
 */
export async function countStoredStays(
  db: Db,
  camera: PathSource,
  corners: readonly (readonly number[])[],
  { start, until }: Span,
): Promise<CountedStays> {
  const zone = corners.map(([x = 0, y = 0]) => ({ x, y }));
  // The same number is another person under another name of the camera.
  const counters = new Map(camera.sources.map((source) => [source, countStays(zone)]));
  const stays: Stay[] = [];
  const spans: { from: number; until: number }[] = [];
  let looked = 0;
  const read = readPaths(db, camera, { start: start - leadInMs, until: until + leadOutMs });
  for await (const { paths, covered } of read) {
    for (const path of paths) {
      stays.push(...counters.get(path.source)!.add(path));
      if (path.points.at(-1)!.at >= start && path.points[0]!.at < until) looked += 1;
    }
    for (const span of covered) {
      const [from, end] = [Math.max(span.from, start), Math.min(span.until, until)];
      if (from <= end) spans.push({ from, until: end });
    }
  }
  for (const counter of counters.values()) stays.push(...counter.finish());
  return {
    stays: stays.sort((a, b) => a.until - b.until).filter((stay) => stay.until >= start),
    covered: joined(spans),
    paths: looked,
  };
}

/** Spans in order, those that touch joined. */
function joined(spans: readonly { from: number; until: number }[]) {
  const found: { from: number; until: number }[] = [];
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else found.push({ from, until });
  }
  return found;
}
