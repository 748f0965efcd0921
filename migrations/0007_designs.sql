-- What cards look like. A version is never changed: a card can be rendered again as it was printed.

CREATE TABLE designs (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  name TEXT NOT NULL CHECK (name <> ''),
  -- The newest version, which new cards get.
  version INTEGER NOT NULL CHECK (version >= 1),
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  -- Archived designs are kept for the cards that have them, and refused for new ones.
  archived_at TEXT,
  -- Grows with every change, of the name, too: what clients compare by.
  revision INTEGER NOT NULL CHECK (revision >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (organisation_id, name),
  CHECK (is_default = 0 OR archived_at IS NULL)
) STRICT;

CREATE UNIQUE INDEX designs_default ON designs (organisation_id) WHERE is_default = 1;

CREATE TABLE design_versions (
  design_id TEXT NOT NULL REFERENCES designs (id),
  version INTEGER NOT NULL CHECK (version >= 1),
  -- SVG templates, as they were given.
  front TEXT NOT NULL,
  back TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (design_id, version)
) STRICT;

CREATE TRIGGER design_versions_stay BEFORE UPDATE ON design_versions
BEGIN SELECT RAISE(ABORT, 'a version of a design is never changed'); END;
