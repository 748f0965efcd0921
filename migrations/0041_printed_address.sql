-- The web address in a card's QR code is fixed when the card is printed, and PUBLIC_URL may change later. Cards from before keep NULL: what
-- PUBLIC_URL was when they were printed is nowhere in the database, and today's may be the one that was changed by mistake.

ALTER TABLE cards ADD COLUMN printed_address TEXT;

-- How many cards at the printer or in use carry which address, so that nothing counts them all.
CREATE TABLE card_addresses (
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  -- '' for cards that were printed before addresses were kept.
  address TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (organisation_id, address)
) STRICT, WITHOUT ROWID;

-- Cards that were issued elsewhere carry no address of ours.
INSERT INTO card_addresses
SELECT organisation_id, '', count(*) FROM cards
WHERE status IN ('printing', 'printed', 'active', 'suspended') AND external_system IS NULL
GROUP BY organisation_id;

CREATE TRIGGER cards_carry_new AFTER INSERT ON cards
WHEN NEW.status IN ('printing', 'printed', 'active', 'suspended') AND NEW.external_system IS NULL
BEGIN
  INSERT INTO card_addresses VALUES (NEW.organisation_id, coalesce(NEW.printed_address, ''), 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
END;

CREATE TRIGGER cards_carry_changed AFTER UPDATE OF status, printed_address, external_system ON cards
WHEN iif(OLD.status IN ('printing', 'printed', 'active', 'suspended') AND OLD.external_system IS NULL, coalesce(OLD.printed_address, ''), NULL)
  IS NOT iif(NEW.status IN ('printing', 'printed', 'active', 'suspended') AND NEW.external_system IS NULL, coalesce(NEW.printed_address, ''), NULL)
BEGIN
  UPDATE card_addresses SET total = total - 1
  WHERE organisation_id = OLD.organisation_id AND address = coalesce(OLD.printed_address, '')
    AND OLD.status IN ('printing', 'printed', 'active', 'suspended') AND OLD.external_system IS NULL;
  DELETE FROM card_addresses
  WHERE organisation_id = OLD.organisation_id AND address = coalesce(OLD.printed_address, '') AND total = 0;
  INSERT INTO card_addresses SELECT NEW.organisation_id, coalesce(NEW.printed_address, ''), 1
  WHERE NEW.status IN ('printing', 'printed', 'active', 'suspended') AND NEW.external_system IS NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;

CREATE TRIGGER cards_carry_gone AFTER DELETE ON cards
WHEN OLD.status IN ('printing', 'printed', 'active', 'suspended') AND OLD.external_system IS NULL
BEGIN
  UPDATE card_addresses SET total = total - 1
  WHERE organisation_id = OLD.organisation_id AND address = coalesce(OLD.printed_address, '');
  DELETE FROM card_addresses
  WHERE organisation_id = OLD.organisation_id AND address = coalesce(OLD.printed_address, '') AND total = 0;
END;

-- The list of first steps on Home, until an admin dismisses it. Organisations that have printed cards are past it.
ALTER TABLE organisations ADD COLUMN shows_first_steps INTEGER NOT NULL DEFAULT 1 CHECK (shows_first_steps IN (0, 1));
UPDATE organisations SET shows_first_steps = 0
WHERE EXISTS (SELECT 1 FROM cards WHERE organisation_id = organisations.id AND printed_at IS NOT NULL);
