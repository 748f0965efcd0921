import { createHash } from 'node:crypto';
import { Elysia } from 'elysia';
import { matches } from '../entity-tags.ts';
import { AppError } from '../errors.ts';
import { failureResponse } from '../http/answer/failure.ts';
import { acceptedEncoding } from '../http/answer/json-response.ts';
import { exchangeOf } from '../http/exchange/exchange.ts';
import { type Asset, loadAssets } from './assets.ts';
import { page } from './page.ts';

const SECURITY = {
  // Nothing from elsewhere and nothing inline; the reference's icons are data: images.
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** `/docs`: the interactive API reference. It works without internet access, because all its files are in the binary. */
export function docsRoutes() {
  let loaded: ReturnType<typeof load> | undefined;
  // Loaded at the first visit, which many servers never have.
  const loadOnce = () => {
    loaded ??= load();
    return loaded;
  };

  return (
    new Elysia({ name: 'docs', prefix: '/docs' })
      .get('', async ({ request }) => {
        const { html, tag } = await loadOnce();
        const headers = {
          ...exchangeOf(request).headers,
          ...SECURITY,
          ETag: tag,
          'Cache-Control': 'no-cache',
          'Content-Type': 'text/html; charset=utf-8',
        };
        const isKnown = matches(request.headers.get('if-none-match') ?? '', tag);
        return new Response(isKnown ? null : html, { status: isKnown ? 304 : 200, headers });
      })
      // People type the address with a slash at the end.
      .get(
        '/',
        ({ request }) =>
          new Response(null, { status: 308, headers: { ...exchangeOf(request).headers, Location: '/docs' } }),
      )
      .get('/:hash/:file', async ({ request, params }) => {
        const { assets } = await loadOnce();
        const asset = assets.get(`/docs/${params.hash}/${params.file}`);
        return asset === undefined
          ? failureResponse(request, new AppError('not_found', 'There is nothing at this address.'))
          : send(request, asset);
      })
  );
}

async function load() {
  const { styles, scripts } = await loadAssets('/docs');
  const paths = (assets: Asset[]) => assets.map(({ path }) => path);
  const html = page(paths(styles), paths(scripts));
  return {
    html,
    tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    assets: new Map([...styles, ...scripts].map((asset) => [asset.path, asset])),
  };
}

function send(request: Request, { contentType, bytes, gzipped }: Asset): Response {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'), ['gzip']);
  return new Response(encoding === null ? bytes : gzipped, {
    headers: {
      ...exchangeOf(request).headers,
      ...SECURITY,
      'Content-Type': contentType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(encoding !== null && { 'Content-Encoding': encoding }),
    },
  });
}
