import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { notFound } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import { isUuid } from '../../lib/uuid.ts';
import { type OutdatedRow, outdatedQueries } from './queries.ts';

/** @throws AppError not_found when the card shows no old data */
export function findOutdated(db: Db, organisationId: string, id: string): OutdatedRow {
  const row = isUuid(id)
    ? outdatedQueries(db).withCard.get({ cardId: id.toLowerCase(), organisationId })
    : null;
  if (row === null) throw notFound('card that is printed with old data');
  return row;
}

/**
 * Leaves a card as it is printed until something of it changes again. Can be repeated.
 * @throws AppError not_found when the card shows no old data; precondition_failed
 */
export const leaveOutdated = verb(
  'cards.leaveOutdated',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): OutdatedRow => {
    const row = findOutdated(tx.db, organisationId, id);
    const { card, noted } = row;
    assertMatches(ifMatch, noted.version);
    if (noted.isLeft) return row;
    const left = { ...noted, isLeft: true, version: noted.version + 1 };
    outdatedQueries(tx.db).update.run(left);
    record(tx, {
      organisationId,
      action: 'card.left_outdated',
      entityType: 'card',
      entityId: card.id,
      changes: { outdatedFields: { from: null, to: noted.fields } },
    });
    return { card, noted: left };
  },
);
