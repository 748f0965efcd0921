import { BEGINNING, PEOPLE, SECTIONS } from './parts.ts';

/** A configuration to begin with. The tables of `TABLES` fit it. */
export const CONFIGURATION = `${BEGINNING}[database]
# postgres://USER@SERVER:PORT/DATABASE. With ?host=/var/run/postgresql, by the socket there.
url = "postgres://lanyard@127.0.0.1:5432/campus"
# The password alone, in a file that nobody else can read (chmod 600). Or the whole address in such a file: url_file.
# password_file = "database.password"
# The certificate of your CA, in PEM: then only a server that it vouches for is spoken to. Otherwise TLS is used where the
# server has it; ?sslmode=… in the address says it as for psql.
# ca_file = "ca.pem"
# The zone of columns that are "timestamp" without one; left out, they are UTC.
# time_zone = "Europe/Berlin"

${PEOPLE}
${SECTIONS}`;

/** Tables for `CONFIGURATION`, in SQL, and a role that may write them and nothing else. */
export const TABLES = `-- Run this as the owner of the database. First, who the bridge is; its password: \\password lanyard
CREATE ROLE lanyard LOGIN;
-- The tables that the bridge itself needs go into a schema of its own, which is found by the name of the role.
CREATE SCHEMA AUTHORIZATION lanyard;

CREATE TABLE badge_people (
  person_id uuid PRIMARY KEY,
  matric text,
  given text NOT NULL,
  family text NOT NULL,
  state text NOT NULL
);
CREATE TABLE badge_photos (
  person_id uuid PRIMARY KEY,
  photo_id uuid NOT NULL,
  picture bytea NOT NULL
);
CREATE TABLE badge_cards (
  card_id uuid PRIMARY KEY,
  number text NOT NULL,
  chip text,
  state text NOT NULL,
  valid_to date,
  matric text,
  person_state text
);
CREATE TABLE badge_orders (
  order_id uuid PRIMARY KEY,
  state text NOT NULL,
  reference text
);

-- For tables of yours, put their names here.
GRANT SELECT, INSERT, UPDATE, DELETE ON badge_people, badge_photos, badge_cards, badge_orders TO lanyard;
-- For the query of [people]:
-- GRANT SELECT ON students TO lanyard;
`;
