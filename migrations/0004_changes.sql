-- One sequence of all changes, from which bridges sync: a record's newest change stands for its state.

CREATE TABLE changes (
  -- AUTOINCREMENT: a number is never given twice, not even after the newest row is gone.
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  feed TEXT NOT NULL CHECK (feed IN ('card-holders', 'photos', 'orders', 'cards')),
  record_id TEXT NOT NULL,
  op TEXT NOT NULL CHECK (op IN ('upsert', 'delete')),
  -- The record's version after the change.
  version INTEGER NOT NULL CHECK (version >= 1),
  -- The person's external id, for tombstones: the record itself is gone by then.
  external_id TEXT,
  actor_type TEXT NOT NULL CHECK (actor_type IN ('api_key', 'staff', 'system')),
  actor_id TEXT,
  at TEXT NOT NULL,
  is_latest INTEGER NOT NULL DEFAULT 1 CHECK (is_latest IN (0, 1))
) STRICT;

CREATE INDEX changes_latest ON changes (organisation_id, feed, seq) WHERE is_latest = 1;
CREATE UNIQUE INDEX changes_latest_of_record ON changes (record_id) WHERE is_latest = 1;
CREATE INDEX changes_of_record ON changes (record_id, seq);

-- What is there already gets its first change, people before their photos.
INSERT INTO changes (organisation_id, feed, record_id, op, version, external_id, actor_type, at)
SELECT organisation_id, 'card-holders', id, 'upsert', version, external_id, 'system', updated_at
FROM card_holders ORDER BY updated_at, seq;
INSERT INTO changes (organisation_id, feed, record_id, op, version, external_id, actor_type, at)
SELECT photos.organisation_id, 'photos', photos.id, 'upsert', photos.version, card_holders.external_id, 'system', photos.updated_at
FROM photos JOIN card_holders ON card_holders.id = photos.card_holder_id ORDER BY photos.updated_at, photos.seq;

-- No code path may write a record without its change: the change comes first, and the write is refused without one
-- that names the version it makes.
CREATE TRIGGER card_holders_tracked_new AFTER INSERT ON card_holders
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER card_holders_tracked_update AFTER UPDATE ON card_holders
WHEN NEW.version <= OLD.version
  OR NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version AND op = 'upsert')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER card_holders_tracked_gone AFTER DELETE ON card_holders
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = OLD.id AND is_latest = 1 AND op = 'delete')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;

CREATE TRIGGER photos_tracked_new AFTER INSERT ON photos
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
-- Where the bytes lie is nobody's business but the server's.
CREATE TRIGGER photos_tracked_update AFTER UPDATE ON photos
WHEN (NEW.version <= OLD.version AND NEW.blob_key IS OLD.blob_key)
  OR NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version AND op = 'upsert')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER photos_tracked_gone AFTER DELETE ON photos
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = OLD.id AND is_latest = 1 AND op = 'delete')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;

-- One row. The epoch names this history: a restore makes a new one, and cursors of the old one end. Tombstones up to
-- horizon_seq have been removed: who has not seen them can't be told any more.
CREATE TABLE change_history (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  epoch TEXT NOT NULL,
  horizon_seq INTEGER NOT NULL
) STRICT;
INSERT INTO change_history VALUES (1, lower(hex(randomblob(8))), 0);

-- How far each key has read each feed.
CREATE TABLE sync_progress (
  api_key_id TEXT NOT NULL REFERENCES api_keys (id),
  feed TEXT NOT NULL,
  seq INTEGER NOT NULL,
  last_seen_at TEXT NOT NULL,
  last_error TEXT,
  last_error_at TEXT,
  PRIMARY KEY (api_key_id, feed)
) STRICT, WITHOUT ROWID;
