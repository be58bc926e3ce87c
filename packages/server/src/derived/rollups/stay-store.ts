import { sql } from 'kysely';
import type { Reading } from '../../measures/readings.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { type RunFile, runIn } from './run-file.ts';
import { classOf } from './stay-classes.ts';

const writeStays = sqlFile<object>(new URL('./write-stays.sql', import.meta.url));

/** What one message of a device says of its sources, and the moment under which it is filed. */
export interface MessageReadings {
  deviceId: number;
  at: Date;
  readings: readonly Reading[];
}

/** Adds the stays that messages report to what is kept. */
export async function addStays(run: RunFile, messages: readonly MessageReadings[]): Promise<void> {
  const stays = messages.flatMap(({ deviceId, at, readings }) =>
    readings.flatMap(({ source, zones }) =>
      zones.flatMap(({ id, stays: lengths }) =>
        lengths.map((seconds) => ({ deviceId, at, source, zone: id, class: classOf(seconds) })),
      ),
    ),
  );
  if (stays.length === 0) return;
  await run('write-stays', writeStays, {
    device_id: stays.map(({ deviceId }) => deviceId),
    source: stays.map(({ source }) => source),
    zone: stays.map(({ zone }) => zone),
    at: stays.map(({ at }) => at.toISOString()),
    class: stays.map((stay) => stay.class),
  });
}

/** Replaces the stays of a part of a device's time, in whole quarter hours. The device's row is locked. */
export async function replaceStays(
  transaction: Db,
  { deviceId, from, end }: { deviceId: number; from: Date; end: Date },
  messages: readonly MessageReadings[],
): Promise<void> {
  await sql`delete from zone_stays
    where device_id = ${deviceId} and bucket >= ${from} and bucket < ${end}`.execute(transaction);
  await addStays(runIn(transaction), messages);
}

/** Removes the stays before a moment; all of them where there is none. */
export async function removeStays(db: Db, deviceId: number, before?: Date): Promise<void> {
  await sql`delete from zone_stays
    where device_id = ${deviceId} and bucket < ${before ?? 'infinity'}::timestamptz`.execute(db);
}
