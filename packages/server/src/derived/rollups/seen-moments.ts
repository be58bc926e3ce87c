import type { NotificationType } from '@foyer/contract';
import { sql } from 'kysely';
import { readingsOf } from '../../measures/readings.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { readPayload, storedPayload } from '../../platform/payloads/stored-payload.ts';
import type { SeenBetween } from '../../records/sources/source-views.ts';

/** Adds when each source sent first and last: from the messages that are still stored, else the quarter of an hour. */
export async function withMoments<Row extends SeenBetween>(db: Db, rows: readonly Row[]) {
  const first = await momentsOf(db, rows, 'first_bucket');
  const last = await momentsOf(db, rows, 'last_bucket');
  return rows.map(({ first_bucket, last_bucket, ...row }, nth) => ({
    ...row,
    first_seen_at: first[nth] ?? first_bucket,
    last_seen_at: last[nth] ?? last_bucket,
  }));
}

/** When each source was first or last named in its bucket. Sources of one device and bucket are looked for together. */
async function momentsOf(
  db: Db,
  rows: readonly SeenBetween[],
  edge: 'first_bucket' | 'last_bucket',
): Promise<(Date | undefined)[]> {
  const keyOf = (row: SeenBetween) => `${row.device_id} ${row[edge].getTime()}`;
  const asked = Map.groupBy(rows, keyOf);
  const found = new Map<string, Map<string, Date>>();
  await Promise.all(
    Array.from(asked, async ([key, together]) => {
      const { device_id, [edge]: bucket } = together[0]!;
      const wanted = new Set(together.map(({ source }) => source));
      found.set(key, await firstNamed(messagesOf(db, device_id, bucket, edge), wanted));
    }),
  );
  return rows.map((row) => found.get(keyOf(row))?.get(row.source));
}

interface Message {
  id: number;
  type: NotificationType;
  at: Date;
  stored_payload: Buffer;
}

/** The first of the messages that names each source, as far as one does. */
async function firstNamed(messages: AsyncIterable<Message>, wanted: ReadonlySet<string>) {
  const moments = new Map<string, Date>();
  for await (const { type, at, stored_payload } of messages) {
    for (const { source } of readingsOf(type, readPayload(stored_payload), [])) {
      if (wanted.has(source) && !moments.has(source)) moments.set(source, at);
    }
    if (moments.size === wanted.size) break;
  }
  return moments;
}

const messagesAStep = 50;

/** Messages with readings of a quarter of an hour: of the first in their order, of the last backwards. */
async function* messagesOf(db: Db, deviceId: number, bucket: Date, edge: keyof SeenBetween) {
  const order = sql.raw(edge === 'first_bucket' ? 'asc' : 'desc');
  for (let offset = 0; ; offset += messagesAStep) {
    const { rows } = await sql<Message>`
      select id, type, at, ${storedPayload('notifications')} as stored_payload
      from notifications
      where device_id = ${deviceId} and type in (1, 3, 4)
        and at >= ${bucket} and at < ${bucket}::timestamptz + interval '15 minutes'
      order by at ${order}, id ${order} limit ${messagesAStep} offset ${offset}`.execute(db);
    yield* rows;
    if (rows.length < messagesAStep) return;
  }
}
