-- Cards are found by the number of their chip, and orders by how their reference begins.

-- The number without what readers put around it, as `src/cards/numbers/chip-number.ts` says: other spellings of it are
-- looked up by this one.
ALTER TABLE cards ADD COLUMN chip_key TEXT
  GENERATED ALWAYS AS (ltrim(upper(replace(replace(replace(csn, ' ', ''), ':', ''), '-', '')), '0X')) VIRTUAL;
CREATE INDEX cards_by_chip ON cards (organisation_id, chip_key) WHERE csn IS NOT NULL;

CREATE INDEX orders_by_reference_in_any_case ON orders (organisation_id, reference COLLATE NOCASE, seq)
WHERE reference IS NOT NULL;
