-- A merge can be undone for a day. Until then, both people are kept as they were before, and what the other one had after it.

CREATE TABLE merges (
  -- The one that is gone.
  id TEXT PRIMARY KEY REFERENCES merged_card_holders (id) ON DELETE CASCADE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  -- Who stays. Erasing them erases this, too.
  card_holder_id TEXT NOT NULL REFERENCES card_holders (id) ON DELETE CASCADE,
  merged_at TEXT NOT NULL,
  before TEXT NOT NULL CHECK (json_type(before) = 'object'),
  after TEXT NOT NULL CHECK (json_type(after) = 'object')
) STRICT;

CREATE INDEX merges_of_holder ON merges (card_holder_id);
CREATE INDEX merges_by_time ON merges (merged_at);

-- Two people who were one for a time. What the log says of one from either moment may be about the other, and is blanked when that
-- one is erased. Ids alone, and no references: both may be merged or erased since.
CREATE TABLE undone_merges (
  id TEXT NOT NULL,
  card_holder_id TEXT NOT NULL,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  merged_at TEXT NOT NULL,
  undone_at TEXT NOT NULL,
  PRIMARY KEY (id, merged_at)
) STRICT, WITHOUT ROWID;
