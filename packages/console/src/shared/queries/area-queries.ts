import { api } from '../api/api.ts';
import { recordQueries } from './record-queries.ts';

/** Areas the person may see. */
export const areaQueries = recordQueries('areas', api.areas);
