import { api } from '../api/api.ts';
import { recordQueries } from './record-queries.ts';

export const regionQueries = recordQueries('regions', api.regions);
