import type { HealthPayload, WatcherReport } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { readPayload, storedPayload } from '../../platform/payloads/stored-payload.ts';
import type { ConfigurationOf } from './device-configurations.ts';

interface ReportedHealth {
  stored_payload: Buffer;
  reported_at: Date;
}

/** What the newest Health of a device that the caller may see says of its camera watcher; null where it says nothing. */
export async function watcherReportOf(
  db: Db,
  configurationOf: ConfigurationOf,
  deviceId: number,
): Promise<WatcherReport | null> {
  const { rows } = await sql<ReportedHealth>`
    select ${storedPayload('n')} as stored_payload, n.at as reported_at
    from device_latest l
    join notifications n
      on n.device_id = l.device_id and n.at = l.at and n.id = l.notification_id
    where l.device_id = ${deviceId} and l.type = 2`.execute(db);
  const [said] = rows;
  const configuration =
    said && (readPayload(said.stored_payload) as HealthPayload).watcher_configuration;
  if (!configuration) return null;
  const { version, refused = null } = configuration;
  const present = await configurationOf(deviceId);
  return {
    version,
    refused,
    present_version: present.version,
    in_force: version === present.version,
    reported_at: said.reported_at.toISOString(),
  };
}
