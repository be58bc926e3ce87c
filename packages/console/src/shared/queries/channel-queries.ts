import { api } from '../api/api.ts';
import { recordQueries } from './record-queries.ts';

export const channelQueries = recordQueries('channels', api.channels);
