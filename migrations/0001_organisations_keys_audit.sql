-- Organisations, the API keys that act for them, and the audit log that every change writes to.

CREATE TABLE organisations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  time_zone TEXT NOT NULL,
  -- NULL: the configured default, PHOTO_QUOTA_BYTES.
  photo_quota_bytes INTEGER CHECK (photo_quota_bytes >= 0),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  name TEXT NOT NULL,
  -- SHA-256 of the whole key, in hexadecimal; the key itself is never stored.
  secret_hash TEXT NOT NULL UNIQUE,
  -- The first characters of the key, for people to recognise it by.
  hint TEXT NOT NULL,
  scopes TEXT NOT NULL CHECK (json_type(scopes) = 'array'),
  allowed_cidrs TEXT CHECK (allowed_cidrs IS NULL OR json_type(allowed_cidrs) = 'array'),
  -- NULL: the configured default, RATE_LIMIT_API_PER_MIN; 0: no limit.
  rate_limit_per_minute INTEGER CHECK (rate_limit_per_minute >= 0),
  expires_at TEXT,
  revoked_at TEXT,
  last_used_at TEXT,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX api_keys_by_organisation ON api_keys (organisation_id, created_at);

CREATE TABLE audit_entries (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  at TEXT NOT NULL,
  actor_type TEXT NOT NULL CHECK (actor_type IN ('api_key', 'staff', 'system')),
  actor_id TEXT,
  actor_name TEXT NOT NULL,
  action TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  request_id TEXT,
  address TEXT
) STRICT;

CREATE INDEX audit_entries_by_organisation ON audit_entries (organisation_id, seq);
CREATE INDEX audit_entries_by_entity ON audit_entries (organisation_id, entity_id, seq);
CREATE INDEX audit_entries_by_actor ON audit_entries (organisation_id, actor_id, seq);

-- The old and new values stand apart from the entries, so that erasing a person can blank them
-- without touching who did what when.
CREATE TABLE audit_values (
  entry_seq INTEGER PRIMARY KEY REFERENCES audit_entries (seq),
  -- {"field": {"from": …, "to": …}}
  changes TEXT NOT NULL CHECK (json_type(changes) = 'object')
) STRICT;

CREATE TRIGGER audit_entries_stay BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the audit log is never edited'); END;
CREATE TRIGGER audit_entries_are_kept BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the audit log is never deleted'); END;
CREATE TRIGGER audit_values_are_kept BEFORE DELETE ON audit_values
BEGIN SELECT RAISE(ABORT, 'the audit log is never deleted'); END;
-- Erasure may blank the values; nothing may rewrite them.
CREATE TRIGGER audit_values_stay BEFORE UPDATE ON audit_values WHEN NEW.changes <> '{}' OR NEW.entry_seq <> OLD.entry_seq
BEGIN SELECT RAISE(ABORT, 'the audit log is never edited'); END;
