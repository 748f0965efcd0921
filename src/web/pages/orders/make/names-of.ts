import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { Candidate } from '../../../parts/people/chosen-people.ts';
import { LOCALE } from '../../../texts/locale.ts';
import { texts } from '../../../texts/texts.ts';

const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const NAMED = 5;

/** The names of the first few people, and how many others there are. */
export const namesOf = (people: Candidate[]): string =>
  list.format([
    ...people.slice(0, NAMED).map((person) => isolated(displayName(person))),
    ...(people.length > NAMED ? [texts.orders.make.others(people.length - NAMED)] : []),
  ]);
