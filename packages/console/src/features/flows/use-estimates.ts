import type { Flows } from '@foyer/contract';
import { isWholeShare } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import type { estimatesIn } from './flow-queries.ts';

interface Measured {
  data: Flows | undefined;
  isPlaceholderData: boolean;
}

/** Estimates of a range: there, awaited, or none as they are refused or failed. */
export interface Estimates {
  flows: Flows | undefined;
  isAwaited: boolean;
}

/** Estimates of a range, asked for once it is known that something was not measured; undefined where nothing is missing. */
export function useEstimates(
  { data, isPlaceholderData }: Measured,
  query: ReturnType<typeof estimatesIn>,
): Estimates | undefined {
  const isMissing = data !== undefined && !isPlaceholderData && !isWholeShare(data.sum.coverage);
  const estimates = useQuery({ ...query, enabled: isMissing, retry: false });
  if (!isMissing) return undefined;
  const isAwaited = estimates.isPending || estimates.isPlaceholderData;
  const flows = !isAwaited && estimates.data?.estimate ? estimates.data : undefined;
  return { flows, isAwaited };
}
