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

type Configuration = Pick<Claim, 'device' | 'Profile' | 'Cameras'>;

/**
 * What a device that begins to send needs to know about itself; undefined where the device was removed in the meantime.
 */
export async function configurationOf(
  db: Db,
  deviceId: number,
): Promise<Configuration | undefined> {
  const { rows } = await sql<Configuration>`
    select json_build_object('Code', d.code, 'Name', d.name) as device, d.profile as "Profile",
      coalesce((
        select json_agg(json_build_object('Code', m.code, 'Name', m.name,
          'Lines', (
            select coalesce(json_agg(json_build_object('id', l.line, 'name', l.name,
              'in_name', l.in_name, 'out_name', l.out_name, 'points', l.points) order by l.line), '[]')
            from counting_lines l where l.camera_id = m.id and l.removed_at is null),
          'Zones', (
            select coalesce(json_agg(json_build_object('id', z.zone, 'name', z.name,
              'points', z.points) order by z.zone), '[]')
            from counting_zones z where z.camera_id = m.id and z.removed_at is null))
          order by m.name collate natural_order, m.id)
        from cameras m where m.device_id = d.id), '[]') as "Cameras"
    from devices d where d.id = ${deviceId}`.execute(db);
  return rows[0];
}
