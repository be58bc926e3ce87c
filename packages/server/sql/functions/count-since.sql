-- How many notifications there are at or after a moment: hours to the end of its day, days to the end of its 32
-- days, then blocks of 32 days. `of_device`, `owner`, `kind` and `of_sites` are explained at
-- `notification_page`.
create or replace function count_since(of_device integer, owner integer, kind smallint, moment timestamptz,
  of_sites integer[] default '{0}')
returns bigint language plpgsql stable as $$
declare
  hour timestamptz := date_bin('1 hour', moment, 'epoch');
  hour_end timestamptz := hour + interval '1 hour';
  day_end timestamptz := date_bin('1 day', moment, 'epoch') + interval '24 hours';
  block_end timestamptz := date_bin('32 days', moment, 'epoch') + interval '768 hours';
  whole bigint;
  in_hour bigint;
begin
  select coalesce(sum(c.count) filter (where c.bucket > hour), 0),
    coalesce(sum(c.count) filter (where c.bucket = hour), 0) into whole, in_hour
  from (
    select * from counts_between(of_device, owner, kind, 1::smallint, hour, day_end, of_sites)
    union all
    select * from counts_between(of_device, owner, kind, 24::smallint, day_end, block_end, of_sites)
    union all
    select * from counts_between(of_device, owner, kind, 768::smallint, block_end, 'infinity', of_sites)) c;
  -- A broken hour is counted from its nearer end.
  if moment = hour or in_hour = 0 then
    return whole + in_hour;
  elsif moment - hour < interval '30 minutes' then
    return whole + in_hour - count_rows(of_device, owner, kind, hour, moment, of_sites);
  end if;
  return whole + count_rows(of_device, owner, kind, moment, hour_end, of_sites);
end $$;
