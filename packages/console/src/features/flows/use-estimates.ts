import type { Flows } from '@foyer/contract';
import { isWholeShare } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import type { estimatesIn } from './flow-queries.ts';

interface Measured {
  data: Flows | undefined;
  isPlaceholderData: boolean;
}

/**
 * Estimates of a range, asked for once it is known that something was not measured. Undefined where there are none, and where
 * they are refused: of too many lines and days what was counted stands alone.
 */
export function useEstimates(
  { data, isPlaceholderData }: Measured,
  query: ReturnType<typeof estimatesIn>,
): Flows | undefined {
  const isMissing = data !== undefined && !isPlaceholderData && !isWholeShare(data.sum.coverage);
  const estimates = useQuery({ ...query, enabled: isMissing, retry: false });
  return isMissing && estimates.data?.estimate && !estimates.isPlaceholderData
    ? estimates.data
    : undefined;
}
