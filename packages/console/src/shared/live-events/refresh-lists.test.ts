import type { QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  const refreshed = refresh.changed('maintenance-windows');
  for (let i = 0; i < 5; i += 1) void refresh.changed('maintenance-windows');
  expect(queries.loads).toHaveLength(1);
  queries.loads[0]?.end();
  await expect.poll(() => queries.loads).toHaveLength(2);
  queries.loads[1]?.end();
  await refreshed;
  expect(queries.loads).toHaveLength(2);
  void refresh.changed('maintenance-windows');
  expect(queries.loads).toHaveLength(3);
});

test('what follows from several lists is loaded once when all may have changed', async () => {
  const queries = slowQueries();
  const refresh = createRefresh(queries as never, (list) => ({
    records: [[list]],
    others: [['attention']],
  }));
  const refreshed = refresh.changedWholly(['devices', 'alarms']);
  for (const { end } of queries.loads) end();
  await refreshed;
  expect(queries.loads.map(({ key }) => key)).toEqual([['devices'], ['attention'], ['alarms']]);
});

/** Queries that are loaded, and the names of those that are to be loaded again. */
function cachedQueries(of: Record<string, { key: QueryKey; data?: object }>) {
  const queries = new QueryClient();
  const load = () => {
    for (const { key, data = {} } of Object.values(of)) queries.setQueryData(key, { ...data });
  };
  load();
  const stale = () =>
    Object.entries(of).flatMap(([name, { key }]) =>
      queries.getQueryState(key)?.isInvalidated ? [name] : [],
    );
  return { queries, load, stale };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('named records load only pages, these records, and what follows from them: at once, then every three seconds', async () => {
  const { queries, load, stale } = cachedQueries({
    page: { key: ['devices', 'list', { page: 1, limit: 10 }] },
    detail: { key: ['devices', 'detail', 7] },
    other: { key: ['devices', 'detail', 8] },
    rejected: { key: ['devices', 'rejected', 7] },
    choices: { key: ['devices', 'choices', { page: 1 }] },
    places: { key: ['devices', 'places', {}] },
    attention: { key: ['attention', 'unread'] },
  });
  const refresh = createRefresh(queries, keys);
  void refresh.changed('devices', [7]);
  expect(stale()).toEqual(['page', 'detail', 'rejected', 'attention']);
  load();
  void refresh.changed('devices', [8]);
  void refresh.changed('devices', [9]);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(stale()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stale()).toEqual(['page', 'other', 'attention']);
  void refresh.changed('devices');
  await vi.advanceTimersByTimeAsync(0);
  expect(stale()).toHaveLength(7);
});

test('devices that only sent something load themselves and the pages that show them, nothing that follows', async () => {
  const { queries, load, stale } = cachedQueries({
    with: { key: ['devices', 'list', { page: 1 }], data: { rows: [{ id: 7 }, { id: 8 }] } },
    without: { key: ['devices', 'list', { page: 2 }], data: { rows: [{ id: 9 }] } },
    newest: { key: ['devices', 'list', { sort: '-last_seen_at' }], data: { rows: [] } },
    wall: { key: ['devices', 'wall', { page: 1 }], data: { rows: [{ id: 1, DeviceID: 7 }] } },
    farWall: { key: ['devices', 'wall', { page: 2 }], data: { rows: [{ id: 7, DeviceID: 9 }] } },
    detail: { key: ['devices', 'detail', 7] },
    other: { key: ['devices', 'detail', 9] },
    choices: { key: ['devices', 'choices', { page: 1 }] },
    attention: { key: ['attention', 'unread'] },
  });
  const refresh = createRefresh(queries, keys);
  void refresh.sent([7]);
  expect(stale()).toEqual(['with', 'newest', 'wall', 'detail']);
  load();
  await vi.advanceTimersByTimeAsync(3_000);
  void refresh.sent([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(stale()).toEqual(['with', 'without', 'newest', 'wall', 'farWall', 'detail', 'other']);
});
