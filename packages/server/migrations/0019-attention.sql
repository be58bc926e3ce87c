-- Since when a device's Health messages name troubles, by the server's clock; null while they name none.
-- Seen, not computed: a rebuild of the states keeps it.
alter table device_states add column degraded_since timestamptz;
update device_states set degraded_since = last_received_at where jsonb_array_length(troubles) > 0;

-- What a person has looked at of what needs somebody. Of alerts the newest are named one by one, because
-- a lower id may be committed later; all up to `alerts_to` are old enough to be taken together.
create table attention_reads (
  user_id integer primary key references users on delete cascade,
  alerts_to bigint not null
);
create table read_alerts (
  user_id integer not null references users on delete cascade,
  alert_id bigint not null,
  device_id integer not null,
  primary key (user_id, alert_id),
  foreign key (device_id, alert_id) references alerts (device_id, id) on delete cascade
);
create index read_alerts_alert on read_alerts (device_id, alert_id);
-- The state that was looked at, and since when it was: the next time counts anew.
create table read_devices (
  user_id integer not null references users on delete cascade,
  device_id integer not null references devices on delete cascade,
  state text not null,
  since timestamptz not null,
  primary key (user_id, device_id)
);
create index read_devices_device on read_devices (device_id);

-- Open alerts by age, for those who see all, and by device, for those who see one customer.
create index alerts_open on alerts (id desc) where state = 'open';
create index alerts_open_of_device on alerts (device_id, id desc) where state = 'open';

-- The header counted every notification: no longer asked.
alter table users drop column read_notification_id;
drop function newest_notification_id();
