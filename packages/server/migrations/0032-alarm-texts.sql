-- An alarm's text is made when it is shown, from a code and parameters, instead of a sentence that was true when it was
-- written. `params` holds what has no column of its own (packages/server/src/alarms/alarm-params.ts).

-- States of the evaluation: since when a condition holds, and its worst value since it began last.
update alarm_evaluations e
set state = jsonb_set(e.state, '{machine,episode}', m.episode || jsonb_build_object(
  'presentPeak', m.episode->'peak',
  'valueAt', m.at,
  'heldSince', case
    when m.is_on and r.measure in ('device offline', 'camera silent', 'nothing seen') and m.quiet_since is not null
      then m.quiet_since
    else (m.episode->>'startedAt')::float8 - r.begins_after_seconds * 1000.0 end,
  'heldUntil', case when m.is_on then m.turned_at else (m.episode->>'endedAt')::float8 end))
from (
  select rule_id, subject, state->'machine'->'episode' as episode, (state->'machine'->>'on')::boolean as is_on,
    (state->'machine'->>'at')::float8 as at, (state->'machine'->>'quietSince')::float8 as quiet_since,
    (state->'machine'->>'turnedAt')::float8 as turned_at
  from alarm_evaluations) m,
  alarm_rules r
where m.rule_id = e.rule_id and m.subject = e.subject and r.id = e.rule_id
  and jsonb_typeof(m.episode) = 'object';

alter table alarms
  add column code text,
  add column params jsonb;

with told as (
  select a.id, a.sentence, a.measure, a.started_at, a.ended_at, a.value, a.peak, a.repeats, a.threshold,
    a.measure in ('device offline', 'camera silent', 'nothing seen') as is_silence,
    -- The rule as it was is needed where the text names its threshold; others can do without.
    r.id is not null as has_rule,
    coalesce(r.begins_after_seconds, 0) as begins_after_seconds,
    coalesce(r.window_minutes, 60) as window_minutes,
    coalesce(r.direction, case when a.measure in ('sampling', 'disk trend') then 'below' else 'above' end) as direction,
    case
      when a.subject like 'source:%' then replace(replace(nullif(split_part(a.subject, ':', 4), ''), '%3A', ':'), '%25', '%')
      when a.subject like 'device:%' then replace(replace(nullif(split_part(a.subject, ':', 3), ''), '%3A', ':'), '%25', '%')
    end as detail,
    d.name as device, m.name as camera, g.name as area,
    e.state->'machine'->'episode' as episode,
    (
      select max(v.at) from alarm_events v where v.alarm_id = a.id and v.kind = 'began again') as began_again_at
  from alarms a
  left join alarm_rules r on r.id = a.rule_id and r.measure = a.measure
    and (a.ended_at is null or r.changed_at <= a.started_at)
  left join devices d on d.id = a.device_id
  left join cameras m on m.id = a.camera_id
  left join areas g on g.id = a.area_id
  left join alarm_evaluations e on e.rule_id = a.rule_id and e.subject = a.subject
    and (e.state->'machine'->'episode'->>'startedAt')::float8 = extract(epoch from a.started_at) * 1000),
held as (
  select told.*,
    case
      when episode is not null then to_timestamp((episode->>'heldSince')::float8 / 1000)
      when is_silence then coalesce(
        ended_at - make_interval(mins => coalesce(case when repeats = 0 then peak end, value)::integer),
        started_at - make_interval(mins => coalesce(threshold, 0)::integer))
      else coalesce(began_again_at, started_at) - make_interval(secs => begins_after_seconds)
    end as held_since,
    case when episode is not null then to_timestamp((episode->>'heldUntil')::float8 / 1000) else ended_at end as held_until,
    case when episode is not null then to_timestamp((episode->>'valueAt')::float8 / 1000) else ended_at end as value_at
  from told)
update alarms a set
  code = case when h.is_known then replace(h.measure, ' ', '_') else 'text' end,
  params = case when h.is_known then jsonb_build_object(
      'device', h.device, 'camera', h.camera, 'area', h.area, 'detail', h.detail,
      'peak', case when h.repeats = 0 or h.ended_at is not null then h.peak else h.value end,
      'value_at', to_char(h.value_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'direction', h.direction, 'begins_after_seconds', h.begins_after_seconds, 'window_minutes', h.window_minutes,
      'held_since', to_char(h.held_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'held_until', to_char(h.held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    else jsonb_build_object('text', h.sentence) end
from (
  select held.*, has_rule or measure in (
    'alert', 'device offline', 'camera silent', 'nothing seen', 'disk', 'disk trend', 'memory', 'sampling',
    'picture trouble', 'clock') as is_known
  from held) h
where h.id = a.id;

alter table alarms
  alter column code set not null,
  alter column params set not null,
  drop column sentence;

-- What was true at an event's moment; null where `text` says all.
alter table alarm_events
  add column code text,
  add column params jsonb;
