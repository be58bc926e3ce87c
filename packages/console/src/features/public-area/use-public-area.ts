import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { RequestFailed } from '../../shared/api/request-failed.ts';

/** A new state is seen within two seconds: this, and the call. */
const pollIntervalMs = 1_000;
/** A call that hangs on a bad line is given up, so that the next one finds the line again. */
const callLimitMs = 4_000;
/** How often a revoked link is asked for again. */
const unknownIntervalMs = 30_000;

/** Whether the server says that there is no such link, or no longer. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof RequestFailed && [400, 404].includes(error.problem.status);

/** The state of an area for whoever has the link, asked for every second, also where nobody touches the page. */
export function usePublicArea(link: string) {
  const result = useQuery({
    queryKey: ['public-area', link],
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
  return { ...result, ageMs: useAge(result.dataUpdatedAt) };
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
