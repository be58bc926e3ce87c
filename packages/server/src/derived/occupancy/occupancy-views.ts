import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/postgres.ts';
import { areaHours } from '../../records/areas/area-hours.ts';
import { cameraLastSaid, cameraState, newestOfDevices } from '../../records/states/device-state.ts';

/** What is needed of an area to count its people. */
export interface CountingArea {
  id: number;
  customer_id: number;
  site_id: number;
  capacity: number;
  reset_at: string;
  /** Its own `OpeningHours`, else its site's, as JSON: most areas share theirs, which are then read once. */
  hours_json: string;
  time_zone: string;
  /** The last one that holds until now. */
  recount: { at: Date; people: number } | null;
}

interface Connections {
  db: Db;
  pool: pg.Pool;
}

/** From so many areas on a plan for few joins each with each. */
const manyAreas = 100;

/**
 * Runs a statement about some areas. Of few it is planned once a connection: planning takes longer than running it. Of many
 * it is planned for their number.
 */
async function queryAreas<Row extends object>(
  { db, pool }: Connections,
  statement: { name: string; count: number; text: RawBuilder<unknown> },
): Promise<Row[]> {
  const { sql: text, parameters } = statement.text.compile(db);
  const name = statement.count < manyAreas ? statement.name : undefined;
  return (await pool.query<Row>({ name, text, values: [...parameters] })).rows;
}

/** Areas of customers in use, by their ids; unknown ones are left out. Whoever asks checks the customer. */
export async function countingAreas(
  connections: Connections,
  ids: readonly number[],
  now: Date,
): Promise<CountingArea[]> {
  type Row = Omit<CountingArea, 'recount'> & { at: Date | null; people: number };
  const rows = await queryAreas<Row>(connections, {
    name: 'counting-areas',
    count: ids.length,
    text: sql`
    select a.id, a.customer_id, a.site_id, a.capacity, a.reset_at, (${areaHours})::text as hours_json,
      s.time_zone,
      r.at, r.people
    from areas a
    join customers c on c.id = a.customer_id and c.retired_at is null
    join sites s on s.id = a.site_id
    left join (
      select distinct on (area_id) area_id, at, people from area_recounts
      where area_id = any(${ids}) and at <= ${now}
      order by area_id, at desc, id desc) r on r.area_id = a.id
    where a.id = any(${ids})`,
  });
  return rows.map(({ at, people, ...area }) => ({ ...area, recount: at && { at, people } }));
}

/** A line of an area: who crossed it since the area's reset and since its count began, as its device says in and out. */
export interface LineNow {
  area_id: number;
  direction: 1 | -1;
  camera: number;
  camera_name: string;
  line: string;
  /** Nothing is known of who crosses it now. */
  is_silent: boolean;
  in_reset: number;
  out_reset: number;
  in_start: number;
  out_start: number;
}

interface Asked {
  area: number;
  reset: Date;
  start: Date;
}

const quarterMs = 900_000;

/** People of a flow `f` that crossed from a moment on. */
const since = (direction: 'in' | 'out', moment: 'reset' | 'start') => {
  const [people, moments] = [sql.ref(`f.people_${direction}`), sql.ref(`f.${direction}_ms`)];
  const begin = sql.ref(`a.${moment}`);
  return sql`coalesce(sum(case
    when f.bucket >= ${begin} then ${people}
    when f.bucket > ${begin} - interval '15 minutes' then (
      select count(*) from unnest(${moments}) ms
      where f.bucket + ms * interval '1 millisecond' >= ${begin})
    else 0 end), 0)::int`;
};

/** The lines of some areas, with what crossed them since. Under each name of a camera it is one look into the index of its flows. */
export async function linesNow(
  connections: Connections,
  asked: readonly Asked[],
): Promise<LineNow[]> {
  return queryAreas<LineNow>(connections, {
    name: 'area-lines-now',
    count: asked.length,
    text: sql`
    with place as materialized (
      select a.area_id, a.reset, a.start, l.position, l.direction, l.line, m.id, m.device_id, m.code, m.name
      from unnest(${asked.map(({ area }) => area)}::int[],
        ${asked.map(({ reset }) => reset.toISOString())}::timestamptz[],
        ${asked.map(({ start }) => start.toISOString())}::timestamptz[]) a(area_id, reset, start)
      join area_lines l on l.area_id = a.area_id
      join cameras m on m.id = l.camera_id),
    wanted as materialized (
      select distinct id, device_id, code from place),
    known as materialized (
      select * from flows_of_areas(${asked.map(({ area }) => area)}::int[],
        ${asked.map(({ reset }) => new Date(reset.getTime() - quarterMs).toISOString())}::timestamptz[],
        'infinity')),
    flow as materialized (
      select a.area_id, a.position,
        ${since('in', 'reset')} as in_reset, ${since('out', 'reset')} as out_reset,
        ${since('in', 'start')} as in_start, ${since('out', 'start')} as out_start
      from place a join known f using (area_id, position)
      group by 1, 2)
    select m.area_id, m.direction, m.id as camera, m.name as camera_name, m.line,
      coalesce(in_reset, 0) as in_reset, coalesce(out_reset, 0) as out_reset,
      coalesce(in_start, 0) as in_start, coalesce(out_start, 0) as out_start,
      d.retired_at is not null
        or ${cameraState} in ('offline', 'never seen')
        or ss.fault_kind is not null as is_silent
    from place m
    join devices d on d.id = m.device_id
    left join device_states ds on ds.device_id = m.device_id
    left join ${newestOfDevices} dl on dl.device_id = m.device_id
    left join ${cameraLastSaid} ss on ss.camera_id = m.id
    left join flow using (area_id, position)
    order by m.area_id, m.position`,
  });
}
