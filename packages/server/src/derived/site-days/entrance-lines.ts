import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { FlowLine } from '../flows/flow-lines.ts';

/** A line over which visitors of a site come and go. */
export interface EntranceLine extends FlowLine {
  site_id: number;
}

/**
 * The entrances of sites: the lines of their areas that count visitors. A line that leads out of one such area and into
 * another is inside the site and left out; one of several areas in the same direction is there once. Of a site of which no
 * area has a line these are all lines of its cameras, as they were drawn. Lines of retired devices stay until they retired.
 */
export async function entranceLines(db: Db, sites: readonly number[]): Promise<EntranceLine[]> {
  const { rows } = await sql<EntranceLine>`
    with area_line as (
      select a.site_id, a.counts_visitors, l.camera_id, l.line, l.direction
      from areas a
      join (
        select area_id, camera_id, line, direction from area_lines
        union select area_id, camera_id, line, direction from former_area_lines) l on l.area_id = a.id
      where a.site_id = any(${[...sites]}::int[])),
    entrance as (
      select camera_id, line, min(direction)::int as direction from area_line
      where counts_visitors group by 1, 2 having min(direction) = max(direction)),
    line as (
      select d.site_id, s.device_id, s.source, n.counted_as, s.line, coalesce(e.direction, 1) as direction,
        l.removed_at, d.retired_at
      from devices d
      join seen_lines s on s.device_id = d.id
      join sources n on n.device_id = s.device_id and n.source = s.source and n.counted_as is not null
      left join cameras m on m.device_id = d.id and m.code = n.counted_as
      left join entrance e on e.camera_id = m.id and e.line = s.line
      left join counting_lines l on l.camera_id = m.id and l.line = s.line
      where d.site_id = any(${[...sites]}::int[])
        and (e.camera_id is not null or d.site_id not in (select site_id from area_line)))
    select l.site_id, l.device_id, l.source, l.counted_as, l.line, l.direction, first.bucket as from,
      case when l.removed_at is not null and last.bucket < l.removed_at then l.removed_at
        else l.retired_at end as until
    from line l
    cross join lateral (
      select f.bucket from line_flows f
      where f.device_id = l.device_id and f.source = l.source and f.line = l.line
      order by f.bucket limit 1) first
    cross join lateral (
      select f.bucket from line_flows f
      where f.device_id = l.device_id and f.source = l.source and f.line = l.line
      order by f.bucket desc limit 1) last
    order by 1, 2, 3, 5`.execute(db);
  return rows;
}
