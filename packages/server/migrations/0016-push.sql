-- Notifications by Web Push: a kind of channel, the browsers that people subscribed, and what is shown on them.
alter table channels drop constraint channels_kind_check;
alter table channels add constraint channels_kind_check check (kind in ('email', 'webhook', 'push'));

-- The administrator's switch: off while there is no row.
create table push_settings (
  is_only boolean primary key check (is_only),
  enabled boolean not null,
  changed_at timestamptz not null,
  changed_by text not null
);

create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Address at the push service: who knows it and the server's key may send to the browser.
  endpoint text not null unique,
  -- Public key and secret of the browser, base64url (RFC 8291).
  p256dh text not null,
  auth text not null,
  -- `Chrome on Android`
  browser text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- What the push service answered where it refused the last message.
  failure text not null default ''
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- Which alarms a person gets by push; without a row those of every severity, at all times.
create table push_preferences (
  user_id integer primary key references users on delete cascade,
  severities text[] not null,
  -- Empty: every site that the person sees.
  site_ids integer[] not null,
  -- {opens, closes}: only critical alarms are sent; null: never quiet.
  quiet_hours jsonb,
  -- IANA name, of the quiet hours.
  time_zone text not null
);

-- What the push service took for a browser, until somebody has handled its alarms.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id integer not null references push_subscriptions on delete cascade,
  -- As deliveries.message_id.
  message_id uuid not null,
  -- Notifications of one browser with the same tag replace each other.
  tag text not null,
  alarm_ids bigint[] not null,
  sent_at timestamptz not null,
  -- When it was replaced or withdrawn; null while it may be shown.
  closed_at timestamptz
);
create unique index push_messages_once on push_messages (message_id, subscription_id);
create index push_messages_subscription on push_messages (subscription_id);
create index push_messages_shown on push_messages (id) where closed_at is null;
