import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import type { StaffLanguage } from '../../shared/texts/languages.ts';
import { change, findStaff } from './change.ts';

/**
 * Sets the language in which an account's owner reads the staff app and mails. With null, the app is in the browser's
 * language, and mail in the organisation's.
 */
export const setLanguage = verb(
  'staff.setLanguage',
  (tx: Tx, organisationId: string, id: string, language: StaffLanguage | null): StaffRow =>
    change(tx, findStaff(tx.db, organisationId, id), { language }),
);
