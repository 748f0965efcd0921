import { Database } from 'bun:sqlite';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Subprocess } from 'bun';
import { freePort } from '../../support/server/free-port.ts';
import type { Benchmark } from '../figure.ts';
import { seedCampus, temporaryDirectory } from '../seeds/seed.ts';
import { lanyardCommand } from '../servers/servers.ts';

const PEOPLE = 100_000;
const TIMES = 10;
const POLL_MS = 20;
/** ms of writes before each cut. */
const WRITES_MS = 4_000;
const CONFIG = fileURLToPath(new URL('../../../install/litestream/litestream.yml', import.meta.url));

export const standby: Benchmark = {
  name: 'standby',
  explains:
    'Two machines with 100,000 people, which are two data directories here, and a directory as the place of the copy. The one that serves is killed with its copying program in the middle of writes, and lanyard promote is typed on the other; then the first comes back as the standby, ten times in a row. What may be lost: the time between the first acknowledged write that is missing and the kill.',
  async run() {
    if (Bun.which('litestream') === null) return [];
    const campus = seedCampus(PEOPLE);
    const other = temporaryDirectory();
    copyFileSync(join(campus.dataDir, 'secret.key'), join(other, 'secret.key'));
    const url = `file://${temporaryDirectory()}`;
    const machines = [campus.dataDir, other].map((dataDir) => startable(dataDir, url));
    const [takenMs, lostMs]: [number[], number[]] = [[], []];
    try {
      let [first, second] = machines as [Startable, Startable];
      await first.start();
      await second.start();
      for (let time = 0; time < TIMES; time++) {
        await second.follows();
        const written = await writesUntilCut(first, campus.key, time);
        takenMs.push(await second.promote());
        lostMs.push(lostOf(second.dataDir, written));
        await first.start();
        [first, second] = [second, first];
      }
    } finally {
      for (const one of machines) await one.cut();
    }
    const most = (values: number[]) => Math.max(...values);
    return [
      {
        name: 'lanyard promote to serving, of ten times the slowest',
        value: most(takenMs) / 1000,
        unit: 's',
        limit: { atMost: 10 },
        measured: takenMs.map((ms) => (ms / 1000).toFixed(1)).join(', '),
      },
      {
        name: 'lost when the power goes, of ten times the most',
        value: most(lostMs) / 1000,
        unit: 's',
        limit: { atMost: 1 },
        measured: lostMs.map((ms) => (ms / 1000).toFixed(2)).join(', '),
      },
    ];
  },
};

interface Startable {
  dataDir: string;
  url: string;
  /** Starts the server, or the standby, with the copying program that belongs to it. */
  start(): Promise<void>;
  /** Waits until it has all that the other machine has. */
  follows(): Promise<void>;
  /** Returns how long `lanyard promote` took, in ms. */
  promote(): Promise<number>;
  cut(): Promise<void>;
}

function startable(dataDir: string, hotCopyUrl: string): Startable {
  const port = freePort();
  const env = {
    ...{ PATH: process.env.PATH!, DATA_DIR: dataDir, HOT_COPY_URL: hotCopyUrl, PORT: String(port) },
    ...{ LOG_LEVEL: 'warn', HOT_COPY_FOLLOWED: 'on' },
  };
  const url = `http://127.0.0.1:${port}`;
  const running: Subprocess[] = [];
  const spawn = (...args: string[]) => {
    // A group of its own, so that everything ends at once.
    const child = Bun.spawn(['setsid', ...lanyardCommand(), ...args], {
      ...{ env, stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' },
    });
    running.push(child);
    return child;
  };
  const status = async (): Promise<string | null> => {
    try {
      return ((await (await fetch(`${url}/readyz`)).json()) as { status: string }).status;
    } catch {
      return null;
    }
  };
  const copy = () => spawn('hot-copy', '--config', CONFIG);
  return {
    ...{ dataDir, url },
    async start() {
      spawn('serve', '--standby');
      while ((await status()) === null) await Bun.sleep(POLL_MS);
      if ((await status()) === 'ready') copy();
    },
    async follows() {
      for (;;) {
        const metrics = await (await fetch(`${url}/metrics`)).text();
        if (/has_copy 1$/m.test(metrics) && /lag_seconds 0$/m.test(metrics)) return;
        await Bun.sleep(200);
      }
    },
    async promote() {
      const startedAtMs = performance.now();
      const promoting = spawn('promote');
      while ((await status()) !== 'ready') await Bun.sleep(POLL_MS);
      const tookMs = performance.now() - startedAtMs;
      await promoting.exited;
      copy();
      return tookMs;
    },
    async cut() {
      for (const child of running.splice(0)) {
        if (child.exitCode !== null) continue;
        process.kill(-child.pid, 'SIGKILL');
        await child.exited;
      }
    },
  };
}

/** Registers people one after another until the machine is cut off; returns when each was acknowledged. */
async function writesUntilCut(machine: Startable, key: string, time: number) {
  const written: { id: string; atMs: number }[] = [];
  const cut = Bun.sleep(WRITES_MS).then(() => {
    const atMs = performance.now();
    return machine.cut().then(() => atMs);
  });
  for (let count = 0; ; count++) {
    const id = `CUT-${time}-${count}`;
    const body = JSON.stringify({ externalId: id, firstName: 'A', lastName: 'B', holderType: 'student' });
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${machine.url}/api/v1/card-holders`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    if (answer === null) break;
    if (!answer.ok) throw new Error(`a write answered ${answer.status}`);
    written.push({ id, atMs: performance.now() });
  }
  return { written, cutAtMs: await cut };
}

function lostOf(
  dataDir: string,
  { written, cutAtMs }: { written: { id: string; atMs: number }[]; cutAtMs: number },
): number {
  const sqlite = new Database(join(dataDir, 'lanyard.db'), { readwrite: true });
  const isThere = sqlite.query<unknown, [string]>('SELECT 1 FROM card_holders WHERE external_id = ?');
  const first = written.find(({ id }) => isThere.get(id) === null);
  sqlite.close();
  return first === undefined ? 0 : cutAtMs - first.atMs;
}
