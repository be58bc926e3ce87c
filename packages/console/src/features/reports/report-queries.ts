import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { recordQueries } from '../../shared/queries/record-queries.ts';

export const reportQueries = recordQueries('reports', api.reports);

/** The report of the last period that has ended. */
export const reportPreview = (id: number) =>
  queryOptions({
    queryKey: reportQueries.keys.part('preview', id),
    queryFn: ({ signal }) => api.reports.preview({ params: { id }, query: {}, signal }),
  });
