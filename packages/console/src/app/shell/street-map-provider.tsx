import { StreetMapContext } from '@foyer/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { api } from '../../shared/api/api.ts';

/** Lets every map below ask this server for the street map, once. */
export function StreetMapProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const load = useCallback(
    () =>
      queries.ensureQueryData({
        queryKey: ['street-map'],
        queryFn: ({ signal }) => api.streetMap.get({ signal }),
      }),
    [queries],
  );
  return <StreetMapContext value={load}>{children}</StreetMapContext>;
}
