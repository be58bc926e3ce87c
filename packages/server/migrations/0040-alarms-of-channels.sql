-- Alarms that no rule raises: a channel that fails. `rule_id` is 0. As `device_id`, it refers to no table.
alter table alarms add column channel_id integer;
-- A channel of every customer: its alarms are for administrators alone.
alter table alarms alter column customer_id drop not null;
alter table alarms add constraint alarms_customer_check check (customer_id is not null or channel_id is not null);
create index alarms_of_channel on alarms (channel_id) where channel_id is not null;
