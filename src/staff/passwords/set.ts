import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { change, findStaff } from '../accounts/change.ts';

/**
 * Lets an account keep the password that it got after a backup was made, where the former one would work again.
 * @throws AppError not_found
 */
export const keepPassword = verb(
  'staff.keepPassword',
  (
    tx: Tx,
    { organisationId, id }: { organisationId: string; id: string },
    password: { passwordHash: string; passwordSetAt: string },
  ): void => {
    change(tx, findStaff(tx.db, organisationId, id), password, 'staff.password_set');
  },
);
