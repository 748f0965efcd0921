import { constants, type Stats } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wordsOf } from '../../bridge-error.ts';
import { TargetAway } from '../../targets/target.ts';
import { PictureChanging, PictureUnreadable, type SitePicture } from '../pictures.ts';

/** A file written within the last QUIET_MS may still be growing. */
const QUIET_MS = 2_000;
/** A pipe in place of a picture must not keep the bridge waiting. */
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The directory's own path, without symbolic links. @throws TargetAway: it may be on a disk that isn't there now */
export async function rootOf(directory: string): Promise<string> {
  try {
    return await realpath(directory);
  } catch (error) {
    throw new TargetAway(`[photos_in] directory ${directory} can't be read: ${wordsOf(error)}.`);
  }
}

/**
 * A picture in a file. If the file is missing, isn't a file or lies outside the directory, the picture is listed all the
 * same, and reading it fails.
 * @param root the directory's own path
 * @param path within the directory
 */
export async function pictureAt(
  root: string,
  directory: string,
  path: string,
  externalId: string | null,
): Promise<SitePicture> {
  try {
    const place = await realpath(resolve(directory, path));
    if (!isInside(root, place)) return unreadable('leads out of the directory');
    const found = await stat(place);
    if (!found.isFile()) return unreadable('is not a file');
    const version = versionOf(found);
    const bytes = () => bytesOf(place, path, version);
    return { externalId, label: path, version, size: found.size, filename: basename(path), bytes };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return unreadable(isMissing ? 'is not there' : `can't be read (${wordsOf(error)})`);
  }

  function unreadable(what: string): SitePicture {
    const bytes = async () => {
      throw new PictureUnreadable(`${path} ${what}`);
    };
    return { externalId, label: path, version: 'unreadable', size: null, bytes };
  }
}

export const isInside = (root: string, place: string): boolean =>
  place.startsWith(root.endsWith(sep) ? root : root + sep);

const versionOf = ({ size, mtimeMs }: Stats): string => `${size} ${mtimeMs}`;

/** @param place the file's path without symbolic links, so that nobody can put one there in the meantime */
async function bytesOf(place: string, path: string, version: string): Promise<Uint8Array> {
  try {
    const file = await open(place, READ_ONLY);
    try {
      const found = await file.stat();
      if (!found.isFile()) throw new PictureUnreadable(`${path} is not a file`);
      const ageMs = Date.now() - found.mtimeMs;
      if (ageMs >= 0 && ageMs < QUIET_MS) await sleep(QUIET_MS - ageMs);
      const bytes = await file.readFile();
      if (versionOf(await file.stat()) !== version) throw new PictureChanging(`${path} is being written`);
      return bytes;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof PictureUnreadable || error instanceof PictureChanging) throw error;
    throw new PictureUnreadable(`${path} can't be read (${wordsOf(error)})`);
  }
}
