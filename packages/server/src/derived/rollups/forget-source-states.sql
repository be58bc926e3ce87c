-- Forgets what a device's sources said before the horizons: a reading and a line of a Health message go with the
-- notifications, the photo with the pictures.

update source_states set
  people = case when reading_at < :notifications_before::timestamptz then null else people end,
  distance = case when reading_at < :notifications_before::timestamptz then null else distance end,
  ppe = case when reading_at < :notifications_before::timestamptz then null else ppe end,
  reading_notification_id =
    case when reading_at < :notifications_before::timestamptz then null else reading_notification_id end,
  reading_at = case when reading_at < :notifications_before::timestamptz then null else reading_at end,
  photo_notification_id =
    case when photo_at < :photos_before::timestamptz then null else photo_notification_id end,
  photo_position = case when photo_at < :photos_before::timestamptz then null else photo_position end,
  photo_at = case when photo_at < :photos_before::timestamptz then null else photo_at end,
  sampling_up = case when health_at < :notifications_before::timestamptz then null else sampling_up end,
  sampling_success =
    case when health_at < :notifications_before::timestamptz then null else sampling_success end,
  result_at = case when result_at < :notifications_before::timestamptz then null else result_at end,
  health_at = case when health_at < :notifications_before::timestamptz then null else health_at end
where device_id = :device_id::int
  and (reading_at < :notifications_before::timestamptz
    or health_at < :notifications_before::timestamptz
    or result_at < :notifications_before::timestamptz
    or photo_at < :photos_before::timestamptz)
