import { closeSync, existsSync, openSync } from 'node:fs';
import { wordsOf } from '../bridge-error.ts';
import type { FolderAddress } from '../config/config.ts';
import type { SectionName } from '../config/fields.ts';
import { makeTables } from '../folder/tables.ts';
import { isFree, notOwn, writeCsv } from '../folder/write-csv.ts';
import { openScratch, openSqlite } from './sqlite.ts';
import { type OpenTarget, type Target, TargetAway, type Transaction } from './target.ts';

/**
 * Opens a folder. An SQLite file holds a table for each section. A CSV file is written whole when its table has
 * changed, and at each start, in case the bridge was killed before it could write.
 */
export const openFolder: OpenTarget<'folder'> = async (address) => {
  const { path, stateFile, system, tables } = address;
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
      await target.transaction((tx) => makeTables(tx, system, tables));
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
    async *query(sql) {
      if (state !== null) yield* state.query(sql);
    },
    async transaction(work) {
      const written = new Set<SectionName>();
      const result = await (await made()).transaction((tx) => work(watched(tx, written)));
      for (const name of written) changed.add(name);
      return result;
    },
    async publish(sections) {
      for (const table of tables) {
        if (!sections.includes(table.name) || !changed.has(table.name)) continue;
        changed.delete(table.name);
        try {
          await writeCsv(await made(), table, system);
        } catch (error) {
          changed.add(table.name);
          throw error;
        }
      }
    },
    rolledBack,
    close: async () => state?.close(),
  };
};

async function opened({ stateFile, timeZone }: FolderAddress): Promise<Target> {
  const target = await openSqlite({ kind: 'sqlite', path: stateFile, timeZone });
  // Makes SQLite overwrite deleted data, so that nothing about erased people stays in the file's free space.
  await target.rolledBack((tx) => tx.all('PRAGMA secure_delete = ON'));
  return target;
}
