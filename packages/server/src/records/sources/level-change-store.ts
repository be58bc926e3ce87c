import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** Adds all buckets in which sources have readings: they begin or cease to count. */
export async function markLevelsOf(
  transaction: Db,
  sources: readonly { device_id: number; source: string }[],
): Promise<void> {
  if (sources.length === 0) return;
  await sql`insert into level_changes (customer_id, site_id, bucket)
    select distinct d.customer_id, d.site_id, r.bucket
    from unnest(${sources.map(({ device_id }) => device_id)}::int[],
      ${sources.map(({ source }) => source)}::text[]) s(device_id, source)
    join devices d on d.id = s.device_id
    join source_rollups r on r.device_id = s.device_id and r.source = s.source
    `.execute(transaction);
}
