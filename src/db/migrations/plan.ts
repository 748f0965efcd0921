import type { Database } from 'bun:sqlite';
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { appliedCount, NewerDatabaseError } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

/** The migrations that a database lacks, with their time and space. Nothing is changed to find out. */
export interface MigrationPlan {
  applied: number;
  known: number;
  pending: PendingMigration[];
  /** All of it, with the copy that is made before; a slow disk takes several times as long. */
  roughSeconds: number;
  space: Space;
}

interface PendingMigration {
  name: string;
  /** A sentence, from the head of the migration. */
  about: string;
  /** The rows that it goes through, where that takes a while; null where it is a matter of moments. */
  rows: { table: string; count: number } | null;
  roughSeconds: number;
}

export interface Space {
  databaseBytes: number;
  neededBytes: number;
  freeBytes: number;
  isEnough: boolean;
}

/** Migrations that go through every row: microseconds for each, measured at 200,000 rows (CHANGELOG, 0.2.0). */
const COSTS: Record<string, { table: string; microseconds: number }> = {
  '0037_single_names': { table: 'card_holders', microseconds: 20 },
  '0038_withdrawn_photos': { table: 'photos', microseconds: 100 },
};

/** The copy before the first migration, on a disk of the slower kind. */
const COPIED_BYTES_PER_SECOND = 100e6;
/** For small databases, and for what others write meanwhile; upgrade.sh has the same. */
const MARGIN_BYTES = 100e6;
/** The copy of before, and a table that is written anew while the old one is there. */
const TIMES_ITS_SIZE = 2;

/** @throws NewerDatabaseError */
export function planMigrations(sqlite: Database): MigrationPlan {
  const applied = appliedCount(sqlite);
  const known = MIGRATIONS.length;
  if (applied > known)
    throw new NewerDatabaseError(
      `The database has ${applied} migrations, this version of Lanyard knows ${known}: it was written by a newer one.`,
    );
  const pending = MIGRATIONS.slice(applied).map(({ name, sql }): PendingMigration => {
    const cost = COSTS[name];
    const count = cost === undefined ? 0 : rowsIn(sqlite, cost.table);
    return {
      ...{ name, about: aboutOf(sql) },
      rows: cost === undefined ? null : { table: cost.table, count },
      roughSeconds: Math.ceil((count * (cost?.microseconds ?? 0)) / 1e6),
    };
  });
  const space = spaceFor(sqlite, pending.length);
  const copySeconds = pending.length === 0 ? 0 : Math.ceil(space.databaseBytes / COPIED_BYTES_PER_SECOND);
  const roughSeconds = pending.reduce((sum, one) => sum + one.roughSeconds, copySeconds);
  return { applied, known, pending, roughSeconds, space };
}

function spaceFor(sqlite: Database, pending: number): Space {
  const pages = (name: string) => sqlite.query(`PRAGMA ${name}`).values()[0]![0] as number;
  const databaseBytes = pages('page_count') * pages('page_size');
  const { bavail, bsize } = statfsSync(dirname(sqlite.filename));
  const freeBytes = bavail * bsize;
  const neededBytes = pending === 0 ? 0 : databaseBytes * TIMES_ITS_SIZE + MARGIN_BYTES;
  return { databaseBytes, neededBytes, freeBytes, isEnough: freeBytes >= neededBytes };
}

function rowsIn(sqlite: Database, table: string): number {
  const has = sqlite.query('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== null;
  return has ? (sqlite.query(`SELECT count(*) FROM ${table}`).values()[0]![0] as number) : 0;
}

/** The first sentence of the comment with which a migration begins. */
export function aboutOf(sql: string): string {
  const [comment = ''] = /^(?:--.*\n)+/.exec(sql) ?? [];
  const text = comment.replaceAll(/^-- ?/gm, '').replaceAll(/\s+/g, ' ').trim();
  return /^.*?\.(?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}
