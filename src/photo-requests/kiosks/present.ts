import type { z } from 'zod';
import type { Kiosk as KioskRow, KioskPhoto as PhotoRow } from '../../db/schema/kiosks.ts';
import { covers } from '../../shared/rights.ts';
import type { Kiosk, KioskPhoto } from './contract.ts';

/** A kiosk as the API shows it, without its link. */
export const present = (row: KioskRow): z.output<typeof Kiosk> => ({
  id: row.id,
  name: row.name,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  revokedAt: row.revokedAt,
});

/** A photo that came by a kiosk. Notes are for reviewers. */
export const presentPhoto = (
  row: PhotoRow & { kioskName: string },
  scopes: ReadonlySet<string>,
): z.output<typeof KioskPhoto> => ({
  photoId: row.photoId,
  cardHolderId: row.cardHolderId,
  kiosk: { id: row.kioskId, name: row.kioskName },
  note: covers(scopes, 'photos:review') ? row.note : null,
  deviceCheck: row.deviceCheck,
  notice: {
    version: row.noticeVersion,
    language: row.noticeLanguage,
    release: row.noticeRelease,
    uses: row.noticeUses,
    at: row.begunAt,
  },
  sentAt: row.takenAt,
});
