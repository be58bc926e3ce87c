import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Keeps what the server answered to a change as the data of a query. A question that was asked before the change and is
 * answered after it would bring back what was so before: it is cancelled.
 */
export async function keepAnswer<Data>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  answer: NoInfer<Data>,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey as QueryKey, answer);
}
