import { queryOptions } from '@tanstack/react-query';
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
