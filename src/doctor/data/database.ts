import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRestoreUnfinished } from '../../backup/restore/swap-in.ts';
import { isDamage } from '../../db/faults/database-error.ts';
import { hasDatabase, lossOf } from '../../db/files/loss.ts';
import { appliedCount } from '../../db/migrations/migrate.ts';
import { MIGRATIONS } from '../../db/migrations/migrations.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'database';
const RESTORE = 'Stop the server and restore a backup: lanyard restore FILE --force';
/** Twice the size to which a checkpoint cuts the log: at this size, something is keeping checkpoints from doing so. */
const LARGE_WAL_BYTES = 128 * 2 ** 20;

/** Checks that the database is there, whole, and of this version. */
export function database({ config: { dataDir }, sqlite, databaseFault, full, server }: Subject): Finding[] {
  if (isRestoreUnfinished(dataDir))
    return [problem(CHECK, 'A restore was cut off.', 'Start the server: it finishes it.')];
  // A standby's database is its copy.
  const path = sqlite?.filename ?? join(dataDir, 'lanyard.db');
  // Throws when the directory can't be read, which existsSync would take for an absent file.
  statSync(path, { throwIfNoEntry: false });
  if (!hasDatabase(path) && server !== null)
    return [
      problem(
        CHECK,
        `${path} is ${existsSync(path) ? 'empty' : 'gone'}, and a server runs without it.`,
        RESTORE,
      ),
    ];
  const loss = lossOf(path);
  if (loss !== null)
    return [problem(CHECK, `${loss.words}.`, 'Take it back to a backup: lanyard restore FILE --force')];
  if (!hasDatabase(path))
    return [
      warning(CHECK, `There is none in DATA_DIR ${dataDir} yet.`, 'Start the server, or restore a backup.'),
    ];
  if (sqlite === null && isDamage(databaseFault))
    return [
      problem(CHECK, `${path} can't be read as a database (${(databaseFault as Error).message}).`, RESTORE),
    ];
  // A restore would not help against a full disk, a lock or a missing permission.
  if (sqlite === null) throw databaseFault;
  // Before the check, which is a long reader itself.
  const walBytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const damage = damageOf(sqlite, full);
  if (damage !== null) return [problem(CHECK, `It is damaged: ${damage}.`, RESTORE)];
  const findings: Finding[] = [];
  const applied = appliedCount(sqlite);
  if (applied > MIGRATIONS.length)
    findings.push(
      problem(
        CHECK,
        `It has ${applied} migrations, this version knows ${MIGRATIONS.length}.`,
        'Use the newer version that wrote it.',
      ),
    );
  if (applied < MIGRATIONS.length)
    findings.push(
      warning(
        CHECK,
        `It has ${applied} of ${MIGRATIONS.length} migrations.`,
        'Restart the server with this version, or stop it and run lanyard migrate.',
      ),
    );
  if (walBytes > LARGE_WAL_BYTES)
    findings.push(
      warning(
        CHECK,
        `Its write-ahead log is ${Math.round(walBytes / 1e6)} MB.`,
        'Something has read the database for long: a backup, a check after a start, or another program. If the log stays that large, end that program, or restart the server.',
      ),
    );
  return findings.length > 0
    ? findings
    : [ok(CHECK, `${full ? 'Integrity and references' : 'Structure'} checked, ${applied} migrations.`)];
}

function damageOf(sqlite: NonNullable<Subject['sqlite']>, full: boolean): string | null {
  try {
    const [first] = sqlite
      .query<Record<string, string>, []>(`PRAGMA ${full ? 'integrity' : 'quick'}_check(1)`)
      .all();
    const said = Object.values(first ?? {})[0];
    if (said !== 'ok') return String(said).replaceAll('\n', ' ');
    if (!full) return null;
    const [broken] = sqlite.query<{ table: string }, []>('PRAGMA foreign_key_check').all();
    return broken === undefined ? null : `${broken.table} refers to rows that are not there`;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return (error as Error).message;
  }
}
