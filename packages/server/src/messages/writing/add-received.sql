-- Adds messages of a device and removes its oldest, so that the newest are left.
-- :device_id, :messages (JSON array of rows), :left (how many of the present ones stay)
with removed as (
  delete from received_messages
  where device_id = :device_id::integer
    and id <= (
      select id from received_messages
      where device_id = :device_id::integer
      order by id desc
      offset :left::integer
      limit 1
    )
)
insert into received_messages (
  device_id, received_at, transport, topic, content_type, is_retained, profile, body, is_whole, bytes,
  outcome, reason, errors, notification_ids, rejected_ids
)
select
  :device_id::integer, received_at, transport, topic, content_type, is_retained, profile, body, is_whole, bytes,
  outcome, reason, errors, notification_ids, rejected_ids
from json_to_recordset(:messages::json) as m (
  received_at timestamptz,
  transport text,
  topic text,
  content_type text,
  is_retained boolean,
  profile text,
  body text,
  is_whole boolean,
  bytes integer,
  outcome text,
  reason text,
  errors jsonb,
  notification_ids bigint[],
  rejected_ids bigint[]
);
