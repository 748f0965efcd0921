import { renameSync } from 'node:fs';
import { openDatabase } from '../../db/open.ts';
import { type Actor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { record } from '../../ledger/record.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Restoring } from './end-again.ts';

/** Facts for the admin about a database that was taken back in time. */
export interface Resumed {
  /** The number of webhook deliveries that were waiting when the backup was made. */
  pendingDeliveries: number;
  /** The number of jobs that begin anew, such as analyses. */
  jobs: number;
}

/**
 * Begins a new history in a database that was taken back in time. Sync cursors from the old history get 410, as the
 * changes that they cover may never have happened in the new one. Sessions and one-time links end, as they may have
 * been ended since the backup.
 * @param then changes the database before it comes into use
 */
export async function beginNewHistory(
  path: string,
  actor: Actor,
  asOf: string,
  then: (context: Restoring) => Promise<void>,
): Promise<Resumed> {
  const db = openDatabase(path, { backUpFirst: false });
  const sqlite = db.$client;
  await write({ db, clock: systemClock }, actor, beginEpoch, asOf);
  await then({ db, clock: systemClock });
  const count = (sql: string) => sqlite.query<{ n: number }, []>(sql).get()!.n;
  const resumed = {
    pendingDeliveries: count(`SELECT count(*) AS n FROM webhook_deliveries WHERE status = 'pending'`),
    jobs: count('SELECT count(*) AS n FROM jobs'),
  };
  const { busy } = sqlite.query<{ busy: number }, []>('PRAGMA wal_checkpoint(TRUNCATE)').get()!;
  if (busy !== 0) throw new Error('the restored database is still in use');
  // Backups of earlier versions have remains of deleted rows between their rows, which no erasure would find. VACUUM
  // writes into another file, because on its own it would hold the whole database in memory.
  sqlite.run('VACUUM INTO ?', [`${path}.tidy`]);
  sqlite.close();
  renameSync(`${path}.tidy`, path);
  return resumed;
}

const beginEpoch = verb('backup.beginEpoch', (tx: Tx, asOf: string): void => {
  const sqlite = tx.db.$client;
  sqlite.run('UPDATE change_history SET epoch = lower(hex(randomblob(8)))');
  sqlite.run('DELETE FROM staff_sessions');
  sqlite.run('DELETE FROM staff_links');
  for (const { id } of sqlite.query<{ id: string }, []>('SELECT id FROM organisations').all())
    record(tx, {
      organisationId: id,
      action: 'organisation.restored',
      entityType: 'organisation',
      entityId: id,
      changes: { backup: { from: null, to: asOf } },
    });
});
