import type { z } from 'zod';
import { timestamp } from '../lib/clock.ts';
import { displayName } from '../shared/person/display-name.ts';
import type { Check } from './check.ts';
import type { Verification } from './contract.ts';
import { lastDayOf } from './judge.ts';
import type { CheckedCard } from './queries.ts';

/** A check as the API shows it. For a card that isn't valid, the answer doesn't tell whose card it is. */
export const present = ({ card, reason, atMs }: Check): z.output<typeof Verification> => ({
  valid: reason === null,
  status: card.status,
  reason,
  displayName: reason === null ? nameOnCard(card) : null,
  holderType: reason === null ? card.holder.holderType : null,
  organisation: card.organisation.name,
  organisationId: card.organisation.id,
  validUntil: lastDayOf(card),
  checkedAt: timestamp(atMs),
});

/** The name on the card, for comparing card and screen; the present name if the printed one isn't known. */
export const nameOnCard = ({ printedName, holder }: CheckedCard): string =>
  printedName ?? displayName(holder);
