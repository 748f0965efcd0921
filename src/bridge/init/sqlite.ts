import { BEGINNING, PEOPLE, SECTIONS } from './parts.ts';

/** A configuration to start from. The tables of `TABLES` fit it. */
export const CONFIGURATION = `${BEGINNING}[database]
# sqlite:// and the absolute path of the file.
url = "sqlite:///var/lib/doors/doors.db"

${PEOPLE}
${SECTIONS}`;

/** Tables for `CONFIGURATION`, in SQL. */
export const TABLES = `CREATE TABLE badge_people (
  person_id TEXT PRIMARY KEY,
  matric TEXT,
  given TEXT NOT NULL,
  family TEXT NOT NULL,
  state TEXT NOT NULL
);
CREATE TABLE badge_photos (
  person_id TEXT PRIMARY KEY,
  photo_id TEXT NOT NULL,
  picture BLOB NOT NULL
);
CREATE TABLE badge_cards (
  card_id TEXT PRIMARY KEY,
  number TEXT NOT NULL,
  chip TEXT,
  state TEXT NOT NULL,
  valid_to TEXT,
  matric TEXT,
  person_state TEXT
);
CREATE TABLE badge_orders (
  order_id TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  reference TEXT
);
`;
