-- Printers that print cards one by one, and a ledger of the jobs that they were given.

CREATE TABLE printers (
  -- The order of lists.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  name TEXT NOT NULL,
  -- ipp: or ipps:
  uri TEXT NOT NULL,
  sides TEXT NOT NULL CHECK (sides IN ('one-sided', 'two-sided-long-edge', 'two-sided-short-edge')),
  -- NULL leaves it to the printer.
  orientation TEXT CHECK (orientation IN ('portrait', 'landscape', 'reverse-portrait', 'reverse-landscape')),
  -- The media keyword; NULL leaves it to the printer.
  stock TEXT,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  -- 'sent' where a completed job only says that it left a queue.
  completed_means TEXT NOT NULL CHECK (completed_means IN ('printed', 'sent')),
  make_and_model TEXT,
  -- Tells whether another printer has taken the address.
  printer_uuid TEXT,
  -- NULL while it prints.
  paused_because TEXT CHECK (paused_because IN ('person', 'failures', 'other_printer')),
  failures_in_row INTEGER NOT NULL DEFAULT 0 CHECK (failures_in_row >= 0),
  version INTEGER NOT NULL CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX printers_by_organisation ON printers (organisation_id, seq);
CREATE UNIQUE INDEX printers_by_name ON printers (organisation_id, name COLLATE NOCASE);
CREATE UNIQUE INDEX printers_default ON printers (organisation_id) WHERE is_default = 1;

-- The printer that a batch was made for. NULL for a batch that is printed from its PDF.
ALTER TABLE print_batches ADD COLUMN printer_id TEXT REFERENCES printers (id) ON DELETE SET NULL;
CREATE INDEX print_batches_of_printer ON print_batches (printer_id) WHERE printer_id IS NOT NULL;

-- One card, given to one printer. Rows stay as the history of the card.
CREATE TABLE print_jobs (
  -- The order in which a printer gets them.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  printer_id TEXT REFERENCES printers (id) ON DELETE SET NULL,
  -- The printer's name when it got the job, or last.
  printer_name TEXT NOT NULL,
  batch_id TEXT NOT NULL REFERENCES print_batches (id),
  card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  -- waiting: the printer has nothing of it. sending: the printer has opened a job, and may have the card. accepted: it has
  -- the card. The rest are ends, of which sent and unclear can still become another.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'accepted', 'printed', 'sent', 'failed', 'returned', 'withdrawn', 'unclear')),
  -- The printer's number for the job, stored before the card is sent.
  remote_id INTEGER,
  remote_uuid TEXT,
  -- The printer's own words.
  reasons TEXT NOT NULL DEFAULT '[]',
  message TEXT,
  -- Somebody wants the job cancelled, and the printer hasn't been told yet.
  is_cancelling INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelling IN (0, 1)),
  created_at TEXT NOT NULL,
  sent_at TEXT,
  settled_at TEXT,
  CHECK ((state IN ('waiting', 'sending', 'accepted')) = (settled_at IS NULL)),
  CHECK (state NOT IN ('sending', 'accepted') OR remote_id IS NOT NULL)
) STRICT;
-- Only one job of a card is under way or in doubt.
CREATE UNIQUE INDEX print_jobs_open ON print_jobs (card_id) WHERE state IN ('waiting', 'sending', 'accepted', 'sent', 'unclear');
CREATE INDEX print_jobs_due ON print_jobs (printer_id, state, seq) WHERE state IN ('waiting', 'sending', 'accepted', 'unclear');
CREATE INDEX print_jobs_cancelling ON print_jobs (printer_id) WHERE is_cancelling = 1;
CREATE INDEX print_jobs_by_organisation ON print_jobs (organisation_id, seq);
CREATE INDEX print_jobs_by_state ON print_jobs (organisation_id, state, seq);
CREATE INDEX print_jobs_of_batch ON print_jobs (batch_id, card_id, seq);
CREATE INDEX print_jobs_of_card ON print_jobs (card_id, seq);
