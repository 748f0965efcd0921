import type { Random } from '../random.ts';
import { AFRICA_AMERICAS } from './africa-americas.ts';
import { ASIA } from './asia.ts';
import type { Culture, Name } from './culture.ts';
import { EUROPE } from './europe.ts';

/** A name as it is entered; mail addresses are made of `latin`. */
export interface PersonName {
  firstName: string;
  lastName: string;
  preferredName: string | null;
  latin: { first: string; last: string };
}

const CULTURES: Culture[] = [...EUROPE, ...ASIA, ...AFRICA_AMERICAS];
/**
 * Among people whose own script isn't Latin, the share whose name is entered in that script. The Latin form is then the
 * name they go by.
 */
const IN_OWN_SCRIPT = 0.5;

/** A name from one of many cultures: in its own script or, for some people, in Latin letters (see IN_OWN_SCRIPT). */
export function nameOf(random: Random): PersonName {
  const culture = random.pick(CULTURES);
  const isWoman = random.chance(0.5);
  const given = givenName(culture, isWoman, random);
  const family = familyName(culture, isWoman, random);
  const hasOwnScript = given.own !== given.latin || family.own !== family.latin;
  const inOwnScript = hasOwnScript && random.chance(IN_OWN_SCRIPT);
  const shortForm = given.latin.match(/^(.{3,}?)[ -]/)?.[1] ?? null;
  const goesByShortForm = random.chance(0.3);
  return {
    firstName: inOwnScript ? given.own : given.latin,
    lastName: inOwnScript ? family.own : family.latin,
    preferredName: inOwnScript ? given.latin : goesByShortForm ? shortForm : null,
    latin: { first: given.latin, last: family.latin },
  };
}

function givenName({ women, men, second }: Culture, isWoman: boolean, random: Random): Name {
  const choices = isWoman ? women : men;
  return random.chance(second ?? 0.04) ? both(choices, ' ', random) : random.pick(choices);
}

function familyName({ family, familyOfWomen, double }: Culture, isWoman: boolean, random: Random): Name {
  const choices = (isWoman && familyOfWomen) || family;
  return double !== undefined && random.chance(double.share)
    ? both(choices, double.joint, random)
    : random.pick(choices);
}

function both(choices: Name[], joint: string, random: Random): Name {
  const first = random.pick(choices);
  const second = random.pick(choices.filter((name) => name !== first));
  return { own: `${first.own}${joint}${second.own}`, latin: `${first.latin}${joint}${second.latin}` };
}
