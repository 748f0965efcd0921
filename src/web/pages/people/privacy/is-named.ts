import { displayName, fullName } from '../../../../shared/person/display-name.ts';
import type { CardHolder } from '../../../api/holders.ts';

type Named = Pick<CardHolder, 'firstName' | 'lastName' | 'preferredName' | 'externalId'>;

/**
 * True when a typed text is a person's name, in any of its forms, or their number; ignores case and extra
 * blanks.
 */
export const isNamed = (typed: string, person: Named): boolean => {
  const names = [displayName(person), fullName(person), displayName({ ...person, preferredName: null })];
  return [...names, person.externalId ?? ''].map(plain).some((name) => name !== '' && name === plain(typed));
};

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
