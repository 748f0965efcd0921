import type { Context } from '../context.ts';
import { systemActor, write } from '../db/tx.ts';
import { defaultDesign } from './default-design.ts';
import { designQueries } from './queries.ts';

/** Makes sure that who looks at an organisation's designs finds the one that its cards would get. */
export async function ensureDefault(context: Context, organisationId: string): Promise<void> {
  if (designQueries(context.db).default.get({ organisationId }) !== null) return;
  await write(context, systemActor('first look at designs'), (tx) => defaultDesign(tx, organisationId));
}
