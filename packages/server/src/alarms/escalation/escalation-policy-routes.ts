import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../../records/access/serve.ts';
import { answerList } from '../../records/lists/answer-list.ts';
import { policyList } from './escalation-policy-list.ts';
import { createPolicy, removePolicy, updatePolicy } from './escalation-policy-store.ts';
import { policiesWhere, policyOf } from './escalation-policy-views.ts';
import { policyToWire } from './escalation-policy-wire.ts';

/** Who gets which alarms. */
export function escalationPolicyRoutes(serve: Serve, db: Db) {
  const { escalationPolicies } = endpoints;
  serve(escalationPolicies.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      policyList,
      { scope, query },
      {
        rowsWhere: (condition) => policiesWhere(db, condition),
        toWire: (row) => policyToWire(row, scope),
      },
    ),
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
