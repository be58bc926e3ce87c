import type { AlarmPreviewDraft } from '@foyer/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Rules the person may see: of the own customer, and those for all. */
export const ruleList = () =>
  queryOptions({
    queryKey: ['alarm-rules'],
    queryFn: ({ signal }) => api.alarmRules.list({ signal }),
  });

export const ruleDetail = (id: number) =>
  queryOptions({
    queryKey: ['alarm-rules', 'detail', id],
    queryFn: ({ signal }) => api.alarmRules.get({ params: { id }, signal }),
  });

/** What a draft would have raised; the previous answer stays until the next one is there. */
export const rulePreview = (draft: AlarmPreviewDraft) =>
  queryOptions({
    queryKey: ['alarm-preview', draft],
    queryFn: ({ signal }) => api.alarmRules.preview({ body: draft, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    retry: false,
  });
