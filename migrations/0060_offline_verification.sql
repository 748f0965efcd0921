-- Cards can be checked at a door without a network: their QR codes carry a signature, and doors load the list of cards
-- that aren't valid.

-- The keys that sign, one a year for each organisation. The public half stays while somebody has a card with it.
CREATE TABLE offline_keys (
  -- Eight random digits, so that nobody learns from them how many there are, or whose.
  number TEXT PRIMARY KEY CHECK (length(number) = 8 AND number NOT GLOB '*[^0-9]*'),
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  public_key BLOB NOT NULL CHECK (length(public_key) = 32),
  -- Sealed; removed when another key takes its place.
  private_key BLOB,
  created_at TEXT NOT NULL,
  retired_at TEXT,
  CHECK ((private_key IS NULL) = (retired_at IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX offline_keys_of ON offline_keys (organisation_id, created_at);
CREATE UNIQUE INDEX offline_keys_in_use ON offline_keys (organisation_id) WHERE retired_at IS NULL;

-- The digits after the # in the QR code, frozen when the card is printed. They have a hash of the name, or the name.
ALTER TABLE cards ADD COLUMN printed_fragment TEXT;
-- The number of the key that last signed the card. It stays when the fragment goes: the plastic is still there.
ALTER TABLE cards ADD COLUMN offline_key TEXT;
CREATE INDEX cards_signed_with ON cards (offline_key, status) WHERE offline_key IS NOT NULL;
CREATE INDEX cards_signed_of ON cards (card_holder_id) WHERE offline_key IS NOT NULL;

ALTER TABLE organisations ADD COLUMN offline_name TEXT NOT NULL DEFAULT 'hash' CHECK (offline_name IN ('hash', 'name'));
ALTER TABLE organisations ADD COLUMN offline_max_age_hours INTEGER NOT NULL DEFAULT 168 CHECK (offline_max_age_hours BETWEEN 1 AND 8760);

-- The signed cards that are not, or no longer, as valid as their QR code says. Triggers keep them.
CREATE TABLE revocations (
  card_id TEXT PRIMARY KEY REFERENCES cards (id),
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  -- The first 8 bytes of the SHA-256 of the card's code.
  code_hash BLOB NOT NULL CHECK (length(code_hash) = 8),
  -- The last valid day in the QR code.
  valid_until TEXT,
  -- '' for a card that is not valid, or its last valid day; NULL for one that is as valid as its QR code says again.
  ends_on TEXT,
  -- Grows with each change of the organisation's list.
  seq INTEGER NOT NULL CHECK (seq >= 1)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX revocations_by_seq ON revocations (organisation_id, seq);

-- A card that is over on the day that its QR code says needs no place on the list. Cards that nobody has yet have none
-- either: a door that loaded the list before the hand-over would refuse them for days.
CREATE VIEW card_endings AS
SELECT cards.id AS card_id, cards.card_holder_id, cards.organisation_id, substr(cards.verification_hash, 1, 8) AS code_hash,
  cards.valid_until,
  CASE
    WHEN cards.status = 'expired' THEN NULL
    WHEN cards.status IN ('suspended', 'revoked') THEN ''
    WHEN holder.status IS NOT 'active' THEN ''
    WHEN holder.expiry_date < coalesce(cards.valid_until, '9999-12-31') THEN holder.expiry_date
  END AS ends_on
FROM cards LEFT JOIN card_holders AS holder ON holder.id = cards.card_holder_id
WHERE cards.offline_key IS NOT NULL;

CREATE TRIGGER cards_revocation AFTER UPDATE OF status, valid_until, card_holder_id, offline_key ON cards
WHEN NEW.offline_key IS NOT NULL
BEGIN
  INSERT INTO revocations (card_id, organisation_id, code_hash, valid_until, ends_on, seq)
  SELECT card_id, organisation_id, code_hash, valid_until, ends_on,
    coalesce((SELECT max(seq) FROM revocations AS last WHERE last.organisation_id = NEW.organisation_id), 0) + 1
  FROM card_endings
  WHERE card_id = NEW.id AND ends_on IS NOT (SELECT ends_on FROM revocations AS kept WHERE kept.card_id = NEW.id)
  ON CONFLICT (card_id) DO UPDATE SET valid_until = excluded.valid_until, ends_on = excluded.ends_on, seq = excluded.seq;
END;

CREATE TRIGGER card_holders_revocation AFTER UPDATE OF status, expiry_date ON card_holders
WHEN NEW.status IS NOT OLD.status OR NEW.expiry_date IS NOT OLD.expiry_date
BEGIN
  INSERT INTO revocations (card_id, organisation_id, code_hash, valid_until, ends_on, seq)
  SELECT card_id, organisation_id, code_hash, valid_until, ends_on,
    coalesce((SELECT max(seq) FROM revocations AS last WHERE last.organisation_id = NEW.organisation_id), 0)
      + row_number() OVER (ORDER BY card_id)
  FROM card_endings
  WHERE card_holder_id = NEW.id
    AND ends_on IS NOT (SELECT ends_on FROM revocations AS kept WHERE kept.card_id = card_endings.card_id)
  ON CONFLICT (card_id) DO UPDATE SET valid_until = excluded.valid_until, ends_on = excluded.ends_on, seq = excluded.seq;
END;
