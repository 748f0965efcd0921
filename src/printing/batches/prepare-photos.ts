import { cardQueries } from '../../cards/queries.ts';
import type { Pictures } from '../../context.ts';
import type { PrintBatch } from '../../db/schema/print-batches.ts';
import { errorFields } from '../../lib/log.ts';
import { photoBytes } from '../pictures/card-face.ts';
import { printQueries } from './queries.ts';

/**
 * Cuts the photos of a batch to their crops before its PDF is requested, so that the PDF only has to read them. It
 * never rejects, and nothing depends on it: the PDF cuts any photo that isn't ready by then.
 */
export async function preparePhotos(
  context: Pictures,
  { id, seq, organisationId }: PrintBatch,
): Promise<void> {
  try {
    for (const { cardId } of printQueries(context.db).printable.all({ batchId: id, seq })) {
      const card = cardQueries(context.db).byId.get({ id: cardId, organisationId });
      await photoBytes(context, organisationId, card?.photoId ?? null);
    }
  } catch (error) {
    // A server that is stopping may have closed its database.
    context.log.warn('photos of a print batch were not prepared', errorFields(error));
  }
}
