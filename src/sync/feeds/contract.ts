import { z } from 'zod';
import { CardHolder } from '../../card-holders/contract.ts';
import { Card } from '../../cards/contract.ts';
import { field, queryFlag, queryInteger } from '../../http/fields.ts';
import { pageQuery } from '../../http/query.ts';
import { idSchema, listOf, nameOf, timestampSchema } from '../../http/schemas.ts';
import { Problem } from '../../lib/problem.ts';
import { Order } from '../../orders/contract.ts';
import { Photo } from '../../photos/contract.ts';
import { FEEDS } from '../../shared/events.ts';

const CURSOR_MAX = 500;

export const FeedQuery = z.object({
  cursor: field(
    {
      type: 'string',
      maxLength: CURSOR_MAX,
      pattern: '^(now|[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]{22})?$',
      description:
        '`nextCursor` of the last page; `now` starts at this moment. Without it, from the beginning.',
    },
    (value): string | undefined | Problem => {
      if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
      if (value.length > CURSOR_MAX)
        return new Problem('too_long', `is longer than ${CURSOR_MAX} characters`);
      return value === '' ? undefined : value;
    },
  ).optional(),
  limit: queryInteger({ min: 1, max: 500, default: 100 }, { description: 'Changes a page.' }),
  wait: queryInteger(
    { min: 0, max: 30, default: 0 },
    { description: 'How many seconds to hold an empty answer until something changes.' },
  ),
  excludeOwn: queryFlag({
    default: false,
    description: 'Leaves out records that only this key has changed since the cursor.',
  }),
});

const Origin = z
  .object({ type: z.enum(['api_key', 'staff', 'system']), id: z.string().nullable() })
  .meta({ id: 'ChangeOrigin', description: 'Who made the newest change.' });

const FeedMeta = z
  .object({
    nextCursor: z.string().meta({ description: 'Always present. Save it after your own commit.' }),
    hasMore: z.boolean(),
  })
  .meta({ id: 'FeedMeta' });

const item = <S extends z.ZodType, M extends z.ZodRawShape>(object: S, more: M) =>
  z
    .object({
      seq: z.int().meta({ description: 'Strictly increasing, but not contiguous.' }),
      op: z.enum(['upsert', 'delete']),
      id: idSchema,
      externalId: z.string().nullable().meta({ description: "The person's; null for orders." }),
      version: z.int(),
      changedAt: timestampSchema,
      origin: Origin,
      object: object.nullable().meta({ description: 'The record as it is now; null when it is deleted.' }),
      ...more,
    })
    .meta({ id: `${nameOf(object)}Change` });

const feedOf = <S extends z.ZodType, M extends z.ZodRawShape>(object: S, more: M) =>
  z.object({ data: z.array(item(object, more)), meta: FeedMeta }).meta({ id: `${nameOf(object)}Feed` });

export const CardHolderFeed = feedOf(CardHolder, {
  mergedInto: idSchema.nullable().meta({
    description:
      'Into whom a deleted person was merged; null for all others, and once that person is erased.',
  }),
});
export const PhotoFeed = feedOf(Photo, {});
export const CardFeed = feedOf(Card, {});
export const OrderFeed = feedOf(Order, {});

export const ConsumersQuery = z.object(pageQuery);

export const ConsumerList = listOf(
  z
    .object({
      apiKeyId: idSchema,
      name: z.string().meta({ description: "The key's." }),
      feed: z.enum(FEEDS),
      seq: z.int().meta({ description: 'The last change that it has fetched.' }),
      lagRecords: z.int().meta({ description: 'Records that have changed since.' }),
      lagSeconds: z
        .number()
        .meta({ description: 'How long the oldest of them has been waiting; 0 when there are none.' }),
      lastSeenAt: timestampSchema,
      lastError: z.string().nullable(),
      lastErrorAt: timestampSchema.nullable(),
    })
    .meta({ id: 'SyncConsumer', description: 'How far a key has read a feed.' }),
);
