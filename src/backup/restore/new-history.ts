import { renameSync } from 'node:fs';
import { openDatabase } from '../../db/open.ts';
import { type Actor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { record } from '../../ledger/record.ts';
import { systemClock } from '../../lib/clock.ts';
import { mailQueries } from '../../mail/queries.ts';
import { jobQueries } from '../../printing/jobs/queries.ts';
import type { Restoring } from './end-again.ts';

/** Facts for the admin about a database that was taken back in time. */
export interface Resumed {
  /** The number of webhook deliveries that were waiting when the backup was made. */
  pendingDeliveries: number;
  /** The number of mails that were waiting. Nobody knows whether they have been sent since. */
  waitingMails: number;
  /** The number of cards that waited for a printer, or were in it. Nobody knows whether they have come out since. */
  cardsAtPrinters: number;
  /** The number of jobs that start again, such as analyses. */
  jobs: number;
}

/**
 * Begins a new history in a database that was taken back in time. Sync cursors from the old history get 410, because
 * the changes that they cover may never have happened in the new one. Sessions and one-time links end, because they may
 * have been ended since the backup. Mails that were waiting become `unclear`, because they may have been sent,
 * and so do cards that waited for a printer.
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
  const count = (sql: string) => sqlite.query<{ n: number }, []>(sql).get()!.n;
  const waitingMails = count(`SELECT count(*) AS n FROM mail_deliveries WHERE status = 'pending'`);
  const cardsAtPrinters = count(
    `SELECT count(*) AS n FROM print_jobs WHERE state IN ('waiting', 'sending', 'accepted', 'unclear')`,
  );
  await write({ db, clock: systemClock }, actor, beginEpoch, asOf);
  await then({ db, clock: systemClock });
  const resumed = {
    waitingMails,
    cardsAtPrinters,
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
  mailQueries(tx.db).endPending.run({
    status: 'unclear',
    at: tx.at,
    answer: 'The database was restored from a backup in which this mail was still waiting.',
  });
  jobQueries(tx.db).endOpen.run({
    at: tx.at,
    message:
      'The database was restored from a backup in which this card waited for its printer, or was in it.',
  });
  for (const { id } of sqlite.query<{ id: string }, []>('SELECT id FROM organisations').all())
    record(tx, {
      organisationId: id,
      action: 'organisation.restored',
      entityType: 'organisation',
      entityId: id,
      changes: { backup: { from: null, to: asOf } },
    });
});
