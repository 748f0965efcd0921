import { newerVersion, VersionFileError } from '../../lib/newer-version.ts';
import { VERSION } from '../../lib/version.ts';
import { type Finding, ok, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'version';

/** Compares this version with the one in UPGRADE_FILE. Nothing is asked over a network. */
export async function newer({ config: { upgradeFile } }: Subject): Promise<Finding[]> {
  if (upgradeFile === null)
    return [ok(CHECK, `Lanyard ${VERSION}. Without UPGRADE_FILE, newer ones are not noticed.`)];
  try {
    const found = await newerVersion(upgradeFile, VERSION);
    if (found === null) return [ok(CHECK, `Lanyard ${VERSION}. UPGRADE_FILE names no newer one.`)];
    const notes = found.notes === null ? '' : ` ${found.notes}`;
    return [
      warning(
        CHECK,
        `Lanyard ${found.version} is there; this is ${VERSION}.${notes}`,
        `Read the changelog${found.url === null ? '' : ` (${found.url})`}, and what lanyard migrate --dry-run of the new program says; then upgrade.`,
      ),
    ];
  } catch (error) {
    if (!(error instanceof VersionFileError)) throw error;
    return [
      warning(
        CHECK,
        `UPGRADE_FILE: ${error.message}`,
        'Let the file have a version in its first line, or JSON: {"version":"0.3.0"}.',
      ),
    ];
  }
}
