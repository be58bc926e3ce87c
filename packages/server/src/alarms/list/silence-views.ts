import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

export interface SilentDevice {
  device_id: number;
  customer_id: number;
  offline_after_minutes: number;
  last_at: Date;
}

interface SilentSource extends SilentDevice {
  counted_as: string;
}

/** Devices in use that sent nothing since a moment; not those that have sent nothing but history so far. */
export async function silentDevices(db: Db, now: Date, minMinutes: number | null) {
  const { rows } = await sql<SilentDevice>`
    select ds.device_id, d.customer_id, d.offline_after_minutes, ds.last_received_at as last_at
    from device_states ds
    join devices d on d.id = ds.device_id and d.retired_at is null
    where ds.live_at is not null and ds.last_received_at <= ${now}::timestamptz
      - make_interval(secs => 60 * least(${minMinutes}::float8, d.offline_after_minutes))
    `.execute(db);
  return rows;
}

/**
 * When the newest reading of each camera was received: while a device delivers what it kept, or history is imported, a
 * camera is not silent because of the time of its readings.
 */
const heardSources = (
  within: RawBuilder<unknown>,
  isLongAgo: (column: string) => RawBuilder<unknown>,
) => sql<SilentSource>`
  select c.device_id, c.customer_id, c.offline_after_minutes, c.counted_as,
    coalesce(max(r.received_at), c.made_at) as last_at
  from (
    select s.device_id, n.counted_as, d.customer_id, d.offline_after_minutes, d.created_at,
      max(greatest(s.reading_at, s.result_at, s.photo_at)) as made_at
    from source_states s
    join devices d on d.id = s.device_id and d.retired_at is null
    join device_states ds on ds.device_id = s.device_id and ds.live_at is not null
    join sources n on n.device_id = s.device_id and n.source = s.source
    join cameras m on m.device_id = n.device_id and m.code = n.counted_as
    where greatest(s.reading_at, s.result_at, s.photo_at) is not null and ${within}
    group by 1, 2, 3, 4, 5
    having ${isLongAgo('max(greatest(s.reading_at, s.result_at, s.photo_at))')}) c
  left join notifications r on r.device_id = c.device_id and r.at = c.made_at
  group by 1, 2, 3, 4, c.made_at, c.created_at
  having ${isLongAgo('coalesce(max(r.received_at), c.made_at)')}
    -- What a device kept while it was cut off was made after it was set up; imported history was made before.
    and (c.made_at >= c.created_at
      or coalesce(max(r.received_at), c.made_at) - c.made_at <= interval '1 hour')`;

/** A device of which a source was not read for long, by the time of its messages. */
export interface OldSourcesRow {
  device_id: number;
  sources: number;
  /** The newest reading of these sources. */
  newest: Date;
}

const isLongAgo = (now: Date, minMinutes: number | null) => (column: string) =>
  sql`${sql.raw(column)} <= ${now}::timestamptz
    - make_interval(secs => 60 * least(${minMinutes}::float8, offline_after_minutes))`;

/** Devices of which a source has no reading since a moment. Reads states alone: whether a camera is silent is asked of few. */
export async function devicesWithOldSources(db: Db, now: Date, minMinutes: number | null) {
  const at = 'greatest(s.reading_at, s.result_at, s.photo_at)';
  const { rows } = await sql<OldSourcesRow>`
    select s.device_id, count(*) as sources, max(${sql.raw(at)}) as newest
    from source_states s join devices d on d.id = s.device_id and d.retired_at is null
    where ${isLongAgo(now, minMinutes)(at)}
    group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Sources of cameras of some devices that have sent no reading since a moment; not those that have sent nothing but
 * history so far.
 */
export async function silentSources(
  db: Db,
  now: Date,
  minMinutes: number | null,
  devices: readonly number[],
) {
  const { rows } = await heardSources(
    sql`s.device_id = any(${devices}::integer[])`,
    isLongAgo(now, minMinutes),
  ).execute(db);
  return rows;
}

/** When cameras of devices were last heard. */
export async function heardSourcesOf(db: Db, devices: readonly number[]): Promise<SilentSource[]> {
  if (devices.length === 0) return [];
  const { rows } = await heardSources(sql`s.device_id = any(${devices})`, () => sql`true`).execute(
    db,
  );
  return rows;
}
