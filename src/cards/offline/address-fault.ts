import type { Config } from '../../../config/config.ts';
import { LONGEST_ADDRESS } from '../../shared/offline/qr-room.ts';

/**
 * A sentence if cards can't be signed for doors without a network because the address in their QR codes is too long;
 * otherwise null.
 */
export const offlineAddressFault = (
  address: string,
  { offlineVerification }: Pick<Config, 'offlineVerification'>,
): string | null =>
  offlineVerification && address.length > LONGEST_ADDRESS
    ? `OFFLINE_VERIFICATION is on, and does nothing: with PUBLIC_URL ${address}, QR codes would be too fine for phones. It may have at most ${LONGEST_ADDRESS} characters.`
    : null;
