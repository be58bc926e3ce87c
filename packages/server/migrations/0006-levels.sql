-- What the sources of a customer (and, as customer 0, all sources) add up to. Levels cover the hour that
-- begins with the bucket, whichever quarter that is, so that the hours of every time zone are there; peak
-- and alerts cover the bucket's own 15 minutes. Computed from `source_rollups`, never added to.
create table levels (
  customer_id integer not null,
  bucket timestamptz not null,
  people numeric,
  distance numeric,
  ppe numeric,
  mask_people numeric,
  masks numeric,
  peak bigint,
  alerts integer not null,
  primary key (customer_id, bucket)
);

-- Whose rollups changed since then: added by every change in its own transaction, taken by the fold.
create table level_changes (
  customer_id integer not null,
  bucket timestamptz not null
);
insert into level_changes (customer_id, bucket)
select distinct d.customer_id, r.bucket from source_rollups r join devices d on d.id = r.device_id;

-- A device's range of time lies together, whatever its sources.
alter table source_rollups
  drop constraint source_rollups_pkey,
  add primary key (device_id, bucket, source);
