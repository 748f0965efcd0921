import { BackupError } from '../backup-error.ts';
import { placeAt } from '../hot-copy/place.ts';
import { type HotCopySettings, shown } from '../hot-copy/settings.ts';

/** A standby's note beside the hot copy that it has taken over from the machine whose history this was. */
export interface TakenOver {
  /** The host name of the machine that took over. */
  by: string;
  /** The time, as ISO 8601. */
  at: string;
}

/** The note's path below HOT_COPY_URL. It lies beside the histories, so that Litestream never removes it. */
const noteOf = (history: string): string => `taken-over/${history}.json`;

/** The note's address, for people who have to remove it. */
export const noteAddress = (settings: HotCopySettings, history: string): string =>
  `${shown(settings.url).split('?', 1)[0]!.replace(/\/+$/, '')}/${noteOf(history)}`;

/**
 * Finds out who took over from the machine of this history; null when nobody did.
 * @throws BackupError when the place can't be read
 */
export async function takenOver(settings: HotCopySettings, history: string): Promise<TakenOver | null> {
  const text = await reachable(settings).read(noteOf(history));
  if (text === null) return null;
  try {
    return JSON.parse(text) as TakenOver;
  } catch {
    // A note that can't be read is a note all the same.
    return { by: 'another machine', at: 'an unknown time' };
  }
}

/** From now on, the machine of this history refuses to start. @throws BackupError */
export const noteTakenOver = (settings: HotCopySettings, history: string, note: TakenOver): Promise<void> =>
  reachable(settings).write(noteOf(history), JSON.stringify(note));

/** @throws BackupError */
export const forgetTakenOver = (settings: HotCopySettings, history: string): Promise<void> =>
  reachable(settings).remove(noteOf(history));

function reachable(settings: HotCopySettings) {
  const place = placeAt(settings);
  if (place === null)
    throw new BackupError(
      `notes can't be kept at ${shown(settings.url)}: a standby needs file:///… or s3://… with HOT_COPY_ACCESS_KEY_ID and HOT_COPY_SECRET_ACCESS_KEY`,
    );
  return place;
}
