import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { connectionOf } from '../../bridge/servers/odbc.ts';
import { type PostgresServer, startPostgres } from '../../bridge/servers/postgres.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { interleaved, median } from '../measuring/pairs.ts';
import { type Campus, campusOf, seedCampus, temporaryDirectory } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { lanyardCommand, type Running, startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 100_000;
const PAIRS = 3;
const NEWS = 41;
const CHANGED = 100;
const BARE = fileURLToPath(new URL('bare-upserts.ts', import.meta.url));

const TABLE = `CREATE TABLE badge_people (person_id text PRIMARY KEY, matric text, given text, family text, state text)`;
const SECTION = `[card_holders]
table = "badge_people"
key = { person_id = "id" }
columns = { matric = "externalId", given = "firstName", family = "lastName", state = "status" }
`;
const QUERY = `[people]
query = """SELECT matric AS "externalId", given AS "firstName", family AS "lastName", 'student' AS "holderType" FROM students"""
`;

export const bridge: Benchmark = {
  name: 'bridge',
  explains:
    'lanyard bridge into PostgreSQL on this machine: 100,000 people from the first page to the last, against a program that upserts the same rows from a file, one after the other, in transactions as large; its resident memory at its peak; a query of 100,000 people, of whom 100 have changed since the last run, start and all; and from sending a PATCH until the row has changed.',
  async run() {
    const postgres = await startPostgres();
    try {
      return [
        ...(await out(postgres)),
        ...(await inwards(postgres)),
        ...(await inByOdbc(postgres)),
        await arrival('a change arrives, median', 'arrival', addressOf(postgres, 'arrival'), postgres, 250),
        await arrival(
          'a change arrives by ODBC, median',
          'arrival_odbc',
          odbcOf(addressOf(postgres, 'arrival_odbc')),
          postgres,
          1_000,
        ),
      ];
    } finally {
      await postgres.remove();
    }
  },
};

async function out(postgres: PostgresServer): Promise<Figure[]> {
  const campus = await campusOf(PEOPLE);
  return withServers([startLanyard(campus.dataDir)], async (lanyard) => {
    const database = await freshDatabase(postgres, 'people_out');
    const site = siteOf(postgres, 'people_out', lanyard!, campus);
    const peaksMb: number[] = [];
    await runOnce(site);
    const rows = join(site, 'rows.ndjson');
    const { rows: written } = await database.query('SELECT * FROM badge_people');
    if (written.length !== PEOPLE) throw new Error(`${written.length} of ${PEOPLE} people arrived`);
    writeFileSync(rows, written.map((row) => JSON.stringify(row)).join('\n'));
    const seconds = await interleaved(
      async () => {
        await emptied(database);
        const { ms, peakMb } = await runOnce(site);
        peaksMb.push(peakMb);
        return ms;
      },
      async () => {
        await emptied(database);
        const startedAtMs = performance.now();
        const child = Bun.spawn([process.execPath, BARE, rows, addressOf(postgres, 'people_out')]);
        if ((await child.exited) !== 0) throw new Error('the bare loop failed');
        return performance.now() - startedAtMs;
      },
      PAIRS,
    );
    await database.end();
    return [
      {
        name: 'bridge: people out',
        value: 1 / seconds.ratio,
        unit: '',
        limit: { atLeast: 0.5 },
        measured: `${perSecond(seconds.ours)} against ${perSecond(seconds.bare)}`,
      },
      {
        name: 'bridge: memory',
        value: Math.max(...peaksMb),
        unit: 'MB',
        limit: { atMost: 150 },
        measured: 'resident size at its peak',
      },
    ];
  });
}

async function inwards(postgres: PostgresServer): Promise<Figure[]> {
  const campus = seedCampus(0);
  return withServers([startLanyard(campus.dataDir)], async (lanyard) => {
    const database = await freshDatabase(postgres, 'people_in');
    await database.query(
      `CREATE TABLE students AS SELECT 'S' || n AS matric, 'Given ' || n AS given, 'Family ' || n AS family, n
       FROM generate_series(1, ${PEOPLE}) AS n`,
    );
    const site = siteOf(postgres, 'people_in', lanyard!, campus, QUERY);
    const first = await runOnce(site);
    const peaksMb = [first.peakMb];
    const seconds: number[] = [];
    for (let pass = 0; pass < PAIRS; pass++) {
      const { rowCount } = await database.query('UPDATE students SET given = $1 WHERE n % $2 = 0', [
        `Changed ${pass}`,
        PEOPLE / CHANGED,
      ]);
      if (rowCount !== CHANGED) throw new Error(`${rowCount} rows were changed`);
      const { ms, peakMb } = await runOnce(site);
      seconds.push(ms / 1000);
      peaksMb.push(peakMb);
    }
    const server = { origin: lanyard!.url, key: campus.key };
    const { data } = await api(server, 'GET', `/card-holders/by-external-id/S${PEOPLE}`);
    if (data.firstName !== `Changed ${PAIRS - 1}`) throw new Error('the changes did not arrive');
    await database.end();
    return [
      {
        name: 'bridge: 100 of 100,000 people in',
        value: median(seconds),
        unit: 's',
        limit: { atMost: 5 },
        measured: `all of them before: ${(first.ms / 1000).toFixed(0)} s`,
      },
      {
        name: 'bridge: memory, people in',
        value: Math.max(...peaksMb),
        unit: 'MB',
        limit: { atMost: 150 },
        measured: 'resident size at its peak',
      },
    ];
  });
}

/** People in by a driver of ODBC, against the same people by PostgreSQL's own protocol. */
async function inByOdbc(postgres: PostgresServer): Promise<Figure[]> {
  const database = await freshDatabase(postgres, 'people_odbc');
  await database.query(
    `CREATE TABLE students AS SELECT 'S' || n AS matric, 'Given ' || n AS given, 'Family ' || n AS family, n
     FROM generate_series(1, ${PEOPLE}) AS n`,
  );
  const address = addressOf(postgres, 'people_odbc');
  /** All people into an empty Lanyard, and then 100 of them once more. */
  const timesOf = async (url: string) => {
    await emptied(database);
    const campus = seedCampus(0);
    return withServers([startLanyard(campus.dataDir)], async (lanyard) => {
      const site = siteAt(url, lanyard!, campus, QUERY);
      const all = await runOnce(site);
      const { rowCount } = await database.query("UPDATE students SET given = given || '.' WHERE n % $1 = 0", [
        PEOPLE / CHANGED,
      ]);
      if (rowCount !== CHANGED) throw new Error(`${rowCount} rows were changed`);
      const some = await runOnce(site);
      return { allMs: all.ms, someMs: some.ms };
    });
  };
  const native = await timesOf(address);
  const byOdbc = await timesOf(odbcOf(address));
  await database.end();
  return [
    {
      name: 'bridge: people in by ODBC',
      value: native.allMs / byOdbc.allMs,
      unit: '',
      limit: { atLeast: 0.5 },
      measured: `${perSecond(byOdbc.allMs)} against ${perSecond(native.allMs)}`,
    },
    {
      name: 'bridge: 100 of 100,000 people in by ODBC',
      value: byOdbc.someMs / 1000,
      unit: 's',
      limit: { atMost: 5 },
      measured: `by PostgreSQL's own protocol: ${(native.someMs / 1000).toFixed(1)} s`,
    },
  ];
}

const perSecond = (ms: number): string => `${Math.round((PEOPLE * 1000) / ms).toLocaleString('en')} people/s`;

/** @param atMostMs the longest that the median may be */
async function arrival(
  name: string,
  databaseName: string,
  address: string,
  postgres: PostgresServer,
  atMostMs: number,
): Promise<Figure> {
  const campus = seedCampus(1_000);
  return withServers([startLanyard(campus.dataDir)], async (lanyard) => {
    const database = await freshDatabase(postgres, databaseName);
    const site = siteAt(address, lanyard!, campus, SECTION);
    const running = Bun.spawn([...lanyardCommand(), 'bridge', '--config', join(site, 'bridge.toml'), 'run'], {
      stdout: 'ignore',
      stderr: 'ignore',
    });
    const given = async () => {
      const { rows } = await database.query('SELECT given FROM badge_people WHERE person_id = $1', [
        campus.holderId,
      ]);
      return rows[0]?.given;
    };
    try {
      while ((await given().catch(() => undefined)) === undefined) await Bun.sleep(50);
      const arrivalsMs: number[] = [];
      for (let place = 0; place < NEWS; place++) {
        // After this pause, the bridge is waiting for news again.
        await Bun.sleep(100);
        const sentAtMs = performance.now();
        await api({ origin: lanyard!.url, key: campus.key }, 'PATCH', `/card-holders/${campus.holderId}`, {
          firstName: `Ada ${place}`,
        });
        while ((await given()) !== `Ada ${place}`);
        arrivalsMs.push(performance.now() - sentAtMs);
      }
      return {
        name: `bridge: ${name}`,
        value: median(arrivalsMs),
        unit: 'ms',
        limit: { atMost: atMostMs },
        measured: `${NEWS} changes, slowest ${Math.max(...arrivalsMs).toFixed(1)} ms`,
      };
    } finally {
      running.kill();
      await running.exited;
      await database.end();
    }
  });
}

async function freshDatabase(postgres: PostgresServer, name: string): Promise<Client> {
  const admin = await postgres.client();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const database = await postgres.client(name);
  await database.query(TABLE);
  return database;
}

/** Empties the database, so that it is as before the first run. */
async function emptied(database: Client): Promise<void> {
  const { rows } = await database.query(
    `SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'lanyard\\_bridge%'`,
  );
  for (const { name } of rows) await database.query(`DROP TABLE "${name}"`);
  await database.query('TRUNCATE badge_people');
}

const addressOf = ({ port }: PostgresServer, name: string): string =>
  `postgres://admin@127.0.0.1:${port}/${name}`;

const odbcOf = (address: string): string => `odbc:${connectionOf(`url = "${address}"`, 'odbc-postgresql')}`;

/** A directory with a configuration and a key. */
const siteOf = (
  postgres: PostgresServer,
  name: string,
  lanyard: Running,
  campus: Campus,
  section = SECTION,
): string => siteAt(addressOf(postgres, name), lanyard, campus, section);

function siteAt(url: string, lanyard: Running, { key }: Campus, section: string): string {
  const site = temporaryDirectory();
  writeFileSync(join(site, 'bridge.key'), key, { mode: 0o600 });
  writeFileSync(
    join(site, 'bridge.toml'),
    `[lanyard]
url = "${lanyard.url}"
key_file = "bridge.key"
system = "sis"

[database]
url = "${url}"

${section}`,
  );
  return site;
}

/** Runs the bridge once; returns the time including its start, and the most memory that it used. */
async function runOnce(site: string): Promise<{ ms: number; peakMb: number }> {
  const startedAtMs = performance.now();
  const child = Bun.spawn(
    [...lanyardCommand(), 'bridge', '--config', join(site, 'bridge.toml'), 'run', '--once'],
    { stdout: 'ignore', stderr: 'pipe' },
  );
  let peakMb = 0;
  while (child.exitCode === null) {
    peakMb = Math.max(peakMb, peakOf(child.pid));
    await Bun.sleep(50);
  }
  const status = await child.exited;
  if (status !== 0) throw new Error(`the bridge failed: ${await new Response(child.stderr).text()}`);
  const ms = performance.now() - startedAtMs;
  return { ms, peakMb };
}

/** The most memory that a process has used, in MB; 0 once it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
