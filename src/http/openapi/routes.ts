import { createHash } from 'node:crypto';
import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Admission } from '../../context.ts';
import { matches } from '../../entity-tags.ts';
import { jsonResponse } from '../answer/json-response.ts';
import { exchangeOf } from '../exchange/exchange.ts';
import { operation } from '../operation.ts';
import { describeApi, type Route } from './document.ts';

const OpenApi = z
  .object({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.unknown()),
  })
  .loose();

/**
 * `GET /openapi.json`. The document is made at the first request, when the public address is known.
 * @param routes all routes of the server, once they are registered
 * @param chapters the areas' chapters at the end of the guide, in Markdown
 */
export function openApiRoutes(
  context: Admission,
  routes: () => readonly Route[],
  chapters: readonly string[],
) {
  let made: Promise<{ text: string; tag: string }> | undefined;
  const make = async () => {
    const text = JSON.stringify(await describeApi(routes(), context.publicUrl, chapters));
    return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  };

  return new Elysia({ name: 'openapi' }).get(
    '/openapi.json',
    ...operation(
      context,
      {
        id: 'getOpenApi',
        summary: 'Get this description',
        description: 'OpenAPI 3.1 of this installation, for generators and tools.',
        scope: 'public',
        success: { status: 200, description: 'The description.', body: OpenApi, etag: true },
        errors: [],
        example: {
          response: { openapi: '3.1.1', info: { title: 'Lanyard API', version: '0.2.0' }, paths: {} },
        },
      },
      async ({ request }) => {
        made ??= make();
        const { text, tag } = await made;
        const exchange = exchangeOf(request);
        const headers = { ...exchange.headers, ETag: tag, 'Cache-Control': 'no-cache' };
        if (matches(request.headers.get('if-none-match') ?? '', tag))
          return new Response(null, { status: 304, headers });
        return jsonResponse(exchange, text, 200, headers);
      },
    ),
  );
}
