import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { findDesign } from '../designs/find.ts';
import { organisationQueries } from '../organisations/queries.ts';
import type { CardChanges } from './change.ts';
import { printedFieldsOf } from './printed-fields.ts';

/**
 * What a card is printed with, from now on whatever becomes of its holder: the fields, the photo, the newest version of
 * its design, and its last valid day.
 */
export function frozenOf(tx: Tx, card: Card, holder: CardHolder): CardChanges {
  const { organisationId, designId } = card;
  const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  // A card from elsewhere says itself how long it is valid.
  const validUntil = card.externalSystem === null ? holder.expiryDate : card.validUntil;
  return {
    printedFields: printedFieldsOf(holder, { ...card, validUntil }, organisation, tx.at),
    photoId: holder.currentPhotoId,
    designVersion: designId === null ? null : findDesign(tx.db, organisationId, designId).version,
    validUntil,
  };
}
