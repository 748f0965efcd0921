import { Database } from 'bun:sqlite';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subprocess } from 'bun';
import { main } from '../support/server/program.ts';

/** The tables of a campus in SQLite, as another program would have made them. */
export const TABLES = `
  CREATE TABLE badge_people (
    person_id TEXT PRIMARY KEY, matric TEXT, given TEXT, family TEXT, state TEXT, printed INTEGER DEFAULT 0
  );
  CREATE TRIGGER refuse BEFORE INSERT ON badge_people WHEN NEW.family = 'Refused'
    BEGIN SELECT RAISE(ABORT, 'nobody is called that'); END;
  CREATE TABLE badge_photos (matric TEXT PRIMARY KEY, photo_id TEXT NOT NULL, picture BLOB NOT NULL);
  CREATE TABLE badge_cards (
    card_id TEXT PRIMARY KEY, number TEXT NOT NULL, chip TEXT, state TEXT NOT NULL, valid_to TEXT, matric TEXT
  );
  CREATE TABLE badge_orders (order_id TEXT PRIMARY KEY, state TEXT NOT NULL, people TEXT);
`;

/** Notes rows that get an older version, which must never happen. */
export const OLDER = `
  ALTER TABLE badge_people ADD COLUMN version INTEGER;
  CREATE TABLE older (id TEXT, was INTEGER, became INTEGER);
  CREATE TRIGGER note_older AFTER UPDATE ON badge_people WHEN NEW.version < OLD.version
    BEGIN INSERT INTO older VALUES (OLD.person_id, OLD.version, NEW.version); END;
`;

export const PEOPLE = `[card_holders]
table = "badge_people"
key = { person_id = "id" }
columns = { matric = "externalId", given = "firstName", family = "lastName", state = "status" }
`;
export const PHOTOS = `[photos]
table = "badge_photos"
key = { matric = "holder.externalId" }
columns = { photo_id = "id", picture = "bytes" }
variant = "card"
`;
/** Photos in files, in a directory that a test has to make. */
export const FILES = `[photos]
directory = "pictures"
name = "{externalId}.jpg"
`;
export const CARDS = `[cards]
table = "badge_cards"
key = { card_id = "id" }
columns = { number = "cardNumber", chip = "csn", state = "status", valid_to = "validUntil", matric = "holder.externalId" }
`;
export const ORDERS = `[orders]
table = "badge_orders"
key = { order_id = "id" }
columns = { state = "status", people = "items" }
`;

/** A campus with a database of its own, and a bridge that keeps it in step. */
export interface Site {
  directory: string;
  /** The site's own connection. */
  db: Database;
  /** The path of the configuration. */
  config: string;
  /** The rows of a query, as lists. */
  rows(sql: string): unknown[][];
  /** Replaces the sections of the configuration. */
  configure(...sections: string[]): void;
  /** Runs a command of the bridge to its end. */
  bridge(...words: string[]): Promise<{ status: number; out: string; errors: string }>;
  /** Starts `run`, without waiting for anything that it does. */
  start(...words: string[]): Promise<Running>;
  close(): void;
}

export interface Running {
  process: Subprocess;
  /** Returns everything that the bridge has printed so far, on both streams. */
  said(): string;
  /** Ends the bridge; resolves with its exit code. */
  end(signal?: NodeJS.Signals): Promise<number>;
}

export function createSite(url: string, key: string, sections: string[] = [PEOPLE]): Site {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-bridge-'));
  const path = join(directory, 'campus.db');
  const db = new Database(path, { create: true });
  db.run('PRAGMA busy_timeout = 10000');
  db.run(TABLES);
  const config = join(directory, 'bridge.toml');
  writeFileSync(join(directory, 'bridge.key'), `${key}\n`);
  chmodSync(join(directory, 'bridge.key'), 0o600);
  const own = bridgeOf(directory, config);
  const site: Site = {
    directory,
    db,
    config,
    rows: (sql) => site.db.query(sql).values() as unknown[][],
    configure(...those) {
      const head = `[lanyard]\nurl = "${url}"\nkey_file = "bridge.key"\nsystem = "sis"\n\n[database]\nurl = "sqlite://${path}"\n\n`;
      writeFileSync(config, head + those.join('\n'));
    },
    bridge: own.bridge,
    start: own.start,
    close() {
      own.kill();
      site.db.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  site.configure(...sections);
  return site;
}

/** Returns functions that run a bridge with a configuration, and one that kills the bridges still running. */
export function bridgeOf(
  directory: string,
  config: string,
): Pick<Site, 'bridge' | 'start'> & { kill(): void } {
  const running: Running[] = [];
  const spawn = (words: string[]) =>
    Bun.spawn([process.execPath, main, 'bridge', '--config', config, ...words], {
      cwd: directory,
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    });
  return {
    async bridge(...words) {
      const child = spawn(words);
      const [out, errors, status] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ]);
      return { status, out, errors };
    },
    async start(...words) {
      const child = spawn(['run', ...words]);
      let text = '';
      const listen = async (stream: ReadableStream<Uint8Array>) => {
        for await (const chunk of stream) text += new TextDecoder().decode(chunk);
      };
      void listen(child.stdout);
      void listen(child.stderr);
      const one: Running = {
        process: child,
        said: () => text,
        end(signal = 'SIGTERM') {
          child.kill(signal);
          return child.exited;
        },
      };
      running.push(one);
      return one;
    },
    kill() {
      for (const one of running) one.process.kill('SIGKILL');
    },
  };
}
