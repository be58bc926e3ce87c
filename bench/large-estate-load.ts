import { sql } from 'kysely';
import { rebuildLevels } from '../packages/server/src/derived/rollups/levels.ts';
import type { Db } from '../packages/server/src/platform/database/postgres.ts';
import { deriveRollups, loadNotifications, preparePayloads } from './history-load.ts';
import type { LargeEstateOptions } from './large-estate-options.ts';

/** The week that notifications and levels are of; days of sites go back further. */
export const historyDays = 7;
const siteDays = 60;
const topRegions = 10;
const closedAlarms = 50_000;
const openAlarms = 3_000;
const auditEntries = 200_000;
/** Of a hundred devices: offline, degraded, and such that never sent anything. */
const perCent = { offline: 2, degraded: 2, neverSeen: 1 };

/**
 * Customers, regions and sites. The first customer has every second site, and 110 regions in two levels; the others share
 * the rest. Sites are numbered from 1, and the `n`th device is at site `1 + (n - 1) % sites`.
 */
export async function enterSites(db: Db, { customers, sites }: LargeEstateOptions): Promise<void> {
  await sql`insert into customers (name, code, time_zone)
    select 'Customer ' || n, 'C-' || n, 'Europe/Berlin' from generate_series(1, ${customers}::int) n`.execute(
    db,
  );
  await sql`insert into regions (customer_id, name, path)
    select 1, 'Country ' || n, array[n] from generate_series(1, ${topRegions}::int) n order by n`.execute(
    db,
  );
  await sql`insert into regions (customer_id, name, parent_id, path)
    select 1, 'District ' || n, 1 + n % ${topRegions}::int, array[1 + n % ${topRegions}::int, ${topRegions}::int + n]
    from generate_series(1, ${topRegions * topRegions}::int) n order by n`.execute(db);
  await sql`insert into sites (customer_id, region_id, name, time_zone, address, latitude, longitude, area_m2, opening_hours)
    select case when n % 2 = 1 then 1 else 2 + (n / 2 - 1) % (${customers}::int - 1) end,
      case when n % 2 = 1 then ${topRegions}::int + 1 + (n / 2) % ${topRegions * topRegions}::int end,
      'Shop ' || n, 'Europe/Berlin', n || ' High Street', 36 + (n * 7919 % 24000) / 1000.0, -9 + (n * 104729 % 35000) / 1000.0,
      100 + n % 900, '{"weekly": [{"weekday": 1, "opens": "09:00", "closes": "20:00"}], "exceptions": []}'
    from generate_series(1, ${sites}::int) n order by n`.execute(db);
}

const placeOf = (sites: number) => sql`sites s on s.id = 1 + (n - 1) % ${sites}::int`;

/** Devices from `first` on, each with its part of the cameras, by SQL. */
export async function enterDevices(
  db: Db,
  { sites, devices, cameras }: LargeEstateOptions,
  upTo: number,
): Promise<void> {
  await sql`insert into devices (customer_id, site_id, name, code, latitude, longitude, new_sources, token_hash)
    select s.customer_id, s.id, 'Edge ' || n, 'edge-' || n, s.latitude + n % 7 / 1000.0, s.longitude + n % 11 / 1000.0, 'adopt',
      sha256(('fdt_bench-' || n)::bytea)
    from generate_series(1, ${upTo}::int) n join ${placeOf(sites)} order by n`.execute(db);
  await sql`insert into cameras (device_id, code, name)
    select d.id, 'gate-' || k, 'Gate ' || k || ' of ' || d.name
    from devices d cross join generate_series(1, ${Math.ceil(cameras / devices)}::int) k
    where (k - 1) * ${devices}::int + d.id <= ${cameras}::int order by d.id, k`.execute(db);
}

/** What is at devices and cameras: areas, sources, states, and what people enter for them. */
export async function enterRest(db: Db, options: LargeEstateOptions): Promise<void> {
  const { customers, users, rules } = options;
  await sql`insert into areas (customer_id, site_id, name, capacity)
    select customer_id, id, 'Hall of ' || name, 200 from sites order by id`.execute(db);
  await sql`insert into counting_lines (camera_id, line, name)
    select min(m.id), 'door', 'Door' from cameras m join devices d on d.id = m.device_id group by d.site_id`.execute(
    db,
  );
  await sql`insert into area_lines (area_id, camera_id, line, direction, position)
    select a.id, l.camera_id, l.line, 1, 0
    from counting_lines l join cameras m on m.id = l.camera_id join devices d on d.id = m.device_id
    join areas a on a.site_id = d.site_id`.execute(db);
  await sql`insert into users (name, surname, email, password_hash, role_id, customer_id, region_ids)
    select 'Person', 'Number ' || n, 'person-' || n || '@bench.test', '', 2 + n % 2,
      case when n % 4 = 0 then 1 else 1 + n % ${customers}::int end,
      case when n % 16 = 0 then array[1 + n % ${topRegions}::int] else '{}' end
    from generate_series(1, ${users}::int) n`.execute(db);
  await sql`insert into alarm_rules (name, measure, severity, customer_id, device_id, threshold, end_threshold, hours)
    select r.measure || ' ' || n, r.measure, 'warning', coalesce(d.customer_id, 1 + n % ${customers}::int), d.id, r.threshold,
      r.threshold - r.back, r.hours::jsonb
    from generate_series(1, ${rules}::int - (select count(*)::int from alarm_rules)) n
    join (values (0, 'people', 50.0, 10, '{"When": "always", "Weekly": [], "Except": []}'),
      (1, 'people', 80.0, 10, '{"When": "open", "Weekly": [], "Except": []}'),
      (2, 'device offline', 30.0, null, '{"When": "always", "Weekly": [], "Except": []}'),
      (3, 'camera silent', 60.0, null, '{"When": "open", "Weekly": [], "Except": []}'),
      (4, 'memory', 90.0, 5, '{"When": "always", "Weekly": [], "Except": []}'))
      r(nth, measure, threshold, back, hours) on r.nth = n % 5
    left join devices d on d.id = n and n % 10 < 5`.execute(db);
  await sql`insert into audit_entries (at, username, address, action, noun, record_id, change, status, request_id)
    select now() - make_interval(mins => n), 'person-' || n % 2000 || '@bench.test', '192.0.2.1', 'Change a device', 'devices',
      n, '{}', 200, 'r' || n
    from generate_series(1, ${auditEntries}::int) n order by n desc`.execute(db);
  await sql`insert into site_days (site_id, day, visitors_in, visitors_out, expected_ms, covered_ms, open_minutes, has_hours,
      computed_until)
    select s.id, current_date - k, 300 + s.id % 700, 290 + s.id % 700, 39600000, 39000000, 660, true, now()
    from sites s, generate_series(1, ${siteDays}::int) k order by k, s.id`.execute(db);
}

/** Alarms of before, most of them closed, of every thirtieth device. */
export async function enterAlarms(db: Db): Promise<void> {
  await sql`insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, customer_id, site_id, device_id,
      started_at, ended_at, closed_at, value, threshold, code, params)
    select 1, 'device:' || d.id, 'Alert of a device', 'alert', (array['critical', 'warning', 'notice'])[1 + n % 3],
      case when n <= ${openAlarms}::int then 'cleared' else 'closed' end, '', d.customer_id, d.site_id, d.id,
      now() - make_interval(mins => n), now() - make_interval(mins => n - 1),
      case when n > ${openAlarms}::int then now() - make_interval(mins => n - 1) end, 12, 10, 'text', '{"text": "Too many people"}'
    from generate_series(1, ${closedAlarms + openAlarms}::int) n
    join devices d on d.id = 1 + n * 30 % (select max(id) from devices)
    on conflict do nothing`.execute(db);
}

/** A week of notifications with their counts, rollups, alerts and levels. */
export async function enterHistory(
  db: Db,
  { devices, millions }: LargeEstateOptions,
  report: (what: string) => void,
): Promise<void> {
  await preparePayloads(db);
  await withoutIndexes(db, ['notifications', 'notification_keys'], () =>
    loadNotifications(db, 1, Math.round(millions * 1e6) + 1, { devices, days: historyDays }),
  );
  await sql`vacuum (analyze) notifications, notification_keys`.execute(db);
  report('notifications');
  await enterCounts(db);
  report('counts');
  await deriveRollups(db);
  await sql`insert into sources (device_id, source, state, counted_as)
    select device_id, code, 'adopted', code from cameras`.execute(db);
  report('rollups');
  await rebuildLevels(db);
  report('levels');
  await sql`insert into device_latest (device_id, type, notification_id, at)
    select distinct on (device_id, type) device_id, type, id, at from notifications order by device_id, type, at desc, id desc`.execute(
    db,
  );
  await sql`vacuum (analyze)`.execute(db);
}

/** Runs a load without the tables' indexes, except primary keys: building them once is faster than keeping them up to date. */
async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${tables}::regclass[]) and not i.indisprimary and not i.indisunique`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await load();
  // PostgreSQL writes `on only` for a partitioned table, whose partitions would have none.
  for (const { definition } of rows)
    await sql.raw(definition.replace(' ON ONLY ', ' ON ')).execute(db);
}

/** Counts of devices and totals of sites, customers and all, each of days and of 32 days, as the compaction keeps them. */
async function enterCounts(db: Db): Promise<void> {
  await sql`truncate notification_counts, notification_totals, count_changes`.execute(db);
  await sql`create unlogged table bench_hours as
    select n.device_id, n.type, date_trunc('hour', n.at, 'UTC') as hour, count(*) as count
    from notifications n group by 1, 2, 3`.execute(db);
  await sql`insert into notification_counts (device_id, type, span_hours, bucket, count, hours)
    select device_id, kind, 24, date_trunc('day', hour, 'UTC'), sum(count), array_agg(hour_entry(hour, count) order by hour)
    from (
      select device_id, kind, hour, sum(count)::bigint as count
      from bench_hours, lateral (values (type), (0::smallint)) kinds(kind) group by 1, 2, 3) hourly
    group by 1, 2, 4`.execute(db);
  await sql`insert into notification_counts (device_id, type, span_hours, bucket, count)
    select device_id, type, 768, date_bin('32 days', bucket, 'epoch'), sum(count)
    from notification_counts where span_hours = 24 group by 1, 2, 4`.execute(db);
  await sql`insert into notification_totals (customer_id, site_id, type, span_hours, bucket, count, hours)
    select customer_id, site_id, kind, 24, date_trunc('day', hour, 'UTC'), sum(count),
      array_agg(hour_entry(hour, count) order by hour)
    from (
      select o.customer_id, o.site_id, kind, hour, sum(count)::bigint as count
      from bench_hours h join devices d on d.id = h.device_id,
        lateral (values (h.type), (0::smallint)) kinds(kind),
        lateral (values (d.customer_id, d.site_id), (d.customer_id, 0), (0, 0)) o(customer_id, site_id)
      group by 1, 2, 3, 4) hourly
    group by 1, 2, 3, 5`.execute(db);
  await sql`insert into notification_totals (customer_id, site_id, type, span_hours, bucket, count)
    select customer_id, site_id, type, 768, date_bin('32 days', bucket, 'epoch'), sum(count)
    from notification_totals where span_hours = 24 group by 1, 2, 3, 5`.execute(db);
  await sql`drop table bench_hours`.execute(db);
  await sql`vacuum (analyze) notification_counts, notification_totals`.execute(db);
}

/**
 * Has all devices that are not offline heard just now, with all of their cameras. Devices of the bench send nothing by
 * themselves: without this all of them would be silent after some minutes.
 */
export async function touchStates(db: Db): Promise<void> {
  const { offline, degraded, neverSeen } = perCent;
  await sql`insert into device_states (device_id, last_received_at, live_at, health_at, complete_health_at, troubles,
      degraded_since)
    select id, at, at, at, at,
      case when isDegraded then '[{"code": "fullMemory", "params": {"percent": 97}}]'::jsonb else '[]' end,
      case when isDegraded then now() - interval '1 hour' end
    from (
      select id, id % 100 >= ${100 - degraded}::int as isDegraded,
        now() - make_interval(secs => id % 50, days => case when id % 100 < ${neverSeen + offline}::int then 1 else 0 end) as at
      from devices where id % 100 >= ${neverSeen}::int) d
    on conflict (device_id) do update set last_received_at = excluded.last_received_at, health_at = excluded.health_at,
      complete_health_at = excluded.complete_health_at
    where device_states.device_id % 100 >= ${neverSeen + offline}::int`.execute(db);
  await sql`insert into source_states (device_id, source, reading_at, result_at, people, health_at, sampling_up, sampling_success)
    select m.device_id, m.code, ds.last_received_at, ds.last_received_at, m.id % 5, ds.health_at, true, 99
    from cameras m join device_states ds on ds.device_id = m.device_id
    on conflict (device_id, source) do update set reading_at = excluded.reading_at, result_at = excluded.result_at,
      health_at = excluded.health_at
    where source_states.device_id % 100 >= ${neverSeen + offline}::int`.execute(db);
  await sql`vacuum (analyze) device_states, source_states`.execute(db);
}
