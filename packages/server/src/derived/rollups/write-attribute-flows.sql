-- Adds those with an attribute who crossed lines in some buckets to those who are known, each bucket's moments in order.

insert into line_attribute_flows as k (device_id, source, line, bucket, attribute, in_ms, out_ms)
select device_id, source, line, bucket, attribute, in_ms::int[], out_ms::int[]
from unnest(
  :device_id::int[], :source::text[], :line::text[], :bucket::timestamptz[], :attribute::text[],
  :in_ms::text[], :out_ms::text[])
  as f(device_id, source, line, bucket, attribute, in_ms, out_ms)
order by device_id, source, line, bucket, attribute
on conflict (device_id, source, line, bucket, attribute) do update set
  in_ms = array(select ms from unnest(k.in_ms || excluded.in_ms) as m(ms) order by ms),
  out_ms = array(select ms from unnest(k.out_ms || excluded.out_ms) as m(ms) order by ms)
