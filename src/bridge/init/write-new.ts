import { existsSync, writeFileSync } from 'node:fs';
import { BridgeError, wordsOf } from '../bridge-error.ts';

const isThere = (file: string): BridgeError =>
  new BridgeError(`${file} already exists, and was left as it is.`);

/** @throws BridgeError when there is a file already, before any work is done for it */
export function assertFree(file: string): void {
  if (existsSync(file)) throw isThere(file);
}

/**
 * Writes a configuration that only its owner can read.
 * @throws BridgeError when there is a file already, or it can't be written
 */
export function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw isThere(file);
    throw new BridgeError(`${file} can't be written (${wordsOf(error)}).`);
  }
}
