import type { NewCardHolder } from '../card-holders/create.ts';
import { daysLater } from '../shared/zone-days.ts';
import type { Random } from './random.ts';

type Validity = Required<Pick<NewCardHolder, 'status' | 'expiryDate'>>;

/** A person's status, and the day on which their card expires: most people are here for years. */
export function validityOf(holderType: NewCardHolder['holderType'], random: Random, today: string): Validity {
  const per100 = random.whole(1, 100);
  if (per100 <= 4) return { status: 'archived', expiryDate: daysLater(today, -random.whole(200, 1200)) };
  if (per100 <= 8) return { status: 'inactive', expiryDate: daysLater(today, -random.whole(1, 180)) };
  if (per100 <= 10) return { status: 'inactive', expiryDate: regular(holderType, random, today) };
  if (per100 <= 13) return { status: 'active', expiryDate: daysLater(today, -random.whole(1, 40)) };
  if (per100 <= 20) return { status: 'active', expiryDate: daysLater(today, random.whole(0, 30)) };
  return { status: 'active', expiryDate: regular(holderType, random, today) };
}

function regular(holderType: NewCardHolder['holderType'], random: Random, today: string): string | null {
  const yearIn = (years: number) => Number(today.slice(0, 4)) + years;
  switch (holderType) {
    case 'student':
      return `${yearIn(random.whole(1, 4))}-09-30`;
    case 'staff':
      return random.chance(0.25) ? null : `${yearIn(random.whole(2, 6))}-12-31`;
    case 'contractor':
      return daysLater(today, random.whole(60, 500));
    case 'visitor':
      return daysLater(today, random.whole(5, 120));
    case 'access':
      return `${yearIn(1)}-12-31`;
  }
}
