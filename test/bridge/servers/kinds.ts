import { join } from 'node:path';
import { hasMariadb, mariadbCampus, startMariadb } from './mariadb.ts';
import { hasPostgres, postgresCampus, startPostgres } from './postgres.ts';
import type { Campus } from './server-site.ts';

/** A database server, in the form that the tests of every kind of server use. */
export interface Server {
  /** The directory of the server's write-ahead log. */
  log: string;
  campus(): Promise<Campus>;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops the server from answering, until the returned function is called. */
  freeze(): () => void;
  remove(): Promise<void>;
}

/** The kinds of servers that a bridge keeps in step, each with functions that look for the program and start it. */
export const KINDS: { kind: string; isThere: (what: string) => boolean; open: () => Promise<Server> }[] = [
  {
    kind: 'postgres',
    isThere: hasPostgres,
    async open() {
      const server = await startPostgres();
      return {
        ...server,
        campus: () => postgresCampus(server),
        log: join(server.directory, 'data', 'pg_wal'),
      };
    },
  },
  {
    kind: 'mariadb',
    isThere: hasMariadb,
    async open() {
      const server = await startMariadb();
      return {
        ...server,
        campus: () => mariadbCampus(server),
        log: join(server.directory, 'data'),
      };
    },
  },
];
