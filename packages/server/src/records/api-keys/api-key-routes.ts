import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import { apiKeyList } from './api-key-list.ts';
import { createApiKey, removeApiKey } from './api-key-store.ts';
import { apiKeysIn } from './api-key-views.ts';
import { apiKeyToWire } from './api-key-wire.ts';

export function apiKeyRoutes(serve: Serve, { db, now }: { db: Db; now: () => Date }) {
  serve(endpoints.apiKeys.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      apiKeyList,
      { scope, query },
      {
        rowsWhere: (condition) => apiKeysIn(db).where(sql<boolean>`${condition}`).execute(),
        toWire: apiKeyToWire,
      },
    ),
  );
  serve(endpoints.apiKeys.create, async ({ body, caller }) => {
    if (body.ExpiresAt && Date.parse(body.ExpiresAt) <= now().getTime()) throw expired();
    return createApiKey(db, body, caller.username);
  });
  serve(endpoints.apiKeys.remove, async ({ params }) => {
    await removeApiKey(db, params.id);
    return { id: params.id };
  });
}

const expired = () => {
  const message = msg('is in the past: choose a time in the future, or none');
  return new ProblemError('malformed', msg('ExpiresAt {fault}.', { fault: message }), {
    issues: [{ path: '/ExpiresAt', message }],
  });
};
