import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import {
  type DirectoryLock,
  holderOf,
  isHeldByCommand,
  lockDirectory,
} from '../../storage/directory-lock.ts';
import { LOCK_POLL_MS, LOCK_TIMEOUT_MS } from './migration-lock.ts';
import { CommandError, LOCK_FILE } from './run.ts';

/** Milliseconds for a new holder of the lock to write down who it is; until then the file names the previous holder. */
const GRACE_MS = 300;

/**
 * Takes the lock of a data directory for a server. It waits for a command that holds the lock, but not for another
 * server.
 * @throws CommandError when the lock stays taken
 */
export async function serverLock(dataDir: string, log: Log): Promise<DirectoryLock> {
  const lockFile = join(dataDir, LOCK_FILE);
  const startedMs = performance.now();
  let isWaiting = false;
  for (;;) {
    const lock = lockDirectory(lockFile, 'server');
    if (lock !== null) return lock;
    const holder = holderOf(lockFile);
    const isCommand = isHeldByCommand(lockFile);
    if (performance.now() - startedMs >= (isCommand ? LOCK_TIMEOUT_MS : GRACE_MS))
      throw new CommandError(
        isCommand
          ? `DATA_DIR ${dataDir} is changed by a command (process ${holder}): start the server once it has ended.`
          : `DATA_DIR ${dataDir} is already being served by another process (${holder}).`,
      );
    if (isCommand && !isWaiting) log.info(`waits for process ${holder}, a command that changes DATA_DIR`);
    isWaiting ||= isCommand;
    await Bun.sleep(LOCK_POLL_MS);
  }
}
