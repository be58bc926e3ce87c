import { api } from '../../shared/api/api.ts';
import { recordQueries } from '../../shared/queries/record-queries.ts';

export const policyQueries = recordQueries('policies', api.escalationPolicies);
