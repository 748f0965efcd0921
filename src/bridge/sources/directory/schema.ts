import { suggestion } from '../../config/mistakes.ts';
import type { Session } from './session.ts';

const NAME = ' NAME ';

/** The names in the description of an attribute type: `NAME 'sn'`, or `NAME ( 'sn' 'surname' )` (RFC 4512, 4.1.2). */
export function namesIn(description: string): string[] {
  const at = description.indexOf(NAME);
  if (at === -1) return [];
  const names = description.slice(at + NAME.length);
  const list = names.startsWith('(') ? names.slice(1).split(')', 1)[0]! : names.split("'", 2).join("'");
  return list.split("'").filter((part) => part.trim() !== '');
}

/**
 * Reads which attributes a directory knows.
 * @returns empty when it doesn't say
 * @throws DirectoryAway, DirectoryFault
 */
export async function readNames(session: Session): Promise<string[]> {
  const root = await session.read('', ['subschemaSubentry']);
  const [place] = root?.values('subschemaSubentry') ?? [];
  if (place === undefined) return [];
  const schema = await session.read(place.toString('utf8'), ['attributeTypes']);
  return schema?.values('attributeTypes').flatMap((value) => namesIn(value.toString('utf8'))) ?? [];
}

/** The part of a message that says why nobody may have an attribute. @param names all that the directory knows */
export function absenceWords(attribute: string, names: readonly string[]): string {
  const type = attribute.split(';')[0]!;
  const isKnown = names.some((name) => name.toLowerCase() === type.toLowerCase());
  if (names.length === 0 || isKnown) return ' Is the name right, and may bind_dn read it?';
  const meant = suggestion(type, names);
  return ` The directory knows no such attribute.${meant.startsWith(' Did') ? meant : ''}`;
}
