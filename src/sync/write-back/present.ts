import type { z } from 'zod';
import type { CardHolderLink, PhotoAck } from '../../db/schema/write-backs.ts';
import type { Ack, Link } from './contract.ts';

/** A person's id in another system, as the API shows it. */
export const presentLink = (row: CardHolderLink): z.output<typeof Link> => ({
  cardHolderId: row.cardHolderId,
  system: row.system,
  remoteId: row.remoteId,
  linkedAt: row.linkedAt,
});

/** The outcome for a photo in another system, as the API shows it. */
export const presentAck = (row: PhotoAck): z.output<typeof Ack> => ({
  photoId: row.photoId,
  system: row.system,
  result: row.result,
  remoteRef: row.remoteRef,
  failedReason: row.failedReason,
  ackedAt: row.ackedAt,
});
