import type { NewCardHolder } from '../card-holders/create.ts';
import { fold } from '../lib/fold.ts';
import { EXAMPLE_PERSON } from '../shared/person/names.ts';
import { affiliationOf } from './affiliation.ts';
import { nameOf } from './names/name-of.ts';
import { type Random, seeded } from './random.ts';
import { SITTERS } from './sitters.ts';
import { validityOf } from './validity.ts';

/** One seed for everybody: all demos have the same people. */
const SEED = 20_24_09;

const NOTES = [
  'Collects the card in person on Thursdays.',
  'Card was reported lost and replaced once.',
  'Asked for the card to be posted to the home address.',
  'Wheelchair user: needs the wide gates at the library.',
  'Name change in progress; documents are on file.',
  'Deposit for the key fob paid.',
  'Prefers to be contacted by e-mail.',
];

/**
 * People for a sample campus: first the people with photos in the demo, then others from many cultures. Expiry dates
 * are relative to `today` (YYYY-MM-DD). The same day gives the same people; a smaller count gives the first of them.
 */
export function peopleOf(count: number, today: string): NewCardHolder[] {
  const random = seeded(SEED);
  const addresses = addressBook();
  return Array.from({ length: count }, (_, index) => {
    const sitter = SITTERS[index];
    const name = sitter?.name ?? nameOf(random);
    const holderType = sitter?.holderType ?? holderTypeOf(random);
    const { firstName, lastName, preferredName, latin } = name;
    return {
      // Values for fields that have no rule below.
      ...EXAMPLE_PERSON,
      firstName,
      lastName,
      preferredName,
      holderType,
      ...affiliationOf(holderType, index, random, today, sitter?.department),
      email: holderType === 'visitor' ? null : addresses.next(latin),
      phone: random.chance(0.8) ? phoneOf(random) : null,
      // People who have their photo taken are on campus, and will stay for a while.
      ...(sitter
        ? { status: 'active' as const, expiryDate: inYears(today, 2) }
        : validityOf(holderType, random, today)),
      notes: sitter?.notes ?? (random.chance(0.08) ? random.pick(NOTES) : null),
    };
  });
}

function holderTypeOf(random: Random): NewCardHolder['holderType'] {
  const per100 = random.whole(1, 100);
  if (per100 <= 66) return 'student';
  if (per100 <= 86) return 'staff';
  if (per100 <= 92) return 'contractor';
  return per100 <= 97 ? 'visitor' : 'access';
}

/** Numbers that regulators set aside for fiction (Ofcom, ACMA, NANPA): nobody's phone rings. */
function phoneOf(random: Random): string {
  const digits = (count: number) => String(random.whole(0, 10 ** count - 1)).padStart(count, '0');
  return random.pick([
    () => `+44 7700 900${digits(3)}`,
    () => `+44 20 7946 0${digits(3)}`,
    () => `+1 202-555-01${digits(2)}`,
    () => `+61 491 570 ${random.pick(['006', '156', '157', '158', '159', '110', '313', '737'])}`,
  ])();
}

const inYears = (today: string, years: number) => `${Number(today.slice(0, 4)) + years}-09-30`;

/**
 * Gives out mail addresses as a campus does: first.last, with a number for the second and later people of the same
 * name.
 */
function addressBook(): { next(latin: { first: string; last: string }): string } {
  const taken = new Map<string, number>();
  return {
    next({ first, last }) {
      const name = [...new Set([first, last].map(plain))].join('.');
      const nth = (taken.get(name) ?? 0) + 1;
      taken.set(name, nth);
      return `${name}${nth > 1 ? nth : ''}@example.edu`;
    },
  };
}

const plain = (name: string) =>
  fold(name)
    .replace(/[\s-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
