import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { LOCK_FILE } from '../../src/commands/frame/run.ts';
import { addressBeside, isLocked, lockDirectory } from '../../src/storage/directory-lock.ts';
import { directory } from '../support/server/directory.ts';
import { main } from '../support/server/program.ts';
import { canTrace } from '../support/watch/system-calls.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = directory();
});

const serve = () =>
  Bun.spawn([process.execPath, main, 'serve', '--json'], {
    env: { DATA_DIR: dataDir, PORT: '0' },
    stdout: 'pipe',
    stderr: 'pipe',
  });

async function listening(server: ReturnType<typeof serve>): Promise<string> {
  const { value } = await server.stdout.getReader().read();
  return JSON.parse(new TextDecoder().decode(value)).listening;
}

it('lets one server use a data directory, names it and its address to others, and is freed by a crash', async () => {
  const first = serve();
  const address = await listening(first);
  expect(addressBeside(join(dataDir, LOCK_FILE))).toBe(address);
  const second = serve();
  expect(await second.exited).toBe(1);
  expect(await new Response(second.stderr).text()).toContain(
    `is already being served by another process (${first.pid})`,
  );
  first.kill('SIGKILL');
  await first.exited;
  expect(addressBeside(join(dataDir, LOCK_FILE))).toBeNull();
  const third = serve();
  await listening(third);
  third.kill();
  expect(await third.exited).toBe(0);
});

it('waits for a command that holds it, and for no server, also not for one that only begins', async () => {
  const file = join(dataDir, LOCK_FILE);
  const command = lockDirectory(file)!;
  const waiting = serve();
  await saying(waiting, `waits for process ${process.pid}`);
  command.release();
  await listening(waiting);
  waiting.kill();
  expect(await waiting.exited).toBe(0);

  const beginning = lockDirectory(file, 'server')!;
  expect(addressBeside(file)).toBeNull();
  const second = serve();
  expect(await second.exited).toBe(1);
  const said = await new Response(second.stderr).text();
  expect(said).toBe(
    `lanyard: DATA_DIR ${dataDir} is already being served by another process (${process.pid}).\n`,
  );
  beginning.note('http://127.0.0.1:3000');
  expect(addressBeside(file)).toBe('http://127.0.0.1:3000');
  beginning.release();
});

it('lets nobody else in when its file was removed, and goes by the file of an older version alone', async () => {
  const server = serve();
  await listening(server);
  const file = join(dataDir, LOCK_FILE);
  expect(isLocked(file)).toBe(true);
  rmSync(file);
  expect(isLocked(file)).toBe(true);
  expect(lockDirectory(file)).toBeNull();
  const second = serve();
  expect(await second.exited).toBe(1);
  expect(await new Response(second.stderr).text()).toContain('is already being served by another process');
  const restore = run('restore', '--force', join(dataDir, 'lanyard.db'));
  expect(restore).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^lanyard: a server runs on DATA_DIR /),
  });
  expect(run('doctor').stdout).toMatch(/^✓ server: It runs/m);
  // A command that only looks leaves nothing behind.
  expect(existsSync(file)).toBe(false);
  server.kill();
  expect(await server.exited).toBe(0);
  expect(isLocked(file)).toBe(false);

  // An older version locks only the file.
  writeFileSync(file, '');
  const older = Bun.spawn(['flock', file, '-c', 'echo locked; exec cat'], { stdin: 'pipe', stdout: 'pipe' });
  await older.stdout.getReader().read();
  expect(isLocked(file)).toBe(true);
  expect(lockDirectory(file)).toBeNull();
  older.stdin.end();
  await older.exited;
  expect(isLocked(file)).toBe(false);
});

// A starting process holds every file that its parent has open, until it runs its own program. A busy machine
// may put that off.
it('is free once it is released, also where a process that started meanwhile still has its files', async () => {
  const file = join(dataDir, LOCK_FILE);
  const lock = lockDirectory(file)!;
  const held = openFiles().filter((path) => path.target === file || path.target === dataDir);
  expect(held).toHaveLength(2);
  const child = spawn('cat', {
    stdio: ['pipe', 'ignore', 'ignore', ...held.map(({ descriptor }) => descriptor)],
  });
  await once(child, 'spawn');
  lock.release();
  const next = lockDirectory(file);
  expect(next).not.toBeNull();
  next!.release();
  child.stdin!.end();
  await once(child, 'exit');
});

/** Every file that this process has open. One may be closed while they are listed, the listing's own among them. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [{ descriptor: Number(descriptor), target: readlinkSync(`/proc/self/fd/${descriptor}`) }];
    } catch {
      return [];
    }
  });

/** Resolves once the server has printed these words. */
async function saying(server: ReturnType<typeof serve>, words: string): Promise<void> {
  const reader = server.stderr.getReader();
  const decoder = new TextDecoder();
  let said = '';
  while (!said.includes(words)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`"${words}" was not said: ${said}`);
    said += decoder.decode(value);
  }
}

// NFS answers like this: it locks no directories, and files only when they are open for writing.
it.skipIf(!canTrace)('takes a refusal of the lock for no other process (needs strace)', () => {
  const script = `
    const { isLocked } = await import(${JSON.stringify(new URL('../../src/storage/directory-lock.ts', import.meta.url).pathname)});
    console.log(isLocked(${JSON.stringify(join(dataDir, LOCK_FILE))}));`;
  writeFileSync(join(dataDir, LOCK_FILE), '', { flag: 'a' });
  const refusing = (when: string) => {
    const file = join(dataDir, 'trace');
    const inject = `inject=flock:error=EBADF:when=${when}`;
    const { stdout } = spawnSync(
      'strace',
      ['-f', '-qq', '-o', file, '-e', 'trace=flock', '-e', inject, process.execPath, '-e', script],
      { encoding: 'utf8' },
    );
    return stdout;
  };
  expect(refusing('1+')).toBe('false\n');
  // The lock is tried on the directory, on the file opened for reading, and then on the file opened for
  // writing.
  const server = lockDirectory(join(dataDir, LOCK_FILE))!;
  expect(refusing('1..2')).toBe('true\n');
  server.release();
  expect(refusing('1..2')).toBe('false\n');
});

function run(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' };
  return spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' });
}
