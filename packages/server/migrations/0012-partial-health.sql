-- The last Health message that spoke of all of its device's cameras: one that says it is partial speaks of
-- those alone that it lists.
alter table device_states add column complete_health_at timestamptz;
update device_states set complete_health_at = health_at;
