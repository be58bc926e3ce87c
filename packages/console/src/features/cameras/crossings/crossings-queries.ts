import type { FlowBucket } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import type { CrossingsSearch } from '../../../shared/navigation/crossings-link.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';

const { part } = queryKeys('flows');
const refreshMs = 30_000;
const freshMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** As many are listed by the server. */
export const maxCrossings = 5_000;

/** Whose lines: those of a camera, of an area or of an area at a camera, of a device, else all of a scope. */
function placeOf({ camera, line, area, device, customer, region, site }: CrossingsSearch) {
  if (camera !== undefined || area !== undefined)
    return {
      ...(area !== undefined && { area }),
      ...(camera !== undefined && { camera, ...(line !== undefined && { line }) }),
    };
  if (device !== undefined) return { device };
  return {
    ...(customer !== undefined && { customer }),
    ...(region !== undefined && { region }),
    ...(site !== undefined && { site }),
  };
}

const rangeOf = ({ from, to, zone }: CrossingsSearch) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(zone !== undefined && { zone }),
});

/** A bucket of the chart is a bar that opens: some of them make the range. */
export function bucketIn({ from, to }: CrossingsSearch): FlowBucket {
  const lengthMs =
    from === undefined || to === undefined ? dayMs : Date.parse(to) - Date.parse(from);
  if (lengthMs <= 3 * hourMs) return '15m';
  return lengthMs <= 3 * dayMs ? '1h' : '1d';
}

/** What is still to come may be counted meanwhile. */
const isOpen = ({ to }: CrossingsSearch) => to === undefined || Date.parse(to) > Date.now();

/** The figures that the crossings make up. */
export const crossingFlows = (search: CrossingsSearch) =>
  queryOptions({
    queryKey: part('crossing-flows', search.visitors, placeOf(search), rangeOf(search)),
    queryFn: ({ signal }) => {
      const ofSites = [search.camera, search.area, search.device].every((id) => id === undefined);
      return api.flows.get({
        query: {
          ...placeOf(search),
          ...rangeOf(search),
          bucket: bucketIn(search),
          ...(search.visitors && ofSites && { visitors: true }),
        },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchInterval: isOpen(search) && refreshMs,
  });

/** Each person who crossed, by time. */
export const crossingsIn = (search: CrossingsSearch) =>
  queryOptions({
    queryKey: part('crossings', search.direction, placeOf(search), rangeOf(search)),
    queryFn: ({ signal }) =>
      api.paths.crossings({
        query: {
          ...placeOf(search),
          ...rangeOf(search),
          ...(search.direction && { direction: search.direction }),
        },
        signal,
      }),
    staleTime: freshMs,
    refetchInterval: isOpen(search) && refreshMs,
  });
