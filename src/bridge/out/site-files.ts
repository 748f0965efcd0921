import { basename } from 'node:path';
import { BYTES } from '../config/fields.ts';
import { FILE, type FileNaming } from '../config/file-naming.ts';
import { isThere, sha256At, sha256Of, stage } from '../files/disk.ts';
import { filesLike, ownFile, saveFile } from '../state/files.ts';
import type { Step } from '../state/step.ts';
import { RowRefused, type Values } from '../targets/target.ts';

/**
 * Photos that the site gets as files; `site-rows` is for photos in tables. A transaction only writes new files next to
 * their final places, and notes the work to do. After the commit, `files/pending-files` does that work, so a failed
 * transaction has changed no file.
 */

/** The longest name that file systems allow, in bytes of UTF-8. */
const NAME_BYTES_MAX = 255;

/** The file's path in a key; null for the key of a table's row, from before the configuration asked for files. */
export const pathIn = (key: Values): string | null => {
  const path = key[FILE];
  return typeof path === 'string' && path.startsWith('/') ? path : null;
};

/** The reason why a picture can't be at a path that no record has yet; null when it can. */
export async function obstacleToFile(
  step: Step,
  { directory }: FileNaming,
  key: Values,
  columns: Values,
  former: Values | null,
): Promise<string | null> {
  const path = pathIn(key)!;
  const name = path.slice(directory.length + 1);
  const fault = faultOf(name);
  if (fault !== null) return `${JSON.stringify(name)} ${fault}`;
  try {
    return await obstacleAt(step, path, columns, former);
  } catch (error) {
    if (error instanceof RowRefused) return error.message;
    throw error;
  }
}

async function obstacleAt(
  step: Step,
  path: string,
  columns: Values,
  former: Values | null,
): Promise<string | null> {
  const formerPath = former === null ? null : pathIn(former);
  const alike = (await filesLike(step, path)).find((one) => one.todo !== 'remove' && one.path !== formerPath);
  if (alike !== undefined)
    return `${basename(path)} differs from ${basename(alike.path)} only in case, and to many programs they are the same file`;
  // The bridge's own file is no obstacle, even if it is still to be removed.
  if ((await ownFile(step, path)) !== null || !isThere(path)) return null;
  const isOwnUnderAnotherCase = (await filesLike(step, path)).length > 0;
  if (isOwnUnderAnotherCase) return null;
  // A file with the very same bytes is fine: the bridge may have written it, and a restored database may not know.
  const wanted = await wantedHash(step, columns, formerPath);
  return wanted !== null && wanted === sha256At(path) ? null : notOwn(path);
}

export const notOwn = (path: string): string => `a file that the bridge did not write has its name: ${path}`;

async function wantedHash(step: Step, columns: Values, formerPath: string | null): Promise<string | null> {
  const bytes = columns[BYTES];
  if (bytes instanceof Uint8Array) return sha256Of(bytes);
  const source = formerPath === null ? null : await presentAt(step, formerPath);
  return source === null ? null : sha256At(source);
}

function faultOf(name: string): string | null {
  if (name.startsWith('.')) return 'would be a hidden file';
  if (/[/\\\p{Cc}]/u.test(name))
    return 'is not a name for a file: it has a slash, backslash or control character';
  if (Buffer.byteLength(name) > NAME_BYTES_MAX)
    return `is too long for a file's name: ${NAME_BYTES_MAX} bytes are allowed`;
  return null;
}

export async function insertFile(step: Step, row: Values): Promise<void> {
  await want(step, pathIn(row)!, row[BYTES] as Uint8Array);
}

/**
 * Like `update`, but for a file. Without bytes, only the file's name changes.
 * @returns false when there are neither bytes nor a file
 */
export async function updateFile(step: Step, former: string, key: Values, columns: Values): Promise<boolean> {
  const path = pathIn(key)!;
  const bytes = columns[BYTES];
  const source = bytes instanceof Uint8Array ? bytes : await presentAt(step, former);
  if (source !== null && (former !== path || source === bytes)) await want(step, path, source);
  if (former !== path) removeFileAt(step, former);
  return source !== null;
}

export function removeFileAt(step: Step, path: string): void {
  saveFile(step, { path, todo: 'remove', staged: null, sha256: null });
}

/** @param from bytes, or the path of a file to copy */
async function want(step: Step, path: string, from: Uint8Array | string): Promise<void> {
  const own = await ownFile(step, path);
  const todo = own === null || own.todo === 'create' ? 'create' : 'replace';
  if (step.isDryRun) return saveFile(step, { path, todo, staged: path, sha256: null });
  const staged = stage(path, from, step.system);
  step.files.staged.push(staged);
  const sha256 = typeof from === 'string' ? sha256At(staged) : sha256Of(from);
  saveFile(step, { path, todo, staged, sha256 });
}

/** The path where a file's bytes are now, even if they are still to be moved; null when there are none. */
async function presentAt(step: Step, path: string): Promise<string | null> {
  const own = await ownFile(step, path);
  if (own?.todo === 'remove') return null;
  const where = own?.staged ?? path;
  // A dry run stages nothing.
  return (step.isDryRun && own?.staged != null) || isThere(where) ? where : null;
}

/** A file in the form of a row, for the comparison in a dry run. */
export async function presentFile(step: Step, path: string): Promise<Values | null> {
  return (await presentAt(step, path)) === null ? null : { [FILE]: path, [BYTES]: new Uint8Array() };
}
