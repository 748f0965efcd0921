import { existsSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { loadPassphrase } from '../../config/secrets.ts';
import { type BackedUp, backUpToFile, backUpToKeep } from '../backup/archive/back-up.ts';
import { clearUnpacking, UNPACKING } from '../backup/schedule/clear-leftovers.ts';
import { counted } from '../lib/words.ts';
import { lockDirectory } from '../storage/directory-lock.ts';
import { print } from './frame/output.ts';
import { LOCK_FILE, readConfig, reported } from './frame/run.ts';

/** The niceness of a backup: requests to a server on the same processor come first. */
const NICE = 10;

/** `lanyard backup [FILE]`: makes one file, or a directory as the schedule does. */
export const backupCommand = () =>
  new Command('backup')
    .description('back up database, photos and secret key, beside a running server')
    .argument(
      '[file]',
      'the new archive, or a directory for it (default: DATA_DIR/backups, as BACKUP_SCHEDULE does)',
    )
    .option('--full', 'read every photo again, not only those that have changed or whose turn it is')
    .option('--json', 'print JSON')
    .action((file: string | undefined, options: { full?: boolean; json?: boolean }, command: Command) =>
      reported(async () => {
        // A timer or `nice` may have lowered the priority further already, and only root may raise it again.
        if (getPriority() < NICE) setPriority(NICE);
        const { dataDir, secretKeyFile, s3, backup } = readConfig(command);
        await clearCutOffRestore(dataDir);
        const source = { dataDir, secretKeyFile, s3, passphrase: loadPassphrase(backup.passphraseFile) };
        const done =
          file === undefined
            ? await backUpToKeep(source, { keep: backup.keep, isFull: options.full === true })
            : await backUpToFile(source, file);
        print(options.json, facts(done), text(done));
      }),
    );

/**
 * Removes what a killed restore left behind, unless the data directory is locked: a running restore needs its files,
 * and a running server has removed such leftovers at its start.
 */
async function clearCutOffRestore(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, UNPACKING))) return;
  const lock = lockDirectory(join(dataDir, LOCK_FILE));
  if (lock === null) return;
  await clearUnpacking(dataDir).finally(lock.release);
}

const facts = ({ path, manifest }: BackedUp) => ({
  path,
  createdAt: manifest.createdAt,
  encrypted: manifest.encrypted,
  photos: manifest.photos,
  cardHolders: manifest.counts.card_holders ?? 0,
  missing: manifest.missing,
  damaged: manifest.damaged ?? [],
  bucket: manifest.bucket ?? null,
});

function text({ path, manifest }: BackedUp): string {
  const { photos, missing, damaged = [], bucket, counts, encrypted } = manifest;
  const lines = [
    `Backed up ${counted(counts.card_holders ?? 0, 'person', 'people')} and ${counted(photos.files, 'photo', 'photos')} (${Math.round(photos.bytes / 1e6)} MB) to ${path}${encrypted ? ', encrypted' : ''}.`,
  ];
  if (!encrypted)
    lines.push('It holds the secret key and everybody’s data, not encrypted: keep it as safe as DATA_DIR.');
  if (bucket !== undefined)
    lines.push(
      `All other photos stay in the bucket "${bucket.bucket}" of ${bucket.endpoint}, whose versions or copies are their backup.`,
    );
  if (missing.length > 0)
    lines.push(
      `${counted(missing.length, 'photo is', 'photos are')} missing from storage; lanyard doctor names what is missing.`,
    );
  if (damaged.length > 0)
    lines.push(
      `${counted(damaged.length, 'photo is', 'photos are')} damaged in storage; everything else is backed up. lanyard doctor says what to do.`,
      ...damaged.map(
        ({ photoId, cardHolderId, copy }) =>
          `  photo ${photoId} of person ${cardHolderId}: ${copy === null ? 'no undamaged copy here' : `undamaged in ${copy}`}`,
      ),
    );
  return lines.join('\n');
}
