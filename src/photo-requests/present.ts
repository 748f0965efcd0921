import type { z } from 'zod';
import type { PhotoRequest as Row } from '../db/schema/photo-requests.ts';
import { covers } from '../shared/rights.ts';
import type { PhotoRequest } from './contract.ts';

/** A request as the API shows it, without its link. Notes are for reviewers. */
export const present = (row: Row, scopes: ReadonlySet<string>): z.output<typeof PhotoRequest> => ({
  id: row.id,
  cardHolderId: row.cardHolderId,
  campaignId: row.campaignId,
  status: row.status,
  triesLeft: row.triesLeft,
  photoId: row.photoId,
  note: covers(scopes, 'photos:review') ? row.note : null,
  deviceCheck: row.deviceCheck,
  sentTo: row.sentTo,
  isUndeliverable: row.isUndeliverable,
  expiresAt: row.expiresAt,
  openedAt: row.openedAt,
  notice: noticeOf(row),
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The notice that was acknowledged, and in which words; null until then. */
const noticeOf = (row: Row): z.output<typeof PhotoRequest>['notice'] =>
  row.openedAt === null
    ? null
    : {
        version: row.noticeVersion!,
        language: row.noticeLanguage!,
        release: row.noticeRelease,
        uses: row.noticeUses!,
        at: row.openedAt,
      };
