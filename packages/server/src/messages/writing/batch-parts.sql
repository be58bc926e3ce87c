-- What a batch of messages changes in rows of its devices, as the parts of a statement: write-batch.sql and
-- write-shard-batch.sql have this file and what they do with the rows that concern other tables. Rows are written in the order
-- of their keys, so that two servers lock them in one order. docs/derived-data.md explains the derived tables;
-- `derived/rebuild-*.sql` compute them again.
--
-- Parameters are arrays of one length for each of: :lineages (the physical devices), :exclusive_lineages (those
-- that no other such batch may hold at the same time), :message_…, :photo_…, :reading_… and :value_…; `ord` is the
-- place of the message in the batch, from 1. A name in {{ }} is a table, or what batch-statement.ts and shard-statement.ts
-- say.

device as materialized (
  -- Locked before all else: a rebuild holds the same rows, and waiting for it with other rows locked would be a
  -- deadlock. A move holds them too, so a record's time is read when it can no longer change.
  select id, lineage_id, customer_id, site_id, began_at, retired_at, new_sources
  from {{held_devices}}
),
message as materialized (
  select *, {{message_id}} as id
  from unnest(
    :message_lineage_id::int[], :message_device_id::int[], :message_code::text[],
    :message_type::smallint[], :message_created_at::timestamptz[], :message_received_at::timestamptz[],
    :message_at::timestamptz[], :message_clock_wrong::boolean[], :message_packed_payload::bytea[],
    :message_alert::jsonb[],
    :message_troubles::jsonb[], :message_is_partial::boolean[], :message_speaks_from::timestamptz[],
    :message_alarm_mark::text[])
    with ordinality as i(
      lineage_id, device_id, code,
      type, created_at, received_at,
      at, clock_wrong, packed_payload,
      alert,
      troubles, is_partial, speaks_from,
      alarm_mark, ord)
  -- Always true: makes PostgreSQL lock the devices first.
  where (select count(*) from device) >= 0
),
input as materialized (
  -- Without messages whose device was moved or retired in the meantime: those are answered as `stale`.
  select m.*
  from message m
  join device d on d.id = m.device_id
  where m.at >= coalesce(d.began_at, '-infinity')
    and m.at < coalesce(d.retired_at, 'infinity')
    and m.lineage_id in (select lineage_id from device where retired_at is null)
),
fresh as (
  -- A resend finds its key taken.
  insert into {{notification_keys}} (lineage_id, code, device_id, id, at)
  select lineage_id, code, device_id, id, at
  from input
  order by lineage_id, code, ord
  on conflict (lineage_id, code) do nothing
  returning id
),
accepted as materialized (
  select * from input join fresh using (id)
),
stored as (
  insert into {{notifications}}
    (id, device_id, type, at, created_at, received_at, clock_wrong, code, packed_payload)
  select id, device_id, type, at, created_at, received_at, clock_wrong, code, packed_payload
  from accepted
),
photo as (
  insert into {{photos}}
    (device_id, notification_id, position, code, created_at, path, width, height, bytes)
  select a.device_id, a.id, p.position, p.code, p.created_at, p.path, p.width, p.height, p.bytes
  from unnest(
    :photo_ord::int[], :photo_position::smallint[], :photo_code::text[],
    :photo_created_at::timestamptz[], :photo_path::text[],
    :photo_width::int[], :photo_height::int[], :photo_bytes::int[])
    as p(ord, position, code, created_at, path, width, height, bytes)
  join accepted a using (ord)
),
alert as (
  insert into {{alerts}}
    (id, device_id, notification_id, at, source, reason, reason_code, reason_params, threshold, value, late)
  select
    {{alert_id}}, device_id, id, at, alert->'details'->>'src', alert->>'reason',
    alert->>'reason_code', alert->'reason_params',
    alert->'details'->>'threshold', alert->'details'->>'value', received_at - at > interval '1 hour'
  from accepted
  where type = 3
  on conflict (device_id, notification_id) do nothing
),
\ir ../../derived/rollups/readings.sql,
\ir ../../derived/rollups/charted-values.sql,
counted (device_id, customer_id, site_id, type, hour, change) as (
  select d.id, d.customer_id, d.site_id, a.type, date_trunc('hour', a.at, 'UTC'), count(*)
  from accepted a
  join device d on d.id = a.device_id
  group by 1, 2, 3, 4, 5
),
rolled as (
  \ir ../../derived/rollups/rollups-of-readings.sql
  on conflict (device_id, source, bucket) do update set
    info_readings = source_rollups.info_readings + excluded.info_readings,
    people_sum = coalesce(
      source_rollups.people_sum + excluded.people_sum, source_rollups.people_sum, excluded.people_sum),
    people_max = greatest(source_rollups.people_max, excluded.people_max),
    distance_sum = coalesce(
      source_rollups.distance_sum + excluded.distance_sum, source_rollups.distance_sum, excluded.distance_sum),
    unjudged_readings = coalesce(
      source_rollups.unjudged_readings + excluded.unjudged_readings, source_rollups.unjudged_readings, excluded.unjudged_readings),
    ppe_sum = coalesce(
      source_rollups.ppe_sum + excluded.ppe_sum, source_rollups.ppe_sum, excluded.ppe_sum),
    ppe_people_sum = coalesce(
      source_rollups.ppe_people_sum + excluded.ppe_people_sum, source_rollups.ppe_people_sum, excluded.ppe_people_sum),
    mask_readings = coalesce(
      source_rollups.mask_readings + excluded.mask_readings, source_rollups.mask_readings, excluded.mask_readings),
    mask_people_sum = coalesce(
      source_rollups.mask_people_sum + excluded.mask_people_sum, source_rollups.mask_people_sum, excluded.mask_people_sum),
    masks_sum = coalesce(
      source_rollups.masks_sum + excluded.masks_sum, source_rollups.masks_sum, excluded.masks_sum),
    alerts = coalesce(
      source_rollups.alerts + excluded.alerts, source_rollups.alerts, excluded.alerts),
    other_readings = coalesce(
      source_rollups.other_readings + excluded.other_readings, source_rollups.other_readings, excluded.other_readings)
  returning source_rollups.device_id, source_rollups.source, source_rollups.bucket
),
source_seen as (
  -- Every source has a row, which says whether it counts. Those of cameras were made with the camera.
  insert into {{sources}} (device_id, source, state, counted_as)
  select distinct
    r.device_id, r.source,
    case when d.new_sources = 'adopt' then 'adopted' else 'new' end,
    case when d.new_sources = 'adopt' then r.source end
  from rolled r
  join device d on d.id = r.device_id
  order by 1, 2
  on conflict (device_id, source) do nothing
),
value_rolled as (
  \ir ../../derived/rollups/rollups-of-values.sql
  on conflict (device_id, bucket, measure, source, part) do update set
    readings = measure_rollups.readings + excluded.readings,
    value_sum = measure_rollups.value_sum + excluded.value_sum,
    value_max = greatest(measure_rollups.value_max, excluded.value_max)
),
levels_changed (customer_id, site_id, bucket) as (
  select distinct d.customer_id, d.site_id, r.bucket
  from rolled r
  join device d on d.id = r.device_id
),
newest_before as (
  -- The newest earlier message of each device: a message that is older came late.
  select l.device_id, max(l.at) as at
  from {{device_latest}} l
  join (select distinct device_id from accepted) a on a.device_id = l.device_id
  group by 1
),
triggered (device_id, kind, at, last_at, due_at) as (
  -- Devices whose alarms are to be evaluated, and why: messages that were found to matter, and late ones; the
  -- evaluation finds out whether these lie near an alarm.
  select
    a.device_id, coalesce(a.alarm_mark, 'late'), min(a.speaks_from), max(a.at),
    case when a.alarm_mark = 'window' then max(a.received_at) + interval '1 minute' end
  from accepted a
  left join newest_before n on n.device_id = a.device_id
  where a.alarm_mark is not null or n.at > a.at
  group by a.device_id, a.alarm_mark
),
\ir ../../derived/rollups/move-states.sql
