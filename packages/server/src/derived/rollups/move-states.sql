latest as (
  -- States only move forward in `at`: a message that comes late cannot turn them back.
  insert into {{device_latest}} as device_latest (device_id, type, notification_id, at)
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
  insert into {{device_states}} as device_states
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
  insert into {{source_states}} as source_states (
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
