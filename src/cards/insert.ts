import { cardHolderQueries } from '../card-holders/queries.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { emit } from '../ledger/emit.ts';
import { created, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { newId } from '../lib/uuid.ts';
import { changeOf, eventOf } from './change.ts';
import { hashOf, newVerificationCode } from './numbers/verification-code.ts';
import { cardQueries, type NewCard } from './queries.ts';

/** The columns that a new card begins with; everything else is null. */
type CardStart = Pick<Card, 'organisationId' | 'cardHolderId' | 'cardNumber' | 'issueNumber' | 'status'> &
  Partial<NewCard>;

/** Writes a new card with a new verification code, its place in the change sequence, its audit entry and its event. */
export function insert(tx: Tx, start: CardStart, action: string): Card {
  const verificationCode = newVerificationCode();
  const card: NewCard = {
    orderId: null,
    orderItemId: null,
    statusReason: null,
    statusNote: null,
    designId: null,
    designVersion: null,
    printedFields: null,
    photoId: null,
    printedAddress: null,
    printedFragment: null,
    offlineKey: null,
    replacesCardId: null,
    replacedByCardId: null,
    csn: null,
    printedAt: null,
    issuedAt: null,
    validUntil: null,
    externalSystem: null,
    externalCardId: null,
    ...start,
    id: newId(),
    verificationCode,
    verificationHash: hashOf(verificationCode),
    version: 1,
    createdAt: tx.at,
    updatedAt: tx.at,
  };
  recordChange(tx, changeOf(card));
  const seq = cardQueries(tx.db).insert(card);
  record(tx, {
    organisationId: card.organisationId,
    action,
    entityType: 'card',
    entityId: card.id,
    changes: changesOf(card),
  });
  const written = { ...card, seq };
  const event = eventOf(tx, written);
  if (event !== null) emit(tx, event);
  return written;
}

/** The changes that the audit log records for a new card. */
export const changesOf = ({
  cardHolderId,
  orderId,
  cardNumber,
  issueNumber,
  status,
  replacesCardId,
  validUntil,
}: Pick<
  Card,
  'cardHolderId' | 'orderId' | 'cardNumber' | 'issueNumber' | 'status' | 'replacesCardId' | 'validUntil'
>): AuditChanges =>
  created({ cardHolderId, orderId, cardNumber, issueNumber, status, replacesCardId, validUntil });

/** @throws AppError not_found */
export function holderOf(
  tx: Tx,
  { organisationId, cardHolderId }: Pick<Card, 'organisationId' | 'cardHolderId'>,
): CardHolder {
  const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
  if (holder === null) throw notFound('card holder');
  return holder;
}
