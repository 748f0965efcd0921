export const EXAMPLE_QUEUED_CARD = {
  cardId: '0198e4b0-6c1d-7e22-8f10-4a9b2c7d5e63',
  cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  orderId: '0198e4b0-5f0a-7c11-9d3e-2b8c6a4f1d77',
  cardNumber: '00000018',
  displayName: 'Ada 👩‍🎓 Lovelace',
  externalId: 'S1024815',
  department: 'Mathematics',
  status: 'queued' as const,
  failedReason: null,
  createdAt: '2026-09-20T15:31:09.004Z',
  findings: [
    {
      side: 'front' as const,
      code: 'missing_glyph',
      field: 'displayName',
      message: 'No typeface has character 5 of the text with displayName.',
    },
  ],
};
