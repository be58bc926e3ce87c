-- The order of the list of alarms that are not closed: lasting before cleared, then severity, then age. The query of
-- the list has the same expressions (`alarm-order.ts`).
create index alarms_by_urgency on alarms (
  (case state when 'active' then 1 when 'acknowledged' then 2 else 3 end),
  (case severity when 'critical' then 1 when 'warning' then 2 else 3 end),
  started_at, id)
  where state <> 'closed';
