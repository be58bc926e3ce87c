import type { CountCorrection } from '@foyer/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { dayStart } from '../../shared/time/site-time.ts';
import type { CorrectedPlace } from './corrected-place.ts';

const { all, part } = queryKeys('corrections');
const refreshMs = 30_000;
const shownDays = 31;

/** Corrections of a place, the newest first: of an area also those of its lines. */
export const correctionsOf = ({ camera, area, lines }: CorrectedPlace) =>
  queryOptions({
    queryKey: part('of', camera, area, lines),
    queryFn: async ({ signal }) => {
      const cameras = [...new Set(lines.map((line) => line.camera))];
      const asked =
        area === undefined
          ? [{ camera: camera! }]
          : [{ area }, ...cameras.map((id) => ({ camera: id }))];
      const lists = await Promise.all(
        asked.map((query) => api.countCorrections.list({ query, signal })),
      );
      return lists
        .flat()
        .filter((one) => area === undefined || isOfArea(one, lines))
        .sort((a, b) => b.id - a.id);
    },
    refetchInterval: refreshMs,
  });

const isOfArea = (correction: CountCorrection, lines: CorrectedPlace['lines']) =>
  correction.area !== null ||
  lines.some(
    ({ camera, line }) =>
      correction.camera === camera && (correction.line === null || correction.line === line),
  );

/** What was counted on each of the last days, with the corrections of it. */
export const correctedDays = ({ camera, area, zone }: CorrectedPlace) =>
  queryOptions({
    queryKey: part('days', camera, area, zone),
    queryFn: ({ signal }) =>
      api.flows.get({
        query: {
          ...(area === undefined ? { camera: camera! } : { area }),
          from: new Date(dayStart(zone, Date.now(), 1 - shownDays)).toISOString(),
          to: new Date().toISOString(),
          bucket: '1d',
          zone,
        },
        signal,
      }),
    refetchInterval: refreshMs,
  });

/** Loads again what a correction changes. */
export async function invalidateCorrections(queries: QueryClient): Promise<void> {
  await Promise.all(
    [all, queryKeys('flows').all].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
