import { Database } from 'bun:sqlite';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../src/db/open.ts';

let empty: Uint8Array | null = null;

/**
 * Makes a database without data, with a history of its own, unless the directory has files already. This takes a tenth
 * of the time that a server's first start takes for its migrations. Tests of the program start without such a database.
 */
export function makeEmptyDatabase(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  if (readdirSync(dataDir).length > 0) return;
  empty ??= migrated();
  const sqlite = Database.deserialize(empty);
  sqlite.run('UPDATE change_history SET epoch = lower(hex(randomblob(8)))');
  sqlite.run('VACUUM INTO ?', [join(dataDir, 'lanyard.db')]);
  sqlite.close();
}

function migrated(): Uint8Array {
  const { $client } = openDatabase(':memory:');
  const bytes = $client.serialize();
  $client.close();
  return bytes;
}
