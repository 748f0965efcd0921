import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { CardHolderLink } from '../../db/schema/write-backs.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError, notFound } from '../../errors.ts';
import { difference, record } from '../../ledger/record.ts';
import { writeBackQueries } from './queries.ts';

/**
 * Records a person's id in another system, in place of an earlier one. A repeat changes nothing.
 * @param ifMatch the `If-Match` header, with the person's version; null accepts any
 * @throws AppError not_found; precondition_failed; conflict when the remote id is somebody else's
 */
export const linkCardHolder = verb(
  'sync.linkCardHolder',
  (
    tx: Tx,
    organisationId: string,
    cardHolderId: string,
    { system, remoteId }: Pick<CardHolderLink, 'system' | 'remoteId'>,
    ifMatch: string | null,
  ): CardHolderLink => {
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
        `${JSON.stringify(remoteId)} of ${system} is already linked to the card holder ${other.cardHolderId}.`,
      );
    const link: CardHolderLink = { cardHolderId, organisationId, system, remoteId, linkedAt: tx.at };
    queries.saveLink.run(link);
    const name = `links.${system}`;
    record(tx, {
      organisationId,
      action: 'card_holder.linked',
      entityType: 'card_holder',
      entityId: cardHolderId,
      changes: difference({ [name]: before?.remoteId }, { [name]: remoteId }),
    });
    return link;
  },
);
