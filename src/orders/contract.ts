import { z } from 'zod';
import { namesOnePerson } from '../card-holders/contract.ts';
import type { ErrorDetail } from '../errors.ts';
import { always } from '../http/checks.ts';
import {
  clientIdentifier,
  flag,
  items,
  letters,
  oneOf,
  optionalText,
  optionalUuid,
  queryText,
  uuid,
} from '../http/fields.ts';
import type { Example } from '../http/operation.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { bodyPointer, problemsIn } from '../http/validate.ts';
import { NOTE_MAX, ORDER_ITEMS_MAX, REFERENCE_MAX, SEARCH_MAX } from '../shared/limits.ts';
import { FIELDS } from '../shared/person/fields.ts';
import { ORDER_REASONS } from '../shared/reason-codes.ts';
import { ITEM_STATUSES, ORDER_STATUSES } from '../shared/statuses.ts';

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
      displayName: 'Ada Lovelace',
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

export const CreateOrderItem = z
  .object({
    cardHolderId: optionalUuid({
      description: 'The person that the card is for; this or `externalId`.',
    }).optional(),
    externalId: clientIdentifier(FIELDS.externalId.max, {
      description: 'The person that the card is for, by your own identifier; this or `cardHolderId`.',
    }).optional(),
    reason: oneOf(ORDER_REASONS, {
      description:
        'Why the person gets a card; left out, `renewal` if it replaces one, else `new`. It decides what becomes of the card before. A lost or stolen card is revoked when the order is submitted, even if the new one waits for a photo; its number is not used again, and a replacement with that number that is not printed yet is revoked as well. Any other card stays valid until the new one is activated.',
    }).optional(),
    replacesCardId: optionalUuid({
      description:
        'The card of the same person that this one replaces; left out, the one in use, unless the reason is `new`.',
    }).optional(),
    designId: optionalUuid({
      description: 'The design of the card; left out, the default design.',
    }).optional(),
  })
  .superRefine(
    namesOnePerson({
      neither: 'is required, or externalId in its place',
      both: 'must not be given beside cardHolderId',
    }),
    always,
  )
  .meta({ id: 'CreateOrderItem', description: 'A card for somebody.' });

const idempotencyKey = letters(255, {
  description:
    'Your own name for this request, unique in the organisation. A repeat with exactly the same key makes no second order: its answer is the first one. The key is remembered as long as the order, or until its only person is erased.',
}).optional();

export const CreateOrder = z
  .object({
    idempotencyKey,
    reference: optionalText(REFERENCE_MAX, {
      description: 'Your own name for the order, to find it by.',
    }).optional(),
    notes: optionalText(NOTE_MAX, { description: 'For the card office.' }).optional(),
    submit: flag({ description: 'True submits the order at once; otherwise it is a draft.' }).optional(),
    items: items(CreateOrderItem, { min: 1, max: ORDER_ITEMS_MAX }).meta({
      description: 'One for each person.',
    }),
  })
  .meta({ id: 'CreateOrder', description: 'A new order. Unknown and read-only fields are ignored.' });

export type NewOrder = z.output<typeof CreateOrder>;
export type NewOrderItem = z.output<typeof CreateOrderItem>;

/** A body that isn't a valid order. Its key may still belong to an existing order. */
export interface RefusedOrder {
  idempotencyKey: string | null;
  problems: ErrorDetail[];
}

function refused(body: unknown): RefusedOrder {
  const { idempotencyKey: key } = body as { idempotencyKey?: unknown };
  return {
    idempotencyKey: idempotencyKey.safeParse(key).data ?? null,
    problems: problemsIn(CreateOrder, body, bodyPointer),
  };
}

/** An order, or the faults of a body that isn't one: the key is looked up before the rest is refused. */
export const CreateOrderBody = CreateOrder.catch(
  (failed) => refused(failed.value) as unknown as NewOrder,
) as z.ZodType<NewOrder | RefusedOrder>;

export const OrdersQuery = z.object({
  ...pageQuery,
  status: oneOf(ORDER_STATUSES, { description: 'Only orders in this state.' }).optional(),
  cardHolderId: uuid({ description: 'Only orders with an item for this person.' }).optional(),
  reference: queryText(REFERENCE_MAX, { description: 'Only orders with exactly this reference.' }),
  q: queryText(REFERENCE_MAX, {
    description: 'Only orders whose reference has this in it, whatever the case of A–Z.',
  }),
});

export const CandidatesQuery = z.object({
  ...pageQuery,
  q: queryText(SEARCH_MAX, {
    description:
      'Searches among them like the list of card holders: every word is part of a name, the external id or the e-mail address.',
  }),
  department: queryText(FIELDS.department.max, { description: 'Only people of exactly this department.' }),
});

const OrderItem = z
  .object({
    id: idSchema,
    cardHolderId: idSchema,
    externalId: z.string().nullable().meta({ description: "The person's." }),
    displayName: z.string().nullable().optional().meta({
      description:
        "The person's name as cards show it; null once they are erased. Left out in the feed of orders, which tells of no new names.",
    }),
    reason: z.enum(ORDER_REASONS),
    replacesCardId: idSchema.nullable(),
    designId: idSchema.nullable().meta({ description: 'Null: the default design.' }),
    status: z.enum(ITEM_STATUSES).meta({
      description:
        '`waiting_photo` until a photo of the person is approved; `ready`, with a card in the queue once the order is submitted; `printing`; `issued` when the card is activated; `failed` or `cancelled` if there will be no card.',
    }),
    cardId: idSchema.nullable().meta({ description: 'The card that was made for it.' }),
    failedReason: z.string().nullable(),
  })
  .meta({ id: 'OrderItem' });

export const Order = z
  .object({
    id: idSchema,
    status: z.enum(ORDER_STATUSES).meta({
      description:
        '`draft`, `submitted`, `in_production` from the first printed card on, `completed` when every item is issued, failed or cancelled; or `cancelled`.',
    }),
    idempotencyKey: z.string().nullable(),
    reference: z.string().nullable(),
    notes: z.string().nullable(),
    items: z.array(OrderItem).meta({ description: 'In the order they were given.' }),
    createdAt: timestampSchema,
    submittedAt: timestampSchema.nullable(),
    completedAt: timestampSchema.nullable(),
    cancelledAt: timestampSchema.nullable(),
    version: z.int().meta({ description: 'Grows by one with each change of the order or its items.' }),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Order', description: 'A request for cards.', examples: [EXAMPLE_ORDER] });

export const OrderData = dataOf(Order);
export const OrderList = listOf(Order);

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
