import { closeSync, existsSync, openSync } from 'node:fs';
import { basename } from 'node:path';
import { wordsOf } from '../bridge-error.ts';
import type { FolderAddress } from '../config/config.ts';
import type { SectionName } from '../config/fields.ts';
import { lookAfter, makeImports, refusalOf, refusedFile } from '../folder/imported-files.ts';
import { makeTables } from '../folder/tables.ts';
import { isFree, notOwn, writeCsv } from '../folder/write-csv.ts';
import { openScratch, openSqlite } from './sqlite.ts';
import { type OpenTarget, type Target, TargetAway, type Transaction } from './target.ts';

/**
 * Opens a folder. An SQLite file holds a table for each section. A CSV file is written whole when its table has
 * changed, and at each start, in case the bridge was killed before it could write.
 */
export const openFolder: OpenTarget<'folder'> = async (address) => {
  const { path, stateFile, system, tables, isTaken } = address;
  let state = existsSync(stateFile) ? await opened(address) : null;
  /** A temporary state, used while there is no state file. */
  let scratch: Awaited<ReturnType<typeof openScratch>> | null = null;
  /** Sections whose files may differ from their tables. */
  const changed = new Set(tables.map(({ name }) => name));

  /** Returns the state, and creates it if necessary. */
  async function made(): Promise<Target> {
    if (state !== null) return state;
    try {
      // The file has people's names, so nobody else may read it.
      closeSync(openSync(stateFile, 'wx', 0o600));
    } catch (error) {
      throw new TargetAway(`${stateFile} can't be made: ${wordsOf(error)}.`);
    }
    state = await opened(address);
    return state;
  }

  /** Sections whose files another program has open. */
  const held = new Set<SectionName>();

  /** Notes which tables a transaction changes. */
  const watched = (tx: Transaction, written: Set<SectionName>): Transaction => ({
    ...tx,
    run(sql, values) {
      const [, table] = /^(?:INSERT INTO|UPDATE|DELETE FROM) "(\w+)"/.exec(sql) ?? [];
      const found = tables.find(({ name }) => name === table);
      if (found !== undefined) written.add(found.name);
      return tx.run(sql, values);
    },
  });

  async function rolledBack<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const isKept = state !== null && (await state.isPrepared());
    scratch ??= await openScratch();
    return (isKept ? state! : scratch).rolledBack(async (tx) => {
      await makeTables(tx, system, tables);
      return work(tx);
    });
  }

  return {
    label: path,
    lock: async (name) => (await made()).lock(name),
    isLocked: async (name) => state?.isLocked(name) ?? false,
    async prepare() {
      const target = await made();
      await target.prepare();
      await target.transaction(async (tx) => {
        await makeTables(tx, system, tables);
        await makeImports(tx);
      });
    },
    isPrepared: async () => state?.isPrepared() ?? false,
    async shapeOf(table) {
      const found = tables.find(({ name }) => name === table);
      if (found === undefined) return null;
      const isOwn = await rolledBack((tx) => isFree(tx, found.path));
      if (!isOwn) return `goes into ${notOwn(found.path)}`;
      return {
        columns: found.order.map((name) => ({ name, isRequired: false })),
        uniques: [[...found.key]],
      };
    },
    faultOf: async () => 'a folder takes no statements.',
    async *query(sql, chunkRows) {
      if (state !== null) yield* state.query(sql, chunkRows);
    },
    async transaction(work) {
      const written = new Set<SectionName>();
      const result = await (await made()).transaction((tx) => work(watched(tx, written)));
      for (const name of written) changed.add(name);
      return result;
    },
    async publish(sections) {
      const warnings: string[] = [];
      for (const table of tables) {
        if (!sections.includes(table.name)) continue;
        if (isTaken) {
          const { isToWrite, warning } = await (await made()).transaction((tx) => lookAfter(tx, table));
          if (isToWrite) changed.add(table.name);
          if (warning !== null) warnings.push(warning);
        }
        if (!changed.has(table.name)) continue;
        changed.delete(table.name);
        try {
          if (await writeCsv(await made(), table, system, isTaken)) {
            held.delete(table.name);
            continue;
          }
        } catch (error) {
          changed.add(table.name);
          throw error;
        }
        changed.add(table.name);
        if (!held.has(table.name))
          warnings.push(`[${table.name}] ${table.path} is open in another program. It is tried again.`);
        held.add(table.name);
      }
      return warnings;
    },
    refusedFiles: () =>
      isTaken
        ? tables.flatMap(({ name, path }) => {
            const file = refusedIn(path);
            return file === null ? [] : [{ section: name, record: basename(file), reason: refusalOf(path) }];
          })
        : [],
    rolledBack,
    close: async () => state?.close(),
  };
};

/** The refused file beside `path`; null also while the folder is away: the rest of a status goes out all the same. */
function refusedIn(path: string): string | null {
  try {
    return refusedFile(path);
  } catch (error) {
    if (error instanceof TargetAway) return null;
    throw error;
  }
}

async function opened({ stateFile, timeZone }: FolderAddress): Promise<Target> {
  const target = await openSqlite({ kind: 'sqlite', path: stateFile, timeZone });
  // Makes SQLite overwrite deleted data, so that nothing about erased people stays in the file's free space.
  await target.rolledBack((tx) => tx.all('PRAGMA secure_delete = ON'));
  return target;
}
