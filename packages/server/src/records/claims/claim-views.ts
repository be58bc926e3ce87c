import type { Claim } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** Codes of a condition on `claim_codes c`: each device has one at most. */
export const claimCodesWhere = (db: Db, condition: RawBuilder<unknown>) =>
  db
    .selectFrom('claim_codes as c')
    .select(['c.device_id', 'c.created_at', 'c.created_by', 'c.expires_at', 'c.claimed_at'])
    .where(sql<boolean>`${condition}`)
    .orderBy('c.device_id')
    .execute();

/** What a device needs to know about itself. */
export interface ConfigurationRow {
  code: string;
  name: string;
  profile: Claim['Profile'];
  cameras: {
    code: string;
    name: string;
    lines: Claim['Cameras'][number]['Lines'];
    zones: Claim['Cameras'][number]['Zones'];
  }[];
}

/**
 * What a device that begins to send needs to know about itself; undefined where the device was removed in the meantime.
 */
export async function configurationOf(
  db: Db,
  deviceId: number,
): Promise<ConfigurationRow | undefined> {
  const { rows } = await sql<ConfigurationRow>`
    select d.code, d.name, d.profile,
      coalesce((
        select json_agg(json_build_object('code', m.code, 'name', m.name,
          'lines', (
            select coalesce(json_agg(json_build_object('id', l.line, 'name', l.name,
              'in_name', l.in_name, 'out_name', l.out_name, 'points', l.points) order by l.line), '[]')
            from counting_lines l where l.camera_id = m.id and l.removed_at is null),
          'zones', (
            select coalesce(json_agg(json_build_object('id', z.zone, 'name', z.name,
              'points', z.points) order by z.zone), '[]')
            from counting_zones z where z.camera_id = m.id and z.removed_at is null))
          order by m.name collate natural_order, m.id)
        from cameras m where m.device_id = d.id), '[]') as cameras
    from devices d where d.id = ${deviceId}`.execute(db);
  return rows[0];
}
