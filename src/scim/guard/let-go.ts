import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { record } from '../../ledger/record.ts';
import { timestamp } from '../../lib/clock.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { guardQueries } from './queries.ts';
import { letGoAt } from './times.ts';

/**
 * Lets users go whom the guard keeps, for a day: the identity system tries them again. Others are counted as ever. A repeat
 * begins the day anew.
 */
export const letLeaversGo = verb('scim.letLeaversGo', (tx: Tx, organisationId: string): void => {
  const queries = guardQueries(tx.db);
  const before = queries.guard.get({ organisationId });
  const openUntil = timestamp(Date.parse(tx.at) + DAY_MS);
  const kept = queries.keptTotal.get({ organisationId, since: letGoAt(before, tx.at) })!.total;
  queries.open.run({ organisationId, openUntil });
  record(tx, {
    organisationId,
    action: 'organisation.leavers_let_go',
    entityType: 'organisation',
    entityId: organisationId,
    changes: {
      openUntil: { from: before?.openUntil ?? null, to: openUntil },
      kept: { from: null, to: kept },
    },
  });
});
