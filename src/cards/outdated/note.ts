import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { fieldValue } from '../../designs/render/values.ts';
import { FROZEN_FIELDS } from '../../shared/person/names.ts';
import { cardQueries } from '../queries.ts';
import { nowOf, outdatedFields, PHOTO } from './fields.ts';
import { outdatedQueries } from './queries.ts';

type Changed = (field: string) => boolean;
const NOTHING_CHANGED: Changed = () => false;

const isPrinted = ({ status, printedFields }: Card): boolean =>
  printedFields !== null && (status === 'printed' || status === 'active' || status === 'suspended');

/** A new print is ordered already once a card has a replacement. */
const needsLook = (card: Card): boolean => isPrinted(card) && card.replacedByCardId === null;

/** Notes whether a card that has changed shows old data of its person. */
export function noteOutdated(tx: Tx, before: Card, card: Card): void {
  if (needsLook(card)) compare(tx, card, holderOf(tx, card), NOTHING_CHANGED);
  else if (isPrinted(before)) outdatedQueries(tx.db).remove.run({ cardId: card.id });
}

/** Notes which cards of a person who has changed show old data. */
export function noteOutdatedOf(tx: Tx, { before, after }: Record<'before' | 'after', CardHolder>): void {
  const changed = changesOf(before, after);
  // Archived people get no new cards.
  if (changed === null && (before.status === 'archived') === (after.status === 'archived')) return;
  const whose = { cardHolderId: after.id, organisationId: after.organisationId };
  for (const card of cardQueries(tx.db).livingOf.all(whose))
    if (needsLook(card)) compare(tx, card, after, changed ?? NOTHING_CHANGED);
}

/** Compares one card with its person; for cards from before this was noted. */
export function compareCard(tx: Tx, card: Card): void {
  if (needsLook(card)) compare(tx, card, holderOf(tx, card), NOTHING_CHANGED);
}

const holderOf = (tx: Tx, { cardHolderId, organisationId }: Card): CardHolder | null =>
  cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });

function compare(tx: Tx, card: Card, holder: CardHolder | null, changed: Changed): void {
  const queries = outdatedQueries(tx.db);
  const cardId = card.id;
  const noted = queries.byCard.get({ cardId });
  const fields = fieldsOf(tx, card, holder, noted?.fields ?? []);
  if (fields.length === 0) {
    if (noted !== null) queries.remove.run({ cardId });
    return;
  }
  const { organisationId } = card;
  if (noted === null) {
    queries.insert.run({ cardId, organisationId, fields, isLeft: false, version: 1, notedAt: tx.at });
    return;
  }
  const isNew = fields.some((field) => changed(field) || !noted.fields.includes(field));
  if (!isNew && fields.length === noted.fields.length) return;
  queries.update.run({
    cardId,
    fields,
    // Staff left it as it was; they are asked again when something else differs, or differs in another way.
    isLeft: noted.isLeft && !isNew,
    version: noted.version + 1,
    notedAt: isNew ? tx.at : noted.notedAt,
  });
}

function fieldsOf(tx: Tx, card: Card, holder: CardHolder | null, noted: string[]): string[] {
  if (holder === null || holder.status === 'archived') return [];
  const fields = outdatedFields(tx.db, card, nowOf(holder, card));
  // The printed photo may have been deleted since, and can't be compared any more.
  return card.photoId === null && holder.currentPhotoId !== null && noted.includes(PHOTO)
    ? [...fields, PHOTO]
    : fields;
}

/** Tells which fields of cards a change of their person touches; null for none. */
function changesOf(before: CardHolder, after: CardHolder): Changed | null {
  const [was, is] = [before, after].map((holder) => {
    const { fields } = nowOf(holder, { externalSystem: null, validUntil: null });
    return { fields, photoId: holder.currentPhotoId };
  }) as [ReturnType<typeof nowOf>, ReturnType<typeof nowOf>];
  const changed: Changed = (field) =>
    field === PHOTO
      ? was.photoId !== is.photoId
      : fieldValue(was.fields, field) !== fieldValue(is.fields, field);
  const isAny =
    [PHOTO, ...FROZEN_FIELDS].some(changed) ||
    JSON.stringify(before.customFields) !== JSON.stringify(after.customFields);
  return isAny ? changed : null;
}
