import { defaultMargin, type InfoPayload, type Path } from '@foyer/contract';
import type { PackedPath } from './path-packing.ts';

/** When a message was made and under which moment it is filed; they differ where its clock was wrong. */
export interface MessageTime {
  createdAt: number;
  at: number;
}

/** The paths of a source that begin in one hour, and the part of the hour they speak for. */
export interface SourcePaths {
  source: string;
  /** Begin of the hour, ms since 1970. */
  hour: number;
  coveredFrom: number;
  coveredUntil: number;
  /** By their first moment. */
  paths: PackedPath[];
}

export const hourMs = 3_600_000;
export const hourOf = (at: number) => Math.floor(at / hourMs) * hourMs;

/** How far before a message's time a path may begin, and end after it: clocks of a device's parts differ. */
const longestReachMs = 31 * 24 * hourMs;
const toleratedAheadMs = 5 * 60_000;

/** A message that speaks for more is no report of a period: of that, the last hours count. */
const maxHours = 48;

/**
 * The paths of an Info message by source and hour. They move with the message where its clock was wrong; one that cannot lie
 * where it says ends at the moment under which the message is filed. An empty list with a period says that nobody moved.
 */
export function pathsIn({ results }: InfoPayload, { createdAt, at }: MessageTime): SourcePaths[] {
  const shift = at - createdAt;
  return results.flatMap(({ src, period, paths }): SourcePaths[] => {
    if (!paths) return [];
    const stored = paths.map((path) => placed(storedPath(path, shift), at)).sort(byBegin);
    const covered = coveredBy(stored, period && spanOf(period, shift, at));
    if (!covered) return [];
    const byHour = Map.groupBy(stored, ({ points }) => hourOf(points[0]!.at));
    const last = hourOf(covered.until);
    const first = Math.max(hourOf(covered.from), last - (maxHours - 1) * hourMs);
    const hours = Array.from({ length: (last - first) / hourMs + 1 }, (_, i) => first + i * hourMs);
    return [...new Set([...byHour.keys(), ...hours])].map((hour) => {
      const coveredFrom = Math.min(Math.max(covered.from, hour), hour + hourMs);
      const coveredUntil = Math.max(coveredFrom, Math.min(covered.until, hour + hourMs));
      return { source: src, hour, coveredFrom, coveredUntil, paths: byHour.get(hour) ?? [] };
    });
  });
}

const byBegin = (a: PackedPath, b: PackedPath) => a.points[0]!.at - b.points[0]!.at;

type Period = NonNullable<InfoPayload['results'][number]['period']>;

/** The span that a period means; undefined where it cannot be true. */
function spanOf({ from, to }: Period, shift: number, at: number) {
  const span = {
    from: Date.parse(from) + shift,
    until: to === undefined ? at : Date.parse(to) + shift,
  };
  return isPossible(span.from, span.until, at) ? span : undefined;
}

/** From the first to the last moment that is spoken of. */
function coveredBy(paths: readonly PackedPath[], period: ReturnType<typeof spanOf>) {
  const moments = [
    ...(period ? [period.from, period.until] : []),
    ...paths.flatMap(({ points }) => [points[0]!.at, points.at(-1)!.at]),
  ];
  if (moments.length === 0) return undefined;
  return { from: Math.min(...moments), until: Math.max(...moments) };
}

function storedPath({ det_id, from, points, kind = '', margin }: Path, shift: number): PackedPath {
  const begin = Date.parse(from) + shift;
  return {
    person: det_id,
    kind,
    hasMargin: margin !== undefined,
    margin: margin ? { x: margin[0], y: margin[1] } : defaultMargin,
    // Points of one moment keep their order.
    points: points.map(([ms, x, y]) => ({ at: begin + ms, x, y })).sort((a, b) => a.at - b.at),
  };
}

function placed(path: PackedPath, at: number): PackedPath {
  const [first, last] = [path.points[0]!.at, path.points.at(-1)!.at];
  if (isPossible(first, last, at)) return path;
  const points = path.points.map((point) => ({ ...point, at: point.at - last + at }));
  return { ...path, points };
}

const isPossible = (from: number, until: number, at: number) =>
  from <= until && from >= at - longestReachMs && until <= at + toleratedAheadMs;
