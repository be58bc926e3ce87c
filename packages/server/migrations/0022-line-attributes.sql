-- How many of those who crossed a line in 15 minutes have an attribute, such as staff, as far as a message told it (decision
-- 109). Kept as `line_flows` is; there is a row only where somebody has the attribute.
create table line_attribute_flows (
  device_id integer not null references devices on delete cascade,
  source text not null,
  line text not null,
  bucket timestamptz not null,
  attribute text not null,
  -- When each of them crossed, ascending, in ms after the bucket's begin: some of the moments of `line_flows`.
  in_ms integer[] not null,
  out_ms integer[] not null,
  in_count integer not null generated always as (cardinality(in_ms)) stored,
  out_count integer not null generated always as (cardinality(out_ms)) stored,
  primary key (device_id, source, line, bucket, attribute)
);
