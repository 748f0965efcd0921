import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '../sync/processes.ts';
import { kindsFor } from './servers/kinds.ts';
import { createServerSite } from './servers/server-site.ts';
import { createSite, OLDER } from './site.ts';

/**
 * A site for tests that kill Lanyard and the bridge. If its database is a server, they kill that server, too. The
 * site's table `older` gets a row whenever a person's row goes back to an older version.
 */
export interface KilledSite {
  config: string;
  configure(...sections: string[]): void;
  rows(sql: string): Promise<unknown[][]>;
  /** The prefix of names of the bridge's own tables, such as a schema with its dot. */
  own: string;
  database: { start(): Promise<void>; kill: Actor['kill'] } | null;
  /** Returns a text that changes whenever the database is written to. */
  written(): string;
  close(): Promise<void>;
}

type OpenSite = (lanyard: { url: string; key: string }) => Promise<KilledSite>;

/** Sizes and times of files. */
const stateOf = (paths: string[]): string =>
  paths
    .map((path) => statSync(path, { throwIfNoEntry: false }))
    .map((stat) => `${stat?.size} ${stat?.mtimeMs}`)
    .join();

const openSqlite: OpenSite = async ({ url, key }) => {
  const site = createSite(url, key);
  site.db.run('PRAGMA journal_mode = WAL');
  site.db.run(OLDER);
  return {
    config: site.config,
    configure: site.configure,
    rows: async (sql) => site.rows(sql),
    own: '',
    database: null,
    written: () => stateOf([join(site.directory, 'campus.db-wal')]),
    close: async () => site.close(),
  };
};

/**
 * SQLite, and the kinds with which a bridge is tested whole. `mariadb.slow` and `odbc.slow` have the other two ways in which
 * a transaction is lost: with the connection, and with the driver's process.
 */
export const SITES: { kind: string; open: OpenSite }[] = [
  { kind: 'sqlite', open: openSqlite },
  ...kindsFor('kills of a bridge into', ({ isWhole }) => isWhole).map(({ kind, open }) => ({
    kind,
    open: async (lanyard: { url: string; key: string }): Promise<KilledSite> => {
      const server = await open();
      const campus = await server.campus();
      await campus.noteOlder();
      const site = createServerSite(campus, lanyard);
      return {
        config: site.config,
        configure: site.configure,
        rows: site.rows,
        own: site.own,
        database: server.power,
        written: () => stateOf(readdirSync(server.log).map((name) => join(server.log, name))),
        async close() {
          await site.close();
          await server.remove();
        },
      };
    },
  })),
];
