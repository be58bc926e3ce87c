-- Makes every table one that Citus can distribute by device.

-- A key of a table of devices' rows holds the device. Ids of alerts are unique without it.
alter table read_alerts drop constraint read_alerts_pkey, add primary key (user_id, alert_id, device_id);

-- Sessions are ended where a user's session generation is raised (user-store.ts): a table of which every node has a
-- copy cannot have a trigger.
drop trigger if exists end_sessions on users;
drop function if exists end_sessions();
