import type { AuthenticatorAppRow, PasskeyRow, StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { difference } from '../../ledger/record.ts';
import { findStaff } from '../accounts/change.ts';
import { noteChange, removeAll } from './change-factors.ts';
import { factorQueries } from './queries.ts';

/** All that is stored of an account's second factors. */
export interface StoredFactors {
  since: StaffRow['secondFactorSince'];
  app: AuthenticatorAppRow | null;
  passkeys: PasskeyRow[];
  codeHashes: string[];
}

/**
 * Restores the second factors that an account has had since a backup was made; otherwise lost ones and used codes
 * would work again, and new ones no longer.
 * @throws AppError not_found
 */
export const keepSecondFactors = verb(
  'staff.keepSecondFactors',
  (tx: Tx, organisationId: string, id: string, { since, app, passkeys, codeHashes }: StoredFactors): void => {
    const staff = findStaff(tx.db, organisationId, id);
    removeAll(tx, staff);
    const queries = factorQueries(tx.db);
    if (app !== null) queries.addApp.run({ ...app });
    for (const passkey of passkeys) {
      // When the backup was made, the passkey may have been another account's.
      queries.removeCredential.run({ credentialId: passkey.credentialId });
      queries.addPasskey.run({ ...passkey });
    }
    for (const codeHash of codeHashes) queries.addCode.run({ staffId: staff.id, codeHash });
    const changes = difference({ secondFactorSince: staff.secondFactorSince }, { secondFactorSince: since });
    noteChange(tx, staff, { action: 'staff.second_factors_kept', changes, since });
  },
);
