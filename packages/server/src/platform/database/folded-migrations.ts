import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Migrations from the development of version 0.2 that one file replaced before the release (decision 84). A database
 * that has all of them has the tables that the file makes. Releases hold none of them, so the list goes when no
 * database of that time is left.
 */
export const foldedMigrations = {
  into: '0002-version-0-2.sql',
  names: [
    '0002-zones.sql',
    '0004-distributable.sql',
    '0005-compressed-notifications.sql',
    '0006-server-leases.sql',
    '0007-lines-and-flows.sql',
    '0008-areas.sql',
    '0009-sources.sql',
    '0010-area-links.sql',
    '0011-dwell.sql',
    '0012-profiles.sql',
    '0013-api-keys.sql',
    '0014-alarms.sql',
    '0015-telling.sql',
    '0017-report-schedules.sql',
    '0018-mappings.sql',
    '0019-claim-codes.sql',
    '0020-received-messages.sql',
    '0021-alarm-performance.sql',
    '0022-alarm-marks.sql',
    '0023-installer-links.sql',
    '0024-alarms-by-end.sql',
    '0025-camera-watch-settings.sql',
    '0026-picture-faults.sql',
    '0027-packed-payloads.sql',
    '0028-hours-in-days.sql',
    '0029-narrow-rollups-and-levels.sql',
    '0030-open-alarms-of-offline-devices.sql',
    '0031-alarms-in-time.sql',
    '0032-alarm-texts.sql',
    '0034-public-address.sql',
    '0035-channel-states.sql',
    '0036-alarms-by-urgency.sql',
    '0037-export-parts.sql',
    '0039-live-and-late.sql',
    '0040-alarms-of-channels.sql',
    '0042-password-links.sql',
  ],
  /** SHA-256 of a line `name hash` for each, in their order. */
  digest: '6bf296b38fb10143592c650f28fe4dc9e6a0e399f9008698b3c77884febf7483',
};
const { into, names, digest } = foldedMigrations;
const last = names.at(-1);

/**
 * The names of `applied`, with the file's own in place of those that it replaced. Throws where `applied` has only some
 * of them: this version has no migrations from there on.
 */
export function withFolded(applied: readonly string[], subject: string): string[] {
  const folded = applied.filter((name) => names.includes(name));
  if (folded.length === 0) return [...applied];
  if (folded.length < names.length) {
    throw new Error(
      `${subject} was made while Foyer 0.2.0 was developed, and has ${folded.length} of the ${names.length} migrations that ` +
        `${into} replaced (the last is ${folded.toSorted().at(-1)}): bring it forward with the Foyer that ends ` +
        `with ${last} first, or restore a backup of 0.1.0.`,
    );
  }
  return [...applied.filter((name) => !names.includes(name)), into].sort();
}

/** Records `into` as applied, with its `hash`, in place of the folded migrations. Throws where these read differently. */
export async function recordFolded(client: pg.Client, hash: string): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations where name = any($1) order by name collate "C"',
    [names],
  );
  const lines = rows.map((row) => `${row.name} ${row.hash}\n`).join('');
  if (createHash('sha256').update(lines).digest('hex') !== digest) {
    throw new Error(
      `The migrations ${names[0]} to ${last} were applied to this database in another wording: ` +
        'use the version of Foyer that made it, or restore a backup.',
    );
  }
  await client.query(
    `with folded as (delete from migrations where name = any($1) returning applied_at)
    insert into migrations (name, hash, applied_at) select $2, $3, max(applied_at) from folded`,
    [names, into, hash],
  );
}
