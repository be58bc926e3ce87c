import { toastFailure, toastSuccess } from '@foyer/kit';
import {
  type QueryClient,
  type QueryKey,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { describeError } from '../api/request-failed.ts';
import type { Draft } from '../forms/field.ts';
import type { RecordActions, RecordKind, RecordNoun } from './record-kind.ts';

/** Which calls about the records of a noun are under way (specification, section 4). */
export function useRecordActivity(noun: RecordNoun) {
  const deletingIds = useMutationState({
    filters: { mutationKey: [noun, 'remove'], status: 'pending' },
    select: ({ state }) => state.variables as number,
  });
  return {
    isReceiving: useIsFetching({ queryKey: [noun] }) > 0,
    isUpdating: useIsMutating({ mutationKey: [noun, 'save'] }) > 0,
    isDeleting: deletingIds.length > 0,
    deletingIds,
  };
}

/** Records are named on many screens, so every query is refetched, except that of a deleted record. */
async function refetchAll(queries: QueryClient, noun: RecordNoun, deletedId?: number) {
  const isDeleted = ([first, second, third]: readonly unknown[]) =>
    first === noun && second === 'detail' && third === deletedId;
  await queries.invalidateQueries({ predicate: ({ queryKey }) => !isDeleted(queryKey) });
}

/** Creates a record, or changes the one with `id`. The form shows what the server rejects. */
export function useSave<D extends Draft, Full extends { id: number }>(
  kind: RecordKind<D, Full>,
  id: number,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [kind.noun, 'save'],
    mutationFn: ({ draft, changes }: { draft: D; changes: Partial<D> }) =>
      id === 0 ? kind.create(draft) : kind.update(id, changes),
    onSuccess: async () => {
      // The form must have the saved record before the toast: leaving then must not ask about unsaved changes.
      await refetchAll(queries, kind.noun);
      toastSuccess(`${kind.name} has been ${id === 0 ? 'Created' : 'Updated'}!`);
    },
  });
}

/** Deletes a record, with a toast. `onGone` runs before other queries are refetched. */
export function useRemove(kind: RecordActions, onGone: () => Promise<unknown> | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [kind.noun, 'remove'],
    mutationFn: (id: number) => kind.remove(id),
    onSuccess: async (_, id) => {
      toastSuccess(`${kind.name} has been Deleted!`);
      await onGone();
      await refetchAll(queries, kind.noun, id);
      queries.removeQueries({ queryKey: [kind.noun, 'detail', id], type: 'inactive' });
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
}

/** Deletes one row of a list that is no `RecordKind`, with a toast; `name` is its noun: `Rule`. */
export function useRemoveRow(name: string, queryKey: QueryKey, remove: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey });
      toastSuccess(`${name} has been Deleted!`);
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
}
