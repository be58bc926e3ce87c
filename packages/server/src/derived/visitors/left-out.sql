-- Who of those who crossed lines is no visitor, in each of some parts (`nth`) of time and lines: by the rule that leaves them out
-- first. `way` 1 is in, -1 out, as the direction of the line says. Nobody is left out twice: of an attribute at most as many
-- as the rules before have left.

with part as (
  select * from unnest(:nth::int[], :start::timestamptz[], :until::timestamptz[], :by_hours::boolean[])
    as p(nth, start, until, by_hours)
),
line as (
  select * from unnest(:line_nth::int[], :device_id::int[], :source::text[], :line::text[], :direction::int[], :for_staff::boolean[])
    as l(nth, device_id, source, line, direction, for_staff)
),
open as (
  select * from unnest(:open_nth::int[], :open_start::timestamptz[], :open_until::timestamptz[])
    as o(nth, start, until)
),
-- `people`: how many each of those who have the attribute stands for. Without one: those who come back `within_ms`.
rule as (
  select * from unnest(:rule_nth::int[], :rule::text[], :attribute::text[], :place::int[], :people::float8[],
    :within_ms::int[])
    as r(nth, rule, attribute, place, people, within_ms)
),
flow as materialized (
  select p.nth, p.by_hours, l.for_staff, f.device_id, f.source, f.line, f.bucket, w.way, w.ms, w.is_in
  from part p
  join line l on l.nth = p.nth
  join line_flows f on f.device_id = l.device_id and f.source = l.source and f.line = l.line
    and f.bucket >= p.start and f.bucket < p.until
  cross join lateral (values (l.direction, f.in_ms, true), (-l.direction, f.out_ms, false)) as w(way, ms, is_in)
  where cardinality(w.ms) > 0
),
counted as materialized (
  select flow.*, cardinality(ms) as people,
    case
      when for_staff then 0
      when not by_hours then cardinality(ms)
      else (
        select count(*)::int from unnest(ms) as m(at)
        where exists (
          select 1 from open o
          where o.nth = flow.nth and flow.bucket + m.at * interval '1 millisecond' >= o.start
            and flow.bucket + m.at * interval '1 millisecond' < o.until))
    end as rest
  from flow
),
-- Both crossings of those who came back quickly, each with its own moment and direction.
came_back as materialized (
  select r.nth, r.rule, r.place, l.device_id, l.source, l.line, m.way,
    date_bin('15 minutes', b.bucket + m.at * interval '1 millisecond', 'epoch') as bucket, count(*) as people
  from rule r
  join part p on p.nth = r.nth
  join line l on l.nth = r.nth
  join line_returns b on b.device_id = l.device_id and b.source = l.source and b.line = l.line
    and b.bucket >= p.start and b.bucket < p.until + interval '1 hour'
  cross join lateral (values (l.direction, b.in_ms, b.in_after_ms), (-l.direction, b.out_ms, b.out_after_ms))
    as d(way, ms, after_ms)
  cross join lateral unnest(d.ms, d.after_ms) as u(ms, after_ms)
  cross join lateral (values (d.way, u.ms), (-d.way, u.ms - u.after_ms)) as m(way, at)
  where r.within_ms is not null and u.after_ms <= r.within_ms and (
    not p.by_hours or exists (
      select 1 from open o
      where o.nth = r.nth and b.bucket + m.at * interval '1 millisecond' >= o.start
        and b.bucket + m.at * interval '1 millisecond' < o.until))
  group by 1, 2, 3, 4, 5, 6, 7, 8
),
told as (
  select c.nth, c.device_id, c.source, c.line, c.bucket, c.way, c.rest, b.rule, b.place, b.people
  from counted c
  join came_back b on b.nth = c.nth and b.device_id = c.device_id and b.source = c.source and b.line = c.line
    and b.bucket = c.bucket and b.way = c.way
  where c.rest > 0
  union all
  select c.nth, c.device_id, c.source, c.line, c.bucket, c.way, c.rest, r.rule, r.place,
    r.people * (
      select count(*) from unnest(case when c.is_in then a.in_ms else a.out_ms end) as m(at)
      where not c.by_hours or exists (
        select 1 from open o
        where o.nth = c.nth and c.bucket + m.at * interval '1 millisecond' >= o.start
          and c.bucket + m.at * interval '1 millisecond' < o.until)) as people
  from counted c
  join rule r on r.nth = c.nth
  join line_attribute_flows a on a.device_id = c.device_id and a.source = c.source and a.line = c.line
    and a.bucket = c.bucket and a.attribute = r.attribute
  where c.rest > 0
),
taken as (
  select nth, rule, way,
    least(rest, sum(people) over before_and_this) - least(rest, sum(people) over before_and_this - people) as people
  from told
  window before_and_this as (
    partition by nth, device_id, source, line, bucket, way order by place rows unbounded preceding)
),
left_out as (
  select nth, 'staff_entrances' as rule, way, people::float8 as people from counted where for_staff
  union all
  select nth, 'staff_outside_hours', way, people - rest from counted where not for_staff and people > rest
  union all
  select nth, rule, way, people from taken
)
select nth, rule,
  round(coalesce(sum(people) filter (where way = 1), 0)::numeric)::int as people_in,
  round(coalesce(sum(people) filter (where way = -1), 0)::numeric)::int as people_out
from left_out
group by nth, rule
order by nth, rule
