import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createRefresh, type LiveKeys } from './refresh-lists.ts';

const keys: LiveKeys = (list) => [[list]];

/** Loads that end when the test says so. */
function slowQueries() {
  const loads: { key: QueryKey; end: () => void }[] = [];
  return {
    loads,
    invalidateQueries: ({ queryKey }: { queryKey?: QueryKey } = {}) =>
      new Promise<void>((resolve) => {
        loads.push({ key: queryKey ?? [], end: resolve });
      }),
  };
}

test('changes told while a list is being loaded cause one load afterwards, and never stop the one under way', async () => {
  const queries = slowQueries();
  const refresh = createRefresh(queries as never, keys);
  const refreshed = refresh('maintenance-windows');
  for (let i = 0; i < 5; i += 1) void refresh('maintenance-windows');
  expect(queries.loads).toHaveLength(1);
  queries.loads[0]?.end();
  await expect.poll(() => queries.loads).toHaveLength(2);
  queries.loads[1]?.end();
  await refreshed;
  expect(queries.loads).toHaveLength(2);
  void refresh('maintenance-windows');
  expect(queries.loads).toHaveLength(3);
});
