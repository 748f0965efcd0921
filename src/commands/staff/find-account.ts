import type { Db } from '../../db/open.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { emailKey } from '../../staff/accounts/email.ts';
import { staffQueries } from '../../staff/accounts/queries.ts';
import { CommandError } from '../frame/run.ts';

/**
 * Finds an account by the e-mail address that it logs in with, or by its id. An identity provider's account is found by
 * its address, too, unless it shares it with another.
 * @throws CommandError
 */
export function findAccount(db: Db, emailOrId: string): StaffRow {
  const wanted = emailOrId.trim();
  const queries = staffQueries(db);
  const found =
    queries.byIdAlone.get({ id: wanted.toLowerCase() }) ??
    queries.byEmailKey.get({ emailKey: emailKey(wanted) });
  if (found !== null) return found;
  const named = queries.all.all().filter(({ email }) => emailKey(email) === emailKey(wanted));
  if (named.length === 1) return named[0]!;
  throw new CommandError(
    named.length === 0
      ? `there is no staff account "${wanted}"; see lanyard staff list`
      : `${named.length} accounts have the address "${wanted}": name one by its id, from lanyard staff list --json`,
  );
}
