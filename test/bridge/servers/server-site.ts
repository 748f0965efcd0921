import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bridgeOf, PEOPLE, type Site } from '../site.ts';

/** A site's own database on a server, with the tables of a campus. */
export interface Campus {
  /** The lines of `[database]`. */
  address: string;
  /** Runs statements as the site's own programs do. */
  run(sql: string): Promise<void>;
  /** The rows of a query, as lists. */
  rows(sql: string): Promise<unknown[][]>;
  /** The prefix of names of the bridge's own tables, such as a schema with its dot. */
  own: string;
  /** A query for the names of all tables. */
  tables: string;
  /** Lets the bridge's account read a table; every account may read a file. */
  grantToRead(table: string): Promise<void>;
  /**
   * Adds a column for people's versions, and a table `older` that notes when a row goes back to an older
   * version.
   */
  noteOlder(): Promise<void>;
  close(): Promise<void>;
}

/** A campus on a server, and a bridge that keeps it in step. */
export interface ServerSite extends Omit<Site, 'db' | 'rows' | 'close'>, Campus {}

export function createServerSite(
  campus: Campus,
  lanyard: { url: string; key: string },
  sections: string[] = [PEOPLE],
): ServerSite {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-bridge-'));
  const config = join(directory, 'bridge.toml');
  writeFileSync(join(directory, 'bridge.key'), `${lanyard.key}\n`);
  chmodSync(join(directory, 'bridge.key'), 0o600);
  const own = bridgeOf(directory, config);
  const site: ServerSite = {
    ...campus,
    directory,
    config,
    bridge: own.bridge,
    start: own.start,
    configure(...those) {
      const head = `[lanyard]\nurl = "${lanyard.url}"\nkey_file = "bridge.key"\nsystem = "sis"\n\n[database]\n${campus.address}\n\n`;
      writeFileSync(config, head + those.join('\n'));
    },
    async close() {
      own.kill();
      await campus.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  site.configure(...sections);
  return site;
}
