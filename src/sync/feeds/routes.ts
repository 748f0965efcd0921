import { Elysia } from 'elysia';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Feed } from '../../db/schema/changes.ts';
import { askedBy } from '../../http/asked-by.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { operation } from '../../http/operation.ts';
import { list } from '../../http/reply.ts';
import { CHANGES_KEPT_DAYS } from '../../shared/durations.ts';
import * as contract from './contract.ts';
import { followFeed } from './follow-feed.ts';
import { consumersNow } from './progress.ts';

const FOLLOWING = `Oldest change first, with only the newest change of each record. Save \`nextCursor\` after your own commit, and you end up with exactly the state of the server: delivery is at least once, and nothing is skipped. Deleted records stay as \`delete\` for ${CHANGES_KEPT_DAYS} days.`;

export const syncRoutes = (context: Context) => {
  const feed = (name: Feed, id: string, what: string, body: z.ZodType) =>
    operation(
      context,
      {
        id,
        summary: `Follow the changes of ${what}`,
        description: FOLLOWING,
        scope: 'sync:read',
        query: contract.FeedQuery,
        success: { status: 200, description: 'A page of changes.', body },
        errors: ['validation_failed', 'cursor_expired'],
        example: { query: { limit: '100' } },
      },
      async ({ caller, query, request }) => {
        const { cursor = null, limit, wait, excludeOwn = false } = query;
        const keyId = caller.actor.type === 'api_key' ? caller.actor.id : null;
        const page = await followFeed(context, {
          organisationId: caller.organisationId,
          feed: name,
          cursor,
          limit,
          notOnlyBy: excludeOwn ? keyId : null,
          waitSeconds: wait,
          keyId,
          abort: request.signal,
          assertAdmitted: exchangeOf(request).assertAdmitted,
        });
        const { items, ...meta } = page;
        return list(items, meta);
      },
    );

  return new Elysia({ name: 'sync', prefix: '/sync' })
    .get(
      '/card-holders',
      ...feed('card-holders', 'followCardHolders', 'card holders', contract.CardHolderFeed),
    )
    .get('/photos', ...feed('photos', 'followPhotos', 'photos', contract.PhotoFeed))
    .get('/cards', ...feed('cards', 'followCards', 'cards', contract.CardFeed))
    .get('/orders', ...feed('orders', 'followOrders', 'orders', contract.OrderFeed))
    .get(
      '/consumers',
      ...operation(
        context,
        {
          id: 'listSyncConsumers',
          summary: 'List how far each key has read',
          description: 'A key is a consumer of a feed once it has read it.',
          scope: 'sync:read',
          query: contract.ConsumersQuery,
          success: { status: 200, description: 'The consumers, by name.', body: contract.ConsumerList },
          errors: ['validation_failed'],
          example: {},
        },
        async ({ caller, query, request }) => {
          const all = await consumersNow(context, askedBy(context, request), caller.organisationId);
          const start = (query.page - 1) * query.pageSize;
          return list(all.slice(start, start + query.pageSize), { ...query, total: all.length });
        },
      ),
    );
};
