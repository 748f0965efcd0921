import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const binary = join(root, 'dist', 'lanyard');

/** Builds dist/lanyard when it isn't there or is older than its sources, so that tests need no build first. */
export function ensureBinary(): string {
  if (
    !existsSync(binary) ||
    statSync(binary).mtimeMs < newest(['src', 'config', 'migrations', 'install', 'package.json'])
  )
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return binary;
}

function newest(paths: string[]): number {
  const times = paths.flatMap((path) => {
    const full = join(root, path);
    if (!statSync(full).isDirectory()) return [statSync(full).mtimeMs];
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  });
  return Math.max(...times);
}

/** The compiled file alone in an empty directory. Its environment has only the variables that a test sets. */
export interface Installation {
  directory: string;
  /** Runs a command to its end. */
  run(...args: string[]): { status: number | null; stdout: string; stderr: string };
  /** Makes an organisation. @returns a key for everything in it, without a rate limit */
  organise(): string;
  /** Starts `serve` and waits until it listens. */
  serve(env?: Record<string, string>): Promise<Serving>;
  remove(): void;
}

export interface Serving {
  url: string;
  process: ChildProcess;
  /** Returns the server's log so far. */
  log(): string;
  /** Ends the server; resolves with its exit code, or with the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | string>;
}

/** @param from the file to install; by default the one that `npm run build` makes */
export function install(from = ensureBinary()): Installation {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-binary-'));
  // Another process makes the copy. If this process had the copy open for writing, even for a moment, a program that
  // another thread starts just then would inherit the open file, and the copy couldn't be run ("text file busy").
  execFileSync('cp', [from, join(directory, 'lanyard')]);
  const running = new Set<ChildProcess>();
  const run: Installation['run'] = (...args) => {
    const { error, status, stdout, stderr } = spawnSync('./lanyard', args, {
      cwd: directory,
      env: {},
      encoding: 'utf8',
    });
    if (error) throw error;
    return { status, stdout, stderr };
  };
  return {
    directory,
    run,
    organise() {
      run('orgs', 'create', '--name', 'Campus');
      const made = run(
        ...['keys', 'create', '--org', 'Campus', '--name', 'x', '--scopes', '*', '--rate-limit', '0'],
        '--json',
      );
      return JSON.parse(made.stdout).key;
    },
    async serve(env = {}) {
      const child = spawn('./lanyard', ['serve', '--json'], { cwd: directory, env: { PORT: '0', ...env } });
      running.add(child);
      let log = '';
      child.stderr.on('data', (chunk) => (log += chunk));
      const url = await new Promise<string>((resolve, reject) => {
        let out = '';
        child.stdout.on('data', (chunk) => {
          out += chunk;
          if (out.includes('\n')) resolve(JSON.parse(out).listening);
        });
        child.once('exit', () => reject(new Error(`it did not start: ${log}`)));
      });
      return {
        url,
        process: child,
        log: () => log,
        end: (signal = 'SIGTERM') =>
          new Promise((resolve) => {
            child.once('exit', (code, by) => {
              running.delete(child);
              resolve(code ?? by ?? '');
            });
            child.kill(signal);
          }),
      };
    },
    remove() {
      for (const child of running) child.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
