-- With parameters instead of values Citus does not know which shards a statement of these functions reads.
alter function notification_page(integer, integer, smallint, timestamptz, timestamptz, bigint, bigint, integer[])
  reset plan_cache_mode;
alter function count_notifications(integer, integer, smallint, timestamptz, timestamptz, integer[])
  reset plan_cache_mode;
