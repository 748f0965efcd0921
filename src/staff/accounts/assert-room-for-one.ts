import type { Tx } from '../../db/tx.ts';
import { assertRoom, STAFF_MAX } from '../../organisations/assert-room.ts';
import { staffQueries } from './queries.ts';

/**
 * Before an account is made, or a disabled one is enabled.
 * @throws AppError invalid_state
 */
export const assertRoomForOne = (tx: Tx, organisationId: string): void =>
  assertRoom(
    staffQueries(tx.db).inUse.get({ organisationId })!.total,
    STAFF_MAX,
    'staff accounts in use',
    'disable one',
  );
