-- Erasing people: their cards and the items of orders stay, without them.

-- Whoever is gone can't be referred to: the two tables are as before, but for the reference to the person. SQLite can't
-- take that from a table, so they are made anew. Dropping one deletes its rows first, and what refers to them waits
-- until they are back.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE kept_order_items AS SELECT * FROM order_items;
CREATE TABLE kept_cards AS SELECT * FROM cards;
CREATE TABLE kept_print_batch_cards AS SELECT * FROM print_batch_cards;
DROP TABLE print_batch_cards;
DROP TABLE cards;
DROP TABLE order_items;

-- The columns are told of in 0008 and 0009.
CREATE TABLE order_items (
  id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  card_holder_id TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('new', 'renewal', 'lost', 'stolen', 'damaged', 'data_change')),
  replaces_card_id TEXT,
  design_id TEXT REFERENCES designs (id),
  status TEXT NOT NULL CHECK (status IN ('waiting_photo', 'ready', 'printing', 'issued', 'failed', 'cancelled')),
  card_id TEXT,
  failed_reason TEXT CHECK (failed_reason IS NULL OR status = 'failed'),
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, card_holder_id)
) STRICT, WITHOUT ROWID;

INSERT INTO order_items SELECT * FROM kept_order_items;
DROP TABLE kept_order_items;

CREATE TABLE cards (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  card_holder_id TEXT NOT NULL,
  order_id TEXT,
  order_item_id TEXT REFERENCES order_items (id),
  card_number TEXT NOT NULL CHECK (card_number <> ''),
  issue_number INTEGER NOT NULL CHECK (issue_number >= 1),
  status TEXT NOT NULL
    CHECK (status IN ('queued', 'printing', 'printed', 'print_failed', 'active', 'suspended', 'revoked', 'expired')),
  status_reason TEXT,
  status_note TEXT,
  verification_code TEXT NOT NULL,
  verification_hash BLOB NOT NULL UNIQUE CHECK (length(verification_hash) = 16),
  design_id TEXT,
  design_version INTEGER,
  printed_fields TEXT CHECK (printed_fields IS NULL OR json_type(printed_fields) = 'object'),
  photo_id TEXT REFERENCES photos (id),
  replaces_card_id TEXT REFERENCES cards (id),
  replaced_by_card_id TEXT REFERENCES cards (id),
  csn TEXT,
  printed_at TEXT,
  issued_at TEXT,
  valid_until TEXT CHECK (valid_until IS date(valid_until)),
  external_system TEXT,
  external_card_id TEXT,
  version INTEGER NOT NULL CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  FOREIGN KEY (design_id, design_version) REFERENCES design_versions (design_id, version),
  CHECK (status NOT IN ('active', 'suspended', 'expired') OR issued_at IS NOT NULL),
  CHECK ((external_system IS NULL) = (external_card_id IS NULL))
) STRICT;

INSERT INTO cards SELECT * FROM kept_cards;
DROP TABLE kept_cards;

CREATE TABLE print_batch_cards (
  batch_id TEXT NOT NULL REFERENCES print_batches (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  result TEXT CHECK (result IN ('printed', 'failed', 'returned', 'withdrawn')),
  failed_reason TEXT CHECK (failed_reason IS NULL OR result = 'failed'),
  reported_at TEXT,
  PRIMARY KEY (batch_id, position),
  UNIQUE (batch_id, card_id),
  CHECK ((result IS NULL) = (reported_at IS NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO print_batch_cards SELECT * FROM kept_print_batch_cards;
DROP TABLE kept_print_batch_cards;

CREATE INDEX order_items_of_holder ON order_items (card_holder_id, status);
CREATE UNIQUE INDEX cards_by_number ON cards (organisation_id, card_number, issue_number);
CREATE UNIQUE INDEX cards_active_of_holder ON cards (card_holder_id) WHERE status = 'active';
CREATE UNIQUE INDEX cards_by_external_id ON cards (organisation_id, external_system, external_card_id)
WHERE external_system IS NOT NULL;
CREATE INDEX cards_by_status ON cards (organisation_id, status, seq);
CREATE INDEX cards_issued ON cards (organisation_id, seq) WHERE issued_at IS NOT NULL;
CREATE INDEX cards_of_holder ON cards (card_holder_id, seq);
CREATE INDEX cards_of_order ON cards (order_id, seq) WHERE order_id IS NOT NULL;
CREATE INDEX cards_ending ON cards (valid_until) WHERE status IN ('active', 'suspended');
-- Whoever deletes a photo or a person looks for what refers to them.
CREATE INDEX cards_with_photo ON cards (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX photos_of_holder ON photos (card_holder_id);
CREATE UNIQUE INDEX print_batch_cards_held ON print_batch_cards (card_id) WHERE result IS NULL;

CREATE TRIGGER order_items_tracked AFTER UPDATE ON order_items
WHEN NOT EXISTS (
  SELECT 1 FROM changes JOIN orders ON orders.id = record_id
  WHERE record_id = NEW.order_id AND is_latest = 1 AND op = 'upsert' AND changes.version > orders.version
)
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER cards_tracked_new AFTER INSERT ON cards
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER cards_tracked_update AFTER UPDATE ON cards
WHEN NEW.version <= OLD.version
  OR NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version AND op = 'upsert')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER cards_tracked_gone AFTER DELETE ON cards
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = OLD.id AND is_latest = 1 AND op = 'delete')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;

CREATE TRIGGER cards_have_a_holder BEFORE INSERT ON cards
WHEN NOT EXISTS (SELECT 1 FROM card_holders WHERE id = NEW.card_holder_id)
BEGIN SELECT RAISE(ABORT, 'a card is made for somebody who is there'); END;
CREATE TRIGGER order_items_have_a_holder BEFORE INSERT ON order_items
WHEN NOT EXISTS (SELECT 1 FROM card_holders WHERE id = NEW.card_holder_id)
BEGIN SELECT RAISE(ABORT, 'an item is for somebody who is there'); END;
-- Their cards end before they go, and keep nothing of them.
CREATE TRIGGER card_holders_leave_no_card BEFORE DELETE ON card_holders
WHEN EXISTS (
  SELECT 1 FROM cards WHERE card_holder_id = OLD.id
    AND (status NOT IN ('revoked', 'expired') OR printed_fields IS NOT NULL OR photo_id IS NOT NULL)
)
BEGIN SELECT RAISE(ABORT, 'a card would stay without its holder'); END;
CREATE TRIGGER card_holders_leave_no_item BEFORE DELETE ON card_holders
WHEN EXISTS (
  SELECT 1 FROM order_items WHERE card_holder_id = OLD.id AND status IN ('waiting_photo', 'ready', 'printing')
)
BEGIN SELECT RAISE(ABORT, 'an item would stay without its holder'); END;

-- Since when people are archived, which their photos are kept by. The newest change is the nearest that is known of
-- those who are archived already.
CREATE TABLE card_holder_archivings (
  card_holder_id TEXT PRIMARY KEY REFERENCES card_holders (id) ON DELETE CASCADE,
  archived_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO card_holder_archivings SELECT id, updated_at FROM card_holders WHERE status = 'archived';

CREATE TRIGGER card_holders_archived_new AFTER INSERT ON card_holders WHEN NEW.status = 'archived'
BEGIN INSERT INTO card_holder_archivings VALUES (NEW.id, NEW.created_at); END;
CREATE TRIGGER card_holders_archived AFTER UPDATE OF status ON card_holders
WHEN NEW.status = 'archived' AND OLD.status <> 'archived'
BEGIN INSERT INTO card_holder_archivings VALUES (NEW.id, NEW.updated_at); END;
CREATE TRIGGER card_holders_taken_back AFTER UPDATE OF status ON card_holders
WHEN NEW.status <> 'archived' AND OLD.status = 'archived'
BEGIN DELETE FROM card_holder_archivings WHERE card_holder_id = NEW.id; END;

-- As before; and a department is not remembered for having been somebody's.
DROP TRIGGER card_holders_count_gone;
CREATE TRIGGER card_holders_count_gone AFTER DELETE ON card_holders
BEGIN
  UPDATE card_holder_totals SET total = total - 1
  WHERE organisation_id = OLD.organisation_id AND status = OLD.status
    AND department IN ('', coalesce(OLD.department, ''));
  DELETE FROM card_holder_totals
  WHERE organisation_id = OLD.organisation_id AND department = OLD.department AND total = 0;
END;
