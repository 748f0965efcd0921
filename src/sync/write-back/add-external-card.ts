import { cardHolderQueries } from '../../card-holders/queries.ts';
import { revoke } from '../../cards/end.ts';
import { insert } from '../../cards/insert.ts';
import { issuesOf } from '../../cards/numbers/number.ts';
import { cardQueries } from '../../cards/queries.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Card, CardStatus } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { calendarDay } from '../../lib/calendar-day.ts';
import { organisationQueries } from '../../organisations/queries.ts';

/** What a card from elsewhere can be. */
export const EXTERNAL_STATUSES = [
  'active',
  'suspended',
  'revoked',
  'expired',
] as const satisfies CardStatus[];

export interface ExternalCard {
  organisationId: string;
  system: string;
  externalCardId: string;
  /** Either this or `externalId` names the person. */
  cardHolderId: string | null;
  externalId: string | null;
  cardNumber: string;
  /** Null: the next one of its number. */
  issueNumber: number | null;
  csn: string | null;
  /** YYYY-MM-DD, the last valid day; null for no end. */
  validUntil: string | null;
  status: (typeof EXTERNAL_STATUSES)[number];
}

/**
 * Takes in a card that another system has issued; one that is known by its id there is given back as it is.
 * @throws AppError not_found; conflict when the number is taken; invalid_state for a valid card of an archived person
 */
export const addExternalCard = verb(
  'sync.addExternalCard',
  (tx: Tx, input: ExternalCard): { created: boolean; card: Card } => {
    const { organisationId, system, externalCardId, cardNumber, csn, validUntil } = input;
    const queries = cardQueries(tx.db);
    const known = queries.byExternalId.get({ organisationId, system, externalCardId });
    if (known !== null) return { created: false, card: known };
    const holder = personOf(tx, input);
    const status = statusOf(tx, input);
    if (holder.status === 'archived' && (status === 'active' || status === 'suspended'))
      throw new AppError('invalid_state', 'The card holder is archived, and can have no valid card.');
    const issueNumber = issueOf(tx, input, holder);
    if (status === 'active') {
      const inUse = queries.activeOf.get({ cardHolderId: holder.id });
      if (inUse !== null) revoke(tx, inUse, { reason: 'replaced', note: null });
    }
    const card = insert(
      tx,
      {
        ...{ organisationId, cardHolderId: holder.id, cardNumber, issueNumber, status, csn, validUntil },
        ...{ issuedAt: tx.at, externalSystem: system, externalCardId },
      },
      'card.added',
    );
    return { created: true, card };
  },
);

function personOf(tx: Tx, { organisationId, cardHolderId, externalId }: ExternalCard): CardHolder {
  const queries = cardHolderQueries(tx.db);
  const id =
    cardHolderId ?? queries.shownByExternalId.get({ organisationId, externalId: externalId! })?.id ?? '';
  const holder = queries.byId.get({ id, organisationId });
  if (holder !== null) return holder;
  const path = cardHolderId === null ? '/externalId' : '/cardHolderId';
  throw new AppError('not_found', 'There is no such card holder.', {
    details: [{ path, code: 'not_found', message: 'names nobody' }],
  });
}

/** The scheduler would see it as well, but a card that is over must not push out one that is valid. */
function statusOf(tx: Tx, { organisationId, status, validUntil }: ExternalCard): CardStatus {
  if (validUntil === null || (status !== 'active' && status !== 'suspended')) return status;
  const { timeZone } = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  return validUntil < calendarDay(timeZone, Date.parse(tx.at)) ? 'expired' : status;
}

/** A number is one person's, and each of its issues is one card. */
function issueOf(tx: Tx, input: ExternalCard, holder: CardHolder): number {
  const { organisationId, cardNumber, issueNumber } = input;
  const taken = cardQueries(tx.db).ofNumber.all({ organisationId, cardNumber });
  const said = JSON.stringify(cardNumber);
  if (taken.some(({ cardHolderId }) => cardHolderId !== holder.id))
    throw new AppError('conflict', `The card number ${said} is somebody else's.`);
  if (taken.some((card) => card.issueNumber === issueNumber))
    throw new AppError('conflict', `There is an issue ${issueNumber} of the card number ${said} already.`);
  return issueNumber ?? issuesOf(tx, organisationId, cardNumber) + 1;
}
