import type { DeviceMessage, UnwrittenIssue } from '@foyer/contract';
import type { Message } from '@foyer/translation';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/postgres.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/job-definition.ts';
import { readPayload, storedPayload } from '../../platform/payloads/stored-payload.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import { readPicture } from '../../records/photos/picture.ts';
import {
  removePicture,
  type StoredPicture,
  storePicture,
} from '../../records/photos/stored-picture.ts';
import { coveringOf } from './covering.ts';
import { type FetchSettings, fetchPicture, UnfetchablePicture } from './fetch-picture.ts';
import { createPicturePolicyOf } from './picture-policy.ts';

/** A picture that a stored notification announced, and its address. */
export type AnnouncedPicture = {
  lineageId: number;
  /** Code of the notification. */
  code: string;
  photoCode: string;
  url: string;
};

/** A camera may be out of reach for a while; after an hour its picture is given up. */
export const pictureJob = defineJob<AnnouncedPicture>('picture', {
  attempts: 8,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 20 * 60,
  timeLimitSeconds: 60,
  concurrency: 2,
});

/** Where an announced photo is. */
interface Place {
  device_id: number;
  notification_id: number;
  position: number;
  at: Date;
  type: DeviceMessage['NotificationType'];
  stored_payload: Buffer;
  created_at: Date;
}

interface Dependencies extends FetchSettings {
  db: Db;
  pool: pg.Pool;
  storage: PhotoStorage;
  /** False where the photo has its picture by now, or is gone. */
  addPicture(place: Place, picture: StoredPicture): Promise<boolean>;
  /** Shows in the device's list why a picture is missing. */
  keepRefused(deviceId: number, url: string, issue: UnwrittenIssue): Promise<unknown>;
}

/** Fetches an announced picture, covers on it what has to be covered, and stores it with its photo. */
export function pictureHandler(dependencies: Dependencies): JobHandler<AnnouncedPicture> {
  const { db, storage } = dependencies;
  const picturePolicyOf = createPicturePolicyOf(dependencies.pool);
  return async (announced) => {
    const place = await placeOf(db, announced);
    if (!place) return undefined;
    const { device_id: deviceId, at } = place;
    const refuse = (message: Message) =>
      dependencies.keepRefused(deviceId, announced.url, { path: '/Photos', message });
    const message = {
      Code: announced.code,
      CreatedAt: place.created_at.toISOString(),
      NotificationType: place.type,
      Attributes: { payload: readPayload(place.stored_payload) },
    } as DeviceMessage;
    const policy = await picturePolicyOf(deviceId);
    const judged = coveringOf(message, announced.photoCode, policy);
    if ('rejection' in judged) return void (await refuse(judged.rejection));
    const content = await fetchPicture(announced.url, dependencies).catch((error) => {
      if (error instanceof UnfetchablePicture) return error.detail;
      throw error;
    });
    const picture = 'message' in content ? content : await readPicture(content, judged.covering);
    if ('message' in picture) return void (await refuse(picture));
    const stored = await storePicture(storage, deviceId, at, picture);
    if (!(await dependencies.addPicture(place, stored))) await removePicture(storage, stored.path);
    return undefined;
  };
}

async function placeOf(
  db: Db,
  { lineageId, code, photoCode }: AnnouncedPicture,
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    with key as materialized (
      select device_id, id, at from notification_keys where lineage_id = ${lineageId} and code = ${code})
    select p.device_id, p.notification_id, p.position, n.at, n.type, ${storedPayload('n')} as stored_payload, n.created_at
    from key join notifications n on n.device_id = key.device_id and n.at = key.at and n.id = key.id
    join photos p on p.device_id = n.device_id and p.notification_id = n.id
    where p.code = ${photoCode} and p.path = ''`.execute(db);
  return rows[0];
}
