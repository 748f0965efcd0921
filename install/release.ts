import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../package.json';
import { root } from './entry-points.ts';

/** The version that is built, and the commit that it is built from. */
export interface Release {
  version: string;
  /** Its first 12 digits, with `+changes` where the checkout has others; empty outside a repository. */
  commit: string;
  /**
   * The commit's time, which is in everything that is built: the time of the build would make two builds of a commit
   * differ. SOURCE_DATE_EPOCH, in seconds, comes before it (https://reproducible-builds.org/specs/source-date-epoch/).
   */
  time: Date;
}

export function releaseOf(): Release {
  const commit = existsSync(join(root, '.git')) ? git('rev-parse', '--short=12', 'HEAD') : '';
  const changed = commit !== '' && git('status', '--porcelain', '--untracked-files=no') !== '';
  const seconds = process.env.SOURCE_DATE_EPOCH || (commit && git('log', '-1', '--format=%ct'));
  return {
    version,
    commit: changed ? `${commit}+changes` : commit,
    time: seconds ? new Date(Number(seconds) * 1000) : new Date(),
  };
}

function git(...args: string[]): string {
  const { success, stdout } = Bun.spawnSync(['git', '-C', root, ...args], { stderr: 'ignore' });
  return success ? stdout.toString().trim() : '';
}
