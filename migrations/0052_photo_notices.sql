-- An organisation's own notice for people who send their photo. Each change adds a version, and none goes, so that an
-- acknowledgement can be proven. Version 1 is Lanyard's notice, and has no row.
CREATE TABLE photo_notices (
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  version INTEGER NOT NULL CHECK (version > 1),
  -- The texts by language, as JSON; an empty object since the organisation went back to Lanyard's.
  texts TEXT NOT NULL,
  -- The optional uses, as JSON: a key, and labels by language.
  uses TEXT NOT NULL,
  -- The name of whoever changed it.
  changed_by TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (organisation_id, version)
) STRICT, WITHOUT ROWID;

-- Which notice was acknowledged, the release whose own text it was, and the uses that were ticked, as JSON.
ALTER TABLE photo_requests ADD COLUMN notice_version INTEGER;
ALTER TABLE photo_requests ADD COLUMN notice_release TEXT;
ALTER TABLE photo_requests ADD COLUMN notice_uses TEXT;
UPDATE photo_requests SET notice_version = 1, notice_uses = '[]' WHERE opened_at IS NOT NULL;
