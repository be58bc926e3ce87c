-- What is known of lines in some buckets: a row for each of the arrays' places, in order.

select covered, in_ms, out_ms, reach_ms
from read_flows(:device_id::int[], :source::text[], :line::text[], :bucket::timestamptz[])
order by nth
