import type { CsvFormat } from './csv-format.ts';
import type { SectionName } from './fields.ts';
import type { FileNaming } from './file-naming.ts';
import type { Statement } from './statement.ts';

/** A bridge's configuration once it has been checked as a whole. */
export interface BridgeConfig {
  lanyard: {
    /** An origin, without a slash at its end. */
    url: string;
    key: string;
    /** Where the key was read from, for messages. */
    keyFile: string;
    /** The bridge's name: what it wrote and how far it has read is kept under it. */
    system: string;
  };
  database: DatabaseAddress;
  sections: Partial<Record<SectionName, Section>>;
  /** The way in; null where people only go out. */
  people: PeopleSettings | null;
}

/** Whom the site has, for Lanyard. */
export interface PeopleSettings {
  /** A SELECT whose columns are named by fields of the API. */
  query: string;
  /** In place of the query, where the target is a folder. */
  file?: PeopleFile;
  every: Schedule;
  /** What becomes of somebody whom the bridge sent, and the query no longer has. */
  leavers: (typeof LEAVERS)[number];
  leaverLimit: LeaverLimit;
  /** Where it is remembered what was sent, if not in the site's database. */
  stateFile: string | null;
}

/** A file of CSV that has the people. */
export interface PeopleFile {
  path: string;
  format: CsvFormat;
  /** The field of each column that is read; null where the header has fields. */
  columns: Readonly<Record<string, string>> | null;
  /** Of a file without a header, the field of each column; empty for those that are passed over. */
  order: readonly string[] | null;
}

export const LEAVERS = ['keep', 'deactivate', 'archive'] as const;

/** So long after a run the next one begins; or by the clock of this machine. */
export type Schedule = { seconds: number } | { cron: string };

/** So many may leave in one run: of those whom the bridge sent and has not let go, or as a number. */
export type LeaverLimit = { percent: number } | { count: number };

/** Where the target is; each kind has a file of its own in `targets/`. */
export type DatabaseAddress = (
  | { kind: 'sqlite'; path: string }
  | ServerAddress<'postgres'>
  | ServerAddress<'mariadb'>
  | Folder
) & {
  /** Of times that have none; a name such as `Europe/Berlin`. */
  timeZone: string;
};

/** Files to be exchanged. */
interface Folder {
  kind: 'folder';
  /** Of the directory. */
  path: string;
  /** Where the bridge keeps what it knows: a file of SQLite's. */
  stateFile: string;
  system: string;
  tables: CsvTable[];
}

export type FolderAddress = Extract<DatabaseAddress, { kind: 'folder' }>;

/** A file of CSV that the bridge writes. */
export interface CsvTable extends CsvFile {
  name: SectionName;
  /** Columns, by which its rows are in order. */
  key: readonly string[];
}

interface CsvFile {
  path: string;
  /** All columns. */
  order: readonly string[];
  format: CsvFormat;
}

/** Where a server is, and who the bridge is there. */
export interface ServerAddress<Kind extends string = string> {
  kind: Kind;
  /** A name, an address, or the directory of a Unix socket, which begins with a slash. */
  host: string;
  port: number;
  user: string;
  /** Null where the server needs none. */
  password: string | null;
  database: string;
  tls: { mode: TlsMode; ca: string | null };
}

/**
 * As libpq has them. `prefer` goes without where the server has no TLS; `verify-ca` looks at who signed the server's
 * certificate, `verify-full` at the server's name in it, too.
 */
export const TLS_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
export type TlsMode = (typeof TLS_MODES)[number];

/** What goes into one table of the site's, or by statements of its own. */
export interface Section {
  name: SectionName;
  /** What messages call it, where it isn't a table: of statements, their section; of files, their directory. */
  table: string;
  /** In place of a table; columns are named like their fields then. */
  statements: { upsert: Statement; delete: Statement } | null;
  /** In place of a table, a file for each picture; of `photos` alone. */
  files: FileNaming | null;
  /** The file that its rows go into, where the target is a folder; left out for others. */
  csv?: CsvFile;
  /** The columns that find a row again, and the field of each. */
  key: Readonly<Record<string, string>>;
  /** The other columns. */
  columns: Readonly<Record<string, string>>;
  /** Which picture `bytes` is; of `photos` alone. */
  variant: Variant;
  /** In which times are written; left out for UTC. */
  timeZone?: string;
}

export const VARIANTS = ['card', 'display'] as const;
export type Variant = (typeof VARIANTS)[number];

/** All fields of a section, each once. */
export const fieldsOf = ({ key, columns, files }: Section): string[] => [
  ...new Set([...(files?.fields ?? Object.values(key)), ...Object.values(columns)]),
];
