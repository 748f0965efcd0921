import type { z } from 'zod';
import type { Actor } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { isLoopbackUrl } from '../../shared/loopback-url.ts';
import type { PrintWarning } from './contract.ts';

const leadNowhere = (address: string): string =>
  `lead to ${address}, which every phone takes for itself: nobody finds a card there.`;

/**
 * Refuses to print a loopback address in QR codes unless the person has accepted it. Programs with an API key are only
 * warned: one that knew the field would always send it, and integrators were promised that `cardIds` or `orderId` is
 * enough.
 * @param address the origin that the QR codes would begin with
 * @throws AppError loopback_address
 */
export function assertKnown(address: string, { type }: Pick<Actor, 'type'>, isAccepted: boolean): void {
  if (type !== 'staff' || isAccepted || !isLoopbackUrl(address)) return;
  throw new AppError(
    'loopback_address',
    `The QR codes would ${leadNowhere(address)} Set PUBLIC_URL first, or send acceptLoopbackAddress to print all the same.`,
  );
}

/** A warning for each loopback address that cards of a batch carry. */
export const warningsOf = (
  cards: readonly { printedAddress: string | null }[],
): z.output<typeof PrintWarning>[] =>
  [...new Set(cards.map(({ printedAddress }) => printedAddress))]
    .filter((address) => address !== null)
    .filter(isLoopbackUrl)
    .map((address) => ({ code: 'loopback_address', message: `QR codes ${leadNowhere(address)}` }));
