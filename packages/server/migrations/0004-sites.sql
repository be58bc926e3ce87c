-- A site's own day and week (IANA name), and how long its history is kept: null keeps everything.
alter table customers
  add column time_zone text not null default 'UTC',
  add column keep_notifications_days integer check (keep_notifications_days > 0),
  add column keep_photos_days integer check (keep_photos_days > 0);

-- Silent for longer, a device is offline. `history_from`: retention removed what was before; the
-- totals of that time stay and are not rebuilt.
alter table devices
  add column offline_after_minutes integer not null default 10 check (offline_after_minutes > 0),
  add column history_from timestamptz;
