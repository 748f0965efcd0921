import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VERSION } from '../../lib/version.ts';
import { syncDirectory, syncFilesystem } from '../../storage/sync-filesystem.ts';
import { linkOrCopy } from '../files/link-or-copy.ts';
import { sha256Of, sha256OrNull } from '../files/read-chunks.ts';
import { encryptFile, openIdentity } from '../format/encrypt-file.ts';
import {
  type DamagedPhoto,
  ENCRYPTED,
  FORMAT,
  IDENTITY,
  MANIFEST,
  type Manifest,
  SUMS,
} from '../format/format.ts';
import { createSums, knownSums } from '../format/sums.ts';
import type { StoredPhoto } from '../photos/keys.ts';
import { settlePhoto } from '../photos/settle.ts';
import { createSuspicion } from '../photos/suspect.ts';
import { assertNoRestore } from '../restore/swap-in.ts';
import type { Usable } from '../schedule/kept.ts';
import { contents, type Staged } from './stage.ts';

interface Options {
  dataDir: string;
  /** A previous backup of the same kind, whose unchanged files get linked; null when there is none. */
  previous: Usable | null;
  passphrase: string | null;
  /** True to read every photo again. */
  isFull: boolean;
  /** An empty directory to build an encrypted backup in. */
  aside: string;
}

/**
 * Turns a staged backup into the directory `target`, which gets its name only once all of it is on disk. Photos that a
 * previous backup has take no space and almost no time. A damaged photo is listed in the manifest, and doesn't keep the
 * rest from being backed up.
 */
export async function writeDirectory(staged: Staged, target: string, options: Options): Promise<Manifest> {
  const { dataDir, passphrase, aside } = options;
  const sealed = passphrase === null ? null : await openIdentity(options.previous?.path ?? null, passphrase);
  // Another passphrase means another identity: nothing in the previous backup can be used.
  const previous = sealed?.isNew ? null : options.previous;
  const out = sealed === null ? staged.directory : aside;
  mkdirSync(out, { recursive: true, mode: 0o700 });
  const sums = createSums(join(out, SUMS));
  const known = knownSums(previous);
  const isSuspect =
    previous === null || options.isFull
      ? () => true
      : createSuspicion(dataDir, previous, staged.facts.createdAt);
  const neverHad = new Set(
    (previous?.manifest.damaged ?? []).filter(({ copy }) => copy === null).map(({ key }) => key),
  );
  const photos = { files: 0, bytes: 0 };
  const damaged: DamagedPhoto[] = [];
  const missing: string[] = [];
  if (sealed !== null) {
    writeFileSync(join(out, IDENTITY), sealed.file, { mode: 0o600 });
    sums.add({ path: IDENTITY, sha256: sha256Of(join(out, IDENTITY)) });
  }
  for (const { path, photo, isMissing } of contents(staged)) {
    const name = sealed === null ? path : `${path}${ENCRYPTED}`;
    const add = isMissing ? addLost : addPhoto;
    const sha256 = photo === null ? await take(path, name) : await add(photo, path, name);
    if (isMissing && sha256 === null) missing.push(photo!.key);
    if (sha256 === null) continue;
    sums.add({ path: name, sha256 });
    if (photo === null) continue;
    photos.files++;
    photos.bytes += statSync(join(out, name)).size;
  }
  const manifest: Manifest = {
    product: 'lanyard',
    format: FORMAT,
    version: VERSION,
    ...staged.facts,
    missing,
    ...(damaged.length > 0 && { damaged }),
    encrypted: sealed !== null,
    photos,
    sums: sums.close(),
  };
  writeFileSync(join(out, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  syncFilesystem(out);
  // A restore that has begun in the meantime may have changed photos under the old database.
  assertNoRestore(dataDir);
  renameSync(out, target);
  syncDirectory(dirname(target));
  return manifest;

  /** @returns the checksum of the file in the backup; null when there is none because the photo can't be read */
  async function addPhoto(photo: StoredPhoto, path: string, name: string): Promise<string | null> {
    const file = join(staged.directory, path);
    const knownSum = await known(name);
    // In a plain backup, a listed checksum that differs from the database's shows, without reading the file, that the
    // photo was damaged when that backup was made.
    const isListedAsOther = sealed === null && photo.sha256 !== null && knownSum !== photo.sha256;
    if (knownSum !== null && !isListedAsOther && !isSuspect(photo, file)) return reuse(path, name, knownSum);
    const { sha256, isWhole, isDamagedInStorage } = settlePhoto(dataDir, photo, file);
    const canReuse = isWholeBefore(photo, name, knownSum);
    if (isDamagedInStorage) noteDamage(photo, isWhole || canReuse ? join(target, name) : null);
    if (canReuse) return reuse(path, name, knownSum);
    if (sha256 === null) rmSync(file, { force: true });
    return sha256 === null || sealed === null ? sha256 : take(path, name);
  }

  /**
   * A photo that storage has lost stays in encrypted backups: otherwise it would disappear with the last backup that
   * has it. For plain backups, `stage` has already looked for it in the previous backup.
   * @returns the same as `addPhoto`
   */
  async function addLost(photo: StoredPhoto, _path: string, name: string): Promise<string | null> {
    const knownSum = await known(name);
    if (!isWholeBefore(photo, name, knownSum)) return null;
    mkdirSync(dirname(join(out, name)), { recursive: true, mode: 0o700 });
    if (!linkOrCopy(join(previous!.path, name), join(out, name))) return null;
    noteDamage(photo, join(target, name));
    return knownSum;
  }

  /** True when the previous backup is encrypted and still has an intact copy of the photo. */
  function isWholeBefore({ key }: StoredPhoto, name: string, knownSum: string | null): knownSum is string {
    return (
      sealed !== null &&
      knownSum !== null &&
      !neverHad.has(key) &&
      sha256OrNull(join(previous!.path, name)) === knownSum
    );
  }

  function noteDamage({ id, cardHolderId, key }: StoredPhoto, copy: string | null): void {
    damaged.push({ photoId: id, cardHolderId, key, copy });
  }

  async function take(path: string, name: string): Promise<string> {
    if (sealed !== null) {
      mkdirSync(dirname(join(out, name)), { recursive: true, mode: 0o700 });
      await encryptFile(join(staged.directory, path), join(out, name), { identity: sealed.identity });
    }
    return sha256Of(join(out, name));
  }

  function reuse(path: string, name: string, sha256: string): Promise<string> | string {
    if (sealed === null) return sha256;
    mkdirSync(dirname(join(out, name)), { recursive: true, mode: 0o700 });
    return linkOrCopy(join(previous!.path, name), join(out, name)) ? sha256 : take(path, name);
  }
}
