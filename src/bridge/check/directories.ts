import { accessSync, constants, statSync } from 'node:fs';
import { wordsOf } from '../bridge-error.ts';
import type { BridgeConfig } from '../config/config.ts';

/**
 * Returns a finding for each directory to which the bridge writes files. If one is unreachable, a running bridge only
 * waits for it.
 */
export function directoryFindings({ database, sections }: BridgeConfig): { ok: boolean; message: string }[] {
  const wanted: [setting: string, directory: string | undefined][] = [
    ['[folder] path', database.kind === 'folder' ? database.path : undefined],
    ['[photos] directory', sections.photos?.files?.directory],
  ];
  return wanted.flatMap(([setting, directory]) => {
    if (directory === undefined) return [];
    const fault = faultOf(directory);
    return fault === null
      ? { ok: true, message: `${directory} can be written.` }
      : { ok: false, message: `${setting} ${directory} ${fault}` };
  });
}

function faultOf(directory: string): string | null {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (found === undefined)
    return 'is not there: make it, and give it to the account that the bridge runs under.';
  if (!found.isDirectory()) return 'is not a directory.';
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `can't be written by this account (${wordsOf(error)}).`;
  }
}
