import { presetPolicy } from '../shared/photos/policy.ts';
import { REASON_CODES } from '../shared/reason-codes.ts';

export const EXAMPLE_ORGANISATION = {
  id: '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617',
  name: 'North Campus',
  timeZone: 'Europe/Berlin',
  photoQuotaBytes: null,
  defaultPhotoQuotaBytes: 107_374_182_400,
  maxPhotoQuotaBytes: 107_374_182_400,
  maxKeyRateLimitPerMinute: 120,
  photoUsedBytes: 1_204_881_920,
  photos: 1_311,
  cardNumberPrefix: 'NC',
  cardNumberWidth: 8,
  verificationShowsPhoto: false,
  photoPolicy: presetPolicy('default'),
  rejectionTexts: Object.fromEntries(
    REASON_CODES.map((code) => [code, code === 'glasses' ? 'Please take off your glasses.' : null]),
  ),
  version: 4,
  createdAt: '2026-08-30T09:00:00.000Z',
};
