-- Who crossed a line and came back over it, and how long after, as far as a message told it (decision 126). Kept as
-- `line_flows` is; there is a row only where somebody came back.
create table line_returns (
  device_id integer not null references devices on delete cascade,
  source text not null,
  line text not null,
  bucket timestamptz not null,
  -- When each of them came back in this direction, ascending, in ms after the bucket's begin: some of the moments of
  -- `line_flows`; and how many ms before that they had crossed in the other one.
  in_ms integer[] not null,
  in_after_ms integer[] not null,
  out_ms integer[] not null,
  out_after_ms integer[] not null,
  primary key (device_id, source, line, bucket)
);
