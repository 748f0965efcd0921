import { Database } from 'bun:sqlite';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/server/free-port.ts';
import { createChance } from '../sync/chance.ts';
import { createActor } from './actor.ts';
import { createApi } from './api.ts';
import { compareBridge } from './bridge.ts';
import { createFaults } from './faults.ts';
import { createGate } from './gate.ts';
import { createHooks } from './hooks.ts';
import { createLedger } from './ledger.ts';
import { createLoad } from './load.ts';
import type { MachineClock } from './machine-clock.ts';
import { pictures } from './pictures.ts';
import type { SmallDisk } from './small-disk.ts';
import { createStaff } from './staff.ts';

export interface SoakOptions {
  /** The time of load and trouble; looking at the outcome takes minutes more. */
  seconds: number;
  seed: number;
  /** The command that runs `lanyard`. */
  lanyard: string[];
  /** The server's data directory: on `disk`, when there is one. */
  data: string;
  /** The directory for everything else. */
  directory: string;
  disk: SmallDisk | null;
  clock: MachineClock | null;
  say(line: string): void;
}

export interface Outcome {
  /** Events that must never happen, and did; empty when nothing was lost. */
  problems: string[];
  facts: Record<string, unknown>;
}

const WORKERS = 5;
const BACKUPS = { BACKUP_SCHEDULE: '*/3 * * * *', BACKUP_KEEP: '2' };
const MINUTE_MS = 60_000;
/** A fault comes back often: a run reports at most this many problems. */
const PROBLEMS_MAX = 50;

/**
 * Runs a campus whose server, bridge and webhook receiver are killed all the while, whose disk fills, whose
 * clock is set, and whose server goes back to a backup. In the end, nothing that was acknowledged may be
 * missing.
 */
export async function soak(options: SoakOptions): Promise<Outcome> {
  const { seconds, seed, lanyard, data, directory, disk, clock, say } = options;
  const problems: string[] = [];
  const startedMs = Date.now();
  const elapsed = () => new Date(Date.now() - startedMs).toISOString().slice(11, 19);
  const problem = (text: string) => {
    if (problems.length < PROBLEMS_MAX) problems.push(`${elapsed()} ${text}`);
    if (problems.length <= PROBLEMS_MAX) say(`${elapsed()} PROBLEM ${text}`);
  };
  const logs = join(directory, 'logs');
  mkdirSync(logs, { recursive: true });

  const port = freePort();
  const origin = `http://127.0.0.1:${port}`;
  let dataDir = join(data, 'data-0');
  const clockEnv = clock?.env ?? {};
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(lanyard[0]!, [...lanyard.slice(1), ...args, '--json'], {
      env: { ...clockEnv, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: origin, ...env },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
  const command = (...args: string[]) => {
    const { status, stdout, stderr } = run(args);
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    return JSON.parse(stdout);
  };
  command('orgs', 'create', '--name', 'World');
  const { key } = command(
    ...['keys', 'create', '--org', 'World', '--name', 'soak', '--scopes', '*', '--rate-limit', '0'],
  );

  const server = createActor('server', [...lanyard, 'serve'], logs, {
    ...clockEnv,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'warn',
    WEBHOOK_ALLOW: '127.0.0.0/8',
    ...BACKUPS,
  });
  const bridgeFile = join(directory, 'bridge.db');
  const bridge = createActor(
    'bridge',
    [process.execPath, 'install/reference-consumer.ts', bridgeFile],
    logs,
    {
      ...clockEnv,
      LANYARD_URL: origin,
      LANYARD_KEY: key,
      // The pages are small, so that the bridge is killed between them.
      PAGE_SIZE: '7',
    },
  );
  const ledger = createLedger();
  const gate = createGate();
  const api = createApi({ origin, key, server, disk, ledger, problem });
  const open = () => {
    const database = new Database(join(dataDir, 'lanyard.db'), { readonly: true });
    database.run('PRAGMA busy_timeout = 5000');
    return database;
  };
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;
  const ready = async () => {
    for (const untilMs = Date.now() + MINUTE_MS; !(await isReady()); await Bun.sleep(100))
      if (Date.now() > untilMs) return problem('the server was not ready a minute after it was started');
  };

  server.start();
  bridge.start();
  await ready();
  const hooks = await createHooks({ api, directory, logs, env: clockEnv, seed });
  hooks.receiver.start();
  const actors = [server, bridge, hooks.receiver];
  const staff = await createStaff({ origin, api, gate }, command);
  const load = createLoad({ api, ledger, gate, pictures: await pictures(), problem });

  const faults = createFaults({
    ...{
      actors: { server, bridge, receiver: hooks.receiver },
      api,
      hooks,
      ledger,
      gate,
      disk,
      clock,
      ready,
      problem,
    },
    say: (text) => say(`${elapsed()} ${text}`),
    backUp: async (file) => {
      for (let tries = 0; ; tries++) {
        const child = Bun.spawn([...lanyard, 'backup', file], {
          env: { ...clockEnv, DATA_DIR: dataDir },
          stdout: 'ignore',
          stderr: 'pipe',
        });
        const [status, text] = [await child.exited, await new Response(child.stderr).text()];
        if (status === 0) return;
        // Waits if the scheduled backup is just being made.
        if (!text.includes('another backup') || tries > 100) throw new Error(`backup: ${text}`);
        await Bun.sleep(1_000);
      }
    },
    restore(file, number) {
      const before = open();
      const former = dataDir;
      dataDir = join(data, `data-${number}`);
      const { status, stderr } = run(['restore', file]);
      if (status !== 0) throw new Error(`restore: ${stderr}`);
      const after = open();
      hooks.takeBack(before, after);
      before.close();
      rmSync(former, { recursive: true });
      return { after, dataDir };
    },
    backupFile: (number) => join(directory, `backup-${number}.tar`),
  });

  const untilMs = startedMs + seconds * 1000;
  const mayGoOn = () => Date.now() < untilMs;
  const progress = setInterval(async () => {
    const rss = server.pid === null ? 0 : rssMegabytes(server.pid);
    const waiting = await hooks.waiting().catch(() => '?');
    await hooks.recover().catch(() => {});
    const actions = Object.values(load.done).reduce((sum, n) => sum + n, 0);
    say(
      `${elapsed()} ${actions} actions, ${api.requests} requests, ${ledger.size} records, ${api.unavailable} × 503, ${waiting} events wait, kills ${actors.map(({ kills }) => kills).join('/')}, server ${rss} MB, database ${megabytes(join(dataDir, 'lanyard.db'))} MB, ${problems.length} problems`,
    );
  }, MINUTE_MS);
  try {
    await Promise.all([
      ...Array.from({ length: WORKERS }, (_, place) => load.work(createChance(seed + 1 + place), mayGoOn)),
      staff.look(createChance(seed + 100), mayGoOn),
      faults.run(createChance(seed), untilMs),
    ]);
  } finally {
    clearInterval(progress);
  }
  say(`${elapsed()} the load has ended; looking for what is missing`);

  await ready();
  const database = open();
  const statusOf = database.query('SELECT status FROM photos WHERE id = ?');
  for (const id of ledger.storedPhotos)
    if (statusOf.values(id).flat()[0] === 'awaiting_upload') await api.call('POST', `/photos/${id}/finalize`);
  await settle(
    () => count(database, `SELECT count(*) FROM photos WHERE status = 'processing'`),
    'photos in processing',
  );
  await settle(async () => {
    const waiting = await hooks.waiting();
    if (waiting > 0) await hooks.recover();
    return waiting;
  }, 'events unsent');
  for (const id of ledger.storedPhotos) {
    const [status] = statusOf.values(id).flat();
    if (status === 'expired' || status === 'awaiting_upload')
      problem(`photo ${id} was stored, and is ${status}`);
  }
  for (const text of [
    ...ledger.missingFrom(database),
    ...hooks.problems(database),
    ...(await compareBridge(bridgeFile, api, database)),
  ])
    problem(text);
  // After a restore, the next scheduled backup may be minutes away.
  command('backup');
  const doctor = run(['doctor', '--full'], BACKUPS);
  const { findings } = JSON.parse(doctor.stdout) as {
    findings: { level: string; check: string; message: string }[];
  };
  // Doctor warns about the server's loopback address, which is intended here.
  for (const { level, check, message } of findings)
    if (level !== 'ok' && !message.includes('this machine alone'))
      problem(`doctor, ${check}: ${level}, ${message}`);
  for (const { name, ends } of actors) for (const { status } of ends) say(`${name} ended unasked: ${status}`);

  const facts = {
    seed,
    seconds,
    actions: load.done,
    requests: api.requests,
    unavailable: api.unavailable,
    kills: Object.fromEntries(actors.map(({ name, kills }) => [name, kills])),
    ...faults.facts,
    logIns: staff.logIns,
    people: count(database, 'SELECT count(*) FROM card_holders'),
    photos: count(database, 'SELECT count(*) FROM photos'),
    cards: count(database, 'SELECT count(*) FROM cards'),
    orders: count(database, 'SELECT count(*) FROM orders'),
    webhooks: hooks.facts(),
    errorsLogged: errorsIn(join(logs, 'server.log')),
  };
  database.close();
  if ((await server.end('SIGTERM')) !== 0) problem('the server did not end well');
  await Promise.all(actors.map((actor) => actor.end()));
  return { problems, facts };

  /** Waits until nothing is left, or the rest hasn't shrunk for two minutes. */
  async function settle(left: () => number | Promise<number>, what: string): Promise<void> {
    let fewest = Number.POSITIVE_INFINITY;
    let giveUpMs = 0;
    for (;;) {
      const now = await left();
      if (now === 0) return;
      if (now < fewest) {
        fewest = now;
        giveUpMs = Date.now() + 2 * MINUTE_MS;
      }
      if (Date.now() > giveUpMs) return problem(`${now} ${what}`);
      await Bun.sleep(1_000);
    }
  }
}

const count = (database: Database, sql: string): number => database.query(sql).values()[0]![0] as number;

const megabytes = (path: string): number =>
  Math.round((statSync(path, { throwIfNoEntry: false })?.size ?? 0) / 1e6);

function rssMegabytes(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000);
  } catch {
    return 0;
  }
}

/** Returns the number of times that the server's log has each error. */
function errorsIn(path: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const found = /"level":"error","message":"([^"]*)"/.exec(line)?.[1];
    if (found !== undefined) counts[found] = (counts[found] ?? 0) + 1;
  }
  return counts;
}
