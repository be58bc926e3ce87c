import { type NotificationType, payloadSchemas } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import { rebuildHour, replayStates } from '../derived/rebuild.ts';
import { notFound, ProblemError } from '../http/problem-error.ts';
import { compileStrict, issuesOf } from '../http/validation.ts';

/** Where a notification lies. */
interface Place {
  id: number;
  device_id: number;
  at: Date;
}

/** Stops ingest for one device until the transaction ends: a new message refers to its device's row. */
const lockDevice = (transaction: Db, deviceId: number) =>
  sql`select 1 from devices where id = ${deviceId} for update`.execute(transaction);

/** Replaces a payload by one of the same type; what is derived from it follows. */
export async function correctNotification(db: Db, place: Place, payload: unknown): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockDevice(transaction, place.device_id);
    const row = await transaction
      .selectFrom('notifications')
      .select('type')
      .where('device_id', '=', place.device_id)
      .where('at', '=', place.at)
      .where('id', '=', place.id)
      .executeTakeFirst();
    if (!row) throw notFound('notification', place.id);
    judgePayload(row.type as NotificationType, payload);
    await transaction
      .updateTable('notifications')
      .set({ payload: JSON.stringify(payload) })
      .where('device_id', '=', place.device_id)
      .where('at', '=', place.at)
      .where('id', '=', place.id)
      .execute();
    await transaction
      .deleteFrom('alerts')
      .where('device_id', '=', place.device_id)
      .where('notification_id', '=', place.id)
      .execute();
    await rebuildHour(transaction, place.device_id, place.at);
    await replayStates(transaction, place.device_id);
  });
}

/** Deletes a notification with all that hangs on it. Returns the pictures' paths, to be removed after. */
export async function removeNotification(db: Db, place: Place): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockDevice(transaction, place.device_id);
    const gone = await transaction
      .deleteFrom('notification_keys')
      .where('device_id', '=', place.device_id)
      .where('id', '=', place.id)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw notFound('notification', place.id);
    await transaction
      .deleteFrom('notifications')
      .where('device_id', '=', place.device_id)
      .where('at', '=', place.at)
      .where('id', '=', place.id)
      .execute();
    const photos = await transaction
      .deleteFrom('photos')
      .where('device_id', '=', place.device_id)
      .where('notification_id', '=', place.id)
      .returning('path')
      .execute();
    await transaction
      .deleteFrom('alerts')
      .where('device_id', '=', place.device_id)
      .where('notification_id', '=', place.id)
      .execute();
    await rebuildHour(transaction, place.device_id, place.at);
    await replayStates(transaction, place.device_id);
    return photos.map((photo) => photo.path);
  });
}

const validators = Object.fromEntries(
  Object.entries(payloadSchemas).map(([type, schema]) => [type, compileStrict(schema)]),
);

function judgePayload(type: NotificationType, payload: unknown): void {
  const validate = validators[type];
  if (!validate || validate(payload)) return;
  throw new ProblemError('malformed', 'The payload does not fit this type of notification.', {
    issues: issuesOf(validate.errors, '/Attributes/payload'),
  });
}
