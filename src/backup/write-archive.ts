import { renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VERSION } from '../lib/version.ts';
import { syncDirectory } from '../storage/sync-filesystem.ts';
import { contents } from './contents.ts';
import { encryptInto } from './encryption.ts';
import { createFileSink } from './file-sink.ts';
import { FORMAT, MANIFEST, type Manifest, SUMS } from './format.ts';
import type { Staged } from './stage.ts';
import { createSums } from './sums.ts';
import { createTarWriter } from './tar-writer.ts';

/** Streams a staged backup into one file, which has its name only once all of it is on disk. */
export async function writeArchive(
  staged: Staged,
  file: string,
  passphrase: string | null,
): Promise<Manifest> {
  const aside = `${file}.partial`;
  const plain = createFileSink(aside);
  try {
    const sink = passphrase === null ? plain : await encryptInto(plain, { passphrase });
    const tar = createTarWriter(sink, Date.parse(staged.facts.createdAt));
    const sumsFile = join(staged.directory, SUMS);
    const sums = createSums(sumsFile);
    const photos = { files: 0, bytes: 0 };
    for (const { path, isPhoto } of contents(staged)) {
      const source = join(staged.directory, path);
      sums.add({ path, sha256: await tar.file(path, source) });
      if (!isPhoto) continue;
      photos.files++;
      photos.bytes += statSync(source).size;
    }
    const listed = sums.close();
    await tar.file(SUMS, sumsFile);
    const manifest: Manifest = {
      product: 'lanyard',
      format: FORMAT,
      version: VERSION,
      ...staged.facts,
      encrypted: passphrase !== null,
      photos,
      sums: listed,
    };
    await tar.text(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    await tar.end();
    renameSync(aside, file);
    syncDirectory(dirname(file));
    return manifest;
  } catch (error) {
    plain.abort();
    rmSync(aside, { force: true });
    throw error;
  }
}
