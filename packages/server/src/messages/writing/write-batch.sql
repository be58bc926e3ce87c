-- Everything that a batch of messages changes, in one statement, which is one transaction.

with
\ir batch-parts.sql,
counts_written as (
  insert into count_changes (device_id, customer_id, site_id, type, hour, change)
  select device_id, customer_id, site_id, type, hour, change from counted
),
levels_written as (
  insert into level_changes (customer_id, site_id, bucket)
  select customer_id, site_id, bucket from levels_changed
),
triggers_written as (
  insert into alarm_triggers (device_id, kind, at, last_at, due_at)
  select device_id, kind, at, last_at, due_at from triggered
)
-- One row for each message, in order: its id, or null for a resend, whose first copy may be in this batch or in one
-- that another server commits at the same time: this statement does not see it.
select
  a.id,
  i.ord is null as stale
from message m
left join input i using (ord)
left join accepted a using (ord)
order by ord
