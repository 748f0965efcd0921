import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { record } from '../../ledger/record.ts';
import { logHostQueries } from './queries.ts';

/** The last entry that the log host has, and how many it never got. */
export interface Position {
  position: number;
  dropped: number;
}

/** Begins with the entries from now on, if this is the first start with a log host. */
export const beginSending = verb('audit.beginSending', (tx: Tx): Position => {
  const queries = logHostQueries(tx.db);
  queries.begin.run({ position: queries.newest.get()!.seq });
  return queries.state.get()!;
});

/** Notes how far the log host has come, and how many more entries were left out. */
export const noteSent = verb('audit.noteSent', (tx: Tx, position: number, more: number): void => {
  logHostQueries(tx.db).note.run({ position, more });
});

/** Writes an entry for the sake of it, to see that it arrives. Returns its place in the log. */
export const writeTestEntry = verb(
  'audit.writeTest',
  (tx: Tx, organisationId: string, logHost: string): number => {
    record(tx, {
      organisationId,
      action: 'audit_log.tested',
      entityType: 'organisation',
      entityId: organisationId,
      changes: { logHost: { from: null, to: logHost } },
    });
    return logHostQueries(tx.db).newest.get()!.seq;
  },
);
