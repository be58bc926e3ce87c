-- The time that holds the rows from rank `first_rank` to `last_rank`, 0 being the newest: from `first` to
-- before `stop`, searched in blocks of 32 days, then days, then hours. `newer` rows lie after it, `reached` in
-- or after it, `total` in all.
-- Where an index holds the rows in order, the search ends as soon as at most ten pages lie between the page and
-- either end. `of_device`, `owner`, `kind` and `of_sites` are explained at
-- `notification_page`.
create or replace function time_of_ranks(of_device integer, owner integer, kind smallint,
  first_rank bigint, last_rank bigint, of_sites integer[] default '{0}',
  out first timestamptz, out stop timestamptz, out newer bigint, out reached bigint, out total bigint)
language plpgsql stable as $$
declare
  near constant bigint := case
    when of_device is not null or owner = 0 then 10 * (last_rank - first_rank + 1) else -1 end;
  span smallint;
  part record;
  bucket timestamptz;
  newest timestamptz;
  upto bigint;
begin
  first := '-infinity';
  stop := 'infinity';
  newer := 0;
  foreach span in array array[768, 24, 1]::smallint[] loop
    bucket := null;
    newest := null;
    reached := null;
    upto := newer;
    for part in
      select c.bucket, c.count from counts_between(of_device, owner, kind, span, first, stop, of_sites) c
      order by c.bucket desc
    loop
      if part.bucket is distinct from bucket then
        if reached is null and upto > last_rank then
          first := bucket;
          reached := upto;
          exit when total is not null;
        end if;
        if upto <= first_rank then
          newest := part.bucket;
          newer := upto;
        end if;
        bucket := part.bucket;
      end if;
      upto := upto + part.count;
    end loop;
    total := coalesce(total, upto);
    exit when first_rank >= total;
    if reached is null then
      first := bucket;
      reached := upto;
    end if;
    stop := newest + make_interval(hours => span);
    exit when first_rank - newer <= near or reached - first_rank <= near;
  end loop;
end $$;
