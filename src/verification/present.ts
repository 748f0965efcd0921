import type { z } from 'zod';
import { timestamp } from '../lib/clock.ts';
import { displayName } from '../shared/display-name.ts';
import type { Check } from './check.ts';
import type { Verification } from './contract.ts';
import { lastDayOf } from './judge.ts';
import type { CheckedCard } from './queries.ts';

/** A check as the API shows it. Of a card that is not valid nobody learns whose it is. */
export const present = ({ card, reason, atMs }: Check): z.output<typeof Verification> => ({
  valid: reason === null,
  status: card.status,
  reason,
  displayName: reason === null ? nameOnCard(card) : null,
  holderType: reason === null ? card.holder.holderType : null,
  organisation: card.organisation.name,
  validUntil: lastDayOf(card),
  checkedAt: timestamp(atMs),
});

/** Whose card it is, as the card says, for whoever holds it beside a screen; where it isn't known what was printed, as of now. */
export const nameOnCard = ({ printedName, holder }: CheckedCard): string =>
  printedName ?? displayName(holder);
