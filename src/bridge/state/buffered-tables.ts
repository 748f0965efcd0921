import type { Transaction, Value, Values } from '../targets/target.ts';
import { insertRows } from './insert-rows.ts';
import { inBatches, placeholders } from './sql.ts';

/**
 * A step's buffer for one of the bridge's own tables: it reads and writes many rows at a time. `system`, `part` (a
 * feed, a section or a task) and `record` identify a row.
 */
class BufferedTable<Row extends Values> {
  /** Rows by place; null when the table has no such row. */
  readonly #known = new Map<string, Row | null>();
  /** Places whose rows this step has changed and not written yet. */
  readonly #changed = new Map<string, [part: string, record: string]>();

  constructor(
    private readonly state: Transaction,
    private readonly system: string,
    private readonly table: string,
    private readonly part: 'feed' | 'section' | 'task',
    private readonly columns: readonly (keyof Row & string)[],
  ) {}

  /** Reads the rows of the given records in advance. */
  async read(part: string, records: Iterable<string>): Promise<void> {
    const unknown = [...new Set(records)].filter((record) => !this.#known.has(placeOf(part, record)));
    for (const some of inBatches(unknown)) {
      for (const record of some) this.#known.set(placeOf(part, record), null);
      await this.#take(part, `"record" IN (${placeholders(some)})`, some);
    }
  }

  /** Finds the records with one of the given values in a column, sorted. Writes this step's changes first. */
  async find(part: string, column: keyof Row & string, values: readonly Value[]): Promise<string[]> {
    await this.write();
    const found: string[] = [];
    for (const some of inBatches(values))
      found.push(...(await this.#take(part, `"${column}" IN (${placeholders(some)})`, some)));
    return found.sort();
  }

  async get(part: string, record: string): Promise<Row | null> {
    if (!this.#known.has(placeOf(part, record))) await this.read(part, [record]);
    return this.#known.get(placeOf(part, record)) ?? null;
  }

  put(part: string, record: string, row: Row): void {
    this.#known.set(placeOf(part, record), row);
    this.#changed.set(placeOf(part, record), [part, record]);
  }

  remove(part: string, record: string): void {
    this.#known.set(placeOf(part, record), null);
    this.#changed.set(placeOf(part, record), [part, record]);
  }

  /** Writes this step's changes. */
  async write(): Promise<void> {
    const changed = [...this.#changed.values()];
    this.#changed.clear();
    for (const [part, records] of Map.groupBy(changed, ([name]) => name))
      for (const some of inBatches(records.map(([, record]) => record)))
        await this.state.run(
          `DELETE FROM "${this.table}" WHERE "system" = ? AND "${this.part}" = ? AND "record" IN (${placeholders(some)})`,
          [this.system, part, ...some],
        );
    const rows = changed.flatMap(([part, record]) => {
      const row = this.#known.get(placeOf(part, record));
      return row == null ? [] : [[this.system, part, record, ...this.columns.map((name) => row[name]!)]];
    });
    const names = ['system', this.part, 'record', ...this.columns].map((name) => `"${name}"`).join(', ');
    await insertRows(this.state, `"${this.table}" (${names})`, rows);
  }

  /** Reads rows from the table, except those that this step has changed. */
  async #take(part: string, where: string, values: readonly Value[]): Promise<string[]> {
    const names = this.columns.map((name) => `"${name}"`).join(', ');
    const found = await this.state.all<Row & { record: string }>(
      `SELECT "record", ${names} FROM "${this.table}" WHERE "system" = ? AND "${this.part}" = ? AND ${where}`,
      [this.system, part, ...values],
    );
    for (const row of found)
      if (!this.#changed.has(placeOf(part, row.record))) this.#known.set(placeOf(part, row.record), row);
    return found.map(({ record }) => record);
  }
}

const placeOf = (part: string, record: string): string => `${part} ${record}`;

export type RecordRow = {
  holder: string | null;
  photo: string | null;
  stamp: string;
  round: number;
  /** The record's fields as JSON. */
  fields: string;
};

/** A row of the site's that the bridge wrote. */
export type WrittenRow = {
  /** The key's columns and their values, as JSON. */
  key: string;
  /** The record's stamp when the row was written. */
  stamp: string;
};

/** A row that was set aside. `key` is the key that the row needs; null when the row has none. */
export type FailureRow = { key: string | null; reason: string; at: string };

/** A task for a photo. `detail` is the reason why the photo could not be stored. */
export type TaskRow = { detail: string | null };

/** A file that holds a photo. Its paths can have any character, so they are stored as JSON in ASCII. */
export type FileRow = {
  folded: string;
  path: string;
  todo: string;
  staged: string | null;
  sha256: string | null;
};

/** A step's buffers for the bridge's tables that are read and written record by record. */
export interface BufferedTables {
  records: BufferedTable<RecordRow>;
  rows: BufferedTable<WrittenRow>;
  failures: BufferedTable<FailureRow>;
  tasks: BufferedTable<TaskRow>;
  files: BufferedTable<FileRow>;
}

export const openBufferedTables = (state: Transaction, system: string): BufferedTables => ({
  records: new BufferedTable(state, system, 'lanyard_bridge_records', 'feed', [
    'holder',
    'photo',
    'stamp',
    'round',
    'fields',
  ]),
  rows: new BufferedTable(state, system, 'lanyard_bridge_rows', 'section', ['key', 'stamp']),
  failures: new BufferedTable(state, system, 'lanyard_bridge_failures', 'section', ['key', 'reason', 'at']),
  tasks: new BufferedTable(state, system, 'lanyard_bridge_tasks', 'task', ['detail']),
  files: new BufferedTable(state, system, 'lanyard_bridge_files', 'section', [
    'folded',
    'path',
    'todo',
    'staged',
    'sha256',
  ]),
});

/** Writes all changes, at the end of a step. */
export async function flushBufferedTables(tables: BufferedTables): Promise<void> {
  for (const table of Object.values(tables)) await table.write();
}
