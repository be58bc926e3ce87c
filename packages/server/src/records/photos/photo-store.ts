import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** A picture whose file is removed after the commit. */
export interface GonePicture {
  path: string;
  bytes: number | null;
}

/** Removes the photos of some of a device's notifications; answers those that had a picture. */
export async function removePhotosOf(
  transaction: Db,
  deviceId: number,
  notificationIds: number[],
): Promise<GonePicture[]> {
  const photos = await transaction
    .deleteFrom('photos')
    .where('device_id', '=', deviceId)
    .where('notification_id', '=', sql<number>`any(${notificationIds}::bigint[])`)
    .returning(['path', 'bytes'])
    .execute();
  return photos.filter(({ path }) => path !== '');
}

/** Removes all photos of a device that is itself removed. */
export const removePhotosOfDevice = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('photos').where('device_id', '=', deviceId).execute();

/**
 * Takes the pictures from a device's oldest photos whose paths sort before `pathsBefore`; the photos stay, as if
 * only announced. A picture that a source shows stays too.
 */
export async function clearPictures(
  transaction: Db,
  deviceId: number,
  pathsBefore: string,
  limit: number,
): Promise<GonePicture[]> {
  const { rows } = await sql<GonePicture>`
    with picture as materialized (
      select notification_id, position, path, bytes from photos p
      where device_id = ${deviceId} and path <> '' and path collate "C" < ${pathsBefore}
        and not exists (select 1 from source_states s where s.device_id = p.device_id
          and s.photo_notification_id = p.notification_id and s.photo_position = p.position)
      order by path collate "C" limit ${limit})
    update photos p set path = '', width = null, height = null, bytes = null from picture
    where p.device_id = ${deviceId} and p.notification_id = picture.notification_id
      and p.position = picture.position
    returning picture.path, picture.bytes`.execute(transaction);
  return rows;
}

/** Gives an announced photo its picture; false where it has one by now, or is gone. */
export async function addPicture(
  db: Db,
  photo: { device_id: number; notification_id: number; position: number },
  { path, width, height, bytes }: { path: string; width: number; height: number; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ path, width, height, bytes })
    .where('device_id', '=', photo.device_id)
    .where('notification_id', '=', photo.notification_id)
    .where('position', '=', photo.position)
    .where('path', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const named = (deviceId: number, path: string) =>
  sql<boolean>`device_id = ${deviceId} and path <> '' and path collate "C" = ${path}`;

/** Keeps what a check made of a picture, where it changed it; false where no photo names the picture any more. */
export async function noteChecked(
  db: Db,
  deviceId: number,
  path: string,
  changed: { width: number; height: number; bytes: number } | undefined,
): Promise<boolean> {
  if (!changed) {
    const { rows } = await sql`select 1 from photos where ${named(deviceId, path)}`.execute(db);
    return rows.length > 0;
  }
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set(changed)
    .where(named(deviceId, path))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a picture from its photo, which stays as if only announced. Answers which it was; undefined where none has it. */
export const clearPicture = (transaction: Db, deviceId: number, path: string) =>
  transaction
    .updateTable('photos')
    .set({ path: '', width: null, height: null, bytes: null })
    .where(named(deviceId, path))
    .returning(['notification_id', 'position', 'code'])
    .executeTakeFirst();
