import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../../records/access/serve.ts';
import { createPolicy, removePolicy, updatePolicy } from './escalation-policy-store.ts';
import { policiesIn, policyOf, policyToWire } from './escalation-policy-views.ts';

/** Who gets which alarms. */
export function escalationPolicyRoutes(serve: Serve, db: Db) {
  const { escalationPolicies } = endpoints;
  serve(escalationPolicies.list, async ({ caller: { scope } }) =>
    (await policiesIn(db, scope)).map((row) => policyToWire(row, scope)),
  );
  serve(escalationPolicies.get, async ({ caller: { scope }, params }) =>
    policyToWire(await policyOf(db, scope, params.id), scope),
  );
  serve(escalationPolicies.create, async ({ body }) => createPolicy(db, body));
  serve(escalationPolicies.update, async ({ params, body }) => {
    await updatePolicy(db, params.id, body);
    return policyToWire(await policyOf(db, 'all', params.id), 'all');
  });
  serve(escalationPolicies.remove, async ({ params }) => {
    await removePolicy(db, params.id);
    return { id: params.id };
  });
}
