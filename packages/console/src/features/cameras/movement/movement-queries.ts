import type { CameraDetail } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { cameraQueries } from '../../../shared/queries/camera-queries.ts';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { rangeStart } from '../range/range-start.ts';

/** It reads all paths of its range, so it is not asked for again by itself for a while. */
const freshMs = 5 * 60_000;

/** How people moved before a camera; the previous range stays until the new one is loaded. */
export const cameraMovement = ({ id, time_zone }: CameraDetail, range: RangeName) =>
  queryOptions({
    queryKey: cameraQueries.keys.part('movement', id, range, time_zone),
    queryFn: ({ signal }) => {
      const from = rangeStart(range, time_zone, new Date()).toISOString();
      return api.cameras.movement({ params: { id }, query: { from }, signal });
    },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
