import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

export interface NewVersion {
  mapping: string;
  note: string;
  savedBy: string;
  savedAt: Date;
  /** The earlier version that was restored. */
  restoredVersion: number | null;
}

/** Adds a version after those of a device, whose row the transaction holds. Answers its number. */
export async function addVersion(
  transaction: Db,
  deviceId: number,
  { mapping, note, savedBy, savedAt, restoredVersion }: NewVersion,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into mapping_versions (device_id, version, mapping, note, saved_by, saved_at, restored_version)
    select ${deviceId}, coalesce(max(version), 0) + 1, ${mapping}, ${note}, ${savedBy},
      ${savedAt}::timestamptz, ${restoredVersion}::int
    from mapping_versions where device_id = ${deviceId}
    returning version`.execute(transaction);
  return rows[0]!.version;
}

/** Gives the record that a moved device begins its versions. Tests hold what it sent for its former customer. */
export const copyVersions = (transaction: Db, from: number, to: number) =>
  sql`insert into mapping_versions
      (device_id, version, mapping, note, saved_by, saved_at, restored_version)
    select ${to}, version, mapping, note, saved_by, saved_at, restored_version
    from mapping_versions where device_id = ${from}`.execute(transaction);
