import { Database } from 'bun:sqlite';
import { hasDatabase } from '../files/loss.ts';
import { appliedCount } from './migrate.ts';

/** How many migrations a database on disk has, whoever else has it open; 0 where there is none. */
export function appliedTo(path: string): number {
  if (!hasDatabase(path)) return 0;
  const sqlite = new Database(path, { readwrite: true });
  try {
    sqlite.run('PRAGMA busy_timeout = 5000');
    return appliedCount(sqlite);
  } finally {
    sqlite.close();
  }
}
