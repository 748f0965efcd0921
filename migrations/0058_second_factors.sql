-- Second factors of accounts with a password: one authenticator app, passkeys, and recovery codes for the day on which both are lost.
ALTER TABLE organisations ADD COLUMN require_second_factor TEXT NOT NULL DEFAULT 'none'
  CHECK (require_second_factor IN ('none', 'admins', 'all'));

-- Set while the account has a factor.
ALTER TABLE staff ADD COLUMN second_factor_since TEXT;
-- When a factor or a recovery code was last added, removed or used up.
ALTER TABLE staff ADD COLUMN second_factors_changed_at TEXT;

CREATE TABLE staff_authenticator_apps (
  staff_id TEXT PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  -- Sealed with a key of the server's: checking a code needs the secret itself, so a hash won't do.
  secret BLOB NOT NULL,
  -- The 30 seconds, counted since 1970, whose code was last accepted: that one and earlier ones are refused.
  last_step INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE staff_passkeys (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  -- The authenticator's name for it, in base64url.
  credential_id TEXT NOT NULL UNIQUE,
  -- As COSE has it.
  public_key BLOB NOT NULL,
  -- Signatures so far, by the authenticator's count; it stays 0 where none is kept.
  counter INTEGER NOT NULL,
  -- How browsers reach it: a JSON array.
  transports TEXT NOT NULL CHECK (json_type(transports) = 'array'),
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX staff_passkeys_of_staff ON staff_passkeys (staff_id, created_at);

-- Codes that were not used yet.
CREATE TABLE staff_recovery_codes (
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Challenges that were met, until they would have lapsed: each works once.
CREATE TABLE met_challenges (
  id TEXT PRIMARY KEY,
  ends_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
