import type { AlarmPreviewDraft } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** What a draft would have raised; the previous answer stays until the next one is there. */
export const rulePreview = (draft: AlarmPreviewDraft) =>
  queryOptions({
    queryKey: queryKeys('alarm-previews').list(draft),
    queryFn: ({ signal }) => api.alarmRules.preview({ body: draft, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    retry: false,
  });
