import { renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VERSION } from '../../lib/version.ts';
import { syncDirectory } from '../../storage/sync-filesystem.ts';
import { createFileSink } from '../files/file-sink.ts';
import { encryptInto } from '../format/encryption.ts';
import { type DamagedPhoto, FORMAT, MANIFEST, type Manifest, SUMS } from '../format/format.ts';
import { createSums } from '../format/sums.ts';
import { createTarWriter } from '../format/tar-writer.ts';
import { undamagedCopy } from '../photos/undamaged-copy.ts';
import { assertNoRestore } from '../restore/swap-in.ts';
import { contents, type Staged } from './stage.ts';

/**
 * Streams a staged backup into one file, which gets its name only once all of it is on disk. Damaged photos are
 * included as they are, and listed in the manifest.
 */
export async function writeArchive(
  dataDir: string,
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
    const damaged: DamagedPhoto[] = [];
    for (const { path, photo, isMissing } of contents(staged)) {
      if (isMissing) continue;
      const source = join(staged.directory, path);
      if (photo === null) {
        sums.add({ path, sha256: await tar.file(path, source) });
        continue;
      }
      const read = await tar.rescued(path, source);
      if (!read?.isComplete || (photo.sha256 !== null && read.sha256 !== photo.sha256))
        damaged.push({
          photoId: photo.id,
          cardHolderId: photo.cardHolderId,
          key: photo.key,
          copy: undamagedCopy(dataDir, photo, source),
        });
      if (read === null) continue;
      sums.add({ path, sha256: read.sha256 });
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
      ...(damaged.length > 0 && { damaged }),
      encrypted: passphrase !== null,
      photos,
      sums: listed,
    };
    await tar.text(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    await tar.end();
    // A restore that has begun in the meantime may have changed photos under the old database.
    assertNoRestore(dataDir);
    renameSync(aside, file);
    syncDirectory(dirname(file));
    return manifest;
  } catch (error) {
    plain.abort();
    rmSync(aside, { force: true });
    throw error;
  }
}
