import type { Context } from '../context.ts';
import type { Design } from '../db/schema/designs.ts';
import { type Actor, write } from '../db/tx.ts';
import { assertRoom, DESIGNS_MAX } from '../organisations/assert-room.ts';
import { assertNameFree } from './assert-name-free.ts';
import { assertValidTemplates } from './check-templates.ts';
import { insert, type NewDesign } from './insert.ts';
import { designQueries } from './queries.ts';

/**
 * Makes a design with its first version. It is not the default before somebody says so.
 * @throws AppError validation_failed with every problem of either template; conflict when the name is taken;
 *   invalid_state when there are as many as there may be
 */
export async function createDesign(
  context: Context,
  actor: Actor,
  organisationId: string,
  input: NewDesign,
): Promise<Design> {
  await assertValidTemplates(context.drawing, organisationId, input);
  return write(context, actor, (tx) => {
    assertNameFree(tx.db, organisationId, input.name, null);
    const { total } = designQueries(tx.db).total.get({ organisationId })!;
    assertRoom(total, DESIGNS_MAX, 'designs', 'change one');
    return insert(tx, organisationId, input, false);
  });
}
