import type { Example } from '../http/operation.ts';

const ORDER_ID = '0192f6b8-2c4d-7e5f-8a10-5b6c7d8e9f01';
const ITEM_ID = '0192f6b8-2c4d-7e60-9b21-6c7d8e9f0123';

export const EXAMPLE_ORDER = {
  id: ORDER_ID,
  status: 'submitted',
  idempotencyKey: 'intake-2026-09-21-0042',
  reference: 'Autumn intake',
  notes: null,
  items: [
    {
      id: ITEM_ID,
      cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
      externalId: 'S1024815',
      reason: 'new',
      replacesCardId: null,
      designId: null,
      status: 'waiting_photo',
      cardId: null,
      failedReason: null,
    },
  ],
  createdAt: '2026-09-21T14:00:00.000Z',
  submittedAt: '2026-09-21T14:02:10.004Z',
  completedAt: null,
  cancelledAt: null,
  version: 2,
  updatedAt: '2026-09-21T14:02:10.004Z',
};

const params = { id: ORDER_ID };
const [item] = EXAMPLE_ORDER.items;
const cancelledAt = '2026-09-22T09:12:44.310Z';

/** The examples in the OpenAPI description; tests send each one. */
export const examples = {
  createOrder: {
    body: {
      idempotencyKey: EXAMPLE_ORDER.idempotencyKey,
      reference: EXAMPLE_ORDER.reference,
      submit: true,
      items: [{ cardHolderId: item!.cardHolderId, reason: 'new' }],
    },
  },
  listOrders: { query: { status: 'submitted' } },
  order: { params },
  cancelOrder: {
    params,
    response: {
      data: {
        ...EXAMPLE_ORDER,
        status: 'cancelled',
        items: [{ ...item, status: 'cancelled' }],
        cancelledAt,
        version: 3,
        updatedAt: cancelledAt,
      },
    },
  },
  cancelOrderItem: {
    params: { ...params, itemId: ITEM_ID },
    response: {
      data: {
        ...EXAMPLE_ORDER,
        status: 'completed',
        items: [{ ...item, status: 'cancelled' }],
        completedAt: cancelledAt,
        version: 3,
        updatedAt: cancelledAt,
      },
    },
  },
} satisfies Record<string, Example>;
