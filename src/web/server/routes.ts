import { randomBytes } from 'node:crypto';
import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readSessionCookie } from '../../http/access/session-cookie.ts';
import { acceptedLanguage } from '../../http/answer/accepted-language.ts';
import { failureResponse } from '../../http/answer/failure.ts';
import { acceptedEncoding } from '../../http/answer/json-response.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { STAFF_LANGUAGES, type StaffLanguage } from '../../shared/texts/languages.ts';
import { hasAdmin } from '../../staff/links/first-admin.ts';
import { findLiveSession } from '../../staff/sessions/live.ts';
import { doorsOf } from '../../staff/sign-on/doors.ts';
import { loadAssets } from './assets.ts';
import type { Asset, Assets } from './compress.ts';
import { ICON } from './icon.ts';
import { shell } from './shell.ts';

const ASSETS = '/admin/assets';

const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The upload form can take photos; the app needs nothing else of the machine.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * Nothing from other hosts, and no inline script. Styles that components compute carry the nonce; blob: is for
 * prefetched pictures and PDF previews. Photos are uploaded to the bucket, if there is one.
 */
const policy = (nonce: string, bucketOrigin: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${bucketOrigin === null ? '' : ` ${bucketOrigin}`}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const loaded = new Map<StaffLanguage, () => Promise<Assets>>();
/** Loads a language at its first visit: many servers never have one, and bundling from sources takes a moment. */
function loadLanguage(language: StaffLanguage): Promise<Assets> {
  const load = loaded.get(language) ?? loadOnce(() => loadAssets(language));
  loaded.set(language, load);
  return load();
}

/** Finds a file of any language. Those that were visited come first, so that the others are rarely loaded for it. */
async function assetNamed(name: string): Promise<Asset | undefined> {
  for (const language of new Set([...loaded.keys(), ...STAFF_LANGUAGES])) {
    const asset = (await loadLanguage(language)).byName.get(name);
    if (asset !== undefined) return asset;
  }
}

/**
 * `/admin`: the staff web app. Every address below it serves the same page, whose router runs in the browser. Browsers
 * ask for `/favicon.ico` on their own when no page names an icon, for example when they show a PDF.
 */
export function webRoutes(context: Context) {
  const page = async ({ request }: { request: Request }) => {
    const nonce = randomBytes(16).toString('base64url');
    const token = readSessionCookie(context, request);
    const session = token === null ? null : findLiveSession(context, token);
    const language = session?.language ?? acceptedLanguage(request, STAFF_LANGUAGES) ?? STAFF_LANGUAGES[0];
    const [, , folder] = new URL(request.url).pathname.split('/');
    return new Response(
      shell(await loadLanguage(language), ASSETS, {
        ...{ nonce, language, isSetUp: hasAdmin(context.db), page: folder || 'home' },
        hasSession: session !== null,
        hasMail: context.config.mail !== null,
        doors: doorsOf(context),
        hasLocalLogIn: context.config.localLogIn,
      }),
      {
        headers: {
          ...exchangeOf(request).headers,
          ...SECURITY,
          'Content-Security-Policy': policy(nonce, context.blobs.bucket?.origin ?? null),
          // The nonce is valid for one answer only.
          'Cache-Control': 'no-store',
          'Content-Type': 'text/html; charset=utf-8',
        },
      },
    );
  };

  return new Elysia({ name: 'web' })
    .get('/', ({ request }) => toAdmin(request))
    .get('/favicon.ico', ({ request }) => icon(request))
    .get('/admin/assets/:name', async ({ request, params }) => {
      const asset = await assetNamed(params.name);
      return asset === undefined
        ? failureResponse(request, new AppError('not_found', 'There is nothing at this address.'))
        : send(request, asset);
    })
    .get('/admin', page)
    .get('/admin/*', page);
}

/**
 * Leads people who type only the server's name to the app. The redirect isn't permanent: browsers would
 * remember a permanent one for ever.
 */
const toAdmin = (request: Request): Response =>
  new Response(null, {
    status: 302,
    headers: { ...exchangeOf(request).headers, ...SECURITY, Location: '/admin', 'Cache-Control': 'no-store' },
  });

const icon = (request: Request): Response =>
  new Response(ICON, {
    headers: {
      ...exchangeOf(request).headers,
      ...SECURITY,
      'Content-Security-Policy': "default-src 'none'",
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    },
  });

function send(request: Request, { contentType, bytes, gzipped, brotli }: Asset): Response {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  return new Response(encoding === 'br' ? brotli : encoding === 'gzip' ? gzipped : bytes, {
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
