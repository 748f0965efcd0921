import { email, first, last, number } from './false-catalogue.ts';

/** The words that differ between databases. */
interface Words {
  bytes: string;
  no: string;
  yes: string;
  /** Quotes a name. */
  name: (name: string) => string;
  /** Bytes as SQL, from hexadecimal digits. */
  hex: (digits: string) => string;
  /** The type of a status, and what must be run before for it. */
  status: [before: string[], type: string];
}

const doubled = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const WORDS: Record<'postgres' | 'mariadb' | 'sqlite', Words> = {
  postgres: {
    ...{ bytes: 'bytea', no: 'false', yes: 'true', name: doubled, hex: (digits) => `'\\x${digits}'` },
    status: [["CREATE TYPE card_status AS ENUM ('issued', 'lost')"], 'card_status'],
  },
  mariadb: {
    ...{ bytes: 'LONGBLOB', no: '0', yes: '1', hex: (digits) => `x'${digits}'` },
    name: (name) => `\`${name.replaceAll('`', '``')}\``,
    status: [[], "ENUM('issued', 'lost')"],
  },
  sqlite: {
    ...{ bytes: 'BLOB', no: '0', yes: '1', name: doubled, hex: (digits) => `x'${digits}'` },
    status: [[], 'VARCHAR(10)'],
  },
};

export const PEOPLE = 60;
/** The first bytes of a JPEG, and bytes that are nothing. */
const JPEG = 'ffd8ffe000104a464946';
const GARBAGE = '00ff80c3285c0a0d';

/**
 * A campus's tables with what makes them hard to read: prefixes, a log with names, surnames in a table of their own, flags,
 * a view, binary garbage, and names that need quotes.
 */
export function campusTables({ bytes, no, yes, name, hex, status }: Words): string[] {
  const odd = name('so "odd", 1.é`');
  const people = Array.from({ length: PEOPLE }, (_, row) => row);
  const rows = (of: (row: number) => string) => people.map((row) => `(${of(row)})`).join(', ');
  return [
    ...status[0],
    'CREATE TABLE sis_department (dept_id INTEGER PRIMARY KEY, name VARCHAR(80) NOT NULL)',
    `CREATE TABLE sis_person (person_id INTEGER PRIMARY KEY, matr_no VARCHAR(20) NOT NULL UNIQUE, given_name VARCHAR(80) NOT NULL,
       mail VARCHAR(120), dept_id INTEGER, kind VARCHAR(20), deleted BOOLEAN NOT NULL, leaves DATE, remark TEXT, junk ${bytes}, ${odd} TEXT,
       FOREIGN KEY (dept_id) REFERENCES sis_department (dept_id))`,
    'CREATE TABLE sis_person_surname (person_id INTEGER PRIMARY KEY, surname VARCHAR(80) NOT NULL, FOREIGN KEY (person_id) REFERENCES sis_person (person_id))',
    'CREATE TABLE sis_login_log (id INTEGER PRIMARY KEY, first_name VARCHAR(80), last_name VARCHAR(80), email VARCHAR(80))',
    `CREATE TABLE sis_photo (person_id INTEGER PRIMARY KEY, picture ${bytes}, FOREIGN KEY (person_id) REFERENCES sis_person (person_id))`,
    `CREATE TABLE sis_card (id INTEGER PRIMARY KEY, matr_no VARCHAR(20), card_no VARCHAR(20) NOT NULL UNIQUE, csn VARCHAR(20), valid_until DATE, status ${status[1]},
       FOREIGN KEY (matr_no) REFERENCES sis_person (matr_no))`,
    `CREATE TABLE ${name('sis_"odd". tàble')} (${name('a.b')} INTEGER PRIMARY KEY, ${odd} TEXT)`,
    'CREATE VIEW sis_present AS SELECT given_name AS first_name, surname AS last_name, mail FROM sis_person p JOIN sis_person_surname s ON s.person_id = p.person_id',
    "INSERT INTO sis_department VALUES (1, 'Zoology'), (2, 'Physics')",
    `INSERT INTO sis_person VALUES ${rows((row) => `${row}, '${number(row)}', '${first(row)}', '${email(row)}', ${1 + (row % 2)}, '${row % 3 ? 'student' : 'staff'}', ${row % 20 === 19 ? yes : no}, '2031-07-31', 'Remark${last(row)}', ${hex(GARBAGE)}, 'Odd${last(row)}'`)}`,
    `INSERT INTO sis_person_surname VALUES ${rows((row) => `${row}, '${last(row)}'`)}`,
    `INSERT INTO sis_login_log VALUES ${rows((row) => `${row}, '${first(row % 3)}', '${last(row % 3)}', '${email(row % 3)}'`)}`,
    `INSERT INTO sis_photo VALUES ${rows((row) => `${row}, ${hex(JPEG)}`)}`,
    `INSERT INTO sis_card VALUES ${rows((row) => `${row}, '${number(row)}', 'K${number(row)}', '04${number(row).slice(1)}ff00', '2031-07-31', '${row % 4 ? 'issued' : 'lost'}'`)}`,
  ];
}

export const TABLES = ['department', 'person', 'person_surname', 'login_log', 'photo', 'card', 'present'].map(
  (name) => `sis_${name}`,
);
