import { randomBytes } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorFields, type Log } from '../../lib/log.ts';
import { createOnce } from '../../lib/once.ts';
import { forEachConcurrently } from '../../lib/several-at-once.ts';
import { streamOf } from '../../lib/stream-of.ts';
import { madeAtMs } from '../../lib/uuid.ts';
import { type BlobStore, type Bucket, PhotoLost, type Wanted } from '../blob-store.ts';
import { createDiskStore, idOf, makeShard, originalPath, shardOf, shardsIn } from '../disk-store.ts';
import { createObjects, type Objects } from './objects.ts';
import { createOwnership } from './ownership.ts';
import { createRefusals } from './refusals.ts';
import { originOf, type S3Settings } from './settings.ts';
import { StoreUnavailable } from './store-failure.ts';
import { trim } from './trim.ts';

/** The prefix to which clients send photos; only the server uses the rest of the bucket. */
const UPLOADS = 'incoming/';
/** The directory for refused photos, below the photos' directory. */
export const REFUSED = 'refused';
const uploadName = (id: string) => `${UPLOADS}${id}`;
/** Milliseconds for which the store's last answer, or failure, is trusted. */
const TRUST_MS = 5_000;
/**
 * The number of photos that are moved or removed at the same time. Each move takes several requests: at 30 ms for an
 * answer, only 12 photos a second would be moved one at a time.
 */
const AT_ONCE = 8;

/**
 * Photos in a bucket: `originals/ab/KEY`, with the same names as on a disk, and `incoming/ID`, to which clients send.
 * Photos are taken onto the local disk first, as with STORAGE=disk, analysed there, and then moved into the bucket, so
 * no acknowledged photo waits for the store.
 *
 * Below `root`, beside the disk store's directories:
 * - `fetched/ab/KEY`: copies of photos in the bucket.
 * - `removing/`: a file for each object to be removed from the bucket. Its name is the object's key, or the id of a
 *   photo that a client sent; it holds the mark of the last request to remove the object.
 * - `refused/`: a file for each photo that the store refused, with the last reason.
 * @param installation the name of the history that the database is in
 */
export function createS3Store(
  root: string,
  settings: S3Settings,
  { log, clock }: { log: Log; clock: Clock },
  installation: () => string,
): BlobStore {
  const disk = createDiskStore(root);
  const originals = join(root, 'originals');
  const removing = join(root, 'removing');
  mkdirSync(removing, { recursive: true });
  mkdirSync(join(root, REFUSED), { recursive: true });
  const refusals = createRefusals(join(root, REFUSED), clock);
  /** Keys of blobs that are to be moved into the bucket, the oldest first. */
  const waiting = new Set<string>();
  const fetched = join(root, 'fetched');
  mkdirSync(fetched, { recursive: true });
  const fetchedPath = (key: string) => join(fetched, shardOf(idOf(key)), key);

  const objects = createObjects(settings, (trouble) =>
    trouble === null
      ? log.info('the photo store answers again')
      : log.error('the photo store does not answer as it should', { reason: trouble }),
  );
  const isOurs = createOwnership(objects, clock, installation);
  const once = createOnce();

  const bucket: Bucket = {
    origin: originOf(settings),
    uploadUrl: (id, ttlSeconds) => objects.presignPut(uploadName(id), ttlSeconds),

    async takeIn(id, { contentLength, contentType }) {
      const found = await objects.stat(uploadName(id));
      if (found === null) return { ok: false, problem: 'missing' };
      const type = found.contentType.split(';')[0]!.trim().toLowerCase();
      if (found.bytes !== contentLength) {
        await objects.remove(uploadName(id));
        return { ok: false, problem: 'length', receivedBytes: found.bytes };
      }
      if (type !== contentType) {
        await objects.remove(uploadName(id));
        return { ok: false, problem: 'type', contentType: type };
      }
      // The bytes are counted again, because the client may have sent something else meanwhile.
      const length = { granted: contentLength, isDeclared: false };
      const received = await objects.read(uploadName(id), (bytes) =>
        disk.receive(id, streamOf(bytes), length),
      );
      return received?.ok ? received : { ok: false, problem: 'missing' };
    },

    discardUpload: (id) => discard(id),

    async putAway(isSettled) {
      await once('put away', () => putAway(isSettled));
      await once('remove', removeDiscarded);
    },

    pending() {
      return {
        blobs: shardsIn(originals).reduce((sum, shard) => sum + readdirSync(shard).length, 0),
        removals: readdirSync(removing).length,
      };
    },

    oldest() {
      const times = readdirSync(removing).flatMap(
        (name) => statSync(join(removing, name), { throwIfNoEntry: false })?.mtimeMs ?? [],
      );
      return {
        blobMs: earliest([...waiting].slice(0, 1).map((key) => madeAtMs(idOf(key)))),
        removalMs: earliest(times),
      };
    },

    trim: (maxBytes) => trim([fetched, join(root, 'derived')], maxBytes),
    trouble: objects.trouble,
    assertReachable: createReach(objects, clock),
  };

  return {
    ...disk,
    bucket,

    async fileOf(key) {
      const path = fetchedPath(key);
      // A second name for the same file, because the first one is removed when the blob is moved into the bucket.
      if (touch(path) || link(disk.pathOf(key), path)) return path;
      await once(key, async () => {
        const aside = join(root, 'incoming', `${key}.${randomBytes(6).toString('hex')}`);
        try {
          if (!(await objects.download(originalPath(key), aside)))
            throw new PhotoLost(`the photo ${key} is not in the bucket`);
          renameSync(aside, path);
        } finally {
          rmSync(aside, { force: true });
        }
      });
      return path;
    },

    async isLost(key) {
      if (touch(fetchedPath(key)) || !(await disk.isLost(key))) return false;
      try {
        return (await objects.stat(originalPath(key))) === null;
      } catch (error) {
        if (error instanceof StoreUnavailable) return false;
        throw error;
      }
    },

    findDerived(id, name) {
      const path = disk.derivedPathOf(id, name);
      return touch(path) ? path : null;
    },

    remove(key) {
      waiting.delete(key);
      refusals.forget(key);
      disk.remove(key);
      rmSync(fetchedPath(key), { force: true });
      discard(key);
    },

    async sweep(wanted, beforeMs) {
      const removed = (await disk.sweep(wanted, beforeMs)) + (await sweepFetched(wanted));
      try {
        return removed + (await sweepBucket(wanted));
      } catch (error) {
        // The failure is logged already. The next night's sweep tries again.
        if (error instanceof AppError && error.code === 'unavailable') return removed;
        throw error;
      }
    },
  };

  /**
   * Removes an object. The removal is noted in a file first, so that it happens even after a crash, or when the store
   * is unreachable for long.
   */
  function discard(name: string): void {
    writeFileSync(join(removing, name), randomBytes(6).toString('hex'));
    void once('remove', removeDiscarded).catch((error) => {
      if (!(error instanceof AppError)) log.error('removing from the photo store failed', errorFields(error));
    });
  }

  async function removeDiscarded(): Promise<void> {
    // More removals may be added while these are made.
    for (;;) {
      const due = (await readdir(removing)).filter(refusals.isDue);
      if (due.length === 0 || !(await isOurs())) return;
      await forEachConcurrently(due, AT_ONCE, (name) =>
        attempt(name, 'remove', async () => {
          const file = join(removing, name);
          const mark = readFileSync(file, 'latin1');
          await objects.remove(name.includes('.') ? originalPath(name) : uploadName(name));
          // Another mark means a later request, about bytes sent meanwhile: the next round removes those.
          if (readFileSync(file, 'latin1') === mark) rmSync(file);
        }),
      );
    }
  }

  /** A photo that the store refuses must not hold up the others; an unreachable store stops all of them. */
  async function attempt(name: string, what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      refusals.forget(name);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await objects.reach();
      if (refusals.note(name, error.reason))
        log.error('the photo store refuses a photo', { name, request: what, reason: error.reason });
    }
  }

  async function putAway(isSettled: (id: string, key: string) => boolean): Promise<void> {
    const keys: string[] = [];
    for (const shard of shardsIn(originals))
      for (const key of await readdir(shard)) if (isSettled(idOf(key), key)) keys.push(key);
    waiting.clear();
    // Ids sort by time.
    for (const key of keys.sort()) waiting.add(key);
    await forEachConcurrently(keys, AT_ONCE, async (key) => {
      if (refusals.isDue(key)) await attempt(key, 'put', () => putOneAway(key, isSettled));
    });
  }

  async function putOneAway(key: string, isSettled: (id: string, key: string) => boolean): Promise<void> {
    const path = disk.pathOf(key);
    const name = originalPath(key);
    if (isSettled(idOf(key), key)) {
      await objects.upload(name, { path });
      const there = await objects.stat(name);
      const isStill = isSettled(idOf(key), key);
      if (isStill && there?.bytes !== disk.sizeOf(key))
        throw new StoreUnavailable(`it has ${there?.bytes ?? 'none'} of the photo's bytes`);
      // If the blob was removed meanwhile, the upload has brought it back.
      if (!isStill) discard(key);
      else {
        link(path, fetchedPath(key));
        disk.remove(key);
      }
    }
    waiting.delete(key);
  }

  async function sweepFetched(wanted: Wanted): Promise<number> {
    let removed = 0;
    for (const shard of shardsIn(fetched))
      for (const key of await readdir(shard)) {
        if (wanted.blob(idOf(key), key)) continue;
        await rm(fetchedPath(key), { force: true });
        removed++;
      }
    return removed;
  }

  /** A blob's row exists before its object, so an object without a row is a leftover, however new. */
  async function sweepBucket(wanted: Wanted): Promise<number> {
    if (!(await isOurs())) {
      log.warn(
        'the bucket belongs to another installation, or to this one before a restore: nothing is removed from it',
      );
      return 0;
    }
    let removed = 0;
    const removeUnless = async (prefix: string, isWanted: (name: string) => boolean) => {
      for await (const { name } of objects.list(prefix)) {
        if (isWanted(name.slice(name.lastIndexOf('/') + 1))) continue;
        try {
          await objects.remove(name);
          removed++;
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          await objects.reach();
          log.error('the photo store refuses a photo', { name, request: 'remove', reason: error.reason });
        }
      }
    };
    await removeUnless('originals/', (key) => wanted.blob(idOf(key), key));
    await removeUnless(UPLOADS, (id) => wanted.upload(id));
    return removed;
  }
}

const earliest = (timesMs: number[]): number | null =>
  timesMs.length === 0 ? null : timesMs.reduce((first, timeMs) => Math.min(first, timeMs));

/** Marks a file as used just now; false when it isn't there. */
function touch(path: string): boolean {
  try {
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Gives a file a second name; false when it isn't there. */
function link(from: string, to: string): boolean {
  makeShard(dirname(to));
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}

function createReach(objects: Objects, clock: Clock): () => Promise<void> {
  const once = createOnce();
  let last: { atMs: number; failure: unknown } | null = null;
  const look = () =>
    once('reach', async () => {
      const failure = await objects.reach().then(
        () => null,
        (error: unknown) => error,
      );
      last = { atMs: clock.monotonicMs(), failure };
    });
  return async () => {
    if (last === null || clock.monotonicMs() > last.atMs + TRUST_MS) await look();
    if (last!.failure !== null) throw last!.failure;
  };
}
