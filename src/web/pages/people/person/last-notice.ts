import type { KioskPhoto } from '../../../api/kiosks.ts';
import type { PhotoRequest } from '../../../api/photo-requests.ts';

type Notice = KioskPhoto['notice'];

/** The notice that somebody acknowledged last, by their link or at a kiosk; null if they have acknowledged none. */
export function lastNotice(
  request: Pick<PhotoRequest, 'notice'> | null,
  kioskPhoto: Pick<KioskPhoto, 'notice'> | null,
): Notice | null {
  const [byLink, atKiosk] = [request?.notice ?? null, kioskPhoto?.notice ?? null];
  if (byLink === null || atKiosk === null) return byLink ?? atKiosk;
  return byLink.at > atKiosk.at ? byLink : atKiosk;
}
