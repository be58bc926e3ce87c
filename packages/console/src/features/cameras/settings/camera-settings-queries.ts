import type { CameraSettings, CameraSettingsDraft } from '@foyer/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { keepAnswer } from '../../../shared/queries/keep-answer.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';

/** How a camera is watched. */
export const cameraSettings = (id: number) =>
  queryOptions({
    queryKey: queryKeys('cameras').part('settings', id),
    queryFn: ({ signal }) => api.cameraSettings.get({ params: { id }, signal }),
  });

/** Changes how a camera is watched; its device then has a configuration to take. */
export function useSaveCameraSettings(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CameraSettingsDraft) => api.cameraSettings.update({ params: { id }, body }),
    onSuccess: async (saved: CameraSettings) => {
      await keepAnswer(queries, cameraSettings(id), saved);
      await queries.invalidateQueries({ queryKey: queryKeys('devices').all });
    },
  });
}
