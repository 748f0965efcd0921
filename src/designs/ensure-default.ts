import type { Context } from '../context.ts';
import { systemActor, write } from '../db/tx.ts';
import { defaultDesign } from './default-design.ts';
import { designQueries } from './queries.ts';

/** Makes sure that who looks at an organisation's designs finds the one that its cards would get. */
export function ensureDefault(context: Context, organisationId: string): void {
  if (designQueries(context.db).default.get({ organisationId }) !== null) return;
  write(context, systemActor('first look at designs'), (tx) => defaultDesign(tx, organisationId));
}
