-- Adds those who came back over lines in some buckets to those who are known, each bucket's moments in order.

insert into line_returns as k (device_id, source, line, bucket, in_ms, in_after_ms, out_ms, out_after_ms)
select device_id, source, line, bucket, in_ms::int[], in_after_ms::int[], out_ms::int[], out_after_ms::int[]
from unnest(
  :device_id::int[], :source::text[], :line::text[], :bucket::timestamptz[],
  :in_ms::text[], :in_after_ms::text[], :out_ms::text[], :out_after_ms::text[])
  as r(device_id, source, line, bucket, in_ms, in_after_ms, out_ms, out_after_ms)
order by device_id, source, line, bucket
on conflict (device_id, source, line, bucket) do update set
  in_ms = array(
    select ms from unnest(k.in_ms || excluded.in_ms, k.in_after_ms || excluded.in_after_ms) as m(ms, after)
    order by ms, after),
  in_after_ms = array(
    select after from unnest(k.in_ms || excluded.in_ms, k.in_after_ms || excluded.in_after_ms) as m(ms, after)
    order by ms, after),
  out_ms = array(
    select ms from unnest(k.out_ms || excluded.out_ms, k.out_after_ms || excluded.out_after_ms) as m(ms, after)
    order by ms, after),
  out_after_ms = array(
    select after from unnest(k.out_ms || excluded.out_ms, k.out_after_ms || excluded.out_after_ms) as m(ms, after)
    order by ms, after)
