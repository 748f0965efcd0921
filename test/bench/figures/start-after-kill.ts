import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Benchmark } from '../figure.ts';
import { median } from '../measuring/pairs.ts';
import { seedCampus } from '../seeds/seed.ts';
import { startLanyard } from '../servers/servers.ts';

const PEOPLE = 10_000;
const WAL_BYTES = 64 * 2 ** 20;
const STARTS = 3;

export const startAfterKill: Benchmark = {
  name: 'start-after-kill',
  explains:
    'From starting the process until /readyz says 200, after SIGKILL has left a write-ahead log of 64 MB that has to be recovered. Median of three.',
  async run() {
    const { dataDir } = seedCampus(PEOPLE);
    const times: number[] = [];
    let walBytes = 0;
    for (let i = 0; i < STARTS; i++) {
      walBytes = await leaveWal(dataDir);
      const startedAtMs = performance.now();
      const server = await startLanyard(dataDir);
      while ((await fetch(`${server.url}/readyz`)).status !== 200) await Bun.sleep(1);
      times.push(performance.now() - startedAtMs);
      await server.stop();
    }
    return [
      {
        name: 'start after kill -9 with a large WAL',
        value: median(times),
        unit: 'ms',
        limit: { atMost: 2_000 },
        measured: `${Math.round(walBytes / 1e6)} MB of write-ahead log`,
      },
    ];
  },
};

/**
 * Grows the write-ahead log in another process, and kills that process, so that nobody closes the database.
 * Returns the log's size.
 */
async function leaveWal(dataDir: string): Promise<number> {
  const path = join(dataDir, 'lanyard.db');
  const code = `
    const { Database } = require('bun:sqlite');
    const db = new Database(${JSON.stringify(path)});
    db.run('PRAGMA wal_autocheckpoint = 0');
    db.run('CREATE TABLE IF NOT EXISTS bench_filler (bytes BLOB) STRICT');
    for (let i = 0; i < 64; i++) db.run('INSERT INTO bench_filler VALUES (zeroblob(1048576))');
    db.run('DELETE FROM bench_filler');
    process.kill(process.pid, 'SIGKILL');`;
  await Bun.spawn([process.execPath, '-e', code], { stdout: 'ignore', stderr: 'ignore' }).exited;
  const { size } = statSync(`${path}-wal`);
  if (size < WAL_BYTES) throw new Error(`the log has only ${size} bytes`);
  return size;
}
