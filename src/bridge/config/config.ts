import type { Authorities } from '../../lib/authorities.ts';
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
  sections: Partial<Record<SectionName, Section>>;
  /** The settings for people whom the site sends to Lanyard; null when the configuration has no `[people]`. */
  people: PeopleSettings | null;
}

/** The settings of `[people]`, for sending the site's people to Lanyard. */
export interface PeopleSettings {
  /** A SELECT whose columns are named after fields of the API. */
  query: string;
  /** The file of people that replaces the query when the target is a folder. */
  file?: PeopleFile;
  every: Schedule;
  /** The action for people whom the bridge sent and who are no longer in the query. */
  leavers: (typeof LEAVERS)[number];
  leaverLimit: LeaverLimit;
  /** The file in which the bridge remembers what it sent; null for the site's database. */
  stateFile: string | null;
}

/** A file of people: CSV, or a workbook (XLSX, ODS). */
export interface PeopleFile {
  path: string;
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
  | Folder
) & {
  /** The time zone of times that don't name one, such as `Europe/Berlin`. */
  timeZone: string;
};

/** A folder in which files are exchanged. */
interface Folder {
  kind: 'folder';
  path: string;
  /** The path of the SQLite file in which the bridge keeps its state. */
  stateFile: string;
  system: string;
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
