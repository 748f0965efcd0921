import { createHash } from 'node:crypto';
import type { FileRow } from './buffered-tables.ts';
import { asciiJson, firstRows } from './sql.ts';
import type { Step } from './step.ts';

/**
 * The work on a file that is due after the commit. `create` moves the staged file to an empty place, `replace` moves it
 * over the bridge's own file, and `remove` deletes the bridge's file. With `nothing`, the file is as it should be.
 */
type Todo = 'create' | 'replace' | 'remove' | 'nothing';

/** A file that belongs to the bridge. */
export interface OwnFile {
  path: string;
  todo: Todo;
  /** The staged file, which waits beside its final place. */
  staged: string | null;
  /** The SHA-256 of the file's bytes, in hex. */
  sha256: string | null;
}

const SECTION = 'photos';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
/** A hash that ignores case and Unicode normalisation, as many file systems and programs do. */
const foldedHash = (path: string): string => hash(path.normalize('NFC').toLowerCase());

export async function ownFile({ tables }: Step, path: string): Promise<OwnFile | null> {
  const found = await tables.files.get(SECTION, hash(path));
  return found && fileOf(found);
}

/** The bridge's files whose paths differ from this one only in case or Unicode normalisation. */
export async function filesLike({ tables }: Step, path: string): Promise<OwnFile[]> {
  const files: OwnFile[] = [];
  for (const record of await tables.files.find(SECTION, 'folded', [foldedHash(path)])) {
    const found = record === hash(path) ? null : await tables.files.get(SECTION, record);
    if (found !== null) files.push(fileOf(found));
  }
  return files;
}

export function saveFile({ tables, files }: Step, { path, todo, staged, sha256 }: OwnFile): void {
  files.hasPending = true;
  tables.files.put(SECTION, hash(path), {
    folded: foldedHash(path),
    path: asciiJson(path),
    todo,
    staged: staged && asciiJson(staged),
    sha256,
  });
}

export const forgetFile = ({ tables }: Step, path: string): void => tables.files.remove(SECTION, hash(path));

/**
 * Files with work to do. Removals come first: another file may need the same place, under a name that has the same
 * folded hash.
 */
export async function filesToDo({ state, system }: Step, limit: number): Promise<OwnFile[]> {
  const found = await firstRows<FileRow>(
    state,
    `SELECT "path", "todo", "staged", "sha256" FROM "lanyard_bridge_files"
     WHERE "system" = ? AND "todo" IN ('create', 'replace', 'remove')
     ORDER BY CASE WHEN "todo" = 'remove' THEN 0 ELSE 1 END, "record"`,
    [system],
    limit,
  );
  return found.map(fileOf);
}

/**
 * Claims the work on a file for this transaction.
 * @returns false when another process was first
 */
export async function claimFile({ state, system }: Step, { path, todo, staged }: OwnFile): Promise<boolean> {
  const where = '"system" = ? AND "section" = ? AND "record" = ? AND "todo" = ?';
  const place = [system, SECTION, hash(path), todo];
  if (todo === 'remove')
    return (await state.run(`DELETE FROM "lanyard_bridge_files" WHERE ${where}`, place)) > 0;
  // Some databases can't compare long texts. Transactions of other bridge processes have to wait, so this can be two
  // steps.
  const [found] = await state.all<Pick<FileRow, 'staged'>>(
    `SELECT "staged" FROM "lanyard_bridge_files" WHERE ${where}`,
    place,
  );
  if (found === undefined || found.staged !== asciiJson(staged)) return false;
  const changed = await state.run(
    `UPDATE "lanyard_bridge_files" SET "todo" = 'nothing', "staged" = NULL WHERE ${where}`,
    place,
  );
  return changed > 0;
}

/** The staged files that still have to be moved to their places. */
export async function stagedYet({ state, system }: Step): Promise<Set<string>> {
  const found = await state.all<{ staged: string }>(
    `SELECT "staged" FROM "lanyard_bridge_files" WHERE "system" = ? AND "todo" IN ('create', 'replace')`,
    [system],
  );
  return new Set(found.map(({ staged }) => JSON.parse(staged)));
}

const fileOf = ({ path, todo, staged, sha256 }: Omit<FileRow, 'folded'>): OwnFile => ({
  path: JSON.parse(path),
  todo: todo as Todo,
  staged: staged && JSON.parse(staged),
  sha256,
});
