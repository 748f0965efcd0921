import type { Db } from '../db/open.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { type Actor, write } from '../db/tx.ts';
import { AppError, notFound } from '../errors.ts';
import { difference, record } from '../ledger/record.ts';
import type { Clock } from '../lib/clock.ts';
import type { NewOrganisation } from './create.ts';
import { organisationQueries } from './queries.ts';

/**
 * Changes an organisation's settings; what is left out stays.
 * @throws AppError not_found; conflict when the name is taken
 */
export function updateOrganisation(
  context: { db: Db; clock: Clock },
  actor: Actor,
  id: string,
  input: Partial<NewOrganisation>,
): Organisation {
  return write(context, actor, (tx) => {
    const queries = organisationQueries(tx.db);
    const before = queries.byId.get({ id });
    if (before === undefined) throw notFound('organisation');
    const changes = difference({ ...before }, { ...input });
    if (Object.keys(changes).length === 0) return before;
    const namesake = input.name === undefined ? undefined : queries.byNameOrId.get({ text: input.name });
    if (namesake !== undefined && namesake.id !== id)
      throw new AppError('conflict', `There is an organisation named "${input.name}" already.`);
    queries.update(id, input);
    record(tx, {
      organisationId: id,
      action: 'organisation.updated',
      entityType: 'organisation',
      entityId: id,
      changes,
    });
    return { ...before, ...input };
  });
}
