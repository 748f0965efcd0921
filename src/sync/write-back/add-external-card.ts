import { cardHolderQueries } from '../../card-holders/queries.ts';
import { revokeReplaced } from '../../cards/end.ts';
import { insert } from '../../cards/insert.ts';
import { assertChipFree } from '../../cards/numbers/chip-in-use.ts';
import { issuesOf } from '../../cards/numbers/number.ts';
import { cardQueries } from '../../cards/queries.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { calendarDay } from '../../lib/calendar-day.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { storedChip } from '../../shared/chips/bytes.ts';
import type { CardStatus } from '../../shared/statuses.ts';

/** The states of a card from another system. */
export const EXTERNAL_STATUSES = [
  'active',
  'suspended',
  'revoked',
  'expired',
] as const satisfies CardStatus[];

export interface ExternalCard {
  system: string;
  externalCardId: string;
  /** Either this or `externalId` names the person. */
  cardHolderId: string | null;
  externalId: string | null;
  cardNumber: string;
  /** Null means the number's next issue. */
  issueNumber: number | null;
  csn: string | null;
  /** YYYY-MM-DD, the last valid day; null means no end. */
  validUntil: string | null;
  status: (typeof EXTERNAL_STATUSES)[number];
}

/**
 * Adds a card that another system has issued. If it is active, it replaces the card that the person uses. A card that
 * is already known by its id in that system is returned as it is.
 * @throws AppError not_found; conflict when the number is taken; chip_in_use; invalid_state for a valid card of an archived person
 */
export const addExternalCard = verb(
  'sync.addExternalCard',
  (tx: Tx, organisationId: string, input: ExternalCard): { created: boolean; card: Card } => {
    const { system, externalCardId, cardNumber, validUntil } = input;
    const csn = input.csn === null ? null : storedChip(input.csn);
    const queries = cardQueries(tx.db);
    const known = queries.byExternalId.get({ organisationId, system, externalCardId });
    if (known !== null) return { created: false, card: known };
    const holder = personOf(tx, organisationId, input);
    const status = statusOf(tx, organisationId, input);
    if (holder.status === 'archived' && (status === 'active' || status === 'suspended'))
      throw new AppError('invalid_state', 'The card holder is archived and can have no valid card.');
    const issueNumber = issueOf(tx, organisationId, input, holder);
    if (status === 'active') {
      const inUse = queries.activeOf.get({ cardHolderId: holder.id });
      if (inUse !== null) revokeReplaced(tx, organisationId, inUse.id);
    }
    if (status === 'active' || status === 'suspended') assertChipFree(tx, { id: null, organisationId }, csn);
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

function personOf(tx: Tx, organisationId: string, { cardHolderId, externalId }: ExternalCard): CardHolder {
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

/**
 * The status to store. The schedule would expire the card as well, but an expired card must not replace a valid one
 * even for a moment.
 */
function statusOf(tx: Tx, organisationId: string, { status, validUntil }: ExternalCard): CardStatus {
  if (validUntil === null || (status !== 'active' && status !== 'suspended')) return status;
  const { timeZone } = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  return validUntil < calendarDay(timeZone, Date.parse(tx.at)) ? 'expired' : status;
}

/** A card number belongs to one person, and each of its issues is one card. */
function issueOf(tx: Tx, organisationId: string, input: ExternalCard, holder: CardHolder): number {
  const { cardNumber, issueNumber } = input;
  const taken = cardQueries(tx.db).ofNumber.all({ organisationId, cardNumber });
  const quoted = JSON.stringify(cardNumber);
  if (taken.some(({ cardHolderId }) => cardHolderId !== holder.id))
    throw new AppError('conflict', `The card number ${quoted} is somebody else's.`);
  if (taken.some((card) => card.issueNumber === issueNumber))
    throw new AppError('conflict', `Issue ${issueNumber} of the card number ${quoted} already exists.`);
  return issueNumber ?? issuesOf(tx, organisationId, cardNumber) + 1;
}
