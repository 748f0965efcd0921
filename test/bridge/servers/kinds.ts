import { join } from 'node:path';
import { hasMariadb, mariadbCampus, startMariadb } from './mariadb.ts';
import { byOdbc, hasDriver } from './odbc.ts';
import { hasPostgres, postgresCampus, startPostgres } from './postgres.ts';
import type { Campus } from './server-site.ts';
import { openSqliteFiles } from './sqlite.ts';

/** A database, in the form that the tests of every kind of database use. */
export interface Server {
  /** The directory whose files change with each write: that of a server's write-ahead log. */
  log: string;
  campus(): Promise<Campus>;
  /** Null for a file: nothing can be killed, be frozen or be away. */
  power: Power | null;
  remove(): Promise<void>;
}

/** The ways in which a test can trouble a server from outside. */
export interface Power {
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops the server from answering, until the returned function is called. */
  freeze(): () => void;
}

/** A kind of database that a bridge keeps in step, with functions that look for its program and start it. */
export interface Kind {
  kind: 'postgres' | 'odbc-postgres' | 'mariadb' | 'odbc-mariadb' | 'odbc-sqlite';
  /** The database whose SQL it is. */
  sql: 'postgres' | 'mariadb' | 'sqlite';
  /**
   * False for a file. Tests that kill or freeze the server, or take a right from the bridge's account, don't run for it,
   * as there is neither.
   */
  hasServer: boolean;
  /**
   * True for one driver of its own and one of ODBC, of different databases. What a bridge does alike for every kind is
   * tested with these; for the others, only what depends on the database or its driver.
   */
  isWhole: boolean;
  isThere: (what: string) => boolean;
  open: () => Promise<Server>;
}

/**
 * The kinds that can be had here.
 * @param what what is skipped where one can't
 * @param isWanted picks kinds; all of them by default
 */
export const kindsFor = (what: string, isWanted: (kind: Kind) => boolean = () => true): Kind[] =>
  KINDS.filter(isWanted).filter(({ kind, isThere }) => isThere(`${what} ${kind}`));

const KINDS: readonly Kind[] = [
  {
    kind: 'postgres',
    sql: 'postgres',
    hasServer: true,
    isWhole: true,
    isThere: hasPostgres,
    async open() {
      const server = await startPostgres();
      return {
        ...server,
        power: server,
        campus: () => postgresCampus(server),
        log: join(server.directory, 'data', 'pg_wal'),
      };
    },
  },
  {
    kind: 'odbc-postgres',
    sql: 'postgres',
    hasServer: true,
    isWhole: false,
    isThere: (what) => hasPostgres(what) && hasDriver('odbc-postgresql', what),
    async open() {
      const server = await startPostgres();
      return {
        ...server,
        power: server,
        campus: async () => byOdbc(await postgresCampus(server), 'odbc-postgresql'),
        log: join(server.directory, 'data', 'pg_wal'),
      };
    },
  },
  {
    kind: 'mariadb',
    sql: 'mariadb',
    hasServer: true,
    isWhole: false,
    isThere: hasMariadb,
    async open() {
      const server = await startMariadb();
      return {
        ...server,
        power: server,
        campus: () => mariadbCampus(server),
        log: join(server.directory, 'data'),
      };
    },
  },
  {
    kind: 'odbc-mariadb',
    sql: 'mariadb',
    hasServer: true,
    isWhole: true,
    isThere: (what) => hasMariadb(what) && hasDriver('odbc-mariadb', what),
    async open() {
      const server = await startMariadb();
      return {
        ...server,
        power: server,
        campus: async () => byOdbc(await mariadbCampus(server), 'odbc-mariadb'),
        log: join(server.directory, 'data'),
      };
    },
  },
  {
    kind: 'odbc-sqlite',
    sql: 'sqlite',
    hasServer: false,
    isWhole: false,
    isThere: (what) => hasDriver('libsqliteodbc', what),
    open: async () => openSqliteFiles(),
  },
];
