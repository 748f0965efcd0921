import { MIGRATIONS } from '../db/migrations.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT, type Manifest } from './format.ts';

/** @throws BackupError when it is not ours, or was made by a newer Lanyard */
export function parseManifest(text: string): Manifest {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw new BackupError('it is damaged (its manifest is not JSON)');
  }
  const { product, format, migrations, version, sums } = manifest;
  if (product !== 'lanyard' || typeof format !== 'number' || typeof migrations !== 'number' || !sums)
    throw new BackupError('it is not a backup of Lanyard (its manifest is another one)');
  if (format > FORMAT || migrations > MIGRATIONS.length) throw fromNewer(`Lanyard ${version}`, migrations);
  return manifest as Manifest;
}

export const fromNewer = (who: string, migrations: number): BackupError =>
  new BackupError(
    `it is from a newer version (${who}, ${migrations} migrations; this one knows ${MIGRATIONS.length}). Restore it with that version`,
  );
