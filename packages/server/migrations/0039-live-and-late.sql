-- What needs attention leaves out what came as history: alerts that were received long after they were made, and devices
-- that have sent nothing else. Alerts and devices of before count as they did.
alter table alerts add column late boolean not null default false;
-- When a message of now came last; null where there was none.
alter table device_states add column live_at timestamptz;
update device_states set live_at = last_received_at;

drop index alerts_open;
drop index alerts_open_of_device;
create index alerts_open on alerts (id desc) where state = 'open' and not late;
create index alerts_open_of_device on alerts (device_id, id desc) where state = 'open' and not late;
