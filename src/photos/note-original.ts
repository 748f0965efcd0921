import type { Context } from '../context.ts';
import type { Photo } from '../db/schema/photos.ts';
import { type Actor, write } from '../db/tx.ts';
import { record } from '../ledger/record.ts';

/** Records that somebody fetches a photo as it came, with all that the camera wrote into it. */
export const noteOriginal = (context: Context, actor: Actor, photo: Photo): void =>
  write(context, actor, (tx) =>
    record(tx, {
      organisationId: photo.organisationId,
      action: 'photo.original_fetched',
      entityType: 'photo',
      entityId: photo.id,
      changes: { cardHolderId: { from: null, to: photo.cardHolderId } },
    }),
  );
