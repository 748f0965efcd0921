import { closeSync, constants, openSync, rmSync, writeSync } from 'node:fs';
import { errorFields, type Log } from '../../lib/log.ts';

/** Creates a new file, and never follows a link that somebody put there. */
const NEW_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
const FOR_ONE_ACCOUNT = 0o600;

/**
 * Writes the welcome text, including the set-up link, to a file: nobody sees a service's standard output, and the link
 * must not be in the log. If it can't be written, the server serves all the same.
 * @param path from the service's unit; without it nothing is written
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
