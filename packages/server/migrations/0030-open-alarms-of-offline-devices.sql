-- Since when the device of an open alarm has been silent; null where it has not.
alter table alarms add column device_offline_since timestamptz(3);
create index alarms_of_offline_devices on alarms (id) where device_offline_since is not null;
-- What holds alarms back is looked for among the open alarms of devices that are offline, and among those held back.
create index alarms_open_of_device on alarms (device_id) where state <> 'closed';
create index alarms_out_of_service on alarms (id) where out_of_service and state <> 'closed';
