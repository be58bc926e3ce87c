import {
  attributeIssues,
  type InfoPayload,
  type NotificationType,
  payloadSchemas,
  unwrittenIssuesOf,
} from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { notFound, ProblemError } from '../../platform/http/problem-error.ts';
import { compileStrict } from '../../platform/http/validation.ts';
import { packPayload, storedPayload, withPayload } from '../../platform/payloads/stored-payload.ts';
import { holdDevice } from '../../records/locks/device-locks.ts';
import { clearPicture, removePhotosOf } from '../../records/photos/photo-store.ts';
import { removeAlertsOf } from '../alerts/alert-store.ts';
import type { HourCount } from '../rollups/counts.ts';
import { rebuildHour } from '../rollups/rebuild.ts';
import { rebuildFlowsOf } from '../rollups/rebuild-flows.ts';
import { replayStates } from '../rollups/replay-states.ts';

/** Where a notification lies. */
interface Place {
  id: number;
  device_id: number;
  at: Date;
}

const readRow = (transaction: Db, { device_id, at, id }: Place) =>
  transaction
    .selectFrom('notifications')
    .select(['type', 'at', 'created_at', storedPayload('notifications').as('stored_payload')])
    .where('device_id', '=', device_id)
    .where('at', '=', at)
    .where('id', '=', id)
    .executeTakeFirst();

/** Replaces a payload by one of the same type; what is derived from it follows. */
export async function correctNotification(db: Db, place: Place, payload: unknown): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdDevice(transaction, place.device_id);
    const row = await readRow(transaction, place);
    if (!row) throw notFound('notification', place.id);
    judgePayload(row.type as NotificationType, payload);
    await transaction
      .updateTable('notifications')
      .set({ packed_payload: packPayload(JSON.stringify(payload)), payload: null })
      .where('device_id', '=', place.device_id)
      .where('at', '=', place.at)
      .where('id', '=', place.id)
      .execute();
    await removeAlertsOf(transaction, place.device_id, [place.id]);
    await rebuildHour(transaction, place.device_id, place.at);
    if (row.type === 1)
      await rebuildFlowsOf(transaction, place.device_id, [withPayload(row), { ...row, payload }]);
    await replayStates(transaction, place.device_id, row.type as NotificationType);
  });
}

/** Deletes a notification with its photos and alerts. Returns the paths of its pictures, to be removed after the commit. */
export async function removeNotification(db: Db, place: Place): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await holdDevice(transaction, place.device_id);
    const gone = await transaction
      .deleteFrom('notification_keys')
      .where('device_id', '=', place.device_id)
      .where('id', '=', place.id)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw notFound('notification', place.id);
    const row = await readRow(transaction, place);
    await transaction
      .deleteFrom('notifications')
      .where('device_id', '=', place.device_id)
      .where('at', '=', place.at)
      .where('id', '=', place.id)
      .execute();
    const pictures = await removePhotosOf(transaction, place.device_id, [place.id]);
    await removeAlertsOf(transaction, place.device_id, [place.id]);
    await rebuildHour(transaction, place.device_id, place.at);
    if (row?.type === 1) await rebuildFlowsOf(transaction, place.device_id, [withPayload(row)]);
    await replayStates(transaction, place.device_id, row?.type as NotificationType | undefined);
    return pictures.map(({ path }) => path);
  });
}

/**
 * Takes a picture from its photo; states that showed it show the one before. Answers the photo's Code and its place among
 * those of its notification; undefined where no photo has the picture any more.
 */
export async function removeOnePicture(transaction: Db, deviceId: number, path: string) {
  await holdDevice(transaction, deviceId);
  const photo = await clearPicture(transaction, deviceId, path);
  if (photo) await replayStates(transaction, deviceId);
  return photo;
}

/** What was removed: the notifications' ids, and how many there were of each type and hour. */
interface Gone {
  ids: number[];
  counts: HourCount[];
}

/**
 * Removes a device's notifications and their keys before a moment (text, which keeps microseconds), but none that
 * a state still refers to. Photos, alerts and counts are left to the caller.
 */
export async function removeNotificationsBefore(
  transaction: Db,
  deviceId: number,
  until: string,
): Promise<Gone> {
  const { rows } = await sql<{ ids: number[]; counts: [number, string, number][] }>`
    with gone as (
      delete from notifications
      where device_id = ${deviceId} and at < ${until}::timestamptz
        and id <> all(array(
          select notification_id from device_latest where device_id = ${deviceId}
          union select reading_notification_id from source_states
          where device_id = ${deviceId} and reading_notification_id is not null
          union select photo_notification_id from source_states
          where device_id = ${deviceId} and photo_notification_id is not null))
      returning id, type, at),
    gone_ids as (select array(select id from gone) as ids),
    key as (
      delete from notification_keys
      where device_id = ${deviceId} and id = any((select ids from gone_ids)::bigint[])),
    counted as (
      select type, date_trunc('hour', at, 'UTC') as hour, count(*) as count from gone group by 1, 2)
    select (select ids from gone_ids) as ids,
      (select coalesce(json_agg(json_build_array(type, hour, count)), '[]') from counted) as counts
    `.execute(transaction);
  const { ids, counts } = rows[0]!;
  return {
    ids,
    counts: counts.map(([type, hour, count]) => ({ type, hour: new Date(hour), count })),
  };
}

/** Removes the keys of a device that is itself removed, whose notifications are gone. */
export const removeKeysOfDevice = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('notification_keys').where('device_id', '=', deviceId).execute();

const validators = Object.fromEntries(
  Object.entries(payloadSchemas).map(([type, schema]) => [type, compileStrict(schema)]),
);

function judgePayload(type: NotificationType, payload: unknown): void {
  const validate = validators[type];
  const root = '/Attributes/payload';
  const issues =
    validate && !validate(payload)
      ? unwrittenIssuesOf(validate.errors, root)
      : type === 1
        ? attributeIssues(payload as InfoPayload, root)
        : [];
  if (issues.length === 0) return;
  throw new ProblemError('malformed', msg('The payload does not fit this type of notification.'), {
    issues,
  });
}
