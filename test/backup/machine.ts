import { Database } from 'bun:sqlite';
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Subprocess } from 'bun';
import { afterEach, expect } from 'vitest';
import { descendantsOf } from '../support/run/processes.ts';
import { directory } from '../support/server/directory.ts';
import { freePort } from '../support/server/free-port.ts';
import { main } from '../support/server/program.ts';
import { type Served, spawnServe } from '../support/server/serve.ts';

// CI installs Litestream (.ci/run), and a skipped test counts as a failure there.
export const hasLitestream = spawnSync('litestream', ['version']).status === 0;
export const skipped = '(SKIPPED where litestream is not installed)';
const config = fileURLToPath(new URL('../../install/litestream/litestream.yml', import.meta.url));

const running: Subprocess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGTERM');
    await child.exited;
  }
});

/** A machine with a server and a hot copy of its database. */
export interface Machine {
  dataDir: string;
  server: Served;
  /** Registers somebody with this external id. */
  register(externalId: string): Promise<void>;
  /** Ends the server and the copying program, which still copies what it knows of. */
  lose(): Promise<void>;
  /** Ends everything at once, as a power cut does. */
  cut(): Promise<void>;
}

/** Starts a server and its copying program. With `env`, the server knows of the copy, too. */
export async function machine(
  dataDir: string,
  hotCopyUrl: string,
  key: string,
  env: Record<string, string> = {},
): Promise<Machine> {
  const server = await spawnServe(dataDir, { LOG_LEVEL: 'error', ...env });
  const copying = hotCopying(dataDir, hotCopyUrl);
  running.push(server.process);
  return {
    dataDir,
    server,
    async register(externalId) {
      const { status } = await fetch(`${server.url}/api/v1/card-holders`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ externalId, firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' }),
      });
      expect(status).toBe(201);
    },
    async lose() {
      server.process.kill('SIGKILL');
      // SIGTERM also ends the process that the copying program has started, as a power cut would. Tests first wait for
      // the last copy.
      copying.kill('SIGTERM');
      await Promise.all([server.process.exited, copying.exited]);
    },
    async cut() {
      server.process.kill('SIGKILL');
      for (const pid of descendantsOf(copying.pid)) process.kill(pid, 'SIGKILL');
      copying.kill('SIGKILL');
      await Promise.all([server.process.exited, copying.exited]);
    },
  };
}

/** Starts the copying program of a machine. */
export function hotCopying(dataDir: string, hotCopyUrl: string): Subprocess {
  const child = Bun.spawn([process.execPath, main, 'hot-copy', '--config', config], {
    env: { ...process.env, DATA_DIR: dataDir, HOT_COPY_URL: hotCopyUrl },
    stdout: 'ignore',
    stderr: 'ignore',
  });
  running.push(child);
  return child;
}

/** A machine that follows another. */
export interface Standby {
  url: string;
  port: number;
  process: Subprocess;
  /** Its answer to /readyz. */
  problems(): Promise<string[]>;
  /** Runs `lanyard promote` beside it. */
  promote(): Promise<{ status: number; said: string }>;
}

/** Starts a standby; resolves once it listens. */
export async function standby(dataDir: string, hotCopyUrl: string): Promise<Standby> {
  const port = freePort();
  const env = {
    ...{ ...process.env, DATA_DIR: dataDir, HOT_COPY_URL: hotCopyUrl, PORT: String(port) },
    LOG_LEVEL: 'error',
  };
  const child = Bun.spawn([process.execPath, main, 'serve', '--standby', '--json'], {
    ...{ env, stdout: 'pipe', stderr: 'inherit' },
  });
  running.push(child);
  await child.stdout.getReader().read();
  const url = `http://127.0.0.1:${port}`;
  return {
    ...{ url, port, process: child },
    async problems() {
      const answer = (await (await fetch(`${url}/readyz`)).json()) as { problems: string[] };
      return answer.problems;
    },
    async promote() {
      const told = Bun.spawn([process.execPath, main, 'promote'], { env, stdout: 'pipe', stderr: 'pipe' });
      const said = (await Promise.all([told.stdout.text(), told.stderr.text()])).join('');
      return { status: await told.exited, said };
    },
  };
}

export function historyOf(dataDir: string): string {
  const sqlite = new Database(join(dataDir, 'lanyard.db'), { readwrite: true });
  try {
    return sqlite.query<{ epoch: string }, []>('SELECT epoch FROM change_history').get()!.epoch;
  } finally {
    sqlite.close();
  }
}

/**
 * Makes a data directory with only the photos and the key, as a new machine has them from a backup, the store
 * or another disk.
 */
export function newMachine({ dataDir }: { dataDir: string }): string {
  const target = join(directory(), 'data');
  cpSync(join(dataDir, 'photos'), join(target, 'photos'), { recursive: true });
  cpSync(join(dataDir, 'secret.key'), join(target, 'secret.key'));
  return target;
}
