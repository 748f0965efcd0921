import { carriedInWords, remedyFor } from '../../cards/addresses/in-words.ts';
import { addressQueries } from '../../cards/addresses/queries.ts';
import { offlineAddressFault } from '../../cards/offline/address-fault.ts';
import type { Core } from '../../context.ts';
import { isLoopbackUrl } from '../../shared/loopback-url.ts';

/**
 * Logs a warning if new QR codes lead to this machine alone, one if they are too long to be signed, and one for each other
 * address that cards carry.
 */
export function warnOfAddresses({ config, publicUrl, db, log }: Core): void {
  if (isLoopbackUrl(publicUrl))
    log.warn(
      `PUBLIC_URL is ${config.publicUrl === null ? 'not set' : 'a loopback address'}: QR codes on cards point at ${publicUrl}, which is this machine alone`,
    );
  const tooLong = offlineAddressFault(publicUrl, config);
  if (tooLong !== null) log.warn(tooLong);
  for (const one of addressQueries(db).othersOfAll.all({ address: publicUrl }))
    log.warn(`${carriedInWords(one)}: ${remedyFor(one)}`, { ...one, now: publicUrl });
}
