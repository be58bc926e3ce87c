-- Codes that give a device its token and configuration once: the newest of each device. A code is stored as a digest
-- with a key of the server.
create table claim_codes (
  device_id integer primary key references devices on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  -- Digest of what whoever claimed it chose, to ask again when the answer was lost.
  nonce_hash bytea,
  -- Digest of the token that was answered: once the device has another, nobody asks again.
  token_hash bytea
);
