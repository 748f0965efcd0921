import { ownTables, PLAIN_TYPES } from '../state/tables.ts';
import { BEGINNING, PEOPLE, SECTIONS } from './parts.ts';

/** A configuration to start from. The tables of `TABLES` fit it. */
export const CONFIGURATION = `${BEGINNING}[database]
# mariadb://USER@SERVER:PORT/DATABASE, for MySQL as well. Add ?host=/run/mysqld/mysqld.sock to connect by a socket.
url = "mariadb://lanyard@127.0.0.1:3306/campus"
# A file that holds only the password and that nobody else can read (chmod 600). Or put the whole address in one: url_file.
password_file = "database.password"
# Your CA's certificate, in PEM: the server's must then be signed by it. Without this, TLS is used if the server offers it. Choose
# another way by ?sslmode=… in the address: disable, prefer, require, verify-ca, verify-full.
# ca_file = "ca.pem"
# The time zone of DATETIME and TIMESTAMP columns; UTC unless given. The server must know it by name:
#   mariadb-tzinfo-to-sql /usr/share/zoneinfo | mariadb mysql
# time_zone = "Europe/Berlin"

${PEOPLE}
${SECTIONS}`;

const mayWrite = (table: string, more = ''): string =>
  `GRANT SELECT, INSERT, UPDATE, DELETE${more} ON ${table} TO lanyard;`;

/** Tables for `CONFIGURATION`, in SQL, and a user that may write only to them. */
export const TABLES = `-- Run this in your database: mariadb campus < FILE
-- First, the bridge's own user. Replace PASSWORD with a password of your own, and put the same one into database.password.
CREATE USER lanyard IDENTIFIED BY 'PASSWORD';

CREATE TABLE badge_people (
  person_id CHAR(36) PRIMARY KEY,
  matric VARCHAR(64),
  given VARCHAR(255) NOT NULL,
  family VARCHAR(255) NOT NULL,
  state VARCHAR(20) NOT NULL
) ENGINE = InnoDB CHARACTER SET utf8mb4;
CREATE TABLE badge_photos (
  person_id CHAR(36) PRIMARY KEY,
  photo_id CHAR(36) NOT NULL,
  picture MEDIUMBLOB NOT NULL
) ENGINE = InnoDB CHARACTER SET utf8mb4;
CREATE TABLE badge_cards (
  card_id CHAR(36) PRIMARY KEY,
  number VARCHAR(40) NOT NULL,
  chip VARCHAR(128),
  state VARCHAR(20) NOT NULL,
  valid_to DATE,
  matric VARCHAR(64),
  person_state VARCHAR(64)
) ENGINE = InnoDB CHARACTER SET utf8mb4;
CREATE TABLE badge_orders (
  order_id CHAR(36) PRIMARY KEY,
  state VARCHAR(20) NOT NULL,
  reference VARCHAR(255)
) ENGINE = InnoDB CHARACTER SET utf8mb4;

-- If you use tables of your own, name them here.
${['people', 'photos', 'cards', 'orders'].map((name) => mayWrite(`badge_${name}`)).join('\n')}
-- Tables that the bridge creates for itself.
${ownTables(PLAIN_TYPES)
  .filter(({ sql }) => sql.startsWith('CREATE TABLE'))
  .map(({ name }) => mayWrite(name, ', CREATE, INDEX'))
  .join('\n')}
-- If you use [people], for the tables of its query:
-- GRANT SELECT ON students TO lanyard;
`;
