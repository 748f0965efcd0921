import type { Kiosk } from '../../db/schema/kiosks.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { record } from '../../ledger/record.ts';
import { findKiosk } from './find.ts';
import { kioskQueries } from './queries.ts';

/**
 * Ends a kiosk immediately and for good. Photos that came by it stay. Ending it again changes nothing.
 * @throws AppError not_found
 */
export const revokeKiosk = verb('kiosks.revoke', (tx: Tx, organisationId: string, id: string): Kiosk => {
  const kiosk = findKiosk(tx.db, organisationId, id);
  if (kiosk.revokedAt !== null) return kiosk;
  const revoked = { ...kiosk, revokedAt: tx.at };
  kioskQueries(tx.db).revoke.run(revoked);
  record(tx, {
    organisationId,
    action: 'kiosk.revoked',
    entityType: 'kiosk',
    entityId: kiosk.id,
    changes: { revokedAt: { from: null, to: tx.at } },
  });
  return revoked;
});
