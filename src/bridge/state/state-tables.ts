import type { Transaction } from '../targets/target.ts';
import { BufferedTable } from './buffered-table.ts';

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

/** A row that was set aside. `key` is the one that it would have; null when it has none. */
export type FailureRow = { key: string | null; reason: string; at: string };

/** A task for a photo. `detail` is why it could not be stored. */
export type TaskRow = { detail: string | null };

/** A file that a photo is in. Its paths, which can have any character, are JSON in ASCII. */
export type FileRow = {
  folded: string;
  path: string;
  todo: string;
  staged: string | null;
  sha256: string | null;
};

/** A bridge's notes about single records, as a step knows them. */
export interface StateTables {
  records: BufferedTable<RecordRow>;
  rows: BufferedTable<WrittenRow>;
  failures: BufferedTable<FailureRow>;
  tasks: BufferedTable<TaskRow>;
  files: BufferedTable<FileRow>;
}

export const openStateTables = (state: Transaction, system: string): StateTables => ({
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

/** Writes what has changed, at the end of a step. */
export async function flushStateTables(tables: StateTables): Promise<void> {
  for (const table of Object.values(tables)) await table.write();
}
