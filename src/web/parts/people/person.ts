import { displayName } from '../../../shared/person/display-name.ts';
import { isolated } from '../../../shared/text/isolate.ts';
import type { CardHolder } from '../../api/holders.ts';

type Named = Parameters<typeof displayName>[0];

/** The initials of the name under which a person is shown. */
export const initials = (person: Named): string => initialsOf(displayName(person));

/** The first letters of the first and the last word of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .map((word) => [...word][0])
    .join('');

/** A note that tells people of the same name apart: their number and department. */
export const personNote = ({ externalId, department }: Pick<CardHolder, 'externalId' | 'department'>) =>
  [externalId, department]
    .filter((one) => one !== null && one !== '')
    .map((one) => isolated(one!))
    .join(' · ');
