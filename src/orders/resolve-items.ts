import type { Tx } from '../db/tx.ts';
import type { NewOrderItem } from './contract.ts';
import { type NamedHolder, referenceQueries } from './reference-queries.ts';
import { archivedDesigns, archivedHolders, foreignCards, missing, repeatedHolders } from './refusals.ts';

/** An item with the person it is for. */
interface ResolvedItem {
  given: NewOrderItem;
  cardHolderId: string;
  hasPhoto: boolean;
}

/**
 * Finds the people that items are for, and checks that everything the items name may be used. An error lists every item
 * with the same problem.
 * @throws AppError not_found; validation_failed (a person twice, somebody else's card); invalid_state (archived)
 */
export function resolveItems(tx: Tx, organisationId: string, items: NewOrderItem[]): ResolvedItem[] {
  const wanted = items.map(({ cardHolderId, externalId }) => ({ cardHolderId, externalId }));
  const holders = referenceQueries(tx.db).holders.all({ organisationId, wanted: JSON.stringify(wanted) });
  const cards = new Map(
    referenceQueries(tx.db)
      .cards.all({ organisationId, ids: named(items, 'replacesCardId') })
      .map(({ id, cardHolderId }) => [id, cardHolderId]),
  );
  const designs = new Map(
    referenceQueries(tx.db)
      .designs.all({ organisationId, ids: named(items, 'designId') })
      .map(({ id, isArchived }) => [id, isArchived === 1]),
  );
  const where = (test: (item: NewOrderItem, holder: NamedHolder) => boolean, field: Field) =>
    items.flatMap((item, place) => (test(item, holders[place]!) ? [`/items/${place}/${field(item)}`] : []));

  const seen = new Set<string>();
  refuse(
    repeatedHolders,
    where((item, { id }) => isRepeated(seen, id ?? personOf(item)), whoField),
  );
  refuse(missing, [
    ...where((_, { id }) => id === null, whoField),
    ...where(
      ({ replacesCardId }) => isUnknown(cards, replacesCardId),
      () => 'replacesCardId',
    ),
    ...where(
      ({ designId }) => isUnknown(designs, designId),
      () => 'designId',
    ),
  ]);
  refuse(
    foreignCards,
    where(
      ({ replacesCardId }, { id }) => replacesCardId != null && cards.get(replacesCardId) !== id,
      () => 'replacesCardId',
    ),
  );
  refuse(
    archivedHolders,
    where((_, { status }) => status === 'archived', whoField),
  );
  refuse(
    archivedDesigns,
    where(
      ({ designId }) => designId != null && designs.get(designId) === true,
      () => 'designId',
    ),
  );
  return items.map((given, place) => {
    const { id, currentPhotoId } = holders[place]!;
    return { given, cardHolderId: id!, hasPhoto: currentPhotoId !== null };
  });
}

type Field = (item: NewOrderItem) => string;

/** Returns the field that names the person: one of two fields can. */
const whoField: Field = ({ cardHolderId }) => (cardHolderId == null ? 'externalId' : 'cardHolderId');

/** A text by which repeated people are found, even people who don't exist: they, too, can be named twice. */
const personOf = ({ cardHolderId, externalId }: NewOrderItem): string =>
  JSON.stringify([cardHolderId, externalId]);

function isRepeated(seen: Set<string>, person: string): boolean {
  if (seen.has(person)) return true;
  seen.add(person);
  return false;
}

const isUnknown = (known: Map<string, unknown>, id: string | null | undefined): boolean =>
  id != null && !known.has(id);

const named = (items: NewOrderItem[], field: 'replacesCardId' | 'designId'): string =>
  JSON.stringify([...new Set(items.map((item) => item[field]).filter((id) => id != null))]);

function refuse(refusal: (paths: string[]) => Error, paths: string[]): void {
  if (paths.length > 0) throw refusal(paths);
}
