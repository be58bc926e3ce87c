import type { DeviceMessage, NotificationType } from '@foyer/contract';
import type pg from 'pg';
import { isWrongData } from '../database/postgres.ts';
import { sqlFile } from '../database/sql-file.ts';
import { readingParameters, readingsOf } from '../derived/readings.ts';
import { troublesOf } from '../derived/troubles.ts';
import type { StoredPicture } from '../photos/picture.ts';
import { isType } from './message.ts';

/** A photo's record; `picture` is null where the photo was only announced. */
export interface PhotoRecord {
  code: string;
  createdAt: Date;
  picture: StoredPicture | null;
}

/** A message ready to be written. */
export interface Prepared {
  lineageId: number;
  /** The device's record whose time holds `at`, as far as it was known. */
  deviceId: number;
  message: DeviceMessage;
  payloadText: string;
  createdAt: Date;
  at: Date;
  clockWrong: boolean;
  receivedAt: Date;
  photos: PhotoRecord[];
}

/** The id under which a message is stored; `duplicate` when it had been before. */
export interface Written {
  id: number;
  duplicate: boolean;
}

/** The device has moved or was retired meanwhile: nothing was written. */
export const stale = 'stale';

const statement = sqlFile(new URL('./write-batch.sql', import.meta.url));

interface Row {
  id: number | null;
  duplicate: boolean;
  stale: boolean;
}

/** Writes a batch at once. Resolves after the commit, with one result a message, in order. */
export async function writeBatch(
  pool: pg.Pool,
  batch: readonly Prepared[],
): Promise<(Written | typeof stale)[]> {
  const values = valuesOf(batch);
  const { rows } = await pool.query<Row>({
    name: 'write-batch',
    text: statement.text,
    values,
  });
  return Promise.all(
    rows.map(async ({ id, duplicate, ...row }, i) =>
      row.stale ? stale : { id: id ?? (await firstId(pool, batch[i]!)), duplicate },
    ),
  );
}

/** Thrown for a batch of which a message cannot even be made ready: trying again cannot help. */
export class UnwritableMessage extends Error {}

function valuesOf(batch: readonly Prepared[]): unknown[] {
  try {
    return statement.parameters({
      lineages: [...new Set(batch.map(({ lineageId }) => lineageId))],
      ...messageParameters(batch),
      ...photoParameters(batch),
      ...readingParameters(batch.map(read)),
    });
  } catch (error) {
    throw new UnwritableMessage((error as Error).message);
  }
}

/** Whether an error of `writeBatch` is a message's fault, not trouble of the server's own. */
export const isMessageFault = (error: unknown) =>
  error instanceof UnwritableMessage || isWrongData(error);

/** A resend whose first copy came in this very statement, or in another server's: visible only now. */
async function firstId(pool: pg.Pool, { lineageId, message }: Prepared): Promise<number> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'first-id',
    text: 'select id from notification_keys where lineage_id = $1 and code = $2',
    values: [lineageId, message.Code],
  });
  if (!rows[0]) throw new Error(`Notification ${message.Code} was neither stored nor found.`);
  return rows[0].id;
}

const read = ({ message, photos }: Prepared) =>
  readingsOf<NotificationType>(
    message.NotificationType,
    message.Attributes.payload,
    // A photo without its picture has nothing to show for its source.
    photos.map((photo) => (photo.picture ? photo.code : '')),
  );

const messageParameters = (batch: readonly Prepared[]) => ({
  message_lineage_id: batch.map(({ lineageId }) => lineageId),
  message_device_id: batch.map(({ deviceId }) => deviceId),
  message_code: batch.map(({ message }) => message.Code),
  message_type: batch.map(({ message }) => message.NotificationType),
  message_created_at: batch.map(({ createdAt }) => createdAt.toISOString()),
  message_received_at: batch.map(({ receivedAt }) => receivedAt.toISOString()),
  message_at: batch.map(({ at }) => at.toISOString()),
  message_clock_wrong: batch.map(({ clockWrong }) => clockWrong),
  message_payload: batch.map(({ payloadText }) => payloadText),
  message_troubles: batch.map(({ message }) =>
    isType(message, 2) ? JSON.stringify(troublesOf(message.Attributes.payload)) : null,
  ),
  message_is_partial: batch.map(
    ({ message }) => isType(message, 2) && message.Attributes.payload.partial === true,
  ),
});

function photoParameters(batch: readonly Prepared[]) {
  const photos = batch.flatMap((entry, i) =>
    entry.photos.map((photo, position) => ({ ord: i + 1, position, ...photo })),
  );
  return {
    photo_ord: photos.map(({ ord }) => ord),
    photo_position: photos.map(({ position }) => position),
    photo_code: photos.map(({ code }) => code),
    photo_created_at: photos.map(({ createdAt }) => createdAt.toISOString()),
    photo_path: photos.map(({ picture }) => picture?.path ?? ''),
    photo_width: photos.map(({ picture }) => picture?.width ?? null),
    photo_height: photos.map(({ picture }) => picture?.height ?? null),
    photo_bytes: photos.map(({ picture }) => picture?.bytes ?? null),
  };
}
