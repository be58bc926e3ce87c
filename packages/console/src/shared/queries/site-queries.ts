import { api } from '../api/api.ts';
import { recordQueries } from './record-queries.ts';

export const siteQueries = recordQueries('sites', api.sites);
