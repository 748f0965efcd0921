import { closeSync, constants, openSync, rmSync, writeSync } from 'node:fs';
import { errorFields, type Log } from '../../lib/log.ts';

/** Its own alone, and never through a link that somebody has put in its place. */
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
const FOR_ONE_ACCOUNT = 0o600;

/**
 * Puts what a start says, with its set-up link, into a file in place of the one from before. A service has nobody at its
 * standard output, and its log is no place for that link. That it can't be written keeps no server from serving.
 * @param path as the service's unit names it; nothing is written without one
 */
export function writeWelcome(path: string | undefined, text: string, log: Log): void {
  if (!path) return;
  try {
    rmSync(path, { force: true });
    const file = openSync(path, NEW_FILE, FOR_ONE_ACCOUNT);
    writeSync(file, text);
    closeSync(file);
  } catch (error) {
    log.error('what the start says could not be written into LANYARD_WELCOME_FILE', {
      path,
      ...errorFields(error),
    });
  }
}
