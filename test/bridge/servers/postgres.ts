import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subprocess } from 'bun';
import { Client, DatabaseError, types } from 'pg';
import { skipped } from '../../support/run/skipped.ts';
import { freePort } from '../../support/server/free-port.ts';
import { freeze } from './freeze.ts';
import type { Campus } from './server-site.ts';

/** The site's own programs read dates as text, and large integers as numbers. */
for (const type of [1082, 1114, 1184, 20])
  types.setTypeParser(type, (text) => (type === 20 ? Number(text) : text));

/** Debian keeps the programs of each version apart. */
const INSTALLED = '/usr/lib/postgresql';
const programs = existsSync(INSTALLED)
  ? readdirSync(INSTALLED)
      .map((version) => join(INSTALLED, version, 'bin'))
      .findLast((directory) => existsSync(join(directory, 'postgres')))
  : undefined;

/** PostgreSQL refuses to run as root. */
const asNobody =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];

/** True when PostgreSQL is installed, and always in CI; otherwise, prints that `what` is skipped. */
export function hasPostgres(what: string): boolean {
  if (programs !== undefined || process.env.CI) return true;
  return !skipped(what, `${INSTALLED} is missing`);
}

/** A server that was started for the tests, on a free port, with its own data. */
export interface PostgresServer {
  port: number;
  directory: string;
  /** Connects as the superuser. */
  client(database?: string): Promise<Client>;
  start(): Promise<void>;
  resizeDisk(size: string): void;
  /** Ends the server as a power cut would: nothing is tidied up. */
  kill(): Promise<void>;
  /** Stops the server from answering, until the returned function is called. All connections stay open. */
  freeze(): () => void;
  /** Ends the server as an operator does, and deletes its data. */
  remove(): Promise<void>;
}

interface Options {
  /** The place for the server's directory; by default that of temporary files. */
  within?: string;
  settings?: string[];
  /** The size of a small disk that only the server sees, mounted at `small` in its directory. */
  smallDisk?: string;
}

const MOUNT = 'mount -t tmpfs -o "size=$0" tmpfs small && chown nobody small && exec "$@"';

/** True when a disk can be mounted, and always in CI; otherwise, prints that `what` is skipped. */
export function canMount(what: string): boolean {
  // Only real root will do: root in a user namespace can't become another user, and PostgreSQL doesn't run as root.
  const mount = () => Bun.spawnSync(['unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  if (process.env.CI || (process.getuid?.() === 0 && mount().exitCode === 0)) return true;
  return !skipped(what, 'nothing can be mounted here');
}

export async function startPostgres({
  within = tmpdir(),
  settings = [],
  smallDisk,
}: Options = {}): Promise<PostgresServer> {
  if (programs === undefined) throw new Error(`PostgreSQL is needed in ${INSTALLED}: apt install postgresql`);
  const directory = mkdtempSync(join(within, 'lanyard-postgres-'));
  if (asNobody.length > 0) Bun.spawnSync(['chown', 'nobody:nogroup', directory]);
  const data = join(directory, 'data');
  const made = Bun.spawnSync(
    [...asNobody, join(programs, 'initdb'), '--pgdata', data, '--username=admin', '--auth=trust'].concat([
      ...['--encoding=UTF8', '--locale=C', '--no-sync'],
    ]),
    { cwd: directory, env: { LC_ALL: 'C' } },
  );
  if (made.exitCode !== 0) throw new Error(`initdb: ${made.stderr}`);
  mkdirSync(join(directory, 'small'));
  const onSmallDisk = smallDisk === undefined ? [] : ['unshare', '--mount', 'sh', '-c', MOUNT, smallDisk];
  const port = freePort();
  let running: Subprocess | undefined;
  const client = async (database = 'postgres') => {
    const one = new Client({ host: '127.0.0.1', port, user: 'admin', database, password: '' });
    one.on('error', () => undefined);
    await one.connect();
    return one;
  };
  const server: PostgresServer = {
    port,
    directory,
    client,
    async start() {
      const words = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${directory}`]
        .concat('log_min_messages=fatal', 'shared_buffers=16MB', settings)
        .flatMap((setting) => ['-c', setting]);
      for (let look = 0; look < 600; look++) {
        // After a kill, the processes of the server's connections may still use the data. As long as they do, a
        // new server ends at once.
        if (running === undefined || running.exitCode !== null)
          running = Bun.spawn(
            [...onSmallDisk, ...asNobody, join(programs!, 'postgres'), '-D', data, ...words],
            {
              ...{
                cwd: directory,
                env: { LC_ALL: 'C' },
                stdin: 'ignore',
                stdout: 'ignore',
                stderr: 'ignore',
              },
            },
          );
        const one = await client().catch(() => null);
        if (one !== null) return one.end();
        await Bun.sleep(50);
      }
      throw new Error('PostgreSQL does not come up');
    },
    resizeDisk(size) {
      const words = ['--target', `${running!.pid}`, '--mount', 'mount', '-o', `remount,size=${size}`];
      const { exitCode } = Bun.spawnSync(['nsenter', ...words, join(directory, 'small')]);
      if (exitCode !== 0) throw new Error('the small disk keeps its size');
    },
    async kill() {
      running?.kill('SIGKILL');
      await running?.exited;
      running = undefined;
    },
    freeze: () => freeze(running!.pid),
    async remove() {
      running?.kill('SIGINT');
      await running?.exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/**
 * The tables of a campus, as another program would have made them. The bridge may write rows in them, and has
 * a schema of its own.
 */
const TABLES = `
  CREATE TABLE badge_people (
    person_id uuid PRIMARY KEY, matric text, given text, family text, state text, printed integer DEFAULT 0
  );
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'nobody is called that'; END $$;
  CREATE TRIGGER refuse BEFORE INSERT ON badge_people FOR EACH ROW WHEN (NEW.family = 'Refused')
    EXECUTE FUNCTION refuse();
  CREATE TABLE badge_photos (matric varchar(64) PRIMARY KEY, photo_id uuid NOT NULL, picture bytea NOT NULL);
  CREATE TABLE badge_cards (
    card_id uuid PRIMARY KEY, number text NOT NULL, chip text, state text NOT NULL, valid_to date, matric text
  );
  CREATE TABLE badge_orders (order_id uuid PRIMARY KEY, state text NOT NULL, people jsonb);
  GRANT SELECT, INSERT, UPDATE, DELETE ON badge_people, badge_photos, badge_cards, badge_orders TO lanyard;
  CREATE SCHEMA AUTHORIZATION lanyard;
`;

/** Notes rows that get an older version, which must never happen. */
const OLDER = `
  ALTER TABLE badge_people ADD version integer;
  CREATE TABLE older (id uuid, was integer, became integer);
  CREATE FUNCTION note_older() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    INSERT INTO public.older VALUES (OLD.person_id, OLD.version, NEW.version); RETURN NEW; END $$;
  CREATE TRIGGER note_older AFTER UPDATE ON badge_people FOR EACH ROW WHEN (NEW.version < OLD.version)
    EXECUTE FUNCTION note_older();
`;

/** @param words more options of CREATE DATABASE, such as an encoding */
export async function postgresCampus(server: PostgresServer, words = ''): Promise<Campus> {
  const name = `campus_${crypto.randomUUID().slice(0, 8)}`;
  const admin = await server.client();
  await admin.query("SELECT 1 FROM pg_roles WHERE rolname = 'lanyard'").then(async ({ rowCount }) => {
    if (rowCount === 0) await admin.query('CREATE ROLE lanyard LOGIN');
  });
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ${words}`);
  await admin.end();
  let site = await server.client(name);
  await site.query(TABLES);
  /** Connects again if the server was away in between. */
  const query = async (sql: string) => {
    const ask = () => site.query<unknown[]>({ text: sql, rowMode: 'array' });
    return ask().catch(async (error) => {
      if (error instanceof DatabaseError && error.severity === 'ERROR') throw error;
      site = await server.client(name);
      return ask();
    });
  };
  return {
    address: `url = "postgres://lanyard@127.0.0.1:${server.port}/${name}"`,
    run: async (sql) => void (await query(sql)),
    rows: async (sql) => (await query(sql)).rows.map((row) => row.map(withoutBuffer)),
    own: 'lanyard.',
    tables: 'SELECT table_name FROM information_schema.tables',
    grantToRead: async (table) => void (await query(`GRANT SELECT ON ${table} TO lanyard`)),
    noteOlder: async () => void (await query(OLDER)),
    close: () => site.end(),
  };
}

/** Turns a value from the driver back into the form that the bridge gave it, in which bytes aren't a Buffer. */
const withoutBuffer = (value: unknown) => (value instanceof Buffer ? new Uint8Array(value) : value);
