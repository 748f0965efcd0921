-- Printed cards that show something of their person that has changed since. A row comes and goes with the change of the person or
-- the card, in the same transaction, so that nobody compares all cards to list them.
CREATE TABLE outdated_cards (
  -- The order of the list: the first to be out of date comes first.
  seq INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL UNIQUE REFERENCES cards (id) ON DELETE CASCADE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  -- Names of what the card shows and what differs, as designs write them, and "photo". Values are not kept twice.
  fields TEXT NOT NULL CHECK (json_type(fields) = 'array'),
  -- 1 while staff leave the card as it is, until something of it changes again.
  is_left INTEGER NOT NULL CHECK (is_left IN (0, 1)),
  -- Grows with each change of `fields` or `is_left`, and when a field changes again.
  version INTEGER NOT NULL CHECK (version >= 1),
  noted_at TEXT NOT NULL
) STRICT;

CREATE INDEX outdated_cards_by_organisation ON outdated_cards (organisation_id, is_left, seq);

-- Cards that were printed before are compared once, step by step (src/cards/outdated/compare-printed.ts).
INSERT INTO jobs (organisation_id, name, payload, run_at, created_at)
SELECT id, 'compare_printed_cards', json_object('organisationId', id, 'after', '0'), now, now
FROM organisations, (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS now)
WHERE EXISTS (
  SELECT 1 FROM cards
  WHERE cards.organisation_id = organisations.id AND status IN ('printed', 'active', 'suspended') AND printed_fields IS NOT NULL
);
