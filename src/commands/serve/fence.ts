import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { BackupError } from '../../backup/backup-error.ts';
import { DATABASE } from '../../backup/format/format.ts';
import { noteAddress, type TakenOver, takenOver } from '../../backup/standby/taken-over.ts';
import { hasDatabase } from '../../db/files/loss.ts';
import { historyOf } from '../../db/history-of.ts';
import { errorFields, type Log } from '../../lib/log.ts';
import { CommandError, LastingError } from '../frame/run.ts';

/** ms between two looks whether another machine has taken over. */
const LOOK_MS = 5_000;

type Settings = Pick<Config, 'dataDir' | 'hotCopy' | 'isFollowed'>;

/**
 * Keeps a machine that another one has taken over from from serving: what is entered on both can't be brought together.
 * @throws LastingError when another machine has taken over
 * @throws CommandError when nobody can say, and a standby is known to follow
 */
export async function assertNotTakenOver(settings: Settings, log: Log): Promise<void> {
  const { hotCopy, isFollowed, dataDir } = settings;
  const history = hotCopy === null ? null : historyIn(dataDir);
  if (hotCopy === null || history === null) return;
  let note: TakenOver | null;
  try {
    note = await takenOver(hotCopy, history);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    if (isFollowed)
      throw new CommandError(
        `nobody can say whether a standby has taken over: ${error.message}. With HOT_COPY_FOLLOWED=on, this machine serves only when it knows.`,
      );
    log.warn('nobody can say whether another machine has taken over', { cause: error.message });
    return;
  }
  if (note !== null) throw new LastingError(refusal(note, noteAddress(hotCopy, history)));
}

/** Calls `onTakenOver` once another machine takes over while this one serves. */
export function watchForTakeOver(
  settings: Settings,
  log: Log,
  onTakenOver: (refusal: string) => void,
): { stop(): void } {
  const { hotCopy, dataDir } = settings;
  const history = hotCopy === null ? null : historyIn(dataDir);
  if (hotCopy === null || history === null) return { stop() {} };
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const note = await takenOver(hotCopy, history);
      if (note !== null) onTakenOver(refusal(note, noteAddress(hotCopy, history)));
    } catch (error) {
      // Serving goes on while the place is away: the doctor and Litestream say so.
      if (!(error instanceof BackupError)) log.error('looking for a standby failed', errorFields(error));
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return { stop: () => clearInterval(timer) };
}

const refusal = ({ by, at }: TakenOver, address: string): string =>
  `${by} took over from this machine at ${at}, so this one doesn't serve: what is entered on two machines can't be brought together. To make this one the standby, start it with lanyard serve --standby: its database is moved aside, and nothing is deleted. If ${by} never served, remove ${address}, and start this machine again.`;

/** The history of the database in a data directory; null when there is none yet. */
export function historyIn(dataDir: string): string | null {
  const path = join(dataDir, DATABASE);
  if (!hasDatabase(path)) return null;
  const sqlite = new Database(path, { readwrite: true, create: false });
  try {
    return historyOf(sqlite);
  } catch {
    // A database of before histories, or one that can't be read: opening it for the server says so.
    return null;
  } finally {
    sqlite.close();
  }
}
