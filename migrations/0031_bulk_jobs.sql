-- Changes of many people at once (bulk/): what was asked for, how far it has come, and what became of each person.
CREATE TABLE bulk_jobs (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  kind TEXT NOT NULL CHECK (kind IN ('archive', 'extend', 'order')),
  -- What the kind needs to know, such as {"expiryDate": "2027-09-30"}.
  input TEXT NOT NULL CHECK (json_type(input) = 'object'),
  -- The filters, while people are being chosen by them. NULL afterwards, as a search may name somebody.
  filter TEXT CHECK (json_type(filter) = 'object'),
  state TEXT NOT NULL
    CHECK (state IN ('choosing', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  -- The last seq of card_holders that was looked at; NULL before the first.
  chosen_through INTEGER,
  -- How many items have been gone through, by the change or by its undoing.
  through INTEGER NOT NULL DEFAULT 0,
  total INTEGER NOT NULL CHECK (total >= 0),
  -- How many the change has changed or left alone, and how many of those changed its undoing has restored or not.
  done INTEGER NOT NULL DEFAULT 0,
  left_alone INTEGER NOT NULL DEFAULT 0,
  restored INTEGER NOT NULL DEFAULT 0,
  not_restored INTEGER NOT NULL DEFAULT 0,
  -- Why it failed, in words.
  problem TEXT,
  actor TEXT NOT NULL CHECK (json_type(actor) = 'object'),
  undo_actor TEXT CHECK (json_type(undo_actor) = 'object'),
  created_at TEXT NOT NULL,
  ended_at TEXT,
  undone_at TEXT
) STRICT;

CREATE INDEX bulk_jobs_by_organisation ON bulk_jobs (organisation_id, seq);
-- One at a time, so that no two of them work on the same people.
CREATE UNIQUE INDEX bulk_jobs_under_way ON bulk_jobs (organisation_id)
  WHERE state IN ('choosing', 'running', 'undoing');

CREATE TABLE bulk_job_items (
  job_seq INTEGER NOT NULL REFERENCES bulk_jobs (seq),
  position INTEGER NOT NULL,
  -- Without a foreign key: it outlasts the person, as items of orders do.
  card_holder_id TEXT NOT NULL,
  -- The person's version when they were chosen, and the one that the job made.
  version_before INTEGER NOT NULL,
  version_after INTEGER,
  -- What the changed field was before. Erasing the person removes it.
  value_before TEXT,
  order_id TEXT,
  order_item_id TEXT,
  -- NULL until it is this item's turn.
  outcome TEXT CHECK (outcome IN ('done', 'left', 'restored', 'not_restored')),
  -- Why it was left, or not restored.
  reason TEXT,
  PRIMARY KEY (job_seq, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX bulk_job_items_of_holder ON bulk_job_items (card_holder_id);
-- With the outcome among its columns, or SQLite would go through all of the job's items.
CREATE INDEX bulk_job_items_left ON bulk_job_items (job_seq, outcome, position) WHERE outcome = 'left';
CREATE INDEX bulk_job_items_not_restored ON bulk_job_items (job_seq, outcome, position)
  WHERE outcome = 'not_restored';
