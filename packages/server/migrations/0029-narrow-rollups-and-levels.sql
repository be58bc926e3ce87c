-- Rows of `source_rollups` and `levels` that take half the disk, with the same values. Both tables are written anew,
-- as the order of columns matters: fixed widths first, then what needs no alignment. Their rows wait in temporary
-- tables, and indexes are built when the rows are there, which leaves them full. See
-- docs/decisions/0043-disk-per-notification.md.

-- On Citus the tables' rows are read over the one connection by which they are removed. Not known elsewhere, and
-- without effect there.
set local citus.max_adaptive_executor_pool_size = 1;
set local citus.multi_shard_modify_mode = 'sequential';

-- Indexes of millions of rows are built without temporary files.
set local maintenance_work_mem = '256MB';

create temporary table kept_rollups on commit drop as
select * from source_rollups;
drop table source_rollups;

-- Readings of a source summed over 15 minutes. A level is sum / readings; its peak is max. What is 0 is null, which
-- takes no space; sums are numeric: 5 bytes for a small one, and none is too large.
create table source_rollups (
  bucket timestamptz not null,
  device_id integer not null,
  info_readings integer not null,
  people_max integer,
  -- Info readings of people of whom nobody's equipment was judged. All others are part of `ppe_sum`.
  unjudged_readings integer,
  mask_readings integer,
  alerts integer,
  -- Readings of lines or zones alone: they hold neither people, nor masks, nor an alert.
  other_readings integer,
  source text not null,
  people_sum numeric,
  distance_sum numeric,
  ppe_sum numeric,
  -- How many people's equipment was judged: tells a picture of nobody from one on which nobody was judged.
  ppe_people_sum numeric,
  mask_people_sum numeric,
  masks_sum numeric
);

insert into source_rollups
select
  bucket, device_id, info_readings, people_max,
  nullif(info_readings - ppe_readings, 0),
  nullif(mask_readings, 0), nullif(alerts, 0), nullif(other_readings, 0),
  source,
  nullif(people_sum, 0), nullif(distance_sum, 0), nullif(ppe_sum, 0),
  nullif(ppe_people_sum, 0), nullif(mask_people_sum, 0), nullif(masks_sum, 0)
from kept_rollups;

drop table kept_rollups;
-- A device's range of time lies together, whatever its sources.
alter table source_rollups add primary key (device_id, bucket, source);
create index source_rollups_bucket on source_rollups (bucket);
-- Last: with a foreign key to a table of every node Citus manages this one, and takes no index among other statements.
alter table source_rollups add foreign key (device_id) references devices on delete cascade;

create temporary table kept_levels on commit drop as
select * from levels;
drop table levels;

-- What the sources of a customer (as customer 0: all sources) add up to. Levels cover the hour that begins with the
-- bucket, a whole or a half hour of UTC; alerts and readings cover its first 30 minutes, peaks the first and the
-- second 15. Computed from `source_rollups`, never added to.
create table levels (
  bucket timestamptz not null,
  customer_id integer not null,
  people numeric,
  distance numeric,
  ppe numeric,
  ppe_people numeric,
  mask_people numeric,
  masks numeric,
  first_peak numeric,
  second_peak numeric,
  alerts numeric not null,
  readings numeric not null
);

insert into levels
select
  l.bucket, l.customer_id,
  l.people, l.distance, l.ppe, l.ppe_people, l.mask_people, l.masks,
  l.peak, later.peak,
  l.alerts + coalesce(later.alerts, 0), l.readings + coalesce(later.readings, 0)
from kept_levels l
left join kept_levels later
  on later.customer_id = l.customer_id and later.bucket = l.bucket + interval '15 minutes'
where l.bucket = date_bin('30 minutes', l.bucket, 'epoch')
order by 2, 1;
alter table levels add primary key (customer_id, bucket);
