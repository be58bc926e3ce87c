-- Why a device is to be evaluated, which says how soon: 'begin', a message reached a threshold; 'lasting', a message of a
-- device whose alarm lasts or is about to; 'late', one older than the device's newest; 'window', what is added up over time.
alter table alarm_triggers add column kind text not null default 'begin';
-- The newest message of which it speaks; `at` is the oldest.
alter table alarm_triggers add column last_at timestamptz(3);
update alarm_triggers set last_at = at;
alter table alarm_triggers alter column last_at set not null;
-- Before it, nobody evaluates.
alter table alarm_triggers add column due_at timestamptz(3);

-- The types of messages that change the state whatever they read.
alter table alarm_evaluations add column message_types smallint[] not null default '{1,2,3,4}';

-- Keys of subjects are read back: a name that holds ':' or '%' is written with '%3A' and '%25'.
with parts as (
  select
    id, split_part(subject, ':', 1) as kind, device_id, source, coalesce(zone, line) as part,
    case
      when source is null then substr(subject, length(concat_ws(':', 'device', device_id, '')) + 1)
      else substr(subject, length(concat_ws(':', 'source', device_id, source, '')) + 1)
    end as detail
  from alarms
  where device_id is not null
),
renamed as (
  select id, concat_ws(':', kind, device_id,
    replace(replace(source, '%', '%25'), ':', '%3A'),
    replace(replace(coalesce(part, nullif(detail, '')), '%', '%25'), ':', '%3A')) as subject
  from parts
)
update alarms a set subject = r.subject
from renamed r
where r.id = a.id and r.subject <> a.subject;

-- Their states are made anew.
insert into alarm_triggers (device_id, at, last_at)
select device_id, min(evaluated_to), max(evaluated_to)
from alarm_evaluations
where device_id > 0 and (subject like '%\%%' or subject like '%:%:%:%')
group by 1;
delete from alarm_evaluations
where device_id > 0 and (subject like '%\%%' or subject like '%:%:%:%');
