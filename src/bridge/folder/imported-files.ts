import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import type { CsvTable } from '../config/config.ts';
import { isThere, onDisk } from '../files/disk.ts';
import type { Transaction } from '../targets/target.ts';

/**
 * Files for a program that takes them away: Genetec's Import tool deletes a file that it has imported, and renames one that
 * it could not import, with "Errors" in the name.
 */
const IMPORTS = `CREATE TABLE IF NOT EXISTS "lanyard_bridge_imports" (
  "path" TEXT PRIMARY KEY, "sha256" TEXT, "replaced_at" INTEGER, "refused" TEXT)`;

/** A file that was put there for the program, as far as it is known. */
export interface HandedOver {
  /** The SHA-256 of the bytes that were put there last; null if they are to be put there again. */
  sha256: string | null;
  /** When it took the place of one that was still there, in milliseconds; null if it did not. */
  replaced_at: number | null;
  /** The name and time of the renamed file that was reported; null if there is none. */
  refused: string | null;
}

const NOTHING: HandedOver = { sha256: null, replaced_at: null, refused: null };

/**
 * A file that replaces another one may be deleted by a program that still had the other one open. If it is gone within
 * this time, it is written again: an import that is repeated changes nothing.
 */
const MAYBE_UNREAD_MS = 10 * 60 * 1000;

export const makeImports = (tx: Transaction): Promise<unknown> => tx.run(IMPORTS);

export async function handedOver(tx: Transaction, path: string): Promise<HandedOver> {
  const [row] = await tx.all<{ sha256: string | null; replaced_at: number | null; refused: string | null }>(
    'SELECT "sha256", "replaced_at", "refused" FROM "lanyard_bridge_imports" WHERE "path" = ?',
    [path],
  );
  return row ?? NOTHING;
}

export async function noteHandedOver(tx: Transaction, path: string, values: HandedOver): Promise<void> {
  await tx.run('DELETE FROM "lanyard_bridge_imports" WHERE "path" = ?', [path]);
  await tx.run(
    'INSERT INTO "lanyard_bridge_imports" ("path", "sha256", "replaced_at", "refused") VALUES (?, ?, ?, ?)',
    [path, values.sha256, values.replaced_at, values.refused],
  );
}

export interface Look {
  /** The file is to be written, even if its table is as it was. */
  isToWrite: boolean;
  /** A sentence about a file that the program has just refused; null if there is none. */
  warning: string | null;
}

/**
 * Looks what the program has done with a table's file since the last time. A file that is gone was read. One that was
 * renamed was refused: that is said once, and the same rows are written again only when somebody has removed it.
 * @throws TargetAway
 */
export async function lookAfter(tx: Transaction, { name, path }: CsvTable): Promise<Look> {
  const before = await handedOver(tx, path);
  const refused = refusedName(path);
  const after = { ...before, refused };
  if (before.refused !== null && refused === null) after.sha256 = null;
  if (before.replaced_at !== null && !isThere(path)) {
    if (Date.now() - before.replaced_at < MAYBE_UNREAD_MS) after.sha256 = null;
    after.replaced_at = null;
  }
  if (JSON.stringify(after) !== JSON.stringify(before)) await noteHandedOver(tx, path, after);
  const isNew = refused !== null && refused !== before.refused;
  return {
    isToWrite: before.sha256 !== null && after.sha256 === null,
    warning: isNew ? `[${name}] ${refusalOf(path)}` : null,
  };
}

/** A sentence about the renamed file beside `path`. */
export const refusalOf = (path: string): string =>
  `${refusedFile(path)} is a file that the importing program has refused: look there for the reason, and remove the file to have it written again.`;

/** The renamed file with its time, by which a second refusal is known; null if there is none. */
function refusedName(path: string): string | null {
  const file = refusedFile(path);
  if (file === null) return null;
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return at === undefined ? null : `${basename(file)} ${at}`;
}

/** The newest file beside `path` whose name has that of the file, and "errors". */
export function refusedFile(path: string): string | null {
  const [directory, own] = [dirname(path), basename(path)];
  const stem = basename(own, extname(own)).toLowerCase();
  const found = onDisk(path, () => readdirSync(directory)).filter((one) => {
    const lower = one.toLowerCase();
    return one !== own && !one.startsWith('.') && lower.includes(stem) && lower.includes('errors');
  });
  const timeOf = (one: string) => statSync(`${directory}/${one}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = found.toSorted((one, other) => timeOf(other) - timeOf(one))[0];
  return newest === undefined ? null : `${directory}/${newest}`;
}

/**
 * Error codes of a file that another program has open: Linux makes these of a share's STATUS_SHARING_VIOLATION. EACCES and
 * EPERM are a right that is missing, and no waiting helps.
 */
const HELD = new Set(['EBUSY', 'ETXTBSY']);

export const isHeldOpen = (error: unknown): boolean =>
  HELD.has((error as NodeJS.ErrnoException | null)?.code ?? '');
