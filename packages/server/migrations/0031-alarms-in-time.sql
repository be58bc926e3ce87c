-- An alarm that has ended waits for somebody to acknowledge it (`cleared`) only where its rule says so.
alter table alarm_rules add column needs_acknowledgement boolean not null default false;
update alarm_rules set needs_acknowledgement = severity = 'critical' or measure = 'alert' and ends_after_seconds = 0;

-- Closed because its rule, device, camera or area is gone: it stays closed. Others that closed by themselves open again
-- when their condition is back.
alter table alarms add column orphaned boolean not null default false;
update alarms set orphaned = true
where state = 'closed' and closed_by is null and acknowledged_at is null and suppressed_by is null and not out_of_service;

with closed as (
  update alarms a set state = 'closed', closed_at = now()
  where a.state = 'cleared'
    and exists (select 1 from alarm_rules r where r.id = a.rule_id and not r.needs_acknowledgement)
  returning a.id
)
insert into alarm_events (alarm_id, kind, text)
select id, 'closed', 'Its rule does not wait for an acknowledgement.' from closed;

-- Since when the mark waits.
alter table alarm_triggers add column marked_at timestamptz not null default now();
