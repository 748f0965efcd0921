import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VERSION } from '../lib/version.ts';
import { syncDirectory, syncFilesystem } from '../storage/sync-filesystem.ts';
import { contents } from './contents.ts';
import { encryptFile, openIdentity, type SealedIdentity } from './encrypt-file.ts';
import { ENCRYPTED, FORMAT, IDENTITY, MANIFEST, type Manifest, SUMS } from './format.ts';
import { knownSums } from './known-sums.ts';
import { linkOrCopy } from './link-or-copy.ts';
import { sha256Of } from './read-chunks.ts';
import type { Staged } from './stage.ts';
import { createSums } from './sums.ts';

interface Options {
  /** A former backup of the same kind, whose unchanged files are linked to; null for none. */
  previous: string | null;
  passphrase: string | null;
  /** An empty directory to build an encrypted backup in. */
  aside: string;
}

/**
 * Makes a staged backup into a directory of the name `target`. Photos that a former backup has take no space and no
 * time; a directory has its name only once all of it is on disk.
 */
export async function writeDirectory(staged: Staged, target: string, options: Options): Promise<Manifest> {
  const { passphrase, aside } = options;
  const sealed = passphrase === null ? null : await openIdentity(options.previous, passphrase);
  // Another passphrase, another identity: nothing of the former backup can be used.
  const previous = sealed?.isNew ? null : options.previous;
  const out = sealed === null ? staged.directory : aside;
  mkdirSync(out, { recursive: true, mode: 0o700 });
  const sums = createSums(join(out, SUMS));
  const known = knownSums(previous);
  const photos = { files: 0, bytes: 0 };
  if (sealed !== null) {
    writeFileSync(join(out, IDENTITY), sealed.file, { mode: 0o600 });
    sums.add({ path: IDENTITY, sha256: sha256Of(join(out, IDENTITY)) });
  }
  for (const { path, isPhoto } of contents(staged)) {
    const name = sealed === null ? path : `${path}${ENCRYPTED}`;
    const knownSum = isPhoto ? await known(name) : null;
    sums.add({
      path: name,
      sha256: await (knownSum === null ? take(path, name) : reuse(path, name, knownSum)),
    });
    if (!isPhoto) continue;
    photos.files++;
    photos.bytes += statSync(join(out, name)).size;
  }
  const manifest: Manifest = {
    product: 'lanyard',
    format: FORMAT,
    version: VERSION,
    ...staged.facts,
    encrypted: sealed !== null,
    photos,
    sums: sums.close(),
  };
  writeFileSync(join(out, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  syncFilesystem(out);
  renameSync(out, target);
  syncDirectory(dirname(target));
  return manifest;

  async function take(path: string, name: string): Promise<string> {
    const source = join(staged.directory, path);
    if (sealed !== null) await encryptInto(sealed, source, join(out, name));
    return sha256Of(join(out, name));
  }

  function reuse(path: string, name: string, sha256: string): Promise<string> | string {
    if (sealed === null) return sha256;
    mkdirSync(dirname(join(out, name)), { recursive: true, mode: 0o700 });
    return linkOrCopy(join(previous!, name), join(out, name)) ? sha256 : take(path, name);
  }
}

function encryptInto({ identity }: SealedIdentity, source: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  return encryptFile(source, target, { identity });
}
