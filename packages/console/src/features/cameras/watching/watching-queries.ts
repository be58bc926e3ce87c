import type { CameraWatching, CameraWatchingDraft } from '@foyer/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keepAnswer } from '../../../shared/queries/keep-answer.ts';

/** How a camera is watched. */
export const cameraWatching = (id: number) =>
  queryOptions({
    queryKey: ['cameras', 'watching', id],
    queryFn: ({ signal }) => api.watching.get({ params: { id }, signal }),
  });

/** Changes how a camera is watched; its device then has a configuration to take. */
export function useSaveWatching(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CameraWatchingDraft) => api.watching.update({ params: { id }, body }),
    onSuccess: async (saved: CameraWatching) => {
      await keepAnswer(queries, cameraWatching(id), saved);
      await queries.invalidateQueries({ queryKey: ['devices'] });
    },
  });
}
