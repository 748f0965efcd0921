import type { z } from 'zod';
import type { Core } from '../../context.ts';
import { counted } from '../../lib/words.ts';
import { LONGEST_ADDRESS } from '../../shared/offline/qr-room.ts';
import type { PrintWarning } from './contract.ts';

/** A card of a batch, with what its QR code has; both are null for a card that is back in the queue. */
interface Placed {
  printedAddress: string | null;
  printedFragment: string | null;
}

/** Warns of QR codes without a signature, which a door can't check without a network. */
export function unsignedWarnings(
  { config }: Pick<Core, 'config'>,
  cards: readonly Placed[],
): z.output<typeof PrintWarning>[] {
  const unsigned = cards.filter((card) => card.printedAddress !== null && card.printedFragment === null);
  const [first] = unsigned;
  if (!config.offlineVerification || first === undefined) return [];
  const codes = counted(unsigned.length, 'QR code has', 'QR codes have');
  const isTooLong = first.printedAddress!.length > LONGEST_ADDRESS;
  return [
    isTooLong
      ? {
          code: 'offline_link_too_long',
          message: `${codes} no signature for doors without a network: with ${first.printedAddress}, the code would be too fine. PUBLIC_URL may have at most ${LONGEST_ADDRESS} characters for that.`,
        }
      : {
          code: 'offline_link_missing',
          message: `${codes} no signature for doors without a network: the cards were printed before OFFLINE_VERIFICATION was on, without a batch, or have an issue number above 9999.`,
        },
  ];
}
