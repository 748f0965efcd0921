import type { Transaction } from '../targets/target.ts';
import { Kept } from './kept.ts';

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
export interface Notes {
  records: Kept<RecordRow>;
  rows: Kept<WrittenRow>;
  failures: Kept<FailureRow>;
  tasks: Kept<TaskRow>;
  files: Kept<FileRow>;
}

export const openNotes = (state: Transaction, system: string): Notes => ({
  records: new Kept(state, system, 'lanyard_bridge_records', 'feed', [
    'holder',
    'photo',
    'stamp',
    'round',
    'fields',
  ]),
  rows: new Kept(state, system, 'lanyard_bridge_rows', 'section', ['key', 'stamp']),
  failures: new Kept(state, system, 'lanyard_bridge_failures', 'section', ['key', 'reason', 'at']),
  tasks: new Kept(state, system, 'lanyard_bridge_tasks', 'task', ['detail']),
  files: new Kept(state, system, 'lanyard_bridge_files', 'section', [
    'folded',
    'path',
    'todo',
    'staged',
    'sha256',
  ]),
});

/** Writes what has changed, at the end of a step. */
export async function writeNotes(notes: Notes): Promise<void> {
  for (const kept of Object.values(notes)) await kept.write();
}
