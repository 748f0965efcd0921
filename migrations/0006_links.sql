-- What bridges write back: who a person is in another system, and what became of a photo there.

CREATE TABLE card_holder_links (
  card_holder_id TEXT NOT NULL REFERENCES card_holders (id),
  -- The bridge's short name for the other system.
  system TEXT NOT NULL CHECK (system <> ''),
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  remote_id TEXT NOT NULL CHECK (remote_id <> ''),
  linked_at TEXT NOT NULL,
  PRIMARY KEY (card_holder_id, system)
) STRICT, WITHOUT ROWID;

-- One remote record is one person.
CREATE UNIQUE INDEX card_holder_links_by_remote_id ON card_holder_links (organisation_id, system, remote_id);

CREATE TABLE photo_acks (
  photo_id TEXT NOT NULL REFERENCES photos (id),
  system TEXT NOT NULL CHECK (system <> ''),
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  result TEXT NOT NULL CHECK (result IN ('stored', 'failed')),
  remote_ref TEXT,
  failed_reason TEXT CHECK (failed_reason IS NULL OR result = 'failed'),
  acked_at TEXT NOT NULL,
  PRIMARY KEY (photo_id, system)
) STRICT, WITHOUT ROWID;
