-- Orders of cards, and the cards themselves from the queue to their end.

ALTER TABLE organisations ADD COLUMN card_number_prefix TEXT NOT NULL DEFAULT '';
-- Digits after the prefix, the check digit among them.
ALTER TABLE organisations ADD COLUMN card_number_width INTEGER NOT NULL DEFAULT 8 CHECK (card_number_width BETWEEN 4 AND 18);
-- Given in the transaction that makes the card: a rollback gives it back.
ALTER TABLE organisations ADD COLUMN last_card_sequence INTEGER NOT NULL DEFAULT 0 CHECK (last_card_sequence >= 0);
-- Whether a verified card shows its holder's photo to anybody who has the code.
ALTER TABLE organisations ADD COLUMN verification_shows_photo INTEGER NOT NULL DEFAULT 0 CHECK (verification_shows_photo IN (0, 1));

CREATE TABLE orders (
  -- Newest first is the order of lists.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  status TEXT NOT NULL CHECK (status IN ('draft', 'submitted', 'in_production', 'completed', 'cancelled')),
  idempotency_key TEXT CHECK (idempotency_key <> ''),
  -- SHA-256 of what was asked for, to tell a repeat from another order with the same key.
  request_hash TEXT,
  reference TEXT,
  notes TEXT,
  submitted_at TEXT,
  completed_at TEXT,
  cancelled_at TEXT,
  version INTEGER NOT NULL CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((status = 'draft') <= (submitted_at IS NULL)),
  CHECK (status NOT IN ('submitted', 'in_production', 'completed') OR submitted_at IS NOT NULL),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX orders_by_idempotency_key ON orders (organisation_id, idempotency_key)
WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_by_organisation ON orders (organisation_id, seq);
CREATE INDEX orders_by_status ON orders (organisation_id, status, seq);
CREATE INDEX orders_by_reference ON orders (organisation_id, reference, seq) WHERE reference IS NOT NULL;

CREATE TABLE order_items (
  id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- From 0, in the order in which they were given.
  position INTEGER NOT NULL CHECK (position >= 0),
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  -- No reference: items and cards outlive the person they were for. See the triggers below.
  card_holder_id TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('new', 'renewal', 'lost', 'stolen', 'damaged', 'data_change')),
  replaces_card_id TEXT,
  design_id TEXT REFERENCES designs (id),
  status TEXT NOT NULL CHECK (status IN ('waiting_photo', 'ready', 'printing', 'issued', 'failed', 'cancelled')),
  card_id TEXT,
  failed_reason TEXT CHECK (failed_reason IS NULL OR status = 'failed'),
  -- Items lie together with those of their order, which are read and written together.
  PRIMARY KEY (order_id, position),
  -- A person gets one card by an order.
  UNIQUE (order_id, card_holder_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX order_items_of_holder ON order_items (card_holder_id, status);

CREATE TABLE cards (
  -- Newest first is the order of lists.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  card_holder_id TEXT NOT NULL,
  -- NULL for cards that were issued elsewhere.
  -- The item's order: the item refers to it.
  order_id TEXT,
  order_item_id TEXT REFERENCES order_items (id),
  card_number TEXT NOT NULL CHECK (card_number <> ''),
  -- How many cards have had this number, this one included.
  issue_number INTEGER NOT NULL CHECK (issue_number >= 1),
  status TEXT NOT NULL
    CHECK (status IN ('queued', 'printing', 'printed', 'print_failed', 'active', 'suspended', 'revoked', 'expired')),
  -- Why it is suspended or revoked, or could not be printed.
  status_reason TEXT,
  status_note TEXT,
  -- Unique, as its hash is.
  verification_code TEXT NOT NULL,
  -- The first 128 bits of the code's SHA-256, as many as the code has: looked up by this, so that no timing tells how near a guess was.
  verification_hash BLOB NOT NULL UNIQUE CHECK (length(verification_hash) = 16),
  design_id TEXT,
  design_version INTEGER,
  -- What was printed, frozen when printing begins; NULL before.
  printed_fields TEXT CHECK (printed_fields IS NULL OR json_type(printed_fields) = 'object'),
  -- Of its holder. No reference: its index would cost every order. See the triggers below.
  photo_id TEXT,
  replaces_card_id TEXT REFERENCES cards (id),
  replaced_by_card_id TEXT REFERENCES cards (id),
  -- The chip's serial number, as the printer or bridge reports it.
  csn TEXT,
  printed_at TEXT,
  -- The first activation.
  issued_at TEXT,
  -- YYYY-MM-DD, the last day on which it is valid; NULL for no end.
  valid_until TEXT CHECK (valid_until IS date(valid_until)),
  -- The card's name in the system that issued it; NULL for our own.
  external_system TEXT,
  external_card_id TEXT,
  version INTEGER NOT NULL CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  FOREIGN KEY (design_id, design_version) REFERENCES design_versions (design_id, version),
  CHECK (status NOT IN ('active', 'suspended', 'expired') OR issued_at IS NOT NULL),
  CHECK ((external_system IS NULL) = (external_card_id IS NULL))
) STRICT;

CREATE UNIQUE INDEX cards_by_number ON cards (organisation_id, card_number, issue_number);
CREATE UNIQUE INDEX cards_active_of_holder ON cards (card_holder_id) WHERE status = 'active';
CREATE UNIQUE INDEX cards_by_external_id ON cards (organisation_id, external_system, external_card_id)
WHERE external_system IS NOT NULL;
CREATE INDEX cards_by_status ON cards (organisation_id, status, seq);
CREATE INDEX cards_issued ON cards (organisation_id, seq) WHERE issued_at IS NOT NULL;
CREATE INDEX cards_of_holder ON cards (card_holder_id, seq);
CREATE INDEX cards_ending ON cards (valid_until) WHERE status IN ('active', 'suspended');

-- As for people and photos: no write without its change.
CREATE TRIGGER orders_tracked_new AFTER INSERT ON orders
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER orders_tracked_update AFTER UPDATE ON orders
WHEN NEW.version <= OLD.version
  OR NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version AND op = 'upsert')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER orders_tracked_gone AFTER DELETE ON orders
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = OLD.id AND is_latest = 1 AND op = 'delete')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;

-- An item is part of its order: the order's change comes first, then the items, then the order's own row.
CREATE TRIGGER order_items_tracked AFTER UPDATE ON order_items
WHEN NOT EXISTS (
  SELECT 1 FROM changes JOIN orders ON orders.id = record_id
  WHERE record_id = NEW.order_id AND is_latest = 1 AND op = 'upsert' AND changes.version > orders.version
)
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;

-- One trigger for both: an order makes hundreds of cards at once.
CREATE TRIGGER cards_tracked_new AFTER INSERT ON cards
BEGIN
  SELECT RAISE(ABORT, 'untracked write: recordChange comes first')
  WHERE NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version);
  SELECT RAISE(ABORT, 'a card is made for somebody who is there')
  WHERE NOT EXISTS (SELECT 1 FROM card_holders WHERE id = NEW.card_holder_id);
END;
CREATE TRIGGER cards_tracked_update AFTER UPDATE ON cards
WHEN NEW.version <= OLD.version
  OR NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version AND op = 'upsert')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER cards_tracked_gone AFTER DELETE ON cards
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = OLD.id AND is_latest = 1 AND op = 'delete')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;

-- Whoever an item is for is there when it is made.
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
-- A card shows a photo of its holder, which stays as long.
CREATE TRIGGER photos_leave_no_card BEFORE DELETE ON photos
WHEN EXISTS (SELECT 1 FROM cards WHERE card_holder_id = OLD.card_holder_id AND photo_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a card would stay without its photo'); END;
