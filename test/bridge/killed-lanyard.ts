import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/server/free-port.ts';
import { main } from '../support/server/program.ts';
import { type Actor, createActor } from '../sync/processes.ts';

/** A Lanyard with one organisation, in a process of its own that is killed and started again. */
export interface KilledLanyard {
  url: string;
  dataDir: string;
  server: Actor;
  /** A key without a rate limit. */
  keyFor(scopes: string): string;
  /** Sends a request with a key for everything. @throws Refused for any status but 2xx */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** Lanyard answered with a status other than 2xx. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export function createKilledLanyard(): KilledLanyard {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-kills-'));
  const dataDir = join(directory, 'data');
  const run = (...words: string[]) => {
    const options = { env: { DATA_DIR: dataDir }, encoding: 'utf8' as const };
    const { stdout, stderr, status } = spawnSync(process.execPath, [main, ...words, '--json'], options);
    if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
    return JSON.parse(stdout);
  };
  run('orgs', 'create', '--name', 'Campus');
  const keyFor = (scopes: string): string =>
    run('keys', 'create', '--org', 'Campus', '--name', scopes, '--scopes', scopes, '--rate-limit', '0').key;
  const key = keyFor('*');
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' };
  const server = createActor([process.execPath, main, 'serve'], env);
  return {
    url,
    dataDir,
    server,
    keyFor,
    async send(method, path, body) {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      if (!response.ok) throw new Refused(`${method} ${path}: ${await response.text()}`, response.status);
      return response;
    },
    async close() {
      await server.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Repeats `work` until it returns something other than null; an error counts as null. */
export async function until<T>(work: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await work().catch(() => null);
    if (found !== null) return found;
    await Bun.sleep(20);
  }
}
