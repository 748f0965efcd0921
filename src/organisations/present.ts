import type { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Organisation as Row } from '../db/schema/organisations.ts';
import { keyRateCeiling, quotaCeiling } from './ceilings.ts';
import type { Organisation } from './contract.ts';
import { photoPolicyOf } from './photo-policy.ts';
import { rejectionTextsOf } from './rejection-texts.ts';

/** The storage that an organisation's photos take. */
export interface Usage {
  usedBytes: number;
  photos: number;
}

/** An organisation as the API shows it, with the storage of its photos. */
export const present = (
  row: Row,
  usage: Usage,
  { photoQuotaBytes: defaultPhotoQuotaBytes, rateLimits }: Pick<Config, 'photoQuotaBytes' | 'rateLimits'>,
): z.output<typeof Organisation> => ({
  id: row.id,
  name: row.name,
  timeZone: row.timeZone,
  photoQuotaBytes: row.photoQuotaBytes,
  defaultPhotoQuotaBytes,
  maxPhotoQuotaBytes: quotaCeiling(row, defaultPhotoQuotaBytes),
  maxKeyRateLimitPerMinute: keyRateCeiling(row, rateLimits.apiPerMinute),
  photoUsedBytes: usage.usedBytes,
  photos: usage.photos,
  cardNumberPrefix: row.cardNumberPrefix,
  cardNumberWidth: row.cardNumberWidth,
  verificationShowsPhoto: row.verificationShowsPhoto,
  singleNames: row.singleNames,
  showsFirstSteps: row.showsFirstSteps,
  language: row.language,
  mailOff: row.mailOff,
  asksAfterRejection: row.asksAfterRejection,
  requireSecondFactor: row.requireSecondFactor,
  offlineName: row.offlineName,
  offlineMaxAgeHours: row.offlineMaxAgeHours,
  chipReading: row.chipReading,
  chipOutput: row.chipOutput,
  encodingFields: row.encodingFields,
  photoPolicy: photoPolicyOf(row),
  rejectionTexts: rejectionTextsOf(row),
  version: row.version,
  createdAt: row.createdAt,
});

/** The part of the ETag that changes without a new version. */
export const stateOf = ({
  photoUsedBytes,
  photos,
  defaultPhotoQuotaBytes,
  maxKeyRateLimitPerMinute,
}: z.output<typeof Organisation>): string =>
  `${photoUsedBytes}.${photos}.${defaultPhotoQuotaBytes}.${maxKeyRateLimitPerMinute}`;
