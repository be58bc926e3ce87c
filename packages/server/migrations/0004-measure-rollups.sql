-- Values of every measure with a chart summed over 15 minutes, where there were those of people in zones alone. `source`
-- is empty for the device itself, `part` is a zone of the source or a part of the device such as a disk.
alter table zone_rollups rename to measure_rollups;
alter table measure_rollups rename column zone to part;
alter table measure_rollups rename column people_sum to value_sum;
alter table measure_rollups rename column people_max to value_max;
alter table measure_rollups alter column value_sum type numeric;
alter table measure_rollups alter column value_max type real;
alter table measure_rollups add column measure text not null default 'zone people';
alter table measure_rollups alter column measure drop default;
alter table measure_rollups drop constraint zone_rollups_pkey;
-- A device's range of time lies together, whatever its measures and sources.
alter table measure_rollups
  add constraint measure_rollups_pkey primary key (device_id, bucket, measure, source, part);
-- Citus renames no constraints of distributed tables.
alter table measure_rollups drop constraint zone_rollups_device_id_fkey;
alter table measure_rollups
  add constraint measure_rollups_device_id_fkey foreign key (device_id) references devices on delete cascade;
