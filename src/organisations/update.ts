import type { Config } from '../../config/config.ts';
import type { Db } from '../db/open.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { type Actor, write } from '../db/tx.ts';
import { AppError, notFound } from '../errors.ts';
import { difference, record } from '../ledger/record.ts';
import type { Clock } from '../lib/clock.ts';
import { assertMatches } from '../versions.ts';
import { assertAllowedQuota } from './ceilings.ts';
import { organisationQueries } from './queries.ts';

/** What of an organisation can be changed; what is left out stays. */
export type OrganisationSettings = Partial<
  Pick<
    Organisation,
    | 'name'
    | 'timeZone'
    | 'photoQuotaBytes'
    | 'photoQuotaMaxBytes'
    | 'keyRateLimitMax'
    | 'cardNumberPrefix'
    | 'cardNumberWidth'
    | 'verificationShowsPhoto'
  >
>;

/**
 * Changes an organisation's settings.
 * @param input with `photoQuotaMaxBytes` and `keyRateLimitMax` from whoever runs the installation alone
 * @param ifMatch the `If-Match` header; null when any version will do
 * @throws AppError not_found; precondition_failed; conflict when the name is taken; validation_failed for a quota above
 *   what the organisation is allowed
 */
export function updateOrganisation(
  context: { db: Db; clock: Clock; config: Pick<Config, 'photoQuotaBytes'> },
  actor: Actor,
  id: string,
  input: OrganisationSettings,
  ifMatch: string | null = null,
): Promise<Organisation> {
  return write(context, actor, (tx) => {
    const queries = organisationQueries(tx.db);
    const before = queries.byId.get({ id });
    if (before === null) throw notFound('organisation');
    assertMatches(ifMatch, before.version);
    if (input.photoQuotaBytes !== undefined && input.photoQuotaMaxBytes === undefined)
      assertAllowedQuota(before, input.photoQuotaBytes, context.config.photoQuotaBytes);
    const changes = difference({ ...before }, { ...input });
    if (Object.keys(changes).length === 0) return before;
    const namesake = input.name === null ? null : queries.byNameOrId.get({ text: input.name });
    if (namesake !== null && namesake.id !== id)
      throw new AppError('conflict', `There is an organisation named "${input.name}" already.`);
    const after = { ...input, version: before.version + 1 };
    queries.update(id, after);
    record(tx, {
      organisationId: id,
      action: 'organisation.updated',
      entityType: 'organisation',
      entityId: id,
      changes,
    });
    return { ...before, ...after };
  });
}
