import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';
import { auditsOfCamera } from '../accuracy/accuracy-queries.ts';

const flows = queryKeys('flows');
const freshMs = 60_000;

/** Doubtful crossings of a camera, the newest first, with those whose mark was taken away. */
export const marksOfCamera = (camera: number) =>
  queryOptions({
    queryKey: flows.part('crossing-marks', camera),
    queryFn: ({ signal }) => api.crossingMarks.list({ query: { camera }, signal }),
    staleTime: freshMs,
  });

/** Loads again what a mark is shown in. */
export async function invalidateMarks(queries: QueryClient, camera: number): Promise<void> {
  await Promise.all(
    [
      flows.part('crossings'),
      flows.part('crossing-marks', camera),
      queryKeys('cameras').part('crossings', camera),
      auditsOfCamera(camera).queryKey,
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
