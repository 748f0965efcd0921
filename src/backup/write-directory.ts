import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VERSION } from '../lib/version.ts';
import { syncDirectory, syncFilesystem } from '../storage/sync-filesystem.ts';
import { contents } from './contents.ts';
import { encryptFile, openIdentity } from './encrypt-file.ts';
import { type DamagedPhoto, ENCRYPTED, FORMAT, IDENTITY, MANIFEST, type Manifest, SUMS } from './format.ts';
import type { Usable } from './kept.ts';
import { knownSums } from './known-sums.ts';
import { linkOrCopy } from './link-or-copy.ts';
import type { StoredPhoto } from './photo-keys.ts';
import { sha256Of, sumOrNull } from './read-chunks.ts';
import { settlePhoto } from './settle-photo.ts';
import type { Staged } from './stage.ts';
import { createSums } from './sums.ts';
import { createSuspicion } from './suspect.ts';
import { assertNoRestore } from './swap-in.ts';

interface Options {
  dataDir: string;
  /** A former backup of the same kind, whose unchanged files are linked to; null for none. */
  previous: Usable | null;
  passphrase: string | null;
  /** An empty directory to build an encrypted backup in. */
  aside: string;
}

/**
 * Makes a staged backup into a directory of the name `target`. Photos that a former backup has take no space and almost
 * no time; a directory has its name only once all of it is on disk. A damaged photo is named in the manifest, and
 * keeps nothing from being backed up.
 */
export async function writeDirectory(staged: Staged, target: string, options: Options): Promise<Manifest> {
  const { dataDir, passphrase, aside } = options;
  const sealed = passphrase === null ? null : await openIdentity(options.previous?.path ?? null, passphrase);
  // Another passphrase, another identity: nothing of the former backup can be used.
  const previous = sealed?.isNew ? null : options.previous;
  const out = sealed === null ? staged.directory : aside;
  mkdirSync(out, { recursive: true, mode: 0o700 });
  const sums = createSums(join(out, SUMS));
  const known = knownSums(previous);
  const isSuspect =
    previous === null ? () => true : createSuspicion(dataDir, previous, staged.facts.createdAt);
  const neverHad = new Set(
    (previous?.manifest.damaged ?? []).filter(({ copy }) => copy === null).map(({ key }) => key),
  );
  const photos = { files: 0, bytes: 0 };
  const damaged: DamagedPhoto[] = [];
  if (sealed !== null) {
    writeFileSync(join(out, IDENTITY), sealed.file, { mode: 0o600 });
    sums.add({ path: IDENTITY, sha256: sha256Of(join(out, IDENTITY)) });
  }
  for (const { path, photo } of contents(staged)) {
    const name = sealed === null ? path : `${path}${ENCRYPTED}`;
    const sha256 = photo === null ? await take(path, name) : await addPhoto(photo, path, name);
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
    ...(damaged.length > 0 && { damaged }),
    encrypted: sealed !== null,
    photos,
    sums: sums.close(),
  };
  writeFileSync(join(out, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  syncFilesystem(out);
  // One that began meanwhile may have changed photos under the old database.
  assertNoRestore(dataDir);
  renameSync(out, target);
  syncDirectory(dirname(target));
  return manifest;

  /** @returns the checksum of what the backup has; null when it has nothing, as the photo can't be read */
  async function addPhoto(photo: StoredPhoto, path: string, name: string): Promise<string | null> {
    const file = join(staged.directory, path);
    const knownSum = await known(name);
    // A plain backup's list says at no cost that a photo was damaged before its damage was looked for.
    const isListedAsOther = sealed === null && photo.sha256 !== null && knownSum !== photo.sha256;
    if (knownSum !== null && !isListedAsOther && !isSuspect(photo, file)) return reuse(path, name, knownSum);
    const { sha256, isWhole, isDamagedInStorage } = settlePhoto(dataDir, photo, file);
    const canReuse =
      sealed !== null &&
      knownSum !== null &&
      !neverHad.has(photo.key) &&
      sumOrNull(join(previous!.path, name)) === knownSum;
    if (isDamagedInStorage) {
      const copy = isWhole || canReuse ? join(target, name) : null;
      damaged.push({ photoId: photo.id, cardHolderId: photo.cardHolderId, key: photo.key, copy });
    }
    if (canReuse) return reuse(path, name, knownSum);
    if (sha256 === null) rmSync(file, { force: true });
    return sha256 === null || sealed === null ? sha256 : take(path, name);
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
