import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../../records/access/serve.ts';
import { createPolicy, removePolicy, updatePolicy } from './telling-policy-store.ts';
import { policiesIn, policyOf, policyToWire } from './telling-policy-views.ts';

/** Who gets which alarms. */
export function tellingPolicyRoutes(serve: Serve, db: Db) {
  const { tellingPolicies } = endpoints;
  serve(tellingPolicies.list, async ({ caller: { scope } }) =>
    (await policiesIn(db, scope)).map((row) => policyToWire(row, scope)),
  );
  serve(tellingPolicies.get, async ({ caller: { scope }, params }) =>
    policyToWire(await policyOf(db, scope, params.id), scope),
  );
  serve(tellingPolicies.create, async ({ body }) => createPolicy(db, body));
  serve(tellingPolicies.update, async ({ params, body }) => {
    await updatePolicy(db, params.id, body);
    return policyToWire(await policyOf(db, 'all', params.id), 'all');
  });
  serve(tellingPolicies.remove, async ({ params }) => {
    await removePolicy(db, params.id);
    return { id: params.id };
  });
}
