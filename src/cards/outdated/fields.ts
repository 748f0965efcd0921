import type { Db } from '../../db/open.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Card, PrintedFields } from '../../db/schema/cards.ts';
import { findVersion } from '../../designs/change.ts';
import { UnsoundTemplate } from '../../designs/render/prepared-template.ts';
import { type ShownFields, shownFields } from '../../designs/render/shown-fields.ts';
import { fieldValue } from '../../designs/render/values.ts';
import { FROZEN_FIELDS } from '../../shared/person/names.ts';
import { personFieldsOf } from '../person-fields.ts';

/** The photo among the fields of a card. */
export const PHOTO = 'photo';

/** The content that a card would have from its person if it were printed now. */
export interface Now {
  fields: PrintedFields;
  photoId: string | null;
}

/** A card that another system issued has a last day of its own. */
export const nowOf = (holder: CardHolder, card: Pick<Card, 'externalSystem' | 'validUntil'>): Now => ({
  fields: {
    ...personFieldsOf(holder),
    validUntil: card.externalSystem === null ? holder.expiryDate : card.validUntil,
  },
  photoId: holder.currentPhotoId,
});

/** Fields of a card that come from its person; custom fields are named with a prefix. */
const OF_PERSON: ReadonlySet<string> = new Set([...FROZEN_FIELDS, 'validUntil', PHOTO]);

/** The names of the fields that the card shows, and that would be printed differently now. */
export function outdatedFields(
  db: Db,
  card: Pick<Card, 'designId' | 'designVersion' | 'printedFields' | 'photoId'>,
  now: Now,
): string[] {
  const { printedFields: printed, designId, designVersion } = card;
  if (printed === null || designId === null || designVersion === null) return [];
  const { drawn, conditions } = shownBy(db, designId, designVersion);
  const isPresent = (fields: PrintedFields, name: string) => fieldValue(fields, name) !== '';
  const differs = (name: string) =>
    drawn.has(name)
      ? fieldValue(printed, name) !== fieldValue(now.fields, name)
      : isPresent(printed, name) !== isPresent(now.fields, name);
  return [...new Set([...drawn, ...conditions])].filter((name) => {
    // Without a photo, there is nothing else to print; and a photo that was deleted since can't be compared.
    if (name === PHOTO)
      return card.photoId !== null && now.photoId !== null && card.photoId !== now.photoId && drawn.has(name);
    return isKept(printed, name) && differs(name);
  });
}

/** True for a field of the person that was kept when the card was printed; earlier versions kept fewer. */
const isKept = (printed: PrintedFields, name: string): boolean =>
  name.startsWith('customFields.')
    ? printed.customFields !== undefined
    : OF_PERSON.has(name) && Object.hasOwn(printed, name);

/** More than the designs and versions that the cards of an installation have. */
const KEPT = 1_000;
const NOTHING: ShownFields = { drawn: new Set(), conditions: new Set() };
const known = new WeakMap<Db, Map<string, ShownFields>>();

/** The fields that a version of a design shows, which never changes; reading its templates takes some milliseconds. */
function shownBy(db: Db, designId: string, version: number): ShownFields {
  const kept = known.get(db) ?? new Map<string, ShownFields>();
  known.set(db, kept);
  const key = `${designId} ${version}`;
  const shown = kept.get(key) ?? read(db, designId, version);
  kept.set(key, shown);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return shown;
}

function read(db: Db, designId: string, version: number): ShownFields {
  const { front, back } = findVersion(db, designId, version);
  try {
    return shownFields([front, back]);
  } catch (error) {
    // A design that can't be drawn any more can't be printed anew either.
    if (error instanceof UnsoundTemplate) return NOTHING;
    throw error;
  }
}
