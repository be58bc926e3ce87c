-- Keeps the newest fault of each source's picture. The pictures stay those of the message that came with them first.

insert into picture_faults (
  device_id, source, kind, since, began_at, said_at,
  notification_id, reference_position, picture_position)
select
  device_id, source, kind, since, began_at, said_at,
  notification_id, reference_position, picture_position
from unnest(
  :device_id::int[], :source::text[], :kind::text[],
  :since::timestamptz[], :began_at::timestamptz[], :said_at::timestamptz[],
  :notification_id::bigint[], :reference_position::smallint[], :picture_position::smallint[])
  as f(
    device_id, source, kind,
    since, began_at, said_at,
    notification_id, reference_position, picture_position)
order by 1, 2
on conflict (device_id, source) do update set
  kind = case
    when excluded.said_at >= picture_faults.said_at then excluded.kind
    else picture_faults.kind
  end,
  since = case
    when excluded.said_at >= picture_faults.said_at then excluded.since
    else picture_faults.since
  end,
  began_at = case
    when excluded.since = picture_faults.since
      then least(picture_faults.began_at, excluded.began_at)
    when excluded.said_at >= picture_faults.said_at then excluded.began_at
    else picture_faults.began_at
  end,
  notification_id = case
    when excluded.since = picture_faults.since
      then coalesce(picture_faults.notification_id, excluded.notification_id)
    when excluded.said_at >= picture_faults.said_at then excluded.notification_id
    else picture_faults.notification_id
  end,
  reference_position = case
    when excluded.since = picture_faults.since and picture_faults.notification_id is not null
      then picture_faults.reference_position
    when excluded.since = picture_faults.since
      or excluded.said_at >= picture_faults.said_at then excluded.reference_position
    else picture_faults.reference_position
  end,
  picture_position = case
    when excluded.since = picture_faults.since and picture_faults.notification_id is not null
      then picture_faults.picture_position
    when excluded.since = picture_faults.since
      or excluded.said_at >= picture_faults.said_at then excluded.picture_position
    else picture_faults.picture_position
  end,
  said_at = greatest(picture_faults.said_at, excluded.said_at)
