export const EXAMPLE_ORGANISATION = {
  id: '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617',
  name: 'North Campus',
  timeZone: 'Europe/Berlin',
  photoQuotaBytes: null,
  defaultPhotoQuotaBytes: 107_374_182_400,
  photoUsedBytes: 1_204_881_920,
  photos: 1_311,
  cardNumberPrefix: 'NC',
  cardNumberWidth: 8,
  verificationShowsPhoto: false,
  version: 4,
  createdAt: '2026-08-30T09:00:00.000Z',
};
