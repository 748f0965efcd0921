import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Subprocess } from 'bun';

const BINARY = fileURLToPath(new URL('../../../dist/lanyard', import.meta.url));
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url));
const RECEIVER = fileURLToPath(new URL('receiver.ts', import.meta.url));

/** A server in a process of its own on a free port of 127.0.0.1. */
export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The command that runs Lanyard: the binary if it is as new as the sources, otherwise the sources. */
export const lanyardCommand = (): string[] =>
  isBinaryFresh() ? [BINARY] : [process.execPath, join(ROOT, 'src/main.ts')];

/**
 * True unless the binary is missing or older than a source: an old one would measure old code, and might refuse the
 * database.
 */
export function isBinaryFresh(): boolean {
  if (!existsSync(BINARY)) return false;
  const builtAtMs = statSync(BINARY).mtimeMs;
  return ['src', 'config', 'migrations'].every((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).every(
      (path) => statSync(join(ROOT, folder, path)).mtimeMs <= builtAtMs,
    ),
  );
}

/** Lanyard itself, with its request log on. */
export const startLanyard = (dataDir: string, more: Record<string, string> = {}): Promise<Running> =>
  start([...lanyardCommand(), 'serve', '--json'], {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    ...more,
  });

/** One of the servers of `bare.ts`, on the database of a campus. */
export const startBare = (
  name: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Running> => start([process.execPath, BARE, name], { DATA_DIR: dataDir, ...more });

/** A receiver of webhooks, see `receiver.ts`. */
export const startReceiver = (): Promise<Running> => start([process.execPath, RECEIVER], {});

/** Starts a server that prints a line of JSON with its `url` once it listens. */
async function start(command: string[], env: Record<string, string>): Promise<Running> {
  const child = Bun.spawn(command, { env, stdout: 'pipe', stderr: 'ignore' });
  try {
    const { url } = JSON.parse(await firstLine(child));
    return {
      url,
      pid: child.pid,
      async stop() {
        child.kill();
        await child.exited;
      },
    };
  } catch (error) {
    child.kill();
    throw new Error(`${command.join(' ')} did not start`, { cause: error });
  }
}

async function firstLine(child: Subprocess<'ignore', 'pipe', 'ignore'>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = child.stdout.getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error('it ended before it listened');
    text += decoder.decode(value, { stream: true });
    const end = text.indexOf('\n');
    if (end >= 0) {
      reader.releaseLock();
      return text.slice(0, end);
    }
  }
}

/** Runs `work` once these servers have started, and ends them whatever it does. */
export async function withServers<T>(
  servers: Promise<Running>[],
  work: (...running: Running[]) => Promise<T>,
) {
  const running = await Promise.all(servers);
  try {
    return await work(...running);
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}
