import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

/** A line whose people are counted, under the name its device sends. */
export interface FlowLine {
  site_id: number;
  device_id: number;
  source: string;
  /** The source that it counts as: another where it was adopted as another name of a camera. */
  counted_as: string;
  line: string;
  /** 1, or -1 where in and out are exchanged. */
  direction: 1 | -1;
  /** Begin of its first bucket. */
  from: Date;
  /** When it ended; null while it exists. */
  until: Date | null;
}

/**
 * Lines of devices `d` of customers `c`, and of cameras `m` where their source is one, that fit a condition, as far
 * as anything was measured; without sources that do not count. A line exists from its first bucket on, until its
 * device is retired or it is removed and not sent again.
 * Only the lines of an area, with their directions.
 */
export async function linesWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  area?: number,
): Promise<FlowLine[]> {
  const ofArea =
    area === undefined
      ? { direction: sql`1`, join: sql`` }
      : {
          direction: sql`a.direction`,
          join: sql`join area_lines a on a.area_id = ${area} and a.camera_id = m.id and a.line = s.line`,
        };
  const { rows } = await sql<FlowLine>`
    select d.site_id, s.device_id, s.source, n.counted_as, s.line, ${ofArea.direction} as direction,
      s.first_bucket as from,
      case when l.removed_at is not null and s.last_bucket < l.removed_at then l.removed_at
        else d.retired_at end as until
    from devices d
    join customers c on c.id = d.customer_id
    join (
      select s.device_id, s.source, s.line, first.bucket as first_bucket, last.bucket as last_bucket
      from seen_lines s
      cross join lateral (
        select f.bucket from line_flows f
        where f.device_id = s.device_id and f.source = s.source and f.line = s.line
        order by f.bucket limit 1) first
      cross join lateral (
        select f.bucket from line_flows f
        where f.device_id = s.device_id and f.source = s.source and f.line = s.line
        order by f.bucket desc limit 1) last) s on s.device_id = d.id
    join sources n on n.device_id = s.device_id and n.source = s.source and n.counted_as is not null
    left join cameras m on m.device_id = d.id and m.code = n.counted_as
    ${ofArea.join}
    left join counting_lines l on l.camera_id = m.id and l.line = s.line
    where ${condition}
    order by s.device_id, s.source, n.counted_as`.execute(db);
  return rows;
}
