import type { PublicArea } from '@foyer/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { RequestFailed } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { keptAnswer } from './kept-answer.ts';

/** A new state is seen within two seconds: this, and the call. */
const pollIntervalMs = 1_000;
/** A call that hangs on a bad line is given up, so that the next one finds the line again. */
const callLimitMs = 4_000;
/** How often a revoked link is asked for again. */
const unknownIntervalMs = 30_000;
/** How often the answer is written down for a reload. */
const keepIntervalMs = 10_000;

/** Whether the server says that there is no such link, or no longer. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof RequestFailed && [400, 404].includes(error.problem.status);

/** The state of an area for whoever has the link, asked for every second, also where nobody touches the page. */
export function usePublicArea(link: string) {
  const result = useQuery({
    queryKey: queryKeys('public-area').part(link),
    queryFn: ({ signal }) =>
      api.areaLinks.get({
        params: { link },
        signal: AbortSignal.any([signal, AbortSignal.timeout(callLimitMs)]),
      }),
    refetchInterval: ({ state }) => (isRevoked(state.error) ? unknownIntervalMs : pollIntervalMs),
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  });
  const { data, dataUpdatedAt } = result;
  // While nothing has been answered, each new call forgets the failure of the one before.
  const [failure, setFailure] = useState<Error | null>(null);
  if (result.error && result.error !== failure) setFailure(result.error);
  const error = data ? result.error : failure;
  const ageMs = useAge(dataUpdatedAt);
  const kept = useKeptAnswer(link, result);
  // An answer from before a reload is never the present, whatever the screen's clock says of its age.
  return !data && error && kept
    ? { data: kept, error, ageMs: Number.POSITIVE_INFINITY }
    : { data, error, ageMs };
}

/** The last answer from before a reload; keeps those that come for the next one. */
function useKeptAnswer(
  link: string,
  {
    data,
    error,
    dataUpdatedAt,
  }: Pick<UseQueryResult<PublicArea>, 'data' | 'error' | 'dataUpdatedAt'>,
) {
  const [before] = useState(() => keptAnswer.read(link));
  const turn = `${data?.state} ${Math.floor(dataUpdatedAt / keepIntervalMs)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: not at every answer, to spare the memory of tablets
  useEffect(() => {
    if (data) keptAnswer.write(link, data);
  }, [link, turn]);
  const hasEnded = isRevoked(error);
  useEffect(() => {
    if (hasEnded) keptAnswer.forget(link);
  }, [link, hasEnded]);
  return before;
}

/** Milliseconds since a moment, counted every second. */
function useAge(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return since === 0 ? 0 : Math.max(0, now - since);
}
