-- What a person has seen is remembered by number and not by time: devices send late, and their clocks differ.
create function newest_notification_id() returns bigint language sql as
  'select case when is_called then last_value else 0 end from notification_ids';

-- The newest notification there was when the person last looked.
alter table users drop column read_at;
alter table users add column read_notification_id bigint not null default newest_notification_id();
