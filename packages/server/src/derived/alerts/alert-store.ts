import type { AlertChange, AlertDraft, AlertPayload } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { notFound, ProblemError } from '../../platform/http/problem-error.ts';
import type { Person, Scope } from '../../records/access/caller.ts';
import { inScope, inUse } from '../../records/access/scope.ts';
import { alertRowOf } from './alert-reasons.ts';

/** Creates an alert that a person entered, for a device inside the scope. */
export async function createAlert(
  db: Db,
  scope: Scope,
  draft: AlertDraft,
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into alerts (device_id, at, source, reason, threshold, value)
    select d.id, now(), ${draft.src}, ${draft.reason}, ${draft.threshold ?? ''}, ${draft.value ?? ''}
    from devices d where d.id = ${draft.DeviceID} and ${inScope(scope, 'd')}
      and ${inUse(false, 'd')}
    returning id`.execute(db);
  if (rows[0]) return rows[0];
  throw new ProblemError(
    'malformed',
    msg('There is no device {deviceID} in use.', { deviceID: draft.DeviceID }),
    {
      issues: [{ path: '/DeviceID', message: msg('does not exist') }],
    },
  );
}

/** Handles an alert inside the scope: who and when are kept. */
export async function handleAlert(
  db: Db,
  scope: Scope,
  id: number,
  change: AlertChange,
  by: Pick<Person, 'userId' | 'apiKeyId' | 'username'>,
): Promise<void> {
  const isProgram = by.apiKeyId !== undefined;
  const { rows } = await sql`
    update alerts a set state = coalesce(${change.state ?? null}, a.state),
      note = coalesce(${change.note ?? null}, a.note), handled_at = now(),
      handled_by = ${isProgram ? null : by.userId}, handled_by_program = ${isProgram ? by.username : null}
    from devices d where d.id = a.device_id and a.id = ${id} and ${inScope(scope, 'd')}
    returning a.id`.execute(db);
  if (!rows[0]) throw notFound('alert', id);
}

export async function removeAlert(db: Db, id: number): Promise<void> {
  const row = await db.deleteFrom('alerts').where('id', '=', id).returning('id').executeTakeFirst();
  if (!row) throw notFound('alert', id);
}

interface StoredAlert {
  id: number;
  device_id: number;
  type: number;
  at: Date;
  received_at: Date;
  payload: unknown;
}

/** Adds the alerts of stored notifications that have none yet: as `alert` of ingest/write-batch.sql does. */
export async function addAlertsOf(
  transaction: Db,
  notifications: readonly StoredAlert[],
): Promise<void> {
  const rows = notifications.filter(({ type }) => type === 3);
  if (rows.length === 0) return;
  await sql`
    insert into alerts (device_id, notification_id, at, source, reason, reason_code, reason_params,
      threshold, value, late)
    select device_id, id, at, payload->'details'->>'src', payload->>'reason',
      payload->>'reason_code', payload->'reason_params', payload->'details'->>'threshold', payload->'details'->>'value',
      received_at - at > interval '1 hour'
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.device_id)}::int[],
      ${rows.map(({ at }) => at.toISOString())}::timestamptz[],
      ${rows.map((row) => row.received_at.toISOString())}::timestamptz[],
      ${rows.map(({ payload }) => JSON.stringify(alertRowOf(payload as AlertPayload)))}::jsonb[])
      as a(id, device_id, at, received_at, payload)
    on conflict (device_id, notification_id) do nothing`.execute(transaction);
}

/** Removes the alerts of some of a device's notifications; those that a person entered stay. */
export const removeAlertsOf = (transaction: Db, deviceId: number, notificationIds: number[]) =>
  transaction
    .deleteFrom('alerts')
    .where('device_id', '=', deviceId)
    .where('notification_id', '=', sql<number>`any(${notificationIds}::bigint[])`)
    .execute();

/** Removes all alerts of a device that is itself removed. */
export const removeAlertsOfDevice = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('alerts').where('device_id', '=', deviceId).execute();
