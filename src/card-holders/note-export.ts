import type { Context } from '../context.ts';
import { type Actor, write } from '../db/tx.ts';
import { record } from '../ledger/record.ts';

/** What of the filters is recorded: whom somebody searched for would stay in the audit log when they are erased. */
export interface ExportedList {
  organisationId: string;
  filters: { status?: string; department?: string };
  isSearched: boolean;
}

/** Records that somebody takes a list of people away. */
export const noteExport = (
  context: Context,
  actor: Actor,
  { organisationId, filters, isSearched }: ExportedList,
): void =>
  write(context, actor, (tx) =>
    record(tx, {
      organisationId,
      action: 'card_holder.list_exported',
      entityType: 'organisation',
      entityId: organisationId,
      changes: { filters: { from: null, to: filters }, searched: { from: null, to: isSearched } },
    }),
  );
