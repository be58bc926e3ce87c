import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { answerList } from '../../records/lists/answer-list.ts';
import { alertList } from './alert-list.ts';
import { createAlert, handleAlert, removeAlert } from './alert-store.ts';
import { alertsIn } from './alert-views.ts';
import { alertToWire } from './alert-wire.ts';

export function alertRoutes(serve: Serve, db: Db) {
  const one = async (scope: Scope, id: number) =>
    alertToWire(
      found(await alertsIn(db, scope, true).where('a.id', '=', id).executeTakeFirst(), 'alert', id),
    );

  serve(endpoints.alerts.list, async ({ caller: { scope }, query, t }) =>
    answerList(
      db,
      alertList(t),
      { scope, query },
      {
        rowsWhere: (condition) =>
          alertsIn(db, scope, true).where(sql<boolean>`${condition}`).execute(),
        toWire: alertToWire,
      },
    ),
  );
  serve(endpoints.alerts.get, async ({ caller, params }) => one(caller.scope, params.id));
  serve(endpoints.alerts.create, async ({ caller, body }) => createAlert(db, caller.scope, body));
  serve(endpoints.alerts.update, async ({ caller, params, body }) => {
    await handleAlert(db, caller.scope, params.id, body, caller);
    return one(caller.scope, params.id);
  });
  serve(endpoints.alerts.remove, async ({ params }) => {
    await removeAlert(db, params.id);
    return { id: params.id };
  });
}
