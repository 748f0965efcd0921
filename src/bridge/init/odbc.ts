import { ownTables } from '../state/tables.ts';
import { BEGINNING, PEOPLE, SECTIONS } from './parts.ts';

/** A configuration to start from. The tables of `TABLES` fit it. */
export const CONFIGURATION = `${BEGINNING}[database]
# odbc: and a connection string, as the driver's documentation has it: a data source of odbc.ini, or a driver and a server. Values with
# ; or } go into braces: {…}, in which } is doubled.
url = "odbc:DSN=campus;UID=lanyard"
# url = "odbc:Driver={ODBC Driver 18 for SQL Server};Server=db.example.edu;Database=campus;UID=lanyard"
# A file that holds only the password and that nobody else can read (chmod 600). Or put the whole address in one: url_file.
password_file = "database.password"
# The database's own SQL, by the name that its driver gives, unless you say which: ansi, sqlserver, oracle, db2.
# dialect = "auto"
# The longest that a statement may take. A driver that still doesn't answer is ended a little later.
# driver_timeout = "2 min"
# The time zone of your campus, for days and times; UTC unless given.
# time_zone = "Europe/Berlin"

${PEOPLE}# columns = { matric = "externalId" }   # for a database that can't name the columns of a query, such as Access
${SECTIONS}`;

const OWN = ownTables({ name: 'VARCHAR(64)', key: 'VARCHAR(255)', text: 'CLOB', integer: 'BIGINT' });

/** Tables for `CONFIGURATION`, in standard SQL. */
export const TABLES = `-- In standard SQL: change the types as your database has them. Names in quotes are exact.
CREATE TABLE "badge_people" (
  "person_id" CHAR(36) NOT NULL PRIMARY KEY,
  "matric" VARCHAR(64),
  "given" VARCHAR(255) NOT NULL,
  "family" VARCHAR(255) NOT NULL,
  "state" VARCHAR(20) NOT NULL
);
CREATE TABLE "badge_photos" (
  "person_id" CHAR(36) NOT NULL PRIMARY KEY,
  "photo_id" CHAR(36) NOT NULL,
  "picture" BLOB NOT NULL
);
CREATE TABLE "badge_cards" (
  "card_id" CHAR(36) NOT NULL PRIMARY KEY,
  "number" VARCHAR(40) NOT NULL,
  "chip" VARCHAR(128),
  "state" VARCHAR(20) NOT NULL,
  "valid_to" DATE,
  "matric" VARCHAR(64),
  "person_state" VARCHAR(64)
);
CREATE TABLE "badge_orders" (
  "order_id" CHAR(36) NOT NULL PRIMARY KEY,
  "state" VARCHAR(20) NOT NULL,
  "reference" VARCHAR(255)
);

-- The bridge's user reads and writes these, and makes tables of its own at its first start:
--   ${OWN.filter(({ sql }) => sql.startsWith('CREATE TABLE'))
  .map(({ name }) => name)
  .join(', ')}
-- GRANT SELECT, INSERT, UPDATE, DELETE ON "badge_people" TO lanyard; and so on.
`;
