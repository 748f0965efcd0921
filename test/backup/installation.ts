import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../config/config.ts';
import { backUpToKeep } from '../../src/backup/archive/back-up.ts';
import { restore } from '../../src/backup/restore/restore.ts';
import { systemActor } from '../../src/db/tx.ts';
import { createHolder, noisePhoto, upload } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';

/** Runs a command in a process of its own. */
export function lanyard(dataDir: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, json: () => JSON.parse(stdout) };
}

/** Runs a command in a process of its own, without holding up this process meanwhile. */
export async function lanyardBeside(dataDir: string, args: string[]) {
  const child = Bun.spawn([process.execPath, main, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdout: 'ignore',
    stderr: 'pipe',
  });
  return { status: await child.exited, stderr: await new Response(child.stderr).text() };
}

/** Returns the settings that the commands read from their environment. */
function filesOf(dataDir: string) {
  const { secretKeyFile, s3 } = loadConfig({ DATA_DIR: dataDir }, dataDir);
  return { dataDir, secretKeyFile, s3 };
}

/** Runs `lanyard backup` in this process, without a file name; returns its path and the state of the photos in it. */
export async function backedUp(dataDir: string, passphrase: string | null = null, keep = 7) {
  const source = { ...filesOf(dataDir), passphrase };
  const { path, manifest } = await backUpToKeep(source, { keep, isFull: false });
  const { photos, missing, damaged = [] } = manifest;
  return { path, photos, missing, damaged };
}

/**
 * Runs `lanyard restore` in this process.
 * @throws BackupError, whose message says why nothing was changed
 */
export function restored(
  target: string,
  source: string,
  { passphrase = null as string | null, withoutDamagedPhotos = false } = {},
) {
  mkdirSync(target, { recursive: true });
  return restore({
    ...{ ...filesOf(target), source, passphrase, withoutDamagedPhotos },
    ...{ force: false, wantsEnded: () => false, actor: systemActor('test') },
  });
}

/** Starts `lanyard serve` in a process of its own; resolves once it listens. */
export async function serving(dataDir: string, env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, main, 'serve', '--json'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdout: 'pipe',
    stderr: 'ignore',
  });
  const { value } = await child.stdout.getReader().read();
  const { listening } = JSON.parse(new TextDecoder().decode(value));
  return {
    url: listening as string,
    async stop() {
      child.kill();
      await child.exited;
    },
  };
}

/** Makes a data directory that a server has used once. */
export async function served(): Promise<string> {
  const dataDir = directory();
  await (await serving(dataDir)).stop();
  return dataDir;
}

export interface Filled {
  dataDir: string;
  key: string;
  holderId: string;
  photos: { id: string; bytes: Buffer }[];
  /** A cursor of the feed of people, as a bridge would have kept it. */
  cursor: string;
}

/** Makes an installation with a person and their photos. */
export async function filled(photoCount = 2): Promise<Filled> {
  const dataDir = directory();
  const server = await startHarness({ DATA_DIR: dataDir });
  const tenant = server.organisation('Campus');
  const holderId = await createHolder(tenant, { externalId: 'S-1' });
  const photos: Filled['photos'] = [];
  for (let number = 0; number < photoCount; number++) {
    const bytes = await noisePhoto({ width: 300 + number, height: 400 });
    photos.push({ id: await upload(server, tenant, holderId, bytes), bytes });
  }
  await server.context.jobs.idle();
  const { body } = await tenant.send('GET', '/sync/card-holders');
  await server.stop();
  return { dataDir, key: tenant.admin, holderId, photos, cursor: body.meta.nextCursor };
}

/** The file of a photo below DATA_DIR, or below a backup. */
export function fileOf(root: string, id: string): string {
  const originals = join(root, 'photos', 'originals', id.slice(-2));
  return join(originals, readdirSync(originals).find((name) => name.startsWith(id))!);
}

/** Changes a byte in the middle of a file, as a failing disk does: the file's time stays as it was. */
export function rot(path: string): void {
  const { atime, mtime } = statSync(path);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 0xff;
  writeFileSync(path, bytes);
  utimesSync(path, atime, mtime);
}

/**
 * Lists every file below a directory with a hash of its bytes, for comparing; leaves out the files that SQLite and
 * locks leave behind.
 */
export const tree = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(wal|shm)$|\.lock$|^lanyard\.lock$/.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return `${file.slice(path.length + 1)} ${Bun.hash(readFileSync(file))}`;
    })
    .sort();
