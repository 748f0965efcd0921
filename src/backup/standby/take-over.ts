import { Database } from 'bun:sqlite';
import { hostname } from 'node:os';
import { keyFault } from '../../db/files/secret-key.ts';
import { type Actor, systemActor } from '../../db/tx.ts';
import type { DataFiles } from '../archive/stage.ts';
import { BackupError } from '../backup-error.ts';
import type { HotCopySettings } from '../hot-copy/settings.ts';
import { restore } from '../restore/restore.ts';
import type { Restored } from '../restore/restored.ts';
import { clearFollowed, type Follower } from './follow.ts';
import { forgetTakenOver, noteTakenOver } from './taken-over.ts';

const ACTOR: Actor = systemActor('promotion');

/**
 * Makes a standby's copy this machine's database, with a history of its own: fetches the last transactions, keeps the
 * first machine from starting again, proves the copy whole, and puts it in place. The caller holds the lock of the data
 * directory. Afterwards the follower has ended, unless the place could not be read.
 * @throws BackupError when it fails; the first machine may then go on
 */
export async function takeOver(
  settings: HotCopySettings,
  files: DataFiles,
  follower: Follower,
): Promise<Restored> {
  const { history, path } = await follower.finish();
  const fault = faultOfKey(path, files.secretKeyFile);
  if (fault !== null)
    throw new BackupError(`${fault}: copy the first machine's secret.key there. Nothing was changed`);
  await noteTakenOver(settings, history.name, { by: hostname(), at: new Date().toISOString() });
  try {
    const restored = await restore({
      ...files,
      source: path,
      passphrase: null,
      // Its own secret key is in place already, and perhaps photos.
      force: true,
      withoutDamagedPhotos: false,
      wantsEnded: () => false,
      actor: ACTOR,
    });
    clearFollowed(files.dataDir);
    return restored;
  } catch (error) {
    await forgetTakenOver(settings, history.name);
    throw error;
  }
}

function faultOfKey(path: string, secretKeyFile: string): string | null {
  const sqlite = new Database(path, { readwrite: true });
  try {
    return keyFault(sqlite, secretKeyFile);
  } finally {
    sqlite.close();
  }
}
