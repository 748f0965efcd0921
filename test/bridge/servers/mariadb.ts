import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subprocess } from 'bun';
import mysql, { type Connection } from 'mysql2/promise';
import { ownTables, PLAIN_TYPES } from '../../../src/bridge/state/tables.ts';
import { skipped } from '../../support/run/skipped.ts';
import { freePort } from '../../support/server/free-port.ts';
import { freeze } from './freeze.ts';
import type { Campus } from './server-site.ts';

/** Debian installs the server in a directory that is only on root's search path. */
const program = Bun.which('mariadbd', { PATH: `${process.env.PATH}:/usr/sbin` });

/** The server refuses to run as root. */
const asNobody =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];

/** True when MariaDB is installed, and always in CI; otherwise, prints that `what` is skipped. */
export function hasMariadb(what: string): boolean {
  if (program !== null || process.env.CI) return true;
  return !skipped(what, 'mariadbd is missing');
}

/** A server that was started for the tests, on a free port, with its own data. */
export interface MariadbServer {
  port: number;
  directory: string;
  /** Connects as the superuser. */
  client(database?: string): Promise<Connection>;
  start(): Promise<void>;
  /** Ends the server as a power cut would: nothing is tidied up. */
  kill(): Promise<void>;
  /** Stops the server from answering, until the returned function is called. All connections stay open. */
  freeze(): () => void;
  /** Ends the server, and deletes its data. */
  remove(): Promise<void>;
}

interface Options {
  /** The place for the server's directory; by default that of temporary files. */
  within?: string;
  settings?: string[];
}

export async function startMariadb({
  within = tmpdir(),
  settings = [],
}: Options = {}): Promise<MariadbServer> {
  if (program === null) throw new Error('MariaDB is needed: apt install mariadb-server');
  const directory = mkdtempSync(join(within, 'lanyard-mariadb-'));
  if (asNobody.length > 0) Bun.spawnSync(['chown', 'nobody:nogroup', directory]);
  const data = join(directory, 'data');
  // A starting server clears its temporary directory, even of other programs' files, so it has a directory of
  // its own.
  const env = { ...process.env, TMPDIR: directory };
  const install = ['mariadb-install-db', '--no-defaults', `--datadir=${data}`, '--skip-test-db'];
  const made = Bun.spawnSync([...asNobody, ...install, '--auth-root-authentication-method=normal'], {
    cwd: directory,
    env,
  });
  if (made.exitCode !== 0) throw new Error(`mariadb-install-db: ${made.stderr}${made.stdout}`);
  const port = freePort();
  const socketPath = join(directory, 'socket');
  let running: Subprocess | undefined;
  const client = async (database?: string) => {
    const one = await mysql.createConnection({ socketPath, user: 'root', database, dateStrings: true });
    one.on('error', () => undefined);
    return one;
  };
  const server: MariadbServer = {
    port,
    directory,
    client,
    async start() {
      const words = [
        `--datadir=${data}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        `--socket=${socketPath}`,
      ].concat(`--pid-file=${join(directory, 'pid')}`, '--innodb-buffer-pool-size=16M', settings);
      for (let look = 0; look < 600; look++) {
        if (running === undefined || running.exitCode !== null)
          running = Bun.spawn([...asNobody, program!, '--no-defaults', ...words], {
            ...{ cwd: directory, env, stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' },
          });
        const one = await client().catch(() => null);
        if (one !== null) return one.end();
        await Bun.sleep(50);
      }
      throw new Error('MariaDB does not come up');
    },
    async kill() {
      running?.kill('SIGKILL');
      await running?.exited;
      running = undefined;
    },
    freeze: () => freeze(running!.pid),
    async remove() {
      await server.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** Loads one of the system's time zones into a server, by its name. */
export async function loadZone(admin: Connection, name: string): Promise<void> {
  const zone = Bun.spawnSync(['mariadb-tzinfo-to-sql', `/usr/share/zoneinfo/${name}`, name]);
  for (const statement of zone.stdout.toString().split(';\n'))
    if (/^\s*(INSERT|SET @)/i.test(statement))
      await admin.query(`/* */ ${statement}`.replace(/INTO /, 'INTO mysql.'));
}

/** The tables of a campus, as another program would have made them. */
const TABLES = [
  `CREATE TABLE badge_people (
    person_id CHAR(36) PRIMARY KEY, matric VARCHAR(64), given TEXT, family TEXT, state ENUM('active', 'inactive', 'archived'),
    printed INT DEFAULT 0
  )`,
  `CREATE TRIGGER refuse BEFORE INSERT ON badge_people FOR EACH ROW IF NEW.family = 'Refused' THEN
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'nobody is called that'; END IF`,
  'CREATE TABLE badge_photos (matric VARCHAR(64) PRIMARY KEY, photo_id CHAR(36) NOT NULL, picture LONGBLOB NOT NULL)',
  `CREATE TABLE badge_cards (
    card_id CHAR(36) PRIMARY KEY, number VARCHAR(30) NOT NULL, chip TEXT, state TEXT NOT NULL, valid_to DATE, matric TEXT
  )`,
  'CREATE TABLE badge_orders (order_id CHAR(36) PRIMARY KEY, state TEXT NOT NULL, people JSON)',
];

const OLDER = [
  'ALTER TABLE badge_people ADD version INT',
  'CREATE TABLE older (id CHAR(36), was INT, became INT)',
  `CREATE TRIGGER note_older AFTER UPDATE ON badge_people FOR EACH ROW IF NEW.version < OLD.version THEN
    INSERT INTO older VALUES (OLD.person_id, OLD.version, NEW.version); END IF`,
];

/** A site's database. The bridge may write the tables that it keeps in step, and its own tables, and no others. */
export async function mariadbCampus(server: MariadbServer): Promise<Campus> {
  const name = `campus_${crypto.randomUUID().slice(0, 8)}`;
  let site = await server.client();
  await site.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await site.query(`USE ${name}`);
  for (const sql of TABLES) await site.query(sql);
  await site.query("CREATE USER IF NOT EXISTS lanyard IDENTIFIED BY 'secret'");
  for (const table of ['people', 'photos', 'cards', 'orders'])
    await site.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name}.badge_${table} TO lanyard`);
  for (const { name: table } of ownTables(PLAIN_TYPES).filter(({ sql }) => sql.startsWith('CREATE TABLE')))
    await site.query(`GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, INDEX ON ${name}.${table} TO lanyard`);
  /** Connects again if the server was away in between. */
  const query = async (sql: string) => {
    const ask = () => site.query({ sql, rowsAsArray: true });
    return ask().catch(async (error) => {
      if (error.errno > 0) throw error;
      site = await server.client(name);
      return ask();
    });
  };
  return {
    address: `url = "mysql://lanyard:secret@127.0.0.1:${server.port}/${name}"`,
    own: '',
    tables: 'SELECT table_name FROM information_schema.tables',
    grantToRead: async (table) => void (await query(`GRANT SELECT ON ${table} TO lanyard`)),
    run: async (sql) => void (await query(sql)),
    rows: async (sql) => ((await query(sql))[0] as unknown[][]).map((row) => row.map(withoutBuffer)),
    async noteOlder() {
      for (const sql of OLDER) await query(sql);
    },
    async close() {
      await query(`DROP DATABASE ${name}`);
      await site.end();
    },
  };
}

/** Turns a value from the driver back into the form that the bridge gave it. */
const withoutBuffer = (value: unknown) => (value instanceof Buffer ? new Uint8Array(value) : value);
