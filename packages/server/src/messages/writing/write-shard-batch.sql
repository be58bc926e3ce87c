-- What a batch changes in the tables of one shard of Citus. What belongs into tables of the coordinator is answered: a row
-- for each message as write-batch.sql has it, counts, changed levels, and which devices' alarms are to be evaluated.

with
\ir batch-parts.sql,
written as (
  select ord, a.id, i.ord is null as stale
  from message m
  left join input i using (ord)
  left join accepted a using (ord)
)
select jsonb_build_object(
  'rows', (select jsonb_agg(to_jsonb(w) order by w.ord) from written w),
  'counts', (select jsonb_agg(to_jsonb(c)) from counted c),
  'levels', (select jsonb_agg(to_jsonb(l)) from levels_changed l),
  'triggers', (select jsonb_agg(to_jsonb(t)) from triggered t))
