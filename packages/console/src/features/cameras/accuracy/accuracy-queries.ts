import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';

const { part } = queryKeys('cameras');
/** Others count at the same time. */
const refreshMs = 30_000;

/** The accuracy audits of a camera's lines, the newest first. */
export const auditsOfCamera = (camera: number) =>
  queryOptions({
    queryKey: part('accuracy', camera),
    queryFn: ({ signal }) => api.accuracyAudits.list({ query: { camera }, signal }),
    refetchInterval: refreshMs,
  });
