-- What a person, a program, an installer, a channel, an alarm notification or a report is limited to: regions, with those that are part of them, and sites. Both
-- empty: the whole customer.
alter table users
  add column region_ids integer[] not null default '{}',
  add column site_ids integer[] not null default '{}';
alter table api_keys
  add column region_ids integer[] not null default '{}',
  add column site_ids integer[] not null default '{}';
alter table installer_links
  add column region_ids integer[] not null default '{}',
  add column site_ids integer[] not null default '{}';

alter table channels
  add column region_ids integer[] not null default '{}',
  add column site_ids integer[] not null default '{}';
alter table escalation_policies
  add column region_ids integer[] not null default '{}',
  add column site_ids integer[] not null default '{}';
alter table report_schedules
  add column region_ids integer[] not null default '{}',
  add column site_ids integer[] not null default '{}';

-- Where the alarms of a message were; null of messages from before, and where it concerns a customer as a whole.
alter table deliveries add column site_ids integer[];
