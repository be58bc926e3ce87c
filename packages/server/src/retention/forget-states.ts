import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';
import { facets } from '../derived/derived-sql.ts';
import type { Horizons } from './horizons.ts';

/** The photo a source shows goes with the pictures, the rest with the notifications. */
const horizonOf = (time: string, { notificationsBefore, photosBefore }: Horizons) =>
  (time === 'photo_at' ? photosBefore : notificationsBefore) ?? '-infinity';

const isOver = (time: string, horizons: Horizons) =>
  sql`${sql.ref(time)} < ${horizonOf(time, horizons)}::timestamptz`;

const anyIsOver = (horizons: Horizons) =>
  sql.join(
    facets.map(({ time }) => isOver(time, horizons)),
    sql` or `,
  );

/**
 * Makes a device's states forget what is over, before it is removed. Ingest writes the same rows in an
 * order of its own, so the device is held; for a moment, and only where its newest is that old.
 */
export async function forgetStates(db: Db, deviceId: number, horizons: Horizons): Promise<void> {
  if (!(await isStale(db, deviceId, horizons))) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select 1 from devices where id = ${deviceId} for update`.execute(transaction);
    await sql`delete from device_latest
      where device_id = ${deviceId} and ${isOver('at', horizons)}`.execute(transaction);
    await sql`update device_states set health_at = null, complete_health_at = null, troubles = null, degraded_since = null
      where device_id = ${deviceId} and ${isOver('health_at', horizons)}`.execute(transaction);
    await forgetSources(transaction, deviceId, horizons);
  });
}

async function isStale(db: Db, deviceId: number, horizons: Horizons): Promise<boolean> {
  const { rows } = await sql<{ is_stale: boolean }>`select
    exists (select 1 from device_latest where device_id = ${deviceId} and ${isOver('at', horizons)})
    or exists (select 1 from device_states
      where device_id = ${deviceId} and ${isOver('health_at', horizons)})
    or exists (select 1 from source_states where device_id = ${deviceId} and (${anyIsOver(horizons)}))
    as is_stale`.execute(db);
  return rows[0]?.is_stale ?? false;
}

async function forgetSources(transaction: Db, deviceId: number, horizons: Horizons): Promise<void> {
  const columns = facets.flatMap(({ time, columns }) =>
    [time, ...columns.map(([column]) => column)].map(
      (column) => sql`${sql.ref(column)} =
        case when ${isOver(time, horizons)} then null else ${sql.ref(column)} end`,
    ),
  );
  const knowsNothing = facets.map(({ time }) => `${time} is null`).join(' and ');
  const { rows } = await sql<{ source: string; knows_nothing: boolean }>`
    update source_states set ${sql.join(columns)}
    where device_id = ${deviceId} and (${anyIsOver(horizons)})
    returning source, ${sql.raw(knowsNothing)} as knows_nothing`.execute(transaction);
  const empty = rows.filter(({ knows_nothing }) => knows_nothing).map(({ source }) => source);
  await sql`delete from source_states
    where device_id = ${deviceId} and source = any(${empty}::text[])`.execute(transaction);
}
