-- Exceptions for people whose photos can't be as they should: checks and findings that don't count for somebody, and the note with
-- which a person sends a photo anyway.
CREATE TABLE accommodations (
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  card_holder_id TEXT NOT NULL,
  -- A check or a finding.
  code TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- The name of whoever allowed it.
  allowed_by TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (card_holder_id, code)
) STRICT, WITHOUT ROWID;

ALTER TABLE photo_requests ADD COLUMN note TEXT;
