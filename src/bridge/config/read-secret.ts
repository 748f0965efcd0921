import { readFileSync, statSync } from 'node:fs';
import { wordsOf } from '../bridge-error.ts';
import type { Table } from './read-table.ts';

/** Reads a secret from a file that only its owner may read. Returns null, with the mistake noted, when that fails. */
export function readSecret(table: Table, name: string, path: string): string | null {
  try {
    const { mode } = statSync(path);
    if ((mode & 0o077) !== 0) {
      table.note(name, `(${path}) can be read by others: chmod 600 it.`);
      return null;
    }
    const text = readFileSync(path, 'utf8').trim();
    if (text !== '') return text;
    table.note(name, `(${path}) is empty.`);
  } catch (error) {
    table.note(name, `(${path}) can't be read (${wordsOf(error)}).`);
  }
  return null;
}
