import type { Context } from '../context.ts';
import type { Design } from '../db/schema/designs.ts';
import { type Actor, write } from '../db/tx.ts';
import { assertNameFree } from './assert-name-free.ts';
import { assertValidTemplates } from './assert-valid-templates.ts';
import { insertIn, type NewDesign } from './insert.ts';

/**
 * Makes a design with its first version. It is not the default before somebody says so.
 * @throws AppError validation_failed with every problem of either template; conflict when the name is taken
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
    return insertIn(tx, organisationId, input, false);
  });
}
