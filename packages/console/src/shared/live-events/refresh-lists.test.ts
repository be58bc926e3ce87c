import type { QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createRefresh, type LiveKeys } from './refresh-lists.ts';

const keys: LiveKeys = (list) =>
  list === 'devices'
    ? { records: [['devices']], others: [['attention']] }
    : { records: [], others: [[list]] };

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

test('named records are collected, and load only pages, these records, and what follows from them', async () => {
  vi.useFakeTimers();
  try {
    const queries = new QueryClient();
    const of = {
      page: ['devices', 'list', { page: 1, limit: 10 }],
      detail: ['devices', 'detail', 7],
      other: ['devices', 'detail', 8],
      rejected: ['devices', 'rejected', 7],
      choices: ['devices', 'choices', { page: 1 }],
      places: ['devices', 'places', {}],
      attention: ['attention', 'unread'],
    } satisfies Record<string, QueryKey>;
    for (const queryKey of Object.values(of)) queries.setQueryData(queryKey, {});
    const stale = () =>
      Object.entries(of).flatMap(([name, key]) =>
        queries.getQueryState(key)?.isInvalidated ? [name] : [],
      );
    const refresh = createRefresh(queries, keys);
    void refresh('devices', [7]);
    void refresh('devices', [9]);
    expect(stale()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stale()).toEqual(['page', 'detail', 'rejected', 'attention']);
    void refresh('devices');
    await vi.advanceTimersByTimeAsync(0);
    expect(stale()).toHaveLength(7);
  } finally {
    vi.useRealTimers();
  }
});
