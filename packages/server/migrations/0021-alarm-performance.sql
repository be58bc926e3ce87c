-- What the performance of alarms by week reads: the few alarms that stand for long, and the few events of people.

create index alarms_standing on alarms (started_at)
  where ended_at is null or ended_at - started_at > interval '24 hours';
create index alarm_events_of_people on alarm_events (at) where username is not null;
