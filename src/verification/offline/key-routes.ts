import { createHash } from 'node:crypto';
import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { matches } from '../../entity-tags.ts';
import { enforceAddressLimit } from '../../http/access/enforce-limit.ts';
import { failureResponse } from '../../http/answer/failure.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { publishedKeys } from './published-keys.ts';

const KEYS_PATH = '/.well-known/lanyard-keys';

/** `/.well-known/lanyard-keys`: the keys by which doors check cards. */
export const offlineKeyRoutes = (context: Context) =>
  new Elysia({ name: 'offline-keys' }).get(KEYS_PATH, async ({ request }) => {
    const exchange = exchangeOf(request);
    exchange.route = KEYS_PATH;
    try {
      enforceAddressLimit(context, exchange);
      const asked = new URL(request.url).searchParams;
      const keys = await publishedKeys(context, {
        organisation: asked.get('organisation')?.toLowerCase() ?? null,
        key: asked.get('key'),
      });
      const text = JSON.stringify(keys);
      const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      const headers = { ...exchange.headers, ...HEADERS, ETag: tag };
      const known = request.headers.get('if-none-match');
      if (known !== null && matches(known, tag)) return new Response(null, { status: 304, headers });
      return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } });
    } catch (error) {
      const failure = failureResponse(request, error);
      failure.headers.set('Cache-Control', 'no-store');
      return failure;
    }
  });

const HEADERS = {
  // A year's key is there long before most doors need it, and a removed one has no cards.
  'Cache-Control': 'public, max-age=300',
  // Doors may be web apps of other origins, and the answer depends on no cookie.
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
};
