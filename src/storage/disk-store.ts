import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../errors.ts';
import { type BlobStore, PhotoLost, type Received } from './blob-store.ts';

/**
 * Photos on the local disk, below `root`:
 * `originals/ab/ID.NONCE` as they came in (the nonce keeps a repeated upload from touching the first one),
 * `derived/ab/ID.NAME`, and `incoming/` for uploads under way. `ab` are the id's last two digits, which are random; the
 * directory of that name is made for its first file.
 */
export function createDiskStore(root: string): BlobStore {
  const incoming = join(root, 'incoming');
  // Only the server's account may read faces.
  mkdirSync(root, { recursive: true, mode: 0o700 });
  for (const name of ['originals', 'derived', 'incoming']) mkdirSync(join(root, name), { recursive: true });

  const underWay = new Set<string>();
  const shards = new Map<string, Promise<void>>();
  const pathOf = (key: string) => join(root, originalPath(key));
  const derivedPathOf = (id: string, name: string) => join(root, 'derived', shardOf(id), `${id}.${name}`);

  return {
    bucket: null,
    pathOf,
    derivedPathOf,
    isLost: async (key) => isGone(pathOf(key)),

    async fileOf(key) {
      const path = pathOf(key);
      if (existsSync(path)) return path;
      if (isGone(path)) throw new PhotoLost(`the photo ${key} is not on the disk`);
      throw unreadable();
    },

    async receive(id, body, length): Promise<Received> {
      const lengthBytes = length.granted;
      const key = `${id}.${randomBytes(6).toString('hex')}`;
      const aside = join(incoming, key);
      underWay.add(aside);
      try {
        const receivedBytes = length.isDeclared
          ? await Bun.write(aside, new Response(body))
          : await countedWrite(body, aside, lengthBytes);
        if (receivedBytes !== lengthBytes) {
          await rm(aside, { force: true });
          return { ok: false, receivedBytes, tooMany: receivedBytes > lengthBytes };
        }
        // Synced in this order: the bytes, the directory for the photo, the photo's name in it. A power cut then leaves
        // either nothing or the whole photo.
        await sync(aside, 'r+');
        await shardFor(pathOf(key));
        await rename(aside, pathOf(key));
        await sync(dirname(pathOf(key)), 'r');
        return { ok: true, key };
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      } finally {
        underWay.delete(aside);
      }
    },

    sizeOf(key) {
      const path = pathOf(key);
      try {
        return statSync(path).size;
      } catch {
        if (isGone(path)) return null;
        throw unreadable();
      }
    },

    remove(key) {
      rmSync(pathOf(key), { force: true });
    },

    findDerived(id, name) {
      const path = derivedPathOf(id, name);
      return existsSync(path) ? path : null;
    },

    newDerivedPath(id, name) {
      const path = derivedPathOf(id, name);
      makeShard(dirname(path));
      return path;
    },

    removeDerived(id) {
      const directory = join(root, 'derived', shardOf(id));
      if (!existsSync(directory)) return;
      for (const name of readdirSync(directory))
        if (idOf(name) === id) rmSync(join(directory, name), { force: true });
    },

    async sweep(wanted, beforeMs) {
      let removed = 0;
      const old = async (path: string) =>
        ((await stat(path).catch(() => null))?.mtimeMs ?? Infinity) < beforeMs;
      for (const directory of [incoming, ...shardsIn(join(root, 'originals'))]) {
        for (const key of await readdir(directory)) {
          const path = join(directory, key);
          const isWanted = directory !== incoming && wanted.blob(idOf(key), key);
          if (isWanted || !(await old(path))) continue;
          await rm(path, { force: true });
          removed++;
        }
      }
      // Removes pictures that were left half-written, or whose photo is gone; others are kept, because they will be
      // requested again.
      for (const directory of shardsIn(join(root, 'derived')))
        for (const name of await readdir(directory)) {
          const path = join(directory, name);
          const isWanted = !name.endsWith('.tmp') && wanted.derivedFrom(idOf(name));
          if (isWanted || !(await old(path))) continue;
          await rm(path, { force: true });
          removed++;
        }
      return removed;
    },

    async probe() {
      // The probe is written without Bun.write, which creates missing directories, and so would hide that the photos
      // are gone.
      const path = join(incoming, `probe.${process.pid}`);
      await writeFile(path, 'ok');
      await rm(path, { force: true });
      for (const kind of ['originals', 'derived']) await stat(join(root, kind));
    },

    close() {
      for (const path of underWay) rmSync(path, { force: true });
    },
  };

  /** Makes the directory for an original. It is durable when the promise resolves, for all who wait. */
  function shardFor(path: string): Promise<void> {
    const directory = dirname(path);
    let made = shards.get(directory);
    if (made === undefined) {
      makeShard(directory);
      made = sync(dirname(directory), 'r');
      made.catch(() => shards.delete(directory));
      shards.set(directory, made);
    }
    return made;
  }
}

/** Makes a directory for files, but not those above it: while their disk is away, nothing takes its place. */
export function makeShard(directory: string): void {
  if (!existsSync(directory)) mkdirSync(directory);
}

/** The directories of the files of one kind. @throws while their disk is away */
export const shardsIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => SHARD.test(name))
    .map((name) => join(directory, name));

const SHARD = /^[0-9a-f]{2}$/;
export const shardOf = (id: string) => id.slice(-2);
export const idOf = (key: string) => key.slice(0, key.indexOf('.'));

/** A blob's path below the root, for code that copies files while no store is open. */
export const originalPath = (key: string): string => `originals/${shardOf(idOf(key))}/${key}`;

/**
 * Writes a body of unknown length, stopping at the first byte too many; returns the number of bytes. Bun.write is
 * leaner (20 uploads of 50 MB at the same time cost it 6 MB of memory, and this loop 52 MB), but knows no limit, so it
 * only takes bodies whose declared length the HTTP parser enforces.
 */
async function countedWrite(
  body: ReadableStream<Uint8Array> | null,
  path: string,
  lengthBytes: number,
): Promise<number> {
  const file = openSync(path, 'wx');
  try {
    if (body === null) return 0;
    let receivedBytes = 0;
    for await (const chunk of body) {
      receivedBytes += chunk.length;
      if (receivedBytes > lengthBytes) return receivedBytes;
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
    }
    return receivedBytes;
  } finally {
    closeSync(file);
  }
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const unreadable = () =>
  new AppError('unavailable', "The photos on the disk can't be read now.", {
    headers: { 'Retry-After': '30' },
  });

/** True when a photo's file is lost. On a disk that fails, or is not mounted, no photo counts as lost. */
function isGone(path: string): boolean {
  try {
    statSync(path);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && existsSync(dirname(dirname(path)));
  }
}
