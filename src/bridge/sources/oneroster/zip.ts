import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '../../../shared/tables/workbook/archive.ts';
import { WorkbookError } from '../../../shared/tables/workbook/workbook-error.ts';
import { refused, unfinished, unreadable } from '../file/whole.ts';
import { MANIFEST, type Package } from './files.ts';

/** The largest file of a ZIP that is unpacked: a million users have about 200 MB. */
const PART_BYTES_MAX = 256 * 2 ** 20;

/**
 * Opens a ZIP with an export. Its files are unpacked into a directory that nobody else may read.
 * @throws RunRefused, TargetAway
 */
export async function openZip(path: string): Promise<Omit<Package, 'sign' | 'assertUnchanged'>> {
  const parts = await openArchive(Bun.file(path)).catch((error) => {
    throw zipFault(path, error);
  });
  const inside = parts.paths.find((one) => one.endsWith(`/${MANIFEST}`));
  if (!parts.has(MANIFEST) && inside !== undefined)
    throw refused(
      path,
      `has no ${MANIFEST}: it is in ${inside.slice(0, -MANIFEST.length)}, so zip the files themselves`,
    );
  let directory: string | null = null;
  return {
    label: path,
    has: parts.has,
    async open(name, mostBytes = PART_BYTES_MAX) {
      if (!parts.has(name)) return null;
      try {
        directory ??= mkdtempSync(join(tmpdir(), 'lanyard-oneroster-'));
        const unpacked = join(directory, name);
        await writeFile(unpacked, parts.part(name, mostBytes), { mode: 0o600 });
        return { label: `${path}, ${name}`, growsAt: null, blob: Bun.file(unpacked) };
      } catch (error) {
        throw zipFault(path, error);
      }
    },
    close() {
      if (directory !== null) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function zipFault(path: string, error: unknown): Error {
  if (!(error instanceof WorkbookError)) return unreadable(path, error);
  if (error.fault === 'no_workbook' || error.fault === 'other_format')
    return unfinished(path, 'is not a ZIP');
  return error.fault === 'damaged' ? unfinished(path, error.what) : refused(path, error.what);
}
