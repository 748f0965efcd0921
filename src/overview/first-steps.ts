import type { z } from 'zod';
import type { Core } from '../context.ts';
import { defaultTemplates } from '../designs/default-design.ts';
import { SHIPPED } from '../designs/shipped.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { webAddressOf } from '../organisations/web-address.ts';
import type { FirstSteps } from './contract.ts';
import { overviewQueries } from './queries.ts';

/**
 * The first steps that a new organisation has taken, read from its records; null once an admin has dismissed the list.
 * Each look-up ends at the first row that it finds.
 */
export function firstSteps(
  context: Pick<Core, 'db' | 'config' | 'publicUrl'>,
  organisationId: string,
): z.output<typeof FirstSteps> | null {
  const { db, config } = context;
  if (!organisationQueries(db).byId.get({ id: organisationId })!.showsFirstSteps) return null;
  const queries = overviewQueries(db);
  const { front, back } = defaultTemplates(db, organisationId);
  return {
    address: !webAddressOf(context).isLoopback,
    people: queries.anyPerson.get({ organisationId }) !== null,
    design: front !== SHIPPED.front || back !== SHIPPED.back,
    print:
      queries.anyBatch.get({ organisationId }) !== null ||
      queries.anyPrinted.get({ organisationId }) !== null,
    colleagues: queries.firstAccounts.all({ organisationId }).length > 1,
    backups: config.backup.schedule !== null || config.hotCopy !== null,
  };
}
