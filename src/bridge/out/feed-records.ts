import { type BridgeConfig, fieldsOf } from '../config/config.ts';
import { BYTES, HOLDER, SECTIONS, type SectionName } from '../config/fields.ts';
import type { Change } from '../lanyard/feeds.ts';
import type { StoredRecord } from '../state/records.ts';
import { asciiJson } from '../state/sql.ts';

type Sections = BridgeConfig['sections'];

/** The feeds that the bridge follows, people first: cards and photos belong to people, and leave with them. */
export const feedsOf = (sections: Sections): SectionName[] =>
  SECTIONS.filter(
    (name) =>
      sections[name] !== undefined ||
      (name === 'card_holders' && (sections.cards !== undefined || sections.photos !== undefined)),
  );

/** The fields of a feed's records that the bridge stores. */
export function neededFields(sections: Sections, feed: SectionName): string[] {
  const own = sections[feed];
  const names = new Set(own === undefined ? [] : fieldsOf(own).filter((field) => !field.startsWith(HOLDER)));
  if (feed === 'card_holders')
    for (const other of [sections.cards, sections.photos])
      for (const field of other === undefined ? [] : fieldsOf(other))
        if (field.startsWith(HOLDER)) names.add(field.slice(HOLDER.length));
  if (feed === 'cards') names.add('issuedAt');
  names.delete(BYTES);
  return [...names].sort();
}

/** A feed's configuration as text. When it changes, the feed is read from its beginning again. */
export const configurationOf = (sections: Sections, feed: SectionName): string =>
  asciiJson([neededFields(sections, feed), sections[feed] ?? null]);

/** The parts of a record that are stored: the needed fields, and links to other records. */
export function toStoredRecord(
  { id, version, changedAt, object }: Change,
  fields: readonly string[],
): StoredRecord {
  const values = object ?? {};
  return {
    holder: textOf(values.cardHolderId),
    photo: textOf(values.currentPhotoId),
    // The stamp includes the time, because a restored Lanyard counts through the same versions again.
    stamp: `${id} ${version} ${textOf(values.updatedAt) ?? changedAt}`,
    fields: Object.fromEntries(fields.map((field) => [field, fieldOf(values, field)])),
  };
}

/** The value of a field, or of one key in an open field: `customFields.matriculation`. */
function fieldOf(object: Readonly<Record<string, unknown>>, field: string): unknown {
  const dot = field.indexOf('.');
  if (dot === -1) return object[field] ?? null;
  const inner = object[field.slice(0, dot)] as Record<string, unknown> | null | undefined;
  const name = field.slice(dot + 1);
  return inner != null && Object.hasOwn(inner, name) ? inner[name] : null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
