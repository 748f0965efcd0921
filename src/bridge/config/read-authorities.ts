import { readFileSync } from 'node:fs';
import { type Authorities, authoritiesIn } from '../../lib/authorities.ts';
import { wordsOf } from '../bridge-error.ts';
import type { Table } from './read-table.ts';

/** Reads the certificates in `ca_file`. Returns null, with the mistake noted, when that fails. */
export function readAuthorities(table: Table, path: string): Authorities | null {
  try {
    return authoritiesIn(path, readFileSync(path, 'utf8'));
  } catch (error) {
    table.note('ca_file', `(${path}) can't be used (${wordsOf(error)}).`);
    return null;
  }
}
