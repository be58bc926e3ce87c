import type { InfoPayload, InfoResult } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { readPayload, storedPayload } from '../../platform/payloads/stored-payload.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import type { PhotoRow } from '../../records/photos/photo-wire.ts';

/** What a message says of a camera, with the photo that it was read from. */
export interface ReadingRow {
  id: number;
  at: Date;
  result: InfoResult;
  photo: PhotoRow | undefined;
}

interface Row {
  id: number;
  at: Date;
  /** As text, which keeps microseconds. */
  exact_at: string;
  stored_payload: Buffer;
}

/** Messages read in one statement: between two of them other requests are served. */
const messagesAStep = 500;

/** What messages say of a camera from `start` to before `until`, by time. Whoever asks checks the scope. */
export async function readingsOf(
  db: Db,
  camera: CameraRow,
  { start, until }: Span,
): Promise<ReadingRow[]> {
  const names = new Set(namesOf(camera));
  const readings: ReadingRow[] = [];
  let last = { at: new Date(start).toISOString(), id: -1 };
  while (true) {
    const { rows } = await sql<Row>`
      select n.id, n.at, n.at::text as exact_at, ${storedPayload('n')} as stored_payload
      from notifications n
      where n.device_id = ${camera.device_id} and n.type = 1
        and (n.at, n.id) > (${last.at}::timestamptz, ${last.id}::bigint)
        and n.at >= ${new Date(start)} and n.at < ${new Date(until)}
      order by n.at, n.id limit ${messagesAStep}`.execute(db);
    const read = rows.flatMap(({ stored_payload, ...row }) => {
      const { results } = readPayload(stored_payload) as InfoPayload;
      const result = results.findLast(({ src }) => names.has(src));
      return result ? [{ ...row, result }] : [];
    });
    const photos = await photosOf(db, camera.device_id, read);
    for (const { id, at, result } of read)
      readings.push({ id, at, result, photo: photos.get(`${id} ${result.imsa_uid}`) });
    const next = rows.at(-1);
    if (!next || rows.length < messagesAStep) return readings;
    last = { at: next.exact_at, id: next.id };
  }
}

/** The photos of readings, by the message's id and the photo's Code. */
async function photosOf(
  db: Db,
  device: number,
  read: readonly { id: number; result: InfoResult }[],
): Promise<ReadonlyMap<string, PhotoRow>> {
  const pictured = read.filter(({ result }) => result.imsa_uid).map(({ id }) => id);
  if (pictured.length === 0) return new Map();
  const { rows } = await sql<PhotoRow & { notification_id: number }>`
    select notification_id, code, path, created_at, width, height from photos
    where device_id = ${device} and notification_id = any(${pictured}::bigint[]) and path <> ''`.execute(
    db,
  );
  return new Map(rows.map((row) => [`${row.notification_id} ${row.code}`, row]));
}
