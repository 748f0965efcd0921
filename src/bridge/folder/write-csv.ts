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
 * @throws TargetAway, BridgeError
 */
export async function writeCsv(state: Target, table: CsvTable, system: string): Promise<void> {
  const { path } = table;
  // The path is noted before the file exists. If the bridge is killed in between, it still knows the file as its own.
  await state.transaction(async (tx) => {
    if (!(await isFree(tx, path))) throw new BridgeError(`[${table.name}] file ${notOwn(path)}.`);
    await tx.run('INSERT OR IGNORE INTO "lanyard_bridge_exports" ("path") VALUES (?)', [path]);
  });
  const staged = `${dirname(path)}/${stagedPrefix(system)}${basename(path)}`;
  // One transaction, so that another process, such as a retry, writes its file after this one.
  await state.transaction(async (tx) => {
    try {
      const sha256 = await writeTo(staged, tx, table);
      if (sha256At(path) === sha256) return;
      onDisk(path, () => renameSync(staged, path));
      syncDirectory(dirname(path));
    } finally {
      rmSync(staged, { force: true });
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
