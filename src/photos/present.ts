import type { z } from 'zod';
import type { Photo as Row } from '../db/schema/photos.ts';
import type { Photo } from './contract.ts';

/** A photo as the API shows it. */
export const present = (row: Row): z.output<typeof Photo> => ({
  id: row.id,
  cardHolderId: row.cardHolderId,
  status: row.status,
  contentType: row.contentType as z.output<typeof Photo>['contentType'],
  contentLength: row.contentLength,
  filename: row.filename,
  width: row.width,
  height: row.height,
  sha256: row.sha256,
  analysis: row.analysis as z.output<typeof Photo>['analysis'],
  review: row.review,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
