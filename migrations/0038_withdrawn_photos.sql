-- A photo may leave the queue undecided: withdrawn. A CHECK goes only with its table, so photos are copied into a new one, and so
-- are the three tables that refer to them. 200,000 photos take some 20 seconds. As of now, the code that writes states checks them.

-- Photos that wait, but need no decision: their person has a newer approved one, or is archived.
CREATE TEMP TABLE replacing (card_holder_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO replacing SELECT card_holder_id, max(seq) FROM photos WHERE status = 'approved' GROUP BY card_holder_id;

CREATE TEMP TABLE leaving (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  organisation_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  reason TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
INSERT INTO leaving
SELECT photos.seq, photos.id, photos.organisation_id, photos.version + 1, iif(card_holders.status = 'archived', 'holder_left', 'replaced'),
  strftime('%Y-%m-%dT%H:%M:%fZ')
FROM photos JOIN card_holders ON card_holders.id = photos.card_holder_id
LEFT JOIN replacing ON replacing.card_holder_id = photos.card_holder_id
WHERE photos.status = 'in_review' AND (card_holders.status = 'archived' OR replacing.seq > photos.seq);

CREATE TABLE photos_now (
  -- Oldest first is the order of lists.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  card_holder_id TEXT NOT NULL REFERENCES card_holders (id),
  status TEXT NOT NULL,
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
  CONSTRAINT photos_with_bytes CHECK (status IN ('awaiting_upload', 'expired') OR blob_key IS NOT NULL),
  CONSTRAINT photos_analysed CHECK (status IN ('awaiting_upload', 'expired', 'processing') OR analysis IS NOT NULL),
  CONSTRAINT photos_reviewed
    CHECK ((status IN ('awaiting_upload', 'expired', 'processing', 'in_review')) = (review IS NULL))
) STRICT;

INSERT INTO photos_now
SELECT photos.seq, photos.id, photos.organisation_id, card_holder_id, iif(leaving.seq IS NULL, status, 'withdrawn'),
  content_type, content_length, filename, upload_expires_at, blob_key, width, height, sha256, analysis,
  iif(leaving.seq IS NULL, review, json_object('decision', 'withdrawn', 'reason', leaving.reason, 'reviewedBy', 'upgrade',
    'reviewedAt', leaving.at, 'reasonCodes', json_array(), 'note', NULL, 'message', NULL, 'crop', NULL)),
  coalesce(leaving.version, photos.version), created_at, coalesce(leaving.at, updated_at)
FROM photos LEFT JOIN leaving ON leaving.seq = photos.seq ORDER BY photos.seq;

CREATE TABLE photo_acks_now (
  photo_id TEXT NOT NULL REFERENCES photos_now (id),
  system TEXT NOT NULL CHECK (system <> ''),
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  result TEXT NOT NULL CHECK (result IN ('stored', 'failed')),
  remote_ref TEXT,
  failed_reason TEXT CHECK (failed_reason IS NULL OR result = 'failed'),
  acked_at TEXT NOT NULL,
  PRIMARY KEY (photo_id, system)
) STRICT, WITHOUT ROWID;
INSERT INTO photo_acks_now SELECT * FROM photo_acks;

CREATE TABLE photo_hashes_now (
  photo_seq INTEGER PRIMARY KEY REFERENCES photos_now (seq) ON DELETE CASCADE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  hash BLOB NOT NULL CHECK (length(hash) = 18),
  -- Its first 64 bits in four parts, by which copies are looked up: one is the same, or all but one bit of it.
  part_1 INTEGER NOT NULL,
  part_2 INTEGER NOT NULL,
  part_3 INTEGER NOT NULL,
  part_4 INTEGER NOT NULL
) STRICT;
INSERT INTO photo_hashes_now SELECT * FROM photo_hashes;

-- No server runs, so nothing is being received.
CREATE TABLE running_uploads_now (
  photo_id TEXT NOT NULL REFERENCES photos_now (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  PRIMARY KEY (photo_id, id)
) STRICT, WITHOUT ROWID;

-- Those that refer to photos go first: dropping a table deletes what still refers to its rows.
DROP TABLE photo_acks;
DROP TABLE photo_hashes;
DROP TABLE running_uploads;
DROP TABLE photos;
ALTER TABLE photos_now RENAME TO photos;
ALTER TABLE photo_acks_now RENAME TO photo_acks;
ALTER TABLE photo_hashes_now RENAME TO photo_hashes;
ALTER TABLE running_uploads_now RENAME TO running_uploads;

CREATE INDEX photos_by_status ON photos (organisation_id, status, seq);
CREATE INDEX photos_by_holder ON photos (organisation_id, card_holder_id, seq);
CREATE INDEX photos_of_holder ON photos (card_holder_id);
CREATE INDEX photos_by_creation ON photos (organisation_id, created_at, seq);
CREATE INDEX photos_awaiting ON photos (upload_expires_at) WHERE status = 'awaiting_upload';
-- The queue: those whose file can't be decoded stand last. Each person stands in it by their first photo.
CREATE INDEX photos_waiting ON photos (organisation_id, width IS NULL, seq, card_holder_id) WHERE status = 'in_review';
CREATE INDEX photos_waiting_of_holder ON photos (organisation_id, card_holder_id, width IS NULL, seq)
  WHERE status = 'in_review';
CREATE INDEX photo_hashes_1 ON photo_hashes (organisation_id, part_1);
CREATE INDEX photo_hashes_2 ON photo_hashes (organisation_id, part_2);
CREATE INDEX photo_hashes_3 ON photo_hashes (organisation_id, part_3);
CREATE INDEX photo_hashes_4 ON photo_hashes (organisation_id, part_4);

-- The triggers are as they were.
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
CREATE TRIGGER photos_tracked_new AFTER INSERT ON photos
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER photos_tracked_update AFTER UPDATE ON photos
WHEN (NEW.version <= OLD.version AND NEW.blob_key IS OLD.blob_key)
  OR NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version AND op = 'upsert')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER photos_tracked_gone AFTER DELETE ON photos
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = OLD.id AND is_latest = 1 AND op = 'delete')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER photos_leave_no_card BEFORE DELETE ON photos
WHEN EXISTS (SELECT 1 FROM cards WHERE card_holder_id = OLD.card_holder_id AND photo_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a card would stay without its photo'); END;
CREATE TRIGGER activity_of_photos AFTER UPDATE OF status ON photos
  WHEN NEW.status IN ('approved', 'rejected') AND OLD.status <> NEW.status
BEGIN
  INSERT INTO activity (organisation_id, quarter, photos_approved, photos_rejected)
    VALUES (NEW.organisation_id,
      substr(NEW.updated_at, 1, 14) || printf('%02d', substr(NEW.updated_at, 15, 2) / 15 * 15),
      NEW.status = 'approved', NEW.status = 'rejected')
    ON CONFLICT DO UPDATE SET photos_approved = photos_approved + excluded.photos_approved,
      photos_rejected = photos_rejected + excluded.photos_rejected;
END;

-- Those that have left are new in the feed, and the audit log says why. The ids are UUIDs of version 7.
UPDATE changes SET is_latest = 0 WHERE is_latest = 1 AND record_id IN (SELECT id FROM leaving);
INSERT INTO changes (organisation_id, feed, record_id, op, version, actor_type, at)
SELECT organisation_id, 'photos', id, 'upsert', version, 'system', at FROM leaving ORDER BY seq;

CREATE TEMP TABLE told (seq INTEGER PRIMARY KEY, id TEXT NOT NULL) STRICT;
INSERT INTO told
SELECT leaving.seq, printf('%s-%s-7%s-a%s-%s', substr(ms, 1, 8), substr(ms, 9), substr(lower(hex(randomblob(2))), 2),
  substr(lower(hex(randomblob(2))), 2), lower(hex(randomblob(6))))
FROM leaving, (SELECT printf('%012x', unixepoch('subsec') * 1000) AS ms);
INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_name, action, entity_type, entity_id)
SELECT told.id, organisation_id, at, 'system', 'upgrade', 'photo.withdrawn', 'photo', leaving.id
FROM leaving JOIN told USING (seq) ORDER BY seq;
INSERT INTO audit_values
SELECT audit_entries.seq, json_object('status', json_object('from', 'in_review', 'to', 'withdrawn'),
  'reason', json_object('from', NULL, 'to', leaving.reason))
FROM leaving JOIN told USING (seq) JOIN audit_entries ON audit_entries.id = told.id ORDER BY audit_entries.seq;

DROP TABLE told;
DROP TABLE leaving;
DROP TABLE replacing;
