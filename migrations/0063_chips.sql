-- How an organisation's readers type the number of a chip, how its other systems write it, and what encoding software is
-- given of a card.

-- {form, bytes}, as in src/shared/chips/read.ts; NULL while nobody has said it.
ALTER TABLE organisations ADD COLUMN chip_reading TEXT CHECK (chip_reading IS NULL OR json_valid(chip_reading));
ALTER TABLE organisations ADD COLUMN chip_output TEXT NOT NULL DEFAULT 'hex'
  CHECK (chip_output IN ('hex', 'reversedHex', 'decimal', 'reversedDecimal', 'facility'));
-- [{name, template}], in the order of the columns; empty for the usual ones.
ALTER TABLE organisations ADD COLUMN encoding_fields TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(encoding_fields));
