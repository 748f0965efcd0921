import type { Authorities } from '../../lib/authorities.ts';
import type { HolderType } from '../../shared/person/choices.ts';
import type { CsvFormat } from './csv-format.ts';
import type { SectionName } from './fields.ts';
import type { FileNaming } from './file-naming.ts';
import type { Statement } from './statement.ts';

/** A bridge's configuration, after it has been checked as a whole. */
export interface BridgeConfig {
  lanyard: {
    /** An origin, without a slash at its end. */
    url: string;
    key: string;
    /** The path of the file that the key was read from, for messages. */
    keyFile: string;
    /** The bridge's name, under which its notes and its progress are kept. */
    system: string;
    /** The site's certificate authorities; null for the built-in ones alone. */
    authorities: Authorities | null;
  };
  database: DatabaseAddress;
  /** The directory that people or pictures come from; null when the configuration has no `[directory]`. */
  directory: DirectoryAddress | null;
  sections: Partial<Record<SectionName, Section>>;
  /** The settings for people whom the site sends to Lanyard; null when the configuration has no `[people]`. */
  people: PeopleSettings | null;
  /** The settings for pictures that become photos in Lanyard; null when the configuration has no `[photos_in]`. */
  photosIn: PhotosInSettings | null;
  /** The settings for cards that were issued elsewhere; null when the configuration has no `[cards_in]`. */
  cardsIn: CardsInSettings | null;
}

/** The settings of `[photos_in]`, for sending the site's pictures to Lanyard. */
export interface PhotosInSettings {
  from: PicturesFrom;
  /** The photos that the bridge approves, in place of staff, once they are analysed. */
  approve: (typeof APPROVALS)[number];
  every: Schedule;
  /** The file in which the bridge remembers what it sent; null for the site's database. */
  stateFile: string | null;
}

export const APPROVALS = ['never', 'recommended', 'always'] as const;

/** The origin of the pictures of `[photos_in]`. Each kind has a line in `sources/open-picture-source`. */
export type PicturesFrom =
  /**
   * A SELECT with the columns `externalId`, and `bytes` or `path`. Paths are within `directory`, and null allows none.
   */
  | { kind: 'query'; query: string; directory: string | null }
  /** A directory of files, and the patterns of their names. */
  | { kind: 'files'; directory: string; names: readonly PictureName[] }
  /** An attribute of a directory service, and the one that has the external id. */
  | { kind: 'directory'; directory: DirectoryAddress; attribute: string; externalId: string };

/** A pattern of files' names, such as `{externalId}.jpg` in any folder, taken apart. */
export interface PictureName {
  /** The folders above the file, each by its name; `*` is any one folder. */
  folders: readonly string[];
  /** The text before and after the external id. The extension's case doesn't matter. */
  before: string;
  after: string;
}

/** The settings of `[cards_in]`, for cards that were issued elsewhere. */
export interface CardsInSettings {
  query: string;
  every: Schedule;
  /** The action for cards that the bridge sent and that are no longer in the query. */
  leavers: (typeof CARD_LEAVERS)[number];
  leaverLimit: LeaverLimit;
  stateFile: string | null;
}

export const CARD_LEAVERS = ['keep', 'revoke'] as const;

/** The settings of `[people]`, for sending the site's people to Lanyard. */
export interface PeopleSettings {
  from: PeopleFrom;
  every: Schedule;
  /** The action for people whom the bridge sent and who are no longer in the query. */
  leavers: (typeof LEAVERS)[number];
  leaverLimit: LeaverLimit;
  /** The file in which the bridge remembers what it sent; null for the site's database. */
  stateFile: string | null;
}

/** The origin of the people of `[people]`. Each kind has a file or a directory in `sources/`. */
export type PeopleFrom =
  /** A SELECT whose columns are named after fields of the API, or have their fields in `columns`. */
  | { kind: 'query'; query: string; columns?: Readonly<Record<string, string>> }
  | { kind: 'file'; file: PeopleFile }
  | { kind: 'oneroster'; roster: Roster }
  | { kind: 'directory'; directory: DirectoryAddress; people: DirectoryPeople };

/** Files in the format of OneRoster 1.2 (https://www.imsglobal.org/spec/oneroster/v1p2/bind/csv) or 1.1. */
export interface Roster {
  /** The folder with the files. */
  path: string;
  /** The path of the ZIP that has the files; null when they lie in the folder itself. */
  archive: string | null;
  /** The path of the SQLite file that holds the rows of all exports so far. */
  keptFile: string;
  /** The field of each column: of `users.csv`, or with `org.` or `demographics.` in front, of another file. */
  columns: Readonly<Record<string, string>>;
  /** Columns among them that a file may lack. Their fields are left as they are in Lanyard then. */
  optional: readonly string[];
  /** The type of the people who have a role. People without any of these roles aren't sent. */
  roles: Readonly<Record<string, HolderType>>;
}

/** The address of an LDAP directory, and the account that the bridge uses there. */
export interface DirectoryAddress {
  /** The address in messages: `ldaps://ldap.example.edu:636`. */
  label: string;
  host: string;
  port: number;
  /** TLS from the first byte, TLS once the server has agreed to it, or none. */
  tls: 'ldaps' | 'start_tls' | 'none';
  /** The site's certificate authorities; null for the built-in ones alone. */
  authorities: Authorities | null;
  /** Null when the directory lets everybody read. */
  bindDn: string | null;
  password: string | null;
  base: string;
  /** Null for the filter that fits the kind of directory. */
  filter: string | null;
  scope: 'sub' | 'one';
  /** The entries of one page of an answer. */
  pageSize: number;
  timeZone: string;
}

/** The settings of `[people]` that make people of a directory's entries. */
export interface DirectoryPeople {
  /** The attribute of each field. */
  attributes: Readonly<Record<string, string>>;
  /** The values of fields that are the same for everybody. */
  constants: Readonly<Record<string, string>>;
  /** For each field, the value in Lanyard for each value in the directory. `*` stands for all others. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** For each field that takes all values of its attribute, the text between them. */
  separator: Readonly<Record<string, string>>;
  /** The attribute, or the filter in parentheses, that says who is active; null when neither does. */
  active: string | null;
}

/** A file of people: CSV, or a workbook (XLSX, ODS). */
export interface PeopleFile {
  path: string;
  /** Other paths at which the file may be instead; left out when there are none. */
  others?: readonly string[];
  /** Null when the file's first bytes decide. */
  kind: 'csv' | 'workbook' | null;
  /** The name of a workbook's sheet; null for the only visible one. */
  sheet: string | null;
  /** The encoding of a CSV as the configuration names it. When null, the file has to be UTF-8 or UTF-16. */
  encoding: string | null;
  /** The delimiter of a CSV; null to detect it. */
  delimiter: string | null;
  format: CsvFormat;
  /** The field of each column to read; null when the header consists of fields. */
  columns: Readonly<Record<string, string>> | null;
  /** The field of each column of a file without a header; empty for columns to ignore. */
  order: readonly string[] | null;
}

export const LEAVERS = ['keep', 'deactivate', 'archive'] as const;

/** The pause between the end of a run and the next one; or a schedule by this machine's clock. */
export type Schedule = { seconds: number } | { cron: string };

/**
 * The most people who may leave in one run: a number, or a share of the people whom the bridge sent and has not let go.
 */
export type LeaverLimit = { percent: number } | { count: number };

/** The address of the target; each kind has a file of its own in `targets/`. */
export type DatabaseAddress = (
  | { kind: 'sqlite'; path: string }
  | ServerAddress<'postgres'>
  | ServerAddress<'mariadb'>
  | Odbc
  | Folder
  | StateAlone
) & {
  /** The time zone of times that don't name one, such as `Europe/Berlin`. */
  timeZone: string;
};

/** A file for the bridge's state, where nothing goes out: people come from a directory. */
export interface StateAlone {
  kind: 'state';
  /** The path of the SQLite file. */
  stateFile: string;
  system: string;
}

export const ODBC_DIALECTS = ['auto', 'ansi', 'sqlserver', 'oracle', 'db2'] as const;

/** A database that a driver of ODBC reaches. */
interface Odbc {
  kind: 'odbc';
  /** The connection string, with its password. */
  text: string;
  /** The database's name in messages, without secrets. */
  label: string;
  /** The database's own SQL; `auto` goes by the name that the driver gives. */
  dialect: (typeof ODBC_DIALECTS)[number];
  /** The longest that a statement may take. */
  timeoutSeconds: number;
}

export type OdbcAddress = Extract<DatabaseAddress, { kind: 'odbc' }>;

/** A folder in which files are exchanged. */
interface Folder {
  kind: 'folder';
  path: string;
  /** The path of the SQLite file in which the bridge keeps its state. */
  stateFile: string;
  system: string;
  /** True if another program takes files away once it has read them. */
  isTaken: boolean;
  tables: CsvTable[];
}

export type FolderAddress = Extract<DatabaseAddress, { kind: 'folder' }>;

/** A CSV file that the bridge writes. */
export interface CsvTable extends CsvFile {
  name: SectionName;
  /** The columns by which the rows are sorted. */
  key: readonly string[];
}

interface CsvFile {
  path: string;
  /** All columns, in the order of the file. */
  order: readonly string[];
  format: CsvFormat;
}

/** The address of a database server, and the account that the bridge uses there. */
export interface ServerAddress<Kind extends string = string> {
  kind: Kind;
  /** A name, an address, or the directory of a Unix socket, which begins with a slash. */
  host: string;
  port: number;
  user: string;
  /** Null when the server needs none. */
  password: string | null;
  database: string;
  tls: { mode: TlsMode; ca: string | null };
}

/**
 * The modes of libpq. `prefer` connects without TLS if the server has none. `verify-ca` checks who signed the server's
 * certificate; `verify-full` also checks the server's name in it.
 */
export const TLS_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
export type TlsMode = (typeof TLS_MODES)[number];

/**
 * A section of the configuration: it fills one of the site's tables, runs the site's own statements, or writes files.
 */
export interface Section {
  name: SectionName;
  /**
   * The table's name, also for messages. For a section with statements, the section's name; for one with files, the
   * directory.
   */
  table: string;
  /** The site's own statements, in place of a table. The columns of such a section are named after their fields. */
  statements: { upsert: Statement; delete: Statement } | null;
  /** The pattern of file names, when each picture is a file instead of a row; only for `photos`. */
  files: FileNaming | null;
  /** The file for the section's rows when the target is a folder; otherwise left out. */
  csv?: CsvFile;
  /** The columns that identify a row, and the field of each. */
  key: Readonly<Record<string, string>>;
  /** The other columns, and the field of each. */
  columns: Readonly<Record<string, string>>;
  /**
   * Columns from `columns` that get the last second of their day; left out when the section doesn't set `end_of_day`.
   */
  endOfDay?: readonly string[];
  /** The variant of the picture in `bytes`; only for `photos`. */
  variant: Variant;
  /** The time zone in which times are written; left out for UTC. */
  timeZone?: string;
}

export const VARIANTS = ['card', 'display'] as const;
export type Variant = (typeof VARIANTS)[number];

/** All fields of a section, each once. */
export const fieldsOf = ({ key, columns, files }: Section): string[] => [
  ...new Set([...(files?.fields ?? Object.values(key)), ...Object.values(columns)]),
];
