import { cardQueries } from '../../cards/queries.ts';
import type { Context } from '../../context.ts';
import type { PrintBatch } from '../../db/schema/print-batches.ts';
import { errorFields } from '../../lib/log.ts';
import { photoBytes } from '../pictures/card-face.ts';
import { printQueries } from './queries.ts';

/**
 * Cuts the photos of a batch to their crops ahead of its PDF, which then only has to read them. Nothing depends on it:
 * what isn't cut by then is cut when it is drawn.
 */
export async function preparePhotos(
  context: Context,
  { id, seq, organisationId }: PrintBatch,
): Promise<void> {
  try {
    for (const { cardId } of printQueries(context.db).printable.all({ batchId: id, seq })) {
      const card = cardQueries(context.db).byId.get({ id: cardId, organisationId });
      await photoBytes(context, organisationId, card?.photoId ?? null);
    }
  } catch (error) {
    // A server that stops closes its database, too.
    context.log.warn('photos of a print batch were not prepared', errorFields(error));
  }
}
