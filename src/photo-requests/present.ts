import type { z } from 'zod';
import type { PhotoRequest as Row } from '../db/schema/photo-requests.ts';
import type { PhotoRequest } from './contract.ts';

/** A request as the API shows it, without its link. */
export const present = (row: Row): z.output<typeof PhotoRequest> => ({
  id: row.id,
  cardHolderId: row.cardHolderId,
  campaignId: row.campaignId,
  status: row.status,
  triesLeft: row.triesLeft,
  photoId: row.photoId,
  note: row.note,
  sentTo: row.sentTo,
  isUndeliverable: row.isUndeliverable,
  expiresAt: row.expiresAt,
  openedAt: row.openedAt,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
