import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { type SqlFile, sqlFile } from '../../platform/database/sql-file.ts';
import { packPaths } from './path-packing.ts';
import type { SourcePaths } from './reported-paths.ts';

interface Values {
  device_id: number[];
  source: string[];
  hour: Date[];
  covered_from: Date[];
  covered_until: Date[];
  path_count: number[];
  packed: Buffer[];
}

const addFile = sqlFile<Values>(new URL('./add-paths.sql', import.meta.url));
const moveFile = sqlFile<{ before: Date }>(new URL('./move-paths.sql', import.meta.url));

/** Runs one statement in the transaction of a batch. */
type RunFile = <V extends object, Row>(
  name: string,
  file: SqlFile<V, Row>,
  values: V,
) => Promise<Row[]>;

/** Adds what messages bring, of devices whose customer keeps paths. */
export async function addPaths(
  run: RunFile,
  reported: readonly (SourcePaths & { deviceId: number })[],
): Promise<void> {
  await run('add-paths', addFile, {
    device_id: reported.map(({ deviceId }) => deviceId),
    source: reported.map(({ source }) => source),
    hour: reported.map(({ hour }) => new Date(hour)),
    covered_from: reported.map(({ coveredFrom }) => new Date(coveredFrom)),
    covered_until: reported.map(({ coveredUntil }) => new Date(coveredUntil)),
    path_count: reported.map(({ paths }) => paths.length),
    packed: reported.map(({ paths, hour }) => packPaths(paths, hour)),
  });
}

const betweenMovesMs = 60_000;
/** Messages of an hour come until a little after its end. */
const settledAfterMs = 5 * 60_000;

/** Moves the paths of hours that ended into the table of hours, at most once a minute. */
export function compactPaths(now: () => Date): (transaction: Db) => Promise<void> {
  let movedAt = Number.NEGATIVE_INFINITY;
  return async (transaction) => {
    const at = now().getTime();
    if (at - movedAt < betweenMovesMs) return;
    await movePaths(transaction, new Date(at - settledAfterMs - 3_600_000));
    movedAt = at;
  };
}

/** Moves the paths of hours that began before a moment. */
export async function movePaths(transaction: Db, before: Date): Promise<void> {
  await moveFile.run(transaction, { before });
}

/** Removes a device's paths, all or those of hours that began before a moment. */
export async function removePaths(db: Db, deviceId: number, before?: Date): Promise<void> {
  const hours = before === undefined ? sql`true` : sql`hour < ${before}`;
  await sql`delete from walked_paths where device_id = ${deviceId} and ${hours}`.execute(db);
  await sql`delete from new_walked_paths where device_id = ${deviceId} and ${hours}`.execute(db);
}
