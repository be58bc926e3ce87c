import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Schedules of reports that the person may see. */
export const reportList = () =>
  queryOptions({
    queryKey: ['reports'],
    queryFn: ({ signal }) => api.reports.list({ signal }),
  });

export const reportDetail = (id: number) =>
  queryOptions({
    queryKey: ['reports', 'detail', id],
    queryFn: ({ signal }) => api.reports.get({ params: { id }, signal }),
  });

/** The report of the last period that has ended. */
export const reportPreview = (id: number) =>
  queryOptions({
    queryKey: ['reports', 'preview', id],
    queryFn: ({ signal }) => api.reports.preview({ params: { id }, query: {}, signal }),
  });
