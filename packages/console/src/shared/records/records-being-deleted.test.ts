import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { defineResource } from './define-resource.ts';
import { holdWhileDeleted } from './records-being-deleted.ts';

test('a record that is being deleted is not loaded when the pointer lies on its link', async () => {
  const load = vi.fn(async (id: number) => ({ id, Name: 'Gate' }));
  const resource = defineResource({
    noun: 'devices',
    calls: {},
    queries: {
      detail: (id: number) =>
        queryOptions({ queryKey: ['devices', 'detail', id], queryFn: () => load(id) }),
    },
  } as never);
  const client = new QueryClient();
  const release = holdWhileDeleted('devices', 7);
  await resource.prefetchOne(client, 7);
  expect(load).not.toHaveBeenCalled();
  await resource.prefetchOne(client, 8);
  release();
  await resource.prefetchOne(client, 7);
  expect(load.mock.calls).toEqual([[8], [7]]);
});
