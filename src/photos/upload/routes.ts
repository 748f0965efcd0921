import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { failureResponse } from '../../http/answer/failure.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { receiveUpload } from './receive.ts';

/** The PUT of a photo's bytes. It is outside the API: the signed URL is the permission, and needs no key. */
export const uploadRoutes = (context: Context) =>
  new Elysia({ name: 'uploads' }).put(
    '/uploads/:id',
    async ({ request, params, route }) => {
      const exchange = exchangeOf(request);
      exchange.route = route;
      try {
        const { searchParams: query } = new URL(request.url);
        await receiveUpload(context, {
          photoId: params.id,
          query,
          headers: request.headers,
          body: request.body,
        });
        return new Response(null, { status: 200, headers: exchange.headers });
      } catch (error) {
        const failure = failureResponse(request, error);
        // If the connection stayed open, the rest of the body would be read as the next request.
        failure.headers.set('Connection', 'close');
        return failure;
      }
    },
    { parse: 'none' },
  );
