import { ownTables, PLAIN_TYPES } from '../state/tables.ts';
import { BEGINNING, PEOPLE, SECTIONS } from './parts.ts';

/** A configuration to begin with. The tables of `TABLES` fit it. */
export const CONFIGURATION = `${BEGINNING}[database]
# mariadb://USER@SERVER:PORT/DATABASE, for MySQL, too. With ?host=/run/mysqld/mysqld.sock, by that socket.
url = "mariadb://lanyard@127.0.0.1:3306/campus"
# The password alone, in a file that nobody else can read (chmod 600). Or the whole address in such a file: url_file.
password_file = "database.password"
# The certificate of your CA, in PEM: then only a server that it vouches for is spoken to. Otherwise TLS is used where the
# server has it; ?sslmode=… in the address says more: disable, prefer, require, verify-ca, verify-full.
# ca_file = "ca.pem"
# The zone of columns that are DATETIME or TIMESTAMP; left out, they are UTC. The server must know its name:
#   mariadb-tzinfo-to-sql /usr/share/zoneinfo | mariadb mysql
# time_zone = "Europe/Berlin"

${PEOPLE}
${SECTIONS}`;

const mayWrite = (table: string, more = ''): string =>
  `GRANT SELECT, INSERT, UPDATE, DELETE${more} ON ${table} TO lanyard;`;

/** Tables for `CONFIGURATION`, in SQL, and a user who may write them and nothing else. */
export const TABLES = `-- Run this in your database: mariadb campus < FILE
-- First, who the bridge is. Put a password of your own in the place of PASSWORD, and into database.password.
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

-- For tables of yours, put their names here.
${['people', 'photos', 'cards', 'orders'].map((name) => mayWrite(`badge_${name}`)).join('\n')}
-- The tables that the bridge makes for itself.
${ownTables(PLAIN_TYPES)
  .filter(({ sql }) => sql.startsWith('CREATE TABLE'))
  .map(({ name }) => mayWrite(name, ', CREATE, INDEX'))
  .join('\n')}
-- For the query of [people]:
-- GRANT SELECT ON students TO lanyard;
`;
