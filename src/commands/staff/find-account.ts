import type { Db } from '../../db/open.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { emailKey } from '../../staff/accounts/email.ts';
import { staffQueries } from '../../staff/accounts/queries.ts';
import { CommandError } from '../frame/run.ts';

/** The accounts that a command is for: those with a password of their own, those of identity providers, or all. */
type Kind = 'local' | 'campus' | 'any';

/**
 * Finds an account by its e-mail address or its id. An address may have both an account with a password and some of
 * identity providers.
 * @throws CommandError
 */
export function findAccount(db: Db, emailOrId: string, kind: Kind): StaffRow {
  const wanted = emailOrId.trim();
  const queries = staffQueries(db);
  const byId = queries.byIdAlone.get({ id: wanted.toLowerCase() });
  if (byId !== null) return byId;
  const isOfKind = ({ subject }: StaffRow): boolean =>
    kind === 'any' || (kind === 'campus' ? subject !== null : subject === null);
  const named = queries.all.all().filter((one) => emailKey(one.email) === emailKey(wanted) && isOfKind(one));
  if (named.length === 1) return named[0]!;
  throw new CommandError(
    named.length === 0
      ? `there is no staff account "${wanted}"; see lanyard staff list`
      : `${named.length} accounts have the address "${wanted}". Name one by its id: ${named.map(({ id, issuer }) => `${id} (${issuer ?? 'with a password'})`).join(', ')}`,
  );
}
