import type { Db } from '../../db/open.ts';
import type { Kiosk } from '../../db/schema/kiosks.ts';
import { AppError, notFound } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { hashOf } from '../link.ts';
import { kioskQueries } from './queries.ts';

/** @throws AppError not_found, also for a kiosk of another organisation */
export function findKiosk(db: Db, organisationId: string, id: string): Kiosk {
  const kiosk = isUuid(id) ? kioskQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (kiosk === null) throw notFound('kiosk');
  return kiosk;
}

/**
 * The kiosk with this link, ended or not.
 * @throws AppError not_found for a link that was never made
 */
export function kioskByToken(db: Db, token: string): Kiosk {
  const kiosk = kioskQueries(db).byToken.get({ tokenHash: hashOf(token) });
  if (kiosk === null) throw new AppError('not_found', 'There is no such link.');
  return kiosk;
}

/** @throws AppError not_found; invalid_state for a kiosk that staff have ended */
export function liveKiosk(db: Db, token: string): Kiosk {
  const kiosk = kioskByToken(db, token);
  if (kiosk.revokedAt !== null) throw new AppError('invalid_state', 'The link is revoked.');
  return kiosk;
}
