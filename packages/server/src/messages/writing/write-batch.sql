-- Everything a batch of messages changes, in one statement, which is one transaction. Rows are written in the
-- order of their keys, so that two servers lock them in one order. docs/derived-data.md explains the derived
-- tables; `derived/rebuild-*.sql` make them anew.
--
-- Parameters are arrays of one length for each of: :lineages (the physical devices), :exclusive_lineages (those of
-- them that no other such batch may hold meanwhile), :message_…, :photo_…, :reading_… and :zone_…; `ord` is the
-- place of the message in the batch, from 1.

with device as materialized (
  -- Locked before all else: a rebuild holds the same rows, and waiting for it with other rows locked would be a
  -- deadlock. A move holds them too, so a record's time is read when it can no longer change.
  select id, lineage_id, customer_id, began_at, retired_at, new_sources
  from hold_devices(:lineages::int[], :exclusive_lineages::int[])
),
message as materialized (
  select *, nextval('notification_ids') as id
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
  -- Without messages whose device was moved or retired meanwhile: those are answered as `stale`.
  select m.*
  from message m
  join device d on d.id = m.device_id
  where m.at >= coalesce(d.began_at, '-infinity')
    and m.at < coalesce(d.retired_at, 'infinity')
    and m.lineage_id in (select lineage_id from device where retired_at is null)
),
fresh as (
  -- A resend finds its key taken.
  insert into notification_keys (lineage_id, code, device_id, id, at)
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
  insert into notifications
    (id, device_id, type, at, created_at, received_at, clock_wrong, code, packed_payload)
  select id, device_id, type, at, created_at, received_at, clock_wrong, code, packed_payload
  from accepted
),
photo as (
  insert into photos
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
  insert into alerts (device_id, notification_id, at, source, reason, threshold, value, late)
  select
    device_id, id, at, alert->'details'->>'src', alert->>'reason',
    alert->'details'->>'threshold', alert->'details'->>'value', received_at - at > interval '1 hour'
  from accepted
  where type = 3
  on conflict (device_id, notification_id) do nothing
),
reading as (
  -- What each message says of each source; `nth` orders the readings of one message.
  select * from unnest(
    :reading_ord::int[], :reading_source::text[], :reading_people::int[], :reading_distance::int[],
    :reading_ppe::int[], :reading_ppe_people::int[], :reading_photo_position::smallint[],
    :reading_mask_people::int[], :reading_masks::int[], :reading_alert::int[],
    :reading_sampling_up::boolean[], :reading_sampling_success::real[], :reading_is_result::boolean[])
    with ordinality as r(
      ord, source, people, distance,
      ppe, ppe_people, photo_position,
      mask_people, masks, alert,
      sampling_up, sampling_success, is_result, nth)
),
zone_reading as (
  -- What each message says of each zone of a source.
  select * from unnest(
    :zone_ord::int[], :zone_source::text[], :zone_id::text[], :zone_people::int[])
    as z(ord, source, zone, people)
),
counted as (
  insert into count_changes (device_id, customer_id, type, hour, change)
  select d.id, d.customer_id, a.type, date_trunc('hour', a.at, 'UTC'), count(*)
  from accepted a
  join device d on d.id = a.device_id
  group by 1, 2, 3, 4
),
rolled as (
  -- Readings summed over 15 minutes: every time zone's day can be composed of them. What is 0 is null.
  insert into source_rollups (
    device_id, source, bucket,
    info_readings, people_sum, people_max, distance_sum,
    unjudged_readings, ppe_sum, ppe_people_sum,
    mask_readings, mask_people_sum, masks_sum, alerts, other_readings)
  select
    a.device_id, r.source, date_bin('15 minutes', a.at, 'epoch'),
    count(r.people), nullif(sum(r.people), 0), max(r.people), nullif(sum(r.distance), 0),
    nullif(count(r.people) - count(r.ppe_people), 0), nullif(sum(r.ppe), 0), nullif(sum(r.ppe_people), 0),
    nullif(count(r.mask_people), 0), nullif(sum(r.mask_people), 0), nullif(sum(r.masks), 0),
    nullif(count(r.alert), 0),
    nullif(count(*) filter (where coalesce(r.people, r.mask_people, r.alert) is null), 0)
  from accepted a
  join reading r using (ord)
  -- Lines of Health messages are states, not readings.
  where r.sampling_up is null
  group by 1, 2, 3
  order by 1, 2, 3
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
  insert into sources (device_id, source, state, counted_as)
  select distinct
    r.device_id, r.source,
    case when d.new_sources = 'adopt' then 'adopted' else 'new' end,
    case when d.new_sources = 'adopt' then r.source end
  from rolled r
  join device d on d.id = r.device_id
  order by 1, 2
  on conflict (device_id, source) do nothing
),
zone_rolled as (
  insert into zone_rollups (device_id, source, zone, bucket, readings, people_sum, people_max)
  select
    a.device_id, z.source, z.zone, date_bin('15 minutes', a.at, 'epoch'),
    count(*), sum(z.people), max(z.people)
  from accepted a
  join zone_reading z using (ord)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (device_id, source, zone, bucket) do update set
    readings = zone_rollups.readings + excluded.readings,
    people_sum = zone_rollups.people_sum + excluded.people_sum,
    people_max = greatest(zone_rollups.people_max, excluded.people_max)
),
levels_changed as (
  insert into level_changes (customer_id, bucket)
  select distinct d.customer_id, r.bucket
  from rolled r
  join device d on d.id = r.device_id
),
newest_before as (
  -- Of each device the newest message of before: one that is older came late.
  select l.device_id, max(l.at) as at
  from device_latest l
  join (select distinct device_id from accepted) a on a.device_id = l.device_id
  group by 1
),
triggered as (
  -- Devices whose alarms are to be evaluated, and why: messages that were judged to matter, and late ones, of which the
  -- evaluation finds out whether they lie about an alarm.
  insert into alarm_triggers (device_id, kind, at, last_at, due_at)
  select
    a.device_id, coalesce(a.alarm_mark, 'late'), min(a.speaks_from), max(a.at),
    case when a.alarm_mark = 'window' then max(a.received_at) + interval '1 minute' end
  from accepted a
  left join newest_before n on n.device_id = a.device_id
  where a.alarm_mark is not null or n.at > a.at
  group by a.device_id, a.alarm_mark
),
latest as (
  -- States only move forward in `at`: a message that comes late cannot turn them back.
  insert into device_latest (device_id, type, notification_id, at)
  select distinct on (device_id, type) device_id, type, id, at
  from accepted
  order by device_id, type, at desc, id desc
  on conflict (device_id, type) do update set
    notification_id = excluded.notification_id,
    at = excluded.at
  where (excluded.at, excluded.notification_id) > (device_latest.at, device_latest.notification_id)
),
device_said as (
  select
    device_id,
    max(received_at) as last_received_at,
    -- What is older than an hour when it comes is history.
    max(received_at) filter (where received_at - at <= interval '1 hour') as live_at,
    max(at) filter (where troubles is not null) as health_at,
    max(at) filter (where troubles is not null and not is_partial) as complete_health_at,
    (array_agg(troubles order by at desc, id desc) filter (where troubles is not null))[1] as troubles
  from accepted
  group by 1
),
device_state as (
  insert into device_states
    (device_id, last_received_at, live_at, health_at, complete_health_at, troubles, degraded_since)
  select
    device_id, last_received_at, live_at, health_at, complete_health_at, troubles,
    case when jsonb_array_length(troubles) > 0 then last_received_at end
  from device_said
  order by device_id
  on conflict (device_id) do update set
    last_received_at = greatest(device_states.last_received_at, excluded.last_received_at),
    live_at = greatest(device_states.live_at, excluded.live_at),
    troubles = case
      when excluded.health_at >= coalesce(device_states.health_at, '-infinity') then excluded.troubles
      else device_states.troubles
    end,
    degraded_since = case
      when excluded.health_at >= coalesce(device_states.health_at, '-infinity') then
        case
          when excluded.degraded_since is not null
            then coalesce(device_states.degraded_since, excluded.degraded_since)
        end
      else device_states.degraded_since
    end,
    health_at = greatest(device_states.health_at, excluded.health_at),
    complete_health_at = greatest(device_states.complete_health_at, excluded.complete_health_at)
),
source_said as (
  -- The newest of each kind: a reading of people, a photo, a line of a Health message.
  select
    device_id,
    source,
    max(at) filter (where people is not null) as reading_at,
    (array_agg(people order by at desc, id desc, nth desc) filter (where people is not null))[1] as people,
    (array_agg(distance order by at desc, id desc, nth desc) filter (where people is not null))[1]
      as distance,
    (array_agg(ppe order by at desc, id desc, nth desc) filter (where people is not null))[1] as ppe,
    (array_agg(id order by at desc, id desc, nth desc) filter (where people is not null))[1]
      as reading_notification_id,
    max(at) filter (where photo_position is not null) as photo_at,
    (array_agg(id order by at desc, id desc, nth desc) filter (where photo_position is not null))[1]
      as photo_notification_id,
    (array_agg(photo_position order by at desc, id desc, nth desc)
      filter (where photo_position is not null))[1] as photo_position,
    max(at) filter (where sampling_up is not null) as health_at,
    (array_agg(sampling_up order by at desc, id desc, nth desc)
      filter (where sampling_up is not null))[1] as sampling_up,
    (array_agg(sampling_success order by at desc, id desc, nth desc)
      filter (where sampling_up is not null))[1] as sampling_success,
    max(at) filter (where is_result) as result_at
  from accepted
  join reading using (ord)
  -- An Alert, or masks without a photo, says nothing that is a state.
  where coalesce(people, photo_position) is not null or sampling_up is not null or is_result
  group by 1, 2
),
source_state as (
  insert into source_states (
    device_id, source,
    reading_at, people, distance, ppe, reading_notification_id,
    photo_at, photo_notification_id, photo_position,
    health_at, sampling_up, sampling_success, result_at)
  select
    device_id, source,
    reading_at, people, distance, ppe, reading_notification_id,
    photo_at, photo_notification_id, photo_position,
    health_at, sampling_up, sampling_success, result_at
  from source_said
  order by 1, 2
  on conflict (device_id, source) do update set
    people = case
      when excluded.reading_at >= coalesce(source_states.reading_at, '-infinity')
        then excluded.people
      else source_states.people
    end,
    distance = case
      when excluded.reading_at >= coalesce(source_states.reading_at, '-infinity')
        then excluded.distance
      else source_states.distance
    end,
    ppe = case
      when excluded.reading_at >= coalesce(source_states.reading_at, '-infinity')
        then excluded.ppe
      else source_states.ppe
    end,
    reading_notification_id = case
      when excluded.reading_at >= coalesce(source_states.reading_at, '-infinity')
        then excluded.reading_notification_id
      else source_states.reading_notification_id
    end,
    reading_at = greatest(source_states.reading_at, excluded.reading_at),
    photo_notification_id = case
      when excluded.photo_at >= coalesce(source_states.photo_at, '-infinity')
        then excluded.photo_notification_id
      else source_states.photo_notification_id
    end,
    photo_position = case
      when excluded.photo_at >= coalesce(source_states.photo_at, '-infinity')
        then excluded.photo_position
      else source_states.photo_position
    end,
    photo_at = greatest(source_states.photo_at, excluded.photo_at),
    sampling_up = case
      when excluded.health_at >= coalesce(source_states.health_at, '-infinity')
        then excluded.sampling_up
      else source_states.sampling_up
    end,
    sampling_success = case
      when excluded.health_at >= coalesce(source_states.health_at, '-infinity')
        then excluded.sampling_success
      else source_states.sampling_success
    end,
    health_at = greatest(source_states.health_at, excluded.health_at),
    result_at = greatest(source_states.result_at, excluded.result_at)
)
-- One row a message, in order: its id, or null for a resend, whose first copy may be in this batch or in one that
-- another server commits meanwhile: what this statement does not see.
select
  a.id,
  i.ord is null as stale
from message m
left join input i using (ord)
left join accepted a using (ord)
order by ord
