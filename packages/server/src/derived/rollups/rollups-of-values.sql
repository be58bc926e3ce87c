  insert into {{measure_rollups}} as measure_rollups (device_id, bucket, measure, source, part, readings, value_sum, value_max)
  select
    a.device_id, date_bin('15 minutes', a.at, 'epoch'), v.measure, v.source, v.part,
    -- Decimal numbers: the sum is the same in any order.
    count(*), sum(v.number::numeric), max(v.number)
  from accepted a
  join charted_value v using (ord)
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
