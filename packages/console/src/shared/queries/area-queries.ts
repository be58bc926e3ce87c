import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Areas the person may see. */
export const areaList = () =>
  queryOptions({
    queryKey: ['areas'],
    queryFn: ({ signal }) => api.areas.list({ signal }),
  });
