import { lstatSync, type Stats, statSync } from 'node:fs';
import { refusalOf } from '../db/faults/refusals.ts';
import { accountName, ownerForChown } from '../lib/accounts.ts';
import { type Finding, problem } from './finding.ts';
import { entryOf } from './machine/foreign-paths.ts';

/** The finding of a check that failed, whatever the reason. */
export function couldNotLook(check: string, error: unknown, dataDir: string): Finding {
  const refusal = refusalOf(error, dataDir);
  const words = refusal?.words ?? (error instanceof Error ? error.message : String(error));
  const { what, advice } = splitAdvice(words);
  return problem(
    check,
    `It could not be checked: ${what}`,
    (refusal?.isDenial ? adviceForDenied(error, dataDir) : null) ??
      advice ??
      'Please report this as a bug in Lanyard, with the output of lanyard version.',
  );
}

/** Splits off the first sentence, which says what is wrong, from the rest, which says what to do. */
export function splitAdvice(words: string): { what: string; advice: string | null } {
  const [, what, advice] = /^(.*?\.) ([A-Z].*)$/s.exec(words) ?? [];
  return what === undefined ? { what: words, advice: null } : { what, advice: advice! };
}

/** The command that gives a file back to the account of DATA_DIR, or names the account to use. */
function adviceForDenied(error: unknown, dataDir: string): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== 'EACCES' || path === undefined) return null;
  let owner: Stats;
  try {
    owner = statSync(dataDir);
  } catch {
    return 'Run this as the account of the server.';
  }
  if (path.startsWith(dataDir) && ownerOf(path) !== owner.uid)
    return `Give it to the account of DATA_DIR: sudo chown -R ${ownerForChown(owner)} ${entryOf(dataDir, path)}`;
  return `Run this as the account of DATA_DIR: sudo -u ${accountName(owner.uid)} lanyard doctor`;

  /** A file that can't be seen is assumed to belong to the account of DATA_DIR: its directory has its own finding. */
  function ownerOf(path: string): number {
    try {
      return lstatSync(path).uid;
    } catch {
      return owner.uid;
    }
  }
}
