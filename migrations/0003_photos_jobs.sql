-- Photos from grant to decision, the storage they take, and the durable queue of work.

CREATE TABLE photos (
  -- Oldest first is the order of lists and of the review queue.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  card_holder_id TEXT NOT NULL REFERENCES card_holders (id),
  status TEXT NOT NULL
    CHECK (status IN ('awaiting_upload', 'processing', 'in_review', 'approved', 'rejected', 'expired')),
  content_type TEXT NOT NULL,
  -- Bytes; reserved by the grant, stored from the upload on.
  content_length INTEGER NOT NULL CHECK (content_length > 0),
  filename TEXT,
  upload_expires_at TEXT NOT NULL,
  -- Where the bytes are; NULL until an upload is complete.
  blob_key TEXT,
  -- Pixels of the upright original; NULL until it is analysed, and for good when it can't be decoded.
  width INTEGER,
  height INTEGER,
  sha256 TEXT,
  analysis TEXT CHECK (analysis IS NULL OR json_type(analysis) = 'object'),
  review TEXT CHECK (review IS NULL OR json_type(review) = 'object'),
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (status IN ('awaiting_upload', 'expired') OR blob_key IS NOT NULL),
  CHECK (status NOT IN ('in_review', 'approved', 'rejected') OR analysis IS NOT NULL),
  CHECK ((status IN ('approved', 'rejected')) = (review IS NOT NULL))
) STRICT;

CREATE INDEX photos_by_status ON photos (organisation_id, status, seq);
CREATE INDEX photos_by_holder ON photos (organisation_id, card_holder_id, seq);
CREATE INDEX photos_awaiting ON photos (upload_expires_at) WHERE status = 'awaiting_upload';

-- Bytes that count against an organisation's quota: what is stored and what live grants reserve.
CREATE TABLE photo_usage (
  organisation_id TEXT PRIMARY KEY REFERENCES organisations (id),
  used_bytes INTEGER NOT NULL CHECK (used_bytes >= 0),
  photos INTEGER NOT NULL CHECK (photos >= 0)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER photo_usage_of_grant AFTER INSERT ON photos WHEN NEW.status <> 'expired'
BEGIN
  INSERT INTO photo_usage VALUES (NEW.organisation_id, NEW.content_length, 1)
    ON CONFLICT DO UPDATE SET used_bytes = used_bytes + NEW.content_length, photos = photos + 1;
END;
CREATE TRIGGER photo_usage_of_expiry AFTER UPDATE OF status ON photos
  WHEN NEW.status = 'expired' AND OLD.status <> 'expired'
BEGIN
  UPDATE photo_usage SET used_bytes = used_bytes - OLD.content_length, photos = photos - 1
    WHERE organisation_id = OLD.organisation_id;
END;
CREATE TRIGGER photo_usage_of_deletion AFTER DELETE ON photos WHEN OLD.status <> 'expired'
BEGIN
  UPDATE photo_usage SET used_bytes = used_bytes - OLD.content_length, photos = photos - 1
    WHERE organisation_id = OLD.organisation_id;
END;

-- Work that must happen although the process may end at any moment. A row is deleted in the transaction
-- that commits the work's result, so that it is done once.
CREATE TABLE jobs (
  seq INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_type(payload) = 'object'),
  run_at TEXT NOT NULL,
  -- How often it was begun; a crash of the process counts, too.
  starts INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX jobs_due ON jobs (name, run_at, seq);
