import type { z } from 'zod';
import { displayNameOf } from '../cards/printed-fields.ts';
import { timestamp } from '../lib/clock.ts';
import type { Check } from './check.ts';
import type { Verification } from './contract.ts';
import { lastDayOf } from './judge.ts';

/** A check as the API shows it. Of a card that is not valid nobody learns whose it is. */
export const present = ({ card, reason, atMs }: Check): z.output<typeof Verification> => ({
  valid: reason === null,
  status: card.status,
  reason,
  displayName: reason === null ? displayNameOf(card.holder) : null,
  holderType: reason === null ? card.holder.holderType : null,
  organisation: card.organisation.name,
  validUntil: lastDayOf(card),
  checkedAt: timestamp(atMs),
});
