import type { AlertPayload, AlertReasonParams } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScope, inUse } from '../../records/access/scope.ts';

/** Alerts inside the scope, newest first. */
export const alertsIn = (db: Db, scope: Scope, withRetired?: boolean) =>
  db
    .selectFrom('alerts as a')
    .innerJoin('devices as d', 'd.id', 'a.device_id')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .leftJoin('users as u', 'u.id', 'a.handled_by')
    .where(inScope(scope, 'd'))
    .where(inUse(withRetired, 'd'))
    .selectAll('a')
    .select(['d.name as device_name', 'c.id as customer_id', 'c.name as customer_name'])
    .select(sql<string | null>`coalesce(u.email, a.handled_by_program)`.as('handler'))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc');

export type AlertRow = Awaited<ReturnType<ReturnType<typeof alertsIn>['execute']>>[number];

interface StoredMessage {
  id: number;
  device_id: number;
  type: number;
  received_at: Date;
  payload: unknown;
}

/** What has been received since is of a version that writes the code of a reason into the payload. */
const codedSince = performance.timeOrigin;

/** Notifications with the codes of reasons that alerts have and payloads of earlier versions lack. */
export async function withReasonCodes<Row extends StoredMessage>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const uncoded = rows.filter(
    ({ type, received_at, payload }) =>
      type === 3 &&
      received_at.getTime() < codedSince &&
      (payload as AlertPayload).reason_code === undefined,
  );
  if (uncoded.length === 0) return [...rows];
  const found = await sql<{
    notification_id: number;
    reason_code: string;
    reason_params: AlertReasonParams | null;
  }>`
    select a.notification_id, a.reason_code, a.reason_params
    from unnest(${uncoded.map((row) => row.device_id)}::int[], ${uncoded.map(({ id }) => id)}::bigint[])
      as n(device_id, id)
    join alerts a on a.device_id = n.device_id and a.notification_id = n.id
    where a.reason_code is not null`.execute(db);
  const known = new Map(
    found.rows.map(({ notification_id, ...reason }) => [notification_id, reason]),
  );
  return rows.map((row) => {
    const reason = known.get(row.id);
    return reason ? { ...row, payload: { ...(row.payload as AlertPayload), ...reason } } : row;
  });
}
