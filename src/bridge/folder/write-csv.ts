import { createHash } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import iconv from 'iconv-lite';
import { BridgeError } from '../bridge-error.ts';
import type { CsvTable } from '../config/config.ts';
import type { CsvFormat } from '../config/csv-format.ts';
import { isThere, MODE, onDisk, sha256At, stagedPrefix, sync, syncDirectory } from '../files/disk.ts';
import { quotedColumn, type Target, type Transaction, type Value } from '../targets/target.ts';
import { handedOver, isHeldOpen, noteHandedOver } from './imported-files.ts';

/** The number of rows read and written at a time. */
const PART = 2_000;

/** True when the bridge may write to a path: there is no file, or one that the bridge wrote. */
export async function isFree(tx: Transaction, path: string): Promise<boolean> {
  const own = await tx.all('SELECT 1 FROM "lanyard_bridge_exports" WHERE "path" = ?', [path]);
  return own.length > 0 || !isThere(path);
}

/**
 * Writes a table's whole file next to the existing one, and then moves it into that one's place. An unchanged file
 * stays as it is, and a file that the bridge didn't write is not touched.
 * @param isTaken true if another program takes the file away once it has read it
 * @returns false when another program has the file open, so that it has to be tried again
 * @throws TargetAway, BridgeError
 */
export async function writeCsv(
  state: Target,
  table: CsvTable,
  system: string,
  isTaken: boolean,
): Promise<boolean> {
  const { path } = table;
  // The path is noted before the file exists. If the bridge is killed in between, it still knows the file as its own.
  await state.transaction(async (tx) => {
    if (!(await isFree(tx, path))) throw new BridgeError(`[${table.name}] file ${notOwn(path)}.`);
    await tx.run('INSERT OR IGNORE INTO "lanyard_bridge_exports" ("path") VALUES (?)', [path]);
  });
  const staged = `${dirname(path)}/${stagedPrefix(system)}${basename(path)}`;
  // One transaction, so that another process, such as a retry, writes its file after this one.
  return state.transaction(async (tx) => {
    try {
      const sha256 = await writeTo(staged, tx, table);
      if (sha256At(path) === sha256) return true;
      const isReplacing = isThere(path);
      const before = isTaken ? await handedOver(tx, path) : null;
      // A file that is gone was read, and has nothing new to say.
      if (before?.sha256 === sha256 && !isReplacing) return true;
      if (!moved(staged, path, isTaken)) return false;
      syncDirectory(dirname(path));
      if (before !== null)
        await noteHandedOver(tx, path, { ...before, sha256, replaced_at: isReplacing ? Date.now() : null });
      return true;
    } finally {
      rmSync(staged, { force: true });
    }
  });
}

/** @returns false when another program has the file open */
function moved(staged: string, path: string, isTaken: boolean): boolean {
  return onDisk(path, () => {
    try {
      renameSync(staged, path);
      return true;
    } catch (error) {
      if (isTaken && isHeldOpen(error)) return false;
      throw error;
    }
  });
}

export const notOwn = (path: string): string =>
  `${path} is there, and this bridge did not write it: move it away, or name another file`;

/** @returns the SHA-256 of the file */
async function writeTo(
  staged: string,
  tx: Transaction,
  { name, key, order, format }: CsvTable,
): Promise<string> {
  const hash = createHash('sha256');
  const columns = order.map(quotedColumn).join(', ');
  const file = onDisk(staged, () => openSync(staged, 'w', MODE));
  const write = (bytes: Uint8Array) => {
    hash.update(bytes);
    for (let at = 0; at < bytes.length; ) at += onDisk(staged, () => writeSync(file, bytes, at));
  };
  try {
    if (format.hasMark) write(iconv.encode('\uFEFF', format.encoding));
    if (format.header) write(linesOf([order], format));
    let after: Value[] | null = null;
    for (;;) {
      const rows: Record<string, Value>[] = await tx.all(
        `SELECT ${columns} FROM "${name}" ${after === null ? '' : `WHERE (${key.map(quotedColumn)}) > (${key.map(() => '?')})`}
         ORDER BY ${key.map(quotedColumn)} LIMIT ${PART}`,
        after ?? [],
      );
      write(
        linesOf(
          rows.map((row) => order.map((column) => row[column] ?? format.null)),
          format,
        ),
      );
      if (rows.length < PART) break;
      after = key.map((column) => rows.at(-1)![column]!);
    }
    onDisk(staged, () => sync(staged));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

const linesOf = (rows: readonly (readonly Value[])[], format: CsvFormat): Buffer =>
  iconv.encode(
    stringify(rows as Value[][], {
      delimiter: format.delimiter,
      record_delimiter: format.lineEnd,
      quoted: format.quotes === 'all',
      // Quotes cells with a line break of either kind, or with a space at either end, which some readers remove.
      quoted_match: /[\r\n]|^\s|\s$/,
    }),
    format.encoding,
  );
