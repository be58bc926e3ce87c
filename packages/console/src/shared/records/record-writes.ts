import { toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import {
  type QueryClient,
  type QueryKey,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { describeError, invalidDraft, isStale } from '../api/request-failed.ts';
import { versionOf } from '../api/version.ts';
import { draftIssues } from '../forms/draft-issues.ts';
import { editConflicts } from '../forms/edit-conflicts.ts';
import type { Draft } from '../forms/field.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { draftFrom } from './record-draft.ts';
import { holdWhileDeleted } from './records-being-deleted.ts';
import type {
  CalledEndpoint,
  Identified,
  RecordNoun,
  ResourceIdentity,
  ScreenProps,
} from './resource.ts';
/** Which calls about the records of a noun are under way (specification, section 4). */
export function useRecordActivity(noun: RecordNoun) {
  const deletingIds = useMutationState({
    filters: { mutationKey: [noun, 'remove'], status: 'pending' },
    select: ({ state }) => state.variables as number,
  });
  return {
    isReceiving: useIsFetching({ queryKey: queryKeys(noun).all }) > 0,
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

/** What a form sends: a whole draft, or the changes of the record `full` that was `base` when they began. */
interface Save<D extends Draft, Full> {
  draft: D;
  changes: Partial<D>;
  base?: D;
  full?: Full | undefined;
}

/** Says at once what the server would say of a draft that has a fault. */
async function refuseInvalid(call: CalledEndpoint, body: object): Promise<void> {
  const issues = await draftIssues(call, body);
  if (issues.length > 0) throw invalidDraft(issues);
}

/** Creates a record, or changes the one with `id`. The form shows what the server rejects. */
export function useSave<D extends Draft, Row extends Identified, Full extends Identified>(
  { resource, parts }: ScreenProps<D, Row, Full>,
  id: number,
) {
  const { bodyOf = (members: Partial<D>): object => members, onCreated, onUpdated } = parts;
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [resource.noun, 'save'],
    mutationFn: async ({ draft, changes, base, full }: Save<D, Full>) => {
      const update = async (present: Full | undefined): Promise<Identified> => {
        try {
          const body = bodyOf(changes, draft);
          await refuseInvalid(resource.access.update, body);
          return await resource.update(id, body, present && versionOf(present));
        } catch (error) {
          if (!isStale(error)) throw error;
          const fresh = await resource.fetchOne(queries, id);
          const saved = draftFrom(parts, fresh);
          const conflicts = editConflicts(parts.fields, { base: base ?? saved, saved, changes });
          if (conflicts.length > 0) throw error;
          // Somebody else changed other members, and the update sends changed members only.
          return update(fresh);
        }
      };
      const create = async () => {
        const body = bodyOf(draft, draft);
        await refuseInvalid(resource.access.create, body);
        return resource.create(body);
      };
      const answer = id === 0 ? await create() : await update(full);
      (id === 0 ? onCreated : onUpdated)?.(answer);
      return answer;
    },
    onSuccess: async () => {
      // The form must have the saved record before the toast: leaving then must not ask about unsaved changes.
      await refetchAll(queries, resource.noun);
      toastSuccess(
        id === 0
          ? t('{record} has been Created!', { record: resource.name })
          : t('{record} has been Updated!', { record: resource.name }),
      );
    },
  });
}

/** Deletes a record, with a toast. `onGone` runs before other queries are refetched. */
export function useRemove(resource: ResourceIdentity, onGone: () => Promise<unknown> | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [resource.noun, 'remove'],
    mutationFn: (id: number) => resource.remove(id),
    onMutate: (id) => holdWhileDeleted(resource.noun, id),
    onSettled: (_answer, _error, _id, release) => release?.(),
    onSuccess: async (_, id) => {
      toastSuccess(t('{record} has been Deleted!', { record: resource.name }));
      await onGone();
      await refetchAll(queries, resource.noun, id);
      queries.removeQueries({ queryKey: queryKeys(resource.noun).detail(id), type: 'inactive' });
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
}

/** Deletes one row of a list that is no resource, with a toast; `name` is its noun: `Rule`. */
export function useRemoveRow(name: string, queryKey: QueryKey, remove: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey });
      toastSuccess(t('{record} has been Deleted!', { record: name }));
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
}
