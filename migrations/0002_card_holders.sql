-- The people who need a card, and what makes lists of them and searches quick at a million.

-- Each organisation's people have their seq in a range of its own, from number × 2^32. The search index is ordered by
-- seq: a search reads the range of its organisation, and is not slowed down by the others.
CREATE TABLE card_holder_ranges (
  number INTEGER PRIMARY KEY,
  organisation_id TEXT NOT NULL UNIQUE REFERENCES organisations (id),
  -- The last seq that is in the search index. It trails by a few people: see card_holder_search.
  indexed_through INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO card_holder_ranges (organisation_id) SELECT id FROM organisations;
CREATE TRIGGER organisations_get_a_range AFTER INSERT ON organisations
BEGIN INSERT INTO card_holder_ranges (organisation_id) VALUES (NEW.id); END;

CREATE TABLE card_holders (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  -- The folded last name, U+0001, the folded first name: U+0001 sorts before every letter, so "Li" before "Lia".
  sort_key TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'inactive', 'archived')),
  holder_type TEXT NOT NULL CHECK (holder_type IN ('student', 'staff', 'contractor', 'visitor', 'access')),
  external_id TEXT CHECK (external_id <> ''),
  first_name TEXT NOT NULL CHECK (first_name <> ''),
  last_name TEXT NOT NULL CHECK (last_name <> ''),
  preferred_name TEXT CHECK (preferred_name <> ''),
  department TEXT CHECK (department <> ''),
  campus TEXT,
  email TEXT,
  phone TEXT,
  -- YYYY-MM-DD, the last day on which the card is valid.
  expiry_date TEXT CHECK (expiry_date IS date(expiry_date)),
  current_photo_id TEXT,
  version INTEGER NOT NULL CHECK (version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  notes TEXT,
  custom_fields TEXT NOT NULL CHECK (json_type(custom_fields) = 'object')
) STRICT;

CREATE UNIQUE INDEX card_holders_by_external_id ON card_holders (organisation_id, external_id)
WHERE external_id IS NOT NULL;

-- A list finds its page in one of these alone, and then reads only the page's rows.
CREATE INDEX card_holders_by_name ON card_holders (organisation_id, sort_key, id);
CREATE INDEX card_holders_by_status ON card_holders (organisation_id, status, sort_key, id);
CREATE INDEX card_holders_by_department ON card_holders (organisation_id, department, sort_key, id, status)
WHERE department IS NOT NULL;

-- How many people there are; counting a million takes 60 ms. Department '' counts them all, with one or without.
CREATE TABLE card_holder_totals (
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  department TEXT NOT NULL,
  status TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (organisation_id, department, status)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER card_holders_count_new AFTER INSERT ON card_holders
BEGIN
  INSERT INTO card_holder_totals VALUES (NEW.organisation_id, '', NEW.status, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO card_holder_totals SELECT NEW.organisation_id, NEW.department, NEW.status, 1
  WHERE NEW.department IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;

CREATE TRIGGER card_holders_count_gone AFTER DELETE ON card_holders
BEGIN
  UPDATE card_holder_totals SET total = total - 1
  WHERE organisation_id = OLD.organisation_id AND status = OLD.status
    AND department IN ('', coalesce(OLD.department, ''));
END;

CREATE TRIGGER card_holders_count_moved AFTER UPDATE OF status, department ON card_holders
WHEN OLD.status <> NEW.status OR OLD.department IS NOT NEW.department
BEGIN
  UPDATE card_holder_totals SET total = total - 1
  WHERE organisation_id = OLD.organisation_id AND status = OLD.status
    AND department IN ('', coalesce(OLD.department, ''));
  INSERT INTO card_holder_totals VALUES (NEW.organisation_id, '', NEW.status, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO card_holder_totals SELECT NEW.organisation_id, NEW.department, NEW.status, 1
  WHERE NEW.department IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;

-- What people are found by. `grams` has, for each letter of the folded fields, the three letters that begin there
-- (fewer at the end of a word): a word of three letters and more is a phrase of them, a shorter one is a prefix, for
-- which `prefix` keeps indexes. SQLite's own trigram tokenizer finds no words of one or two letters.
-- `facets` has the filters, so that a filtered search needs no look at the rows. Contentless: the rows have the text.
-- A commit that adds one person to it takes six pages, and 32 people hardly more: new people are added by the dozen,
-- and until then (seq > indexed_through) a search looks at them one by one.
CREATE VIRTUAL TABLE card_holder_search USING fts5 (
  grams, facets,
  content = '', contentless_delete = 1, prefix = '1 2',
  -- Every sign is part of a gram ("o'b", "@ex"); letters beyond ASCII are anyway.
  tokenize = "ascii tokenchars '!""#$%&''()*+,-./:;<=>?@[\]^_`{|}~'"
);
