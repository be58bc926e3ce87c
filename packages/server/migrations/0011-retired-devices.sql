-- A device or customer that is retired takes part in nothing any more; its history stays.
alter table customers add column retired_at timestamptz(3);
drop index customers_code;
create unique index customers_code on customers (lower(code)) where code <> '' and retired_at is null;

-- A device's owner never changes: moving retires the record and begins another, for the same physical
-- device. `lineage_id` is common to the records of one physical device, and is the id of the first. Each
-- holds what was made from `began_at` (null: ever) to before `retired_at`, in milliseconds as all times here.
alter table devices
  add column retired_at timestamptz(3),
  add column began_at timestamptz(3),
  add column first_record_id integer,
  add column lineage_id integer generated always as (coalesce(first_record_id, id)) stored;
create index devices_lineage on devices (lineage_id);
drop index devices_code;
create unique index devices_code on devices (code) where retired_at is null;

-- A resend is recognised whichever of a device's records its first copy went to. Made anew, not changed
-- in place, so that a long history leaves no dead rows.
alter table notification_keys rename to notification_keys_before;
create table notification_keys (
  lineage_id integer not null,
  code text not null,
  device_id integer not null,
  id bigint not null,
  at timestamptz not null
);
insert into notification_keys (lineage_id, code, device_id, id, at)
select device_id, code, device_id, id, at from notification_keys_before;
drop table notification_keys_before;
alter table notification_keys
  add primary key (lineage_id, code),
  add foreign key (device_id) references devices;
create index notification_keys_id on notification_keys (id);
