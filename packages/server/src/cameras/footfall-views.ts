import { sql } from 'kysely';
import type { Db } from '../database/postgres.ts';

/** Grid over a picture in which people are counted: coarse enough to read, fine enough to show a queue. */
export const footfallGrid = { columns: 64, rows: 36 };
const cellCount = footfallGrid.columns * footfallGrid.rows;

/** The newest pictures that are read, which limits the time of an answer. */
export const mostPictures = 5000;

interface Asked {
  /** The camera's device, and the sources that are the camera. */
  device_id: number;
  names: readonly string[];
  from: Date;
  /** Excluded. */
  to: Date;
}

export interface FootfallRow {
  cells: number[];
  pictures: number;
  people: number;
  complete: boolean;
}

/** A coordinate clipped to the picture; null where the payload holds no number there. */
const clipped = (corner: 'tl' | 'br', axis: 0 | 1) => {
  const value = sql`box->${sql.lit(corner)}->${sql.lit(axis)}`;
  return sql`case when jsonb_typeof(${value}) = 'number' then least(1, greatest(0, (${value})::numeric)) end`;
};

const part = (place: string, count: number) =>
  sql`least(${sql.lit(count - 1)}, floor(${sql.raw(place)} * ${sql.lit(count)}))::int`;

/**
 * Counts people in each cell of a camera's picture. Only quarter hours that have a rollup are read. Boxes are
 * clipped to the picture; one outside it is not counted. `offset 0` keeps the planner from joining quarters and
 * notifications the other way round, and from clipping each box several times.
 */
export async function footfallOf(db: Db, { device_id, names, from, to }: Asked) {
  const named = names.map((src) => JSON.stringify({ results: [{ src }] }));
  const { rows } = await sql<FootfallRow>`
    with newest as materialized (
      select n.at, n.id, n.payload
      from (
        select distinct device_id, bucket from source_rollups
        where device_id = ${device_id} and source = any(${names}) and info_readings > 0
          and bucket > ${from}::timestamptz - interval '15 minutes' and bucket < ${to}
      ) r cross join lateral (
        select at, id, payload from notifications
        where device_id = r.device_id and type = 1 and payload @> any(${named}::jsonb[])
          and at >= greatest(r.bucket, ${from}) and at < least(r.bucket + interval '15 minutes', ${to})
        offset 0
      ) n
      order by r.bucket desc, n.at desc, n.id desc limit ${mostPictures + 1}
    ), picture as (
      select payload from newest order by at desc, id desc limit ${mostPictures}
    ), box as (
      select ${clipped('tl', 0)} as x1, ${clipped('tl', 1)} as y1,
        ${clipped('br', 0)} as x2, ${clipped('br', 1)} as y2
      from picture, jsonb_path_query(payload, '$.results[*] ? (@.src == $names[*]).people[*].segm.value',
        ${JSON.stringify({ names })}::jsonb, true) box
      offset 0
    ), foot as (
      select (x1 + x2) / 2 as x, greatest(y1, y2) as y from box where x1 <> x2 and y1 <> y2
    ), tally as (
      select ${part('y', footfallGrid.rows)} * ${sql.lit(footfallGrid.columns)}
        + ${part('x', footfallGrid.columns)} as cell, count(*) as people
      from foot group by 1
    )
    select (select count(*) from picture) as pictures,
      (select coalesce(sum(people), 0)::bigint from tally) as people,
      (select count(*) from newest) <= ${mostPictures} as complete,
      array(select coalesce(tally.people, 0)::int
        from generate_series(0, ${sql.lit(cellCount - 1)}) cell left join tally using (cell)
        order by cell) as cells`.execute(db);
  return rows[0]!;
}
