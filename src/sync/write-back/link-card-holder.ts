import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, notFound } from '../../errors.ts';
import { difference, record } from '../../ledger/record.ts';
import { assertMatches } from '../../versions.ts';
import { type Link, writeBackQueries } from './queries.ts';

export interface LinkInput {
  organisationId: string;
  cardHolderId: string;
  system: string;
  remoteId: string;
  /** The `If-Match` header, which means the person's version; null when any will do. */
  ifMatch: string | null;
}

/**
 * Notes who a person is in another system, in place of what was noted before. The same again changes nothing.
 * @throws AppError not_found; precondition_failed; conflict when the remote id is somebody else's
 */
export const linkCardHolder = verb('sync.linkCardHolder', (tx: Tx, input: LinkInput): Link => {
  const { organisationId, cardHolderId, system, remoteId, ifMatch } = input;
  const queries = writeBackQueries(tx.db);
  const holder = cardHolderQueries(tx.db).shownById.get({ id: cardHolderId, organisationId });
  if (holder === null) throw notFound('card holder');
  assertMatches(ifMatch, holder.version);
  const before = queries.link.get({ cardHolderId, system });
  if (before?.remoteId === remoteId) return before;
  const other = queries.linkedTo.get({ organisationId, system, remoteId });
  if (other !== null)
    throw new AppError(
      'conflict',
      `${JSON.stringify(remoteId)} of ${system} is linked to the card holder ${other.cardHolderId} already.`,
    );
  const link: Link = { cardHolderId, system, remoteId, linkedAt: tx.at };
  queries.saveLink.run({ ...link, organisationId });
  const name = `links.${system}`;
  record(tx, {
    organisationId,
    action: 'card_holder.linked',
    entityType: 'card_holder',
    entityId: cardHolderId,
    changes: difference({ [name]: before?.remoteId }, { [name]: remoteId }),
  });
  return link;
});
