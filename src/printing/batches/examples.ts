import type { Example } from '../../http/operation.ts';

const BATCH_ID = '0198e5d1-2b7c-7a90-9e41-7c3f5a8d6b02';
const CARD_ID = '0198e4b0-6c1d-7e22-8f10-4a9b2c7d5e63';
const OTHER_CARD_ID = '0198e4b0-6c1d-7e22-8f10-4a9b2c7d5e64';
const HOLDER_ID = '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17';
const params = { id: BATCH_ID };

export const EXAMPLE_BATCH_IN_LIST = {
  id: BATCH_ID,
  status: 'open' as const,
  sheet: 'card' as const,
  orderId: null,
  cardCount: 1,
  printedCount: 0,
  failedCount: 0,
  renderedCount: 0,
  leaseSeconds: 7200,
  leaseExpiresAt: '2026-09-21T16:02:10.004Z',
  pdfUrl: `https://cards.example.edu/api/v1/print-batches/${BATCH_ID}/pdf`,
  version: 1,
  createdAt: '2026-09-21T14:02:10.004Z',
  closedAt: null,
  updatedAt: '2026-09-21T14:02:10.004Z',
};

export const EXAMPLE_BATCH = {
  ...EXAMPLE_BATCH_IN_LIST,
  cards: [
    {
      cardId: CARD_ID,
      position: 0,
      cardHolderId: HOLDER_ID,
      cardNumber: '00000018',
      displayName: 'Ada Lovelace',
      status: 'printing' as const,
      result: null,
      failedReason: null,
      reportedAt: null,
      findings: [],
    },
  ],
};

/** Examples in the OpenAPI description; tests send each one. */
export const examples = {
  createBatch: { body: { cardIds: [CARD_ID], sheet: 'card' } },
  batch: { params },
  completeBatch: {
    params,
    body: {
      results: [
        { cardId: CARD_ID, result: 'printed', csn: '04A2B19C5E6F80' },
        { cardId: OTHER_CARD_ID, result: 'failed', failedReason: 'The ribbon tore.' },
      ],
    },
  },
} satisfies Record<string, Example>;
