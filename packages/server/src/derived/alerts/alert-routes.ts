import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { createAlert, handleAlert, removeAlert } from './alert-store.ts';
import { type AlertRow, alertsIn } from './alert-views.ts';

const toWire = (row: AlertRow) => ({
  id: row.id,
  CreatedAt: row.at,
  NotificationID: row.notification_id,
  DeviceID: row.device_id,
  device_name: row.device_name,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  src: row.source,
  reason: row.reason,
  threshold: row.threshold,
  value: row.value,
  state: row.state,
  note: row.note,
  handled_by: row.handler,
  handled_at: row.handled_at,
});

export function alertRoutes(serve: Serve, db: Db) {
  const one = async (scope: Scope, id: number) =>
    toWire(
      found(await alertsIn(db, scope, true).where('a.id', '=', id).executeTakeFirst(), 'alert', id),
    );

  serve(endpoints.alerts.list, async ({ caller, query }) =>
    (await alertsIn(db, caller.scope, query.retired).execute()).map(toWire),
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
