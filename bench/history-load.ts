import { sql } from 'kysely';
import type { AlertPayload } from '../packages/contract/src/index.ts';
import { sumCounts } from '../packages/server/src/derived/rollups/counts-rebuild.ts';
import { rebuildLevels } from '../packages/server/src/derived/rollups/levels.ts';
import { moveStates } from '../packages/server/src/derived/rollups/state-store.ts';
import {
  readingsIn,
  readStored,
  type StoredNotification,
  stateInput,
  storedColumns,
} from '../packages/server/src/derived/rollups/stored-notification.ts';
import { connectPostgres, type Db } from '../packages/server/src/platform/database/postgres.ts';
import {
  type Packed,
  packPayload,
} from '../packages/server/src/platform/payloads/stored-payload.ts';
import { payloads, perMille, readings, variants } from './history-payloads.ts';

export const customers = 20;
export const devices = 200;
export const months = 12;
/** Rows per statement: progress is visible, and two connections share the work evenly. */
const rowsAStep = 250_000;

/**
 * Connections for the loader: foreign keys are not checked (thirty million look-ups) and commits do not wait for the disk,
 * as the data is consistent and disposable.
 */
export function connectLoader(databaseUrl: string) {
  const options = '-c session_replication_role=replica -c synchronous_commit=off -c work_mem=128MB';
  const url = new URL(databaseUrl);
  url.searchParams.set('options', options);
  return connectPostgres(url.href, () => undefined);
}

const packed = ({ payload, ...key }: (typeof payloads)[number]) => ({
  ...key,
  packed_payload: `\\x${packPayload(JSON.stringify(payload)).toString('hex')}`,
});

/** What all alerts say. */
const { reason, details } = payloads.find(({ type }) => type === 3)!.payload as AlertPayload;

/** Customers 1 to 20 with ten devices each, and payloads and their readings for every type. */
export async function prepare(db: Db): Promise<void> {
  await sql`insert into customers (name) select 'Customer ' || n
    from generate_series(1, ${customers}::int) n`.execute(db);
  await sql`insert into sites (customer_id, name, time_zone)
    select id, name, time_zone from customers order by id`.execute(db);
  // Customers and their sites are numbered alike.
  await sql`insert into devices (customer_id, site_id, name, code, new_sources)
    select 1 + (n - 1) % ${customers}::int, 1 + (n - 1) % ${customers}::int, 'Device ' || n, 'bench-' || n, 'adopt'
    from generate_series(1, ${devices}::int) n`.execute(db);
  await preparePayloads(db);
}

/** The tables that notifications and rollups are made of: payloads of every type, and what they read. */
export async function preparePayloads(db: Db): Promise<void> {
  await sql`create unlogged table bench_payloads as select type, variant, packed_payload
    from json_to_recordset(${JSON.stringify(payloads.map(packed))})
      as p(type smallint, variant smallint, packed_payload bytea)`.execute(db);
  await sql`create unlogged table bench_readings as select *
    from json_to_recordset(${JSON.stringify(readings)}) as r(type smallint, source text, people int,
      distance int, ppe int, "ppePeople" int, "maskPeople" int, masks int, alert int)`.execute(db);
}

/** Over which devices, numbered from 1, and how many days until now notifications are spread. */
interface Spread {
  devices: number;
  days: number;
}
const year: Spread = { devices, days: 365 };

/**
 * Adds the notifications numbered from `first` to before `end`, spread over the last year unless told otherwise.
 * The database makes them itself, which is faster than copying them in.
 */
export async function loadNotifications(
  db: Db,
  first: number,
  end: number,
  { devices, days }: Spread = year,
): Promise<void> {
  const steps = Array.from({ length: Math.ceil((end - first) / rowsAStep) }, (_, i) => ({
    from: first + i * rowsAStep,
    to: Math.min(end, first + (i + 1) * rowsAStep) - 1,
  }));
  const { rows } = await sql<{ start: Date }>`select
    date_trunc('second', now() - make_interval(days => ${days}::int)) as start`.execute(db);
  const start = rows[0]?.start as Date;
  const stepMs = (Date.now() - start.getTime()) / (end - first);
  const work = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      const { from, to } = step;
      await sql`
          with row as (
            select i as id, 1 + abs(hashint8(i)) % ${devices}::int as device_id, type,
              ${start}::timestamptz + make_interval(secs => floor((i - ${first}::bigint) * ${stepMs}::float8) / 1000) as at,
              'h-' || lpad(i::text, 9, '0') as code, packed_payload
            from generate_series(${from}::bigint, ${to}::bigint) i,
              lateral (select abs(hashint8(i + 1000000007)) % 1000 as draw) drawn,
              lateral (select ${typeOf}::smallint as type, (draw * 7 + i) % ${variants}::int as variant) typed
            join bench_payloads using (type, variant)),
          key as (
            insert into notification_keys (lineage_id, code, device_id, id, at)
            select device_id, code, device_id, id, at from row)
          insert into notifications
            (id, device_id, type, at, created_at, received_at, clock_wrong, code, packed_payload)
          select id, device_id, type, at, at, at + interval '1 second', false, code, packed_payload
          from row`.execute(db);
    }
  };
  await Promise.all([work(), work()]);
  await sql`select setval('notification_ids', ${end})`.execute(db);
}

const typeOf = sql.raw(
  `case when draw < ${perMille[1]} then 1 when draw < ${perMille[1] + perMille[2]} then 2
    when draw < ${1000 - perMille[3]} then 4 else 3 end`,
);

/** Computes the counts of the stored notifications. */
export async function deriveCounts(db: Db): Promise<void> {
  await sql`vacuum (analyze) notifications, notification_keys`.execute(db);
  await sql`truncate notification_counts, notification_totals, count_changes`.execute(db);
  await sql`insert into notification_counts (device_id, type, span_hours, bucket, count, hours)
      select device_id, type, 24, date_trunc('day', hour, 'UTC'), sum(count),
        array_agg(hour_entry(hour, count) order by hour)
      from (
        select device_id, type, date_trunc('hour', at, 'UTC') as hour, count(*) as count
        from notifications group by 1, 2, 3) hourly
      group by 1, 2, 4 order by 1, 2, 4`.execute(db);
  await sumCounts(db);
  await sql`vacuum (analyze) notification_counts, notification_totals`.execute(db);
}

/** Computes what the dashboard shows of the stored notifications. */
export async function deriveLevels(db: Db): Promise<void> {
  await deriveRollups(db);
  await sql`insert into sources (device_id, source, state, counted_as)
      select distinct device_id, source, 'adopted', source from source_rollups`.execute(db);
  await sql`insert into device_states (device_id, last_received_at, live_at)
      select id, now(), now() from devices on conflict do nothing`.execute(db);
  await rebuildLevels(db);
  for (let id = 1; id <= devices; id += 1) {
    const newest = await readStored(
      db,
      sql<Packed<StoredNotification>>`select ${storedColumns} from notifications n
        where n.device_id = ${id} order by n.at desc, n.id desc limit 500`,
    );
    await moveStates(db, newest.map(stateInput), newest.map(readingsIn));
  }
  await sql`vacuum (analyze)`.execute(db);
}

/** Computes rollups and alerts of the stored notifications. */
export async function deriveRollups(db: Db): Promise<void> {
  await sql`truncate source_rollups, sources, levels, level_changes, alerts, read_alerts`.execute(
    db,
  );
  await sql`
      insert into source_rollups (device_id, source, bucket, info_readings, people_sum, people_max,
        distance_sum, unjudged_readings, ppe_sum, ppe_people_sum, mask_readings, mask_people_sum, masks_sum, alerts)
      select device_id, source, bucket, sum(n * (people is not null)::int),
        nullif(sum(n * people), 0), max(people), nullif(sum(n * distance), 0),
        nullif(sum(n * (people is not null and "ppePeople" is null)::int), 0), nullif(sum(n * ppe), 0),
        nullif(sum(n * "ppePeople"), 0),
        nullif(sum(n * ("maskPeople" is not null)::int), 0), nullif(sum(n * "maskPeople"), 0),
        nullif(sum(n * masks), 0), nullif(sum(n * (alert is not null)::int), 0)
      from (
        select device_id, type, date_bin('15 minutes', at, 'epoch') as bucket, count(*) as n
        from notifications group by 1, 2, 3) quarters
      join bench_readings using (type)
      where coalesce(people, "maskPeople", alert) is not null group by 1, 2, 3
      -- In the order of the key: its index of millions of rows is filled from one end.
      order by 1, 2, 3`.execute(db);
  await sql`insert into alerts (device_id, notification_id, at, source, reason, threshold, value)
      select device_id, id, at, ${details.src}, ${reason}, ${String(details.threshold)}, ${String(details.value)}
      from notifications where type = 3`.execute(db);
  await sql`vacuum (analyze) source_rollups, alerts`.execute(db);
}
