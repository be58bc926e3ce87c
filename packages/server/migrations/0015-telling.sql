-- Where messages about alarms go: e-mail addresses or the address of a webhook.
create table channels (
  id integer generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('email', 'webhook')),
  -- null: of alarms of every customer.
  customer_id integer references customers on delete cascade,
  enabled boolean not null default true,
  -- Of e-mail.
  recipients text[] not null default '{}',
  -- Of webhooks: the shape of the body, with the JSONata template where it is 'custom'.
  format text not null default 'foyer',
  template text not null default '',
  -- As it is shown: without the part that is a secret.
  shown_url text not null default '',
  -- {url, signingSecret, authorization, routingKey}, encrypted (AES-256-GCM).
  secrets bytea,
  created_at timestamptz not null default now()
);

-- Who is told of which alarms, and when.
create table telling_policies (
  id integer generated always as identity primary key,
  name text not null,
  -- null: alarms of every customer.
  customer_id integer references customers on delete cascade,
  enabled boolean not null default true,
  severities text[] not null,
  -- As areas.opening_hours; without any hours always.
  hours jsonb not null default '{"weekly": [], "exceptions": []}',
  -- {opens, closes} in the site's clock: only critical alarms are told meanwhile. null: none.
  quiet_hours jsonb,
  -- 0: no reminders.
  reminder_minutes integer not null default 0,
  group_by text not null default 'device' check (group_by in ('device', 'rule', 'customer')),
  group_wait_seconds integer not null default 10,
  group_interval_seconds integer not null default 60,
  tell_ended boolean not null default true,
  created_at timestamptz not null default now()
);

-- Whom a policy tells after how many minutes without acknowledgement.
create table telling_recipients (
  policy_id integer not null references telling_policies on delete cascade,
  position smallint not null,
  after_minutes integer not null,
  user_id integer references users on delete cascade,
  channel_id integer references channels,
  primary key (policy_id, position),
  check ((user_id is null) <> (channel_id is null))
);
create index telling_recipients_channel on telling_recipients (channel_id);
create index telling_recipients_user on telling_recipients (user_id);

-- Alarms that changed; written in the transaction of the change, removed when what is to be told is planned.
create table telling_outbox (
  id bigint generated always as identity primary key,
  alarm_id bigint not null
);

-- What a policy has told of an alarm that is not over.
create table tellings (
  policy_id integer not null references telling_policies on delete cascade,
  alarm_id bigint not null,
  -- Alarms of the same key are one message.
  group_key text not null,
  -- Since when it could be told; escalation counts from here.
  since timestamptz not null,
  -- Of the steps of the policy, in order.
  steps_told smallint not null default 0,
  last_told_at timestamptz,
  -- Whether its end was told: if it begins again, it is told anew.
  end_told boolean not null default false,
  -- When it is to be looked at again.
  due_at timestamptz not null,
  primary key (policy_id, alarm_id)
);
create index tellings_due on tellings (due_at);
create index tellings_group on tellings (policy_id, group_key);
create index tellings_alarm on tellings (alarm_id);

-- A message to one recipient, with what the receiver answered.
create table deliveries (
  id bigint generated always as identity primary key,
  -- The same for each attempt, and when a person sends it again: receivers know a repetition by it.
  message_id uuid not null,
  kind text not null check (kind in ('alarms', 'report')),
  -- Messages that were made together, and the group of alarms they are about; empty: of several groups.
  bundle_id uuid,
  group_key text not null default '',
  -- Everybody whose alarms or figures it shows; customer_id is null where these are several.
  customer_ids integer[] not null,
  customer_id integer references customers on delete cascade,
  policy_id integer references telling_policies on delete set null,
  user_id integer references users on delete set null,
  channel_id integer references channels on delete set null,
  -- As it was named when the message was made.
  recipient text not null,
  subject text not null,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  sent_at timestamptz,
  -- What the receiver said last, or why it could not be reached.
  answer text not null default ''
);
create index deliveries_of_policy on deliveries (policy_id, created_at);
create index deliveries_of_customer on deliveries (customer_id, id);
create index deliveries_waiting on deliveries (created_at) where state = 'waiting';
