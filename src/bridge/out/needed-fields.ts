import { type BridgeConfig, fieldsOf } from '../config/config.ts';
import { BYTES, HOLDER, SECTIONS, type SectionName } from '../config/fields.ts';
import { asciiJson } from '../state/ascii-json.ts';

type Sections = BridgeConfig['sections'];

/** The feeds that are followed, people first: cards and photos are theirs, and leave with them. */
export const feedsOf = (sections: Sections): SectionName[] =>
  SECTIONS.filter(
    (name) =>
      sections[name] !== undefined ||
      (name === 'card_holders' && (sections.cards !== undefined || sections.photos !== undefined)),
  );

/** The fields that are kept of a feed's records. */
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

/** A feed's configuration as text: when it changes, the feed is read from its beginning again. */
export const configurationOf = (sections: Sections, feed: SectionName): string =>
  asciiJson([neededFields(sections, feed), sections[feed] ?? null]);
