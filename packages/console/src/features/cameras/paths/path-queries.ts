import type { CameraDetail, LineVersion } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';
import { dayStart, type RangeName } from '../../../shared/time/site-time.ts';
import type { Point } from '../drawing/points.ts';
import { rangeStart } from '../range/range-start.ts';
import type { NamedPart } from './named-part.ts';

const { part } = queryKeys('cameras');
/** What is counted over the past changes with each message; a drawing is looked at for longer. */
const freshMs = 60_000;

/** A drawing, and the range over which it is counted. */
function drawnOver(points: readonly Point[], range: RangeName, zone: string) {
  const now = new Date();
  return {
    points: points.map(([x, y]) => [x, y]),
    from: rangeStart(range, zone, now).toISOString(),
    to: now.toISOString(),
    bucket: range === '30d' ? ('1d' as const) : ('1h' as const),
  };
}

/** What a drawing of a line would have counted over stored paths, beside what the line counts now. */
export const linePreview = (
  { id, time_zone }: CameraDetail,
  { line, points }: { line: string | undefined; points: readonly Point[] },
  range: RangeName,
) =>
  queryOptions({
    queryKey: part('line-preview', id, line, JSON.stringify(points), range),
    queryFn: ({ signal }) =>
      api.lineVersions.preview({
        params: { id },
        body: { ...drawnOver(points, range, time_zone), ...(line !== undefined && { line }) },
        signal,
      }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

/** Whom a drawing of a line counts otherwise than the saved one; null where too many crossed. */
export const lineDifferences = (
  { id, time_zone }: CameraDetail,
  { id: line, points }: NamedPart,
  range: RangeName,
) =>
  queryOptions({
    queryKey: part('line-differences', id, line, JSON.stringify(points), range),
    queryFn: async ({ signal }) => {
      const { differences } = await api.lineVersions.preview({
        params: { id },
        body: { ...drawnOver(points, range, time_zone), line, differences: true },
        signal,
      });
      return differences ?? null;
    },
    staleTime: freshMs,
  });

/** Who would have been in a drawing of a zone over stored paths, beside what the zone counts now. */
export const zonePreview = (
  { id, time_zone }: CameraDetail,
  { zone, points }: { zone: string | undefined; points: readonly Point[] },
  range: RangeName,
) =>
  queryOptions({
    queryKey: part('zone-preview', id, zone, JSON.stringify(points), range),
    queryFn: ({ signal }) =>
      api.zoneVersions.preview({
        params: { id },
        body: { ...drawnOver(points, range, time_zone), ...(zone !== undefined && { zone }) },
        signal,
      }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

/** What a recount says whether it is of a line or a zone. */
export type PartVersion = Omit<LineVersion, 'line'>;

/** The recounts of a line or zone, the newest first. */
export const partVersions = (camera: number, { kind, id }: Pick<NamedPart, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: part('versions', camera, kind, id),
    queryFn: ({ signal }): Promise<readonly PartVersion[]> =>
      kind === 'line'
        ? api.lineVersions.list({ params: { id: camera, line: id }, signal })
        : api.zoneVersions.list({ params: { id: camera, zone: id }, signal }),
  });

/** Each person who crossed a line today, by the clock of the camera's site. */
export const crossingsToday = ({ id, time_zone }: CameraDetail, line: string) =>
  queryOptions({
    queryKey: part('crossings', id, line),
    queryFn: ({ signal }) => {
      const now = Date.now();
      const from = new Date(dayStart(time_zone, now)).toISOString();
      const query = { camera: id, line, from, to: new Date(now).toISOString() };
      return api.paths.crossings({ query, signal });
    },
    staleTime: freshMs,
  });
