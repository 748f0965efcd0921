import { randomBytes } from 'node:crypto';
import type { Kiosk } from '../../db/schema/kiosks.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { created, record } from '../../ledger/record.ts';
import { newId } from '../../lib/uuid.ts';
import { assertRoom, KIOSKS_MAX } from '../../organisations/assert-room.ts';
import { hashOf, TOKEN_BYTES } from '../link.ts';
import { kioskQueries } from './queries.ts';

/**
 * Makes a link for a tablet. Its token is not stored, and can't be shown again.
 * @throws AppError invalid_state when the organisation has too many kiosks in use
 */
export const createKiosk = verb(
  'kiosks.create',
  (tx: Tx, organisationId: string, name: string): { kiosk: Kiosk; token: string } => {
    const { total } = kioskQueries(tx.db).inUse.get({ organisationId })!;
    assertRoom(total, KIOSKS_MAX, 'kiosks in use', 'end one');
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const kiosk: Kiosk = {
      ...{ id: newId(), organisationId, name, tokenHash: hashOf(token) },
      ...{ createdBy: tx.actor.name, createdAt: tx.at, lastUsedAt: null, revokedAt: null },
    };
    kioskQueries(tx.db).insert.run(kiosk);
    record(tx, {
      organisationId,
      action: 'kiosk.created',
      entityType: 'kiosk',
      entityId: kiosk.id,
      changes: created({ name }),
    });
    return { kiosk, token };
  },
);
