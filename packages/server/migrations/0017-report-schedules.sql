-- Reports that are sent by e-mail, one for each period, to people of the customer.
create table report_schedules (
  id integer generated always as identity primary key,
  name text not null,
  customer_id integer not null references customers on delete cascade,
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  -- By the site's clock: HH:mm.
  send_at text not null default '06:00',
  enabled boolean not null default true,
  -- When the report of the next period is due; moved on in the transaction that makes its deliveries.
  next_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index report_schedules_next on report_schedules (next_at) where enabled;

create table report_recipients (
  schedule_id integer not null references report_schedules on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (schedule_id, user_id)
);
create index report_recipients_user on report_recipients (user_id);
