import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { record } from '../ledger/record.ts';

/** What of the filters is recorded: whom somebody searched for would stay in the audit log when they are erased. */
export interface ExportedList {
  organisationId: string;
  filters: { status?: string; department?: string };
  isSearched: boolean;
}

/** Records that somebody takes a list of people away. */
export const noteExport = verb(
  'card-holders.noteExport',
  (tx: Tx, { organisationId, filters, isSearched }: ExportedList): void =>
    record(tx, {
      organisationId,
      action: 'card_holder.list_exported',
      entityType: 'organisation',
      entityId: organisationId,
      changes: { filters: { from: null, to: filters }, searched: { from: null, to: isSearched } },
    }),
);
