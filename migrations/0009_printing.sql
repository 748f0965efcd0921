-- Batches of cards at the printer. A batch holds its cards for a time: what has no result by then is queued again.

CREATE TABLE print_batches (
  -- Newest first is the order of lists.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  status TEXT NOT NULL CHECK (status IN ('open', 'completed', 'cancelled', 'lapsed')),
  -- What its PDF is laid out for: a page a side, or A4 sheets.
  sheet TEXT NOT NULL CHECK (sheet IN ('card', 'a4')),
  -- NULL when it was made from cards of any order.
  order_id TEXT REFERENCES orders (id),
  lease_seconds INTEGER NOT NULL CHECK (lease_seconds > 0),
  lease_expires_at TEXT NOT NULL,
  -- When the last card had its result, or the rest was given back.
  closed_at TEXT,
  version INTEGER NOT NULL CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((status = 'open') = (closed_at IS NULL))
) STRICT;

CREATE INDEX print_batches_by_organisation ON print_batches (organisation_id, seq);
CREATE INDEX print_batches_by_status ON print_batches (organisation_id, status, seq);
CREATE INDEX print_batches_lapsing ON print_batches (lease_expires_at) WHERE status = 'open';

CREATE TABLE print_batch_cards (
  batch_id TEXT NOT NULL REFERENCES print_batches (id),
  -- From 0, the order of the pages.
  position INTEGER NOT NULL CHECK (position >= 0),
  card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  -- NULL while the printer has it. Returned: queued again. Withdrawn: revoked before it was printed.
  result TEXT CHECK (result IN ('printed', 'failed', 'returned', 'withdrawn')),
  failed_reason TEXT CHECK (failed_reason IS NULL OR result = 'failed'),
  reported_at TEXT,
  PRIMARY KEY (batch_id, position),
  UNIQUE (batch_id, card_id),
  CHECK ((result IS NULL) = (reported_at IS NULL))
) STRICT, WITHOUT ROWID;

-- A card is in one printer at a time.
CREATE UNIQUE INDEX print_batch_cards_held ON print_batch_cards (card_id) WHERE result IS NULL;
