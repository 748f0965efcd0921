-- Staff accounts, their sessions, and the one-time links by which they set their passwords.

CREATE TABLE staff (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  email TEXT NOT NULL CHECK (email <> ''),
  -- The e-mail address without case: nobody remembers how they typed it. One account in the whole installation, so
  -- that logging in needs no organisation.
  email_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role IN ('admin', 'reviewer', 'operator', 'viewer')),
  -- NULL until the link was used.
  password_hash TEXT CHECK (password_hash LIKE '$argon2id$%'),
  password_set_at TEXT,
  disabled_at TEXT,
  version INTEGER NOT NULL CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((password_hash IS NULL) = (password_set_at IS NULL))
) STRICT;

CREATE INDEX staff_by_organisation ON staff (organisation_id, seq);

-- Whoever could give an admin's rights away last would lock everybody out.
CREATE TRIGGER staff_keep_an_admin BEFORE UPDATE ON staff
WHEN OLD.role = 'admin' AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL
  AND NOT (NEW.role = 'admin' AND NEW.disabled_at IS NULL AND NEW.password_hash IS NOT NULL)
  AND NOT EXISTS (
    SELECT 1 FROM staff WHERE organisation_id = OLD.organisation_id AND id <> OLD.id
      AND role = 'admin' AND disabled_at IS NULL AND password_hash IS NOT NULL
  )
BEGIN SELECT RAISE(ABORT, 'an organisation keeps its last admin'); END;

CREATE TABLE staff_sessions (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id),
  -- SHA-256 of the cookie's value, in hexadecimal.
  token_hash TEXT NOT NULL UNIQUE,
  address TEXT,
  user_agent TEXT,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX staff_sessions_of_staff ON staff_sessions (staff_id, created_at);

CREATE TABLE staff_links (
  -- SHA-256 of the link's token, in hexadecimal.
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('first_admin', 'invite', 'reset')),
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  -- NULL for the first admin, whose account the link makes.
  staff_id TEXT REFERENCES staff (id),
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CHECK ((purpose = 'first_admin') = (staff_id IS NULL))
) STRICT, WITHOUT ROWID;

-- The newest link is the only one that works.
CREATE UNIQUE INDEX staff_links_of_staff ON staff_links (staff_id) WHERE staff_id IS NOT NULL;
CREATE UNIQUE INDEX staff_links_first_admin ON staff_links (organisation_id) WHERE staff_id IS NULL;

-- How often a password was guessed wrong, for each account and network together.
CREATE TABLE log_in_attempts (
  -- SHA-256 of the two: what was typed as an address may be a password by mistake.
  pair TEXT PRIMARY KEY,
  -- Since the last success.
  failures INTEGER NOT NULL CHECK (failures >= 0),
  last_attempt_at TEXT NOT NULL,
  last_success_at TEXT
) STRICT, WITHOUT ROWID;
