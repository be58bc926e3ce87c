import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/queries/query-keys.ts';

/** Loads again what is counted by lines: a recount changes their past. */
export async function invalidateCounts(queries: QueryClient): Promise<void> {
  const nouns = ['cameras', 'flows', 'areas'] as const;
  await Promise.all(
    nouns.map((noun) => queries.invalidateQueries({ queryKey: queryKeys(noun).all })),
  );
}
