import type { Db } from '../../db/open.ts';
import { invalid } from '../../http/validate.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { passwordProblem } from './rules.ts';

/**
 * Refuses a new password that is too easy to guess for whoever it will protect.
 * @param field its name in the body
 * @throws AppError validation_failed
 */
export async function assertPassword(
  db: Db,
  field: string,
  password: string,
  owner: { organisationId: string; email: string; name: string },
): Promise<void> {
  const organisationName = organisationQueries(db).byId.get({ id: owner.organisationId })!.name;
  const problem = await passwordProblem(password, { ...owner, organisationName });
  if (problem !== null) throw invalid([{ path: `/${field}`, code: problem.code, message: problem.message }]);
}
