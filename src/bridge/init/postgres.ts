import { BEGINNING, PEOPLE, SECTIONS } from './parts.ts';

/** A configuration to start from. The tables of `TABLES` fit it. */
export const CONFIGURATION = `${BEGINNING}[database]
# postgres://USER@SERVER:PORT/DATABASE. Add ?host=/var/run/postgresql to connect by the socket there.
url = "postgres://lanyard@127.0.0.1:5432/campus"
# A file that holds only the password and that nobody else can read (chmod 600). Or put the whole address in one: url_file.
# password_file = "database.password"
# Your CA's certificate, in PEM: the server's must then be signed by it. Without this, TLS is used if the server offers it. Choose
# another way by ?sslmode=… in the address, as for psql.
# ca_file = "ca.pem"
# The time zone of your campus, for days and times; UTC unless given.
# time_zone = "Europe/Berlin"

${PEOPLE}
${SECTIONS}`;

/** Tables for `CONFIGURATION`, in SQL, and a role that may write only to them. */
export const TABLES = `-- Run this as the owner of the database. First, the bridge's own role; to give it a password: \\password lanyard
CREATE ROLE lanyard LOGIN;
-- A schema for the bridge's own tables. It has the role's name, by which PostgreSQL finds it.
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

-- If you use tables of your own, name them here.
GRANT SELECT, INSERT, UPDATE, DELETE ON badge_people, badge_photos, badge_cards, badge_orders TO lanyard;
-- If you use [people], for the tables of its query:
-- GRANT SELECT ON students TO lanyard;
`;
