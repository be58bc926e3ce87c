import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** The correction factors of a line, the newest first. */
export const factorsOfLine = (camera: number, line: string) =>
  queryOptions({
    queryKey: part('factors', camera, line),
    queryFn: ({ signal }) => api.lineFactors.list({ params: { id: camera, line }, signal }),
  });

/** Loads again what a correction factor changes. */
export async function invalidateFactors(queries: QueryClient): Promise<void> {
  const nouns = ['cameras', 'flows', 'areas', 'corrections'];
  await Promise.all(
    nouns.map((noun) => queries.invalidateQueries({ queryKey: queryKeys(noun).all })),
  );
}
