import type { Core } from '../context.ts';
import { errorFields } from '../lib/log.ts';
import { type NamedVersion, newerVersion, VersionFileError } from '../lib/newer-version.ts';
import { VERSION } from '../lib/version.ts';

/** The version that UPGRADE_FILE names, if it is newer; null for a file that is wrong, about which the doctor tells. */
export async function newerVersionOf({
  config,
  log,
}: Pick<Core, 'config' | 'log'>): Promise<NamedVersion | null> {
  if (config.upgradeFile === null) return null;
  try {
    return await newerVersion(config.upgradeFile, VERSION);
  } catch (error) {
    if (!(error instanceof VersionFileError)) throw error;
    log.debug('UPGRADE_FILE names no version', errorFields(error));
    return null;
  }
}
