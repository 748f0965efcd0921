import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import type { Config } from '../../config/config.ts';
import { loadPassphrase } from '../../config/secrets.ts';
import { FETCHED_COPY, fetchCopy, findHistory, removeCopy } from '../backup/hot-copy/fetch-copy.ts';
import { shown } from '../backup/hot-copy/settings.ts';
import { type EndedSince, isNothingEnded } from '../backup/restore/ended-since.ts';
import type { InBucket } from '../backup/restore/look-in-bucket.ts';
import { occupied, restore } from '../backup/restore/restore.ts';
import type { Restored } from '../backup/restore/restored.ts';
import { counted } from '../lib/words.ts';
import { lockDirectory } from '../storage/directory-lock.ts';
import { OWNER } from '../storage/s3/ownership.ts';
import { line, look } from './doctor.ts';
import { ask, canAsk } from './frame/ask.ts';
import { print, say, tell } from './frame/output.ts';
import { CommandError, commandLineActor, LOCK_FILE, readConfig, reported } from './frame/run.ts';
import { endedCounts, endedLines } from './restore/ended-text.ts';

interface Options {
  fromHotCopy?: string | true;
  force?: boolean;
  withoutDamagedPhotos?: boolean;
  keepEnded?: boolean;
  passphraseFile?: string;
  json?: boolean;
}

/** `lanyard restore FILE`: takes DATA_DIR back to a backup, while no server runs on it. */
export const restoreCommand = () =>
  new Command('restore')
    .description('restore everything from a backup; the server must be stopped')
    .argument('[file]', 'an archive, a directory in DATA_DIR/backups, or a database from before a migration')
    .option(
      '--from-hot-copy [url]',
      "in place of a file, the newest state of Litestream's copy (default: HOT_COPY_URL)",
    )
    .option('--force', 'move existing data aside')
    .option('--without-damaged-photos', 'leave out photos that are damaged in the backup, and list them')
    .option(
      '--keep-ended',
      'end again the cards, staff accounts and API keys that ended after the backup was made',
    )
    .option('--passphrase-file <file>', "the backup's passphrase (default: BACKUP_PASSPHRASE_FILE)")
    .option('--json', 'print JSON')
    .action((file: string | undefined, options: Options, command: Command) =>
      reported(async () => {
        const config = readConfig(command);
        const { dataDir, secretKeyFile, s3, backup } = config;
        const { fromHotCopy, force = false, passphraseFile } = options;
        if ((file === undefined) === (fromHotCopy === undefined))
          throw new CommandError('restore needs a file, or --from-hot-copy instead.');
        const source = file === undefined ? join(dataDir, FETCHED_COPY) : resolve(file);
        if (file !== undefined) assertReadable(source);
        const passphrase = loadPassphrase(
          passphraseFile === undefined ? backup.passphraseFile : resolve(passphraseFile),
        );
        mkdirSync(dataDir, { recursive: true });
        const lock = lockDirectory(join(dataDir, LOCK_FILE));
        if (lock === null)
          throw new CommandError(`a server runs on DATA_DIR ${dataDir}: stop it first; nothing was changed.`);
        try {
          if (fromHotCopy !== undefined) await fetchFrom(config, fromHotCopy, force, source);
          const done = await restore({
            dataDir,
            secretKeyFile,
            s3,
            source,
            passphrase,
            force,
            withoutDamagedPhotos: options.withoutDamagedPhotos ?? false,
            wantsEnded: (ended) => wantsEnded(options, ended),
            actor: commandLineActor(),
          });
          print(options.json, facts(done), text(done));
        } finally {
          if (fromHotCopy !== undefined) removeCopy(source);
          lock.release();
        }
        if (fromHotCopy !== undefined && options.json !== true) await sayHowItIs(command);
      }),
    );

/**
 * Fetches the newest state of the hot copy into a file. @throws BackupError, CommandError; in both cases nothing was
 * changed
 */
async function fetchFrom(
  { dataDir, secretKeyFile, s3, hotCopy }: Config,
  url: string | true,
  force: boolean,
  path: string,
): Promise<void> {
  const none = { url: '', accessKeyId: null, secretAccessKey: null };
  const settings = url === true ? hotCopy : { ...(hotCopy ?? none), url };
  if (settings === null)
    throw new CommandError('HOT_COPY_URL is not set: set it, or give the address to --from-hot-copy.');
  // The target is checked before fetching the copy, which may take long.
  const there = force ? null : occupied({ dataDir, secretKeyFile, s3 });
  if (there !== null)
    throw new CommandError(
      `${there} already exists. With --force it is moved aside, not deleted; nothing was changed.`,
    );
  removeCopy(path);
  const history = await findHistory(settings);
  tell(
    `lanyard: fetching ${shown(history.url)}, last written ${new Date(history.writtenAtMs).toISOString()}…`,
  );
  await fetchCopy(settings, history, path);
}

/**
 * Prints the doctor's findings. A hot copy holds only the database, so it may refer to photos that no longer exist. The
 * finding about the hot copy is left out: the new history has no copy until somebody starts one.
 */
async function sayHowItIs(command: Command): Promise<void> {
  say(
    '\nThe copy of this history gets a place of its own: systemctl start lanyard lanyard-litestream. Keep the machine that this one takes over from switched off.\n',
  );
  const findings = (await look(command, false)).filter(({ check }) => check !== 'hot copy');
  say(findings.map(line).join('\n'));
  say('\nOnce the server runs, lanyard doctor --full reads every photo, too.');
}

/** Without `--keep-ended`, a person at the terminal is asked; for a script, nothing is ended again. */
function wantsEnded({ keepEnded, json }: Options, ended: EndedSince): boolean | Promise<boolean> {
  if (keepEnded === true || json === true || !canAsk()) return keepEnded === true;
  const lines = [`After this backup was made, ${endedCounts(ended)} ended:`, ...endedLines(ended)];
  tell(lines.join('\n'));
  return ask('With the backup, all of it works again. End it again right away?');
}

/**
 * Checks that a backup can be read. The most common mistake is a backup in the caller's home, which the service's
 * account can't read.
 */
function assertReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT';
    throw new CommandError(
      isThere
        ? `${path} can't be read by this account, ${commandLineActor().name}: move it where it can be, such as DATA_DIR; nothing was changed.`
        : `there is no backup ${path}; nothing was changed.`,
    );
  }
}

const facts = ({ manifest, ...rest }: Restored) => ({
  asOf: manifest?.createdAt ?? null,
  version: manifest?.version ?? null,
  cardHolders: manifest?.counts.card_holders ?? null,
  missing: manifest?.missing ?? [],
  ...rest,
});

function text(done: Restored): string {
  const {
    manifest,
    photos,
    leftOut,
    bucket,
    aside,
    erasedSince,
    endedSince,
    waitingMails,
    cardsAtPrinters,
    pendingDeliveries,
    jobs,
  } = done;
  const lines =
    manifest === null
      ? ['Restored the database alone; photos and the secret key are as they were.']
      : [
          `Restored ${counted(manifest.counts.card_holders ?? 0, 'person', 'people')} and ${counted(photos ?? 0, 'photo', 'photos')} as of ${manifest.createdAt} (Lanyard ${manifest.version}). ${leftOut.length === 0 ? 'Checksums' : 'Checksums of these photos'}, rows and the database's integrity are verified.`,
        ];
  if (leftOut.length > 0)
    lines.push(
      `- ${counted(leftOut.length, 'photo is left out, as its file is damaged: ask this person for a new one.', 'photos are left out, as their files are damaged: ask these people for new ones.')}`,
      ...leftOut.map(({ photoId, cardHolderId }) => `    photo ${photoId} of person ${cardHolderId}`),
    );
  if (aside !== null) lines.push(`- What was there before is in ${aside}: remove it once all is well.`);
  lines.push(
    '- Start the server now. Bridges get 410 cursor_expired and read their feeds from the beginning; staff log in again.',
    '- Cards that were printed since are unknown, and their numbers will be given again: collect or reprint them.',
  );
  if (pendingDeliveries > 0)
    lines.push(
      `- ${pendingDeliveries} webhook deliveries were waiting then and are sent now, perhaps a second time; their webhook-id is the same.`,
    );
  if (waitingMails > 0)
    lines.push(
      `- ${counted(waitingMails, 'mail was waiting then and may have gone since: it is', 'mails were waiting then and may have gone since: they are')} listed as unclear in Settings, Mail, where they can be sent again.`,
    );
  if (cardsAtPrinters > 0)
    lines.push(
      `- ${counted(cardsAtPrinters, 'card was at a printer then, or waited for one, and may have come out since: it is', 'cards were at a printer then, or waited for one, and may have come out since: they are')} unclear now; look for them before anybody prints them again.`,
    );
  if (jobs > 0) lines.push(`- ${jobs} unfinished jobs (analyses of photos) start again.`);
  if (bucket !== null) lines.push(...aboutBucket(bucket, manifest));
  if (endedSince !== null) lines.push(...aboutEnded(endedSince));
  if (erasedSince.length > 0)
    lines.push(`- People who were erased since are back; erase them again: ${erasedSince.join(', ')}`);
  if (manifest !== null && manifest.missing.length > 0)
    lines.push(
      `- ${counted(manifest.missing.length, 'photo was', 'photos were')} missing when the backup was made: lanyard doctor.`,
    );
  return lines.join('\n');
}

function aboutEnded(ended: NonNullable<Restored['endedSince']>): string[] {
  const lines: string[] = [];
  if (!isNothingEnded(ended))
    lines.push(
      ended.isEndedAgain
        ? `- Ended again, as it had ended since: ${endedCounts(ended)}.`
        : `- What ended since works again; end it again (keys with lanyard keys revoke ID, cards and staff in the web app; a restore with --keep-ended does it by itself): ${endedCounts(ended)}.`,
      ...endedLines(ended),
    );
  if (ended.notEnded.length > 0)
    lines.push(
      '- These could not be ended again:',
      ...ended.notEnded.map(({ entityType, id, message }) => `    ${entityType} ${id}: ${message}`),
    );
  if (ended.trouble !== null)
    lines.push(
      `- What${isNothingEnded(ended) ? '' : ' else'} was revoked, suspended, disabled or erased since is not known, and works again: ${ended.trouble}. Look at lanyard keys list, lanyard staff list and the cards.`,
    );
  return lines;
}

function aboutBucket(
  { endpoint, bucket, missing, trouble }: InBucket,
  manifest: Restored['manifest'],
): string[] {
  const lines: string[] = [];
  const was = manifest?.bucket;
  if (was !== undefined && (was.bucket !== bucket || was.endpoint !== endpoint))
    lines.push(
      `- Its photos were in the bucket "${was.bucket}" of ${was.endpoint}; now they are looked for in "${bucket}".`,
    );
  if (missing === null)
    lines.push(
      `- The photo store could not be asked for the photos: ${trouble}. Once it answers: lanyard doctor.`,
    );
  else if (missing > 0)
    lines.push(
      `- ${counted(missing, 'photo is', 'photos are')} not in the bucket "${bucket}": lanyard doctor names them; the store's own versions may have them.`,
    );
  lines.push(
    `- Nothing is removed from the bucket yet, as another server may use it. If none does, delete its object ${OWNER}.`,
  );
  return lines;
}
