import { dirname } from 'node:path';
import { FILE } from '../config/file-naming.ts';
import { setAside } from '../out/put-row.ts';
import { notOwn } from '../out/site-files.ts';
import { claimFile, filesToDo, forgetFile, type OwnFile, stagedYet } from '../state/files.ts';
import { findRecord } from '../state/records.ts';
import { forgetRow, keyText, ownerOf, saveRow } from '../state/rows.ts';
import type { Step, Transact } from '../state/step.ts';
import { wantAcknowledged, wantPicture } from '../state/tasks.ts';
import { RowRefused } from '../targets/target.ts';
import { isThere, move, removeFile, removeStaged, sha256At, stagedIn, syncDirectory } from './disk.ts';

/**
 * The most files that one transaction handles. The number is low, so that other writers of the site's database wait
 * only a moment.
 */
const AT_ONCE = 100;

/**
 * Does some of the file work that committed transactions have noted. Each note is removed in the transaction that does
 * its work. If the bridge is killed before the commit, the next start repeats the work, which does no harm. A second
 * process waits for the transaction, and then finds the work done.
 * @returns true when there may be more
 * @throws TargetAway; the notes then stay
 */
export async function applyPendingFiles(step: Step): Promise<boolean> {
  const files = await filesToDo(step, AT_ONCE);
  for (const file of files) if (await claimFile(step, file)) await applyPendingFile(step, file);
  for (const directory of new Set(files.map(({ path }) => dirname(path)))) syncDirectory(directory);
  return files.length === AT_ONCE;
}

async function applyPendingFile(step: Step, file: OwnFile): Promise<void> {
  if (file.todo === 'remove') return removeFile(file.path);
  const key = { [FILE]: file.path };
  const person = await ownerOf(step, 'photos', keyText(key));
  const outcome = place(file);
  if (outcome === 'placed' || person === null) return;
  if (outcome === 'lost') {
    saveRow(step, 'photos', person, { key: keyText(key), stamp: '' });
    wantPicture(step, person);
    return;
  }
  forgetFile(step, file.path);
  forgetRow(step, 'photos', person);
  setAside(step, { name: 'photos', table: dirname(file.path) }, person, key, outcome.refused);
  const photo = (await findRecord(step, 'card_holders', person))?.photo ?? null;
  if (photo !== null) wantAcknowledged(step, photo, outcome.refused);
}

/**
 * Moves a staged file to its place. Returns `lost` when the file is in neither place, so that its picture has to be
 * fetched again.
 */
function place({ path, todo, staged, sha256 }: OwnFile): 'placed' | 'lost' | { refused: string } {
  if (!isThere(staged!)) return sha256At(path) === sha256 ? 'placed' : 'lost';
  // Somebody else may have put a file here since the bridge looked: a bridge that was killed may be started again much
  // later.
  if (todo === 'create' && isThere(path) && sha256At(path) !== sha256) return { refused: notOwn(path) };
  try {
    move(staged!, path);
    return 'placed';
  } catch (error) {
    if (error instanceof RowRefused) return { refused: error.message };
    throw error;
  }
}

/**
 * Removes staged files that will never be moved.
 * @param staged the files to look at; null for all in the photos' directory
 */
export async function removeStrayFiles(step: Step, staged: readonly string[] | null): Promise<void> {
  const files = step.sections.photos?.files ?? null;
  const found = staged ?? (files === null ? [] : stagedIn(files.directory, step.system));
  if (found.length === 0) return;
  const wanted = await stagedYet(step);
  for (const one of found) if (!wanted.has(one)) removeStaged(one);
}

/**
 * Wraps a `Transact` so that after each transaction, the site's files match the bridge's tables. Before the first
 * transaction, it does the work on files that a killed process left undone; after such work has failed, it tries again
 * before the next transaction.
 * @param own runs the transactions for the files themselves
 */
export function withPendingFiles(own: Transact): (transact: Transact) => Transact {
  let isCaughtUp = false;

  /** @param staged files that a transaction may have left behind; null for all staged files */
  async function catchUp(staged: readonly string[] | null): Promise<void> {
    isCaughtUp = false;
    while (await own(applyPendingFiles));
    await own((step) => removeStrayFiles(step, staged));
    isCaughtUp = true;
  }

  return (transact) => async (work) => {
    if (!isCaughtUp) await catchUp(null);
    let touched: { staged: readonly string[]; hasPending: boolean } = { staged: [], hasPending: false };
    const result = await transact(async (step) => {
      touched = step.files;
      return work(step);
    }).catch((error) => {
      // If the transaction was committed after all, the pictures of these files are fetched again.
      for (const one of touched.staged) removeStaged(one);
      throw error;
    });
    if (touched.hasPending) await catchUp(touched.staged);
    return result;
  };
}
