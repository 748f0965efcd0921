import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { enforceAddressLimit } from '../http/access/enforce-limit.ts';
import { acceptedLanguage } from '../http/answer/accepted-language.ts';
import { failureResponse } from '../http/answer/failure.ts';
import { type Exchange, exchangeOf } from '../http/exchange/exchange.ts';
import { imageOf } from '../photos/image/image.ts';
import { photoQueries } from '../photos/queries.ts';
import { VERIFICATION_PATH } from '../shared/shapes.ts';
import { LANGUAGES } from '../shared/texts/languages.ts';
import { type Check, check } from './check.ts';
import { documentOf, PAGE_HEADERS, type Page } from './page/document.ts';
import { failurePage } from './page/failure.ts';
import { resultPage } from './page/result.ts';
import { ICON } from './page/signs.ts';

/**
 * `/v/{code}`, which the QR code on a card opens: the page for people that corresponds to `/api/v1/verify/{code}` for
 * programs.
 */
export const verificationPageRoutes = (context: Context) => {
  /** Counts a request about a card. Pages, pictures and the API share one limit. */
  const admit = (request: Request, route: string): Exchange => {
    const exchange = exchangeOf(request);
    exchange.route = route;
    enforceAddressLimit(context, exchange);
    return exchange;
  };

  return new Elysia({ name: 'verification-pages', prefix: '/v' })
    .get('/icon.svg', ({ request, route }) => {
      const exchange = exchangeOf(request);
      exchange.route = route;
      return new Response(ICON, { headers: { ...exchange.headers, ...ICON_HEADERS } });
    })
    .get('', ({ request, route }) => {
      exchangeOf(request).route = route;
      // An address that was cut off before its code.
      return sendFailure(request, notFound('card'));
    })
    .get('/:code', ({ request, params, route }) => {
      try {
        const exchange = admit(request, route);
        const found = check(context, params.code);
        const path = `${VERIFICATION_PATH}${encodeURIComponent(params.code)}/photo`;
        const language = acceptedLanguage(request, LANGUAGES) ?? found.card.organisation.language;
        const page = resultPage(found, shownPhotoId(found) === null ? null : path, language);
        return send(page, 200, new Headers(exchange.headers));
      } catch (error) {
        return sendFailure(request, error);
      }
    })
    .get('/:code/photo', async ({ request, params, route }) => {
      try {
        const exchange = admit(request, route);
        const photoId = shownPhotoId(check(context, params.code));
        const photo = photoId === null ? null : photoQueries(context.db).byIdAlone.get({ id: photoId });
        if (photo === null) throw notFound('photo');
        const { path, contentType } = await imageOf(context, photo, 'card');
        return new Response(Bun.file(path), {
          headers: { ...exchange.headers, ...PHOTO_HEADERS, 'Content-Type': contentType },
        });
      } catch (error) {
        const failure = failureResponse(request, error);
        failure.headers.set('Cache-Control', 'no-store');
        return failure;
      }
    });
};

/** The photo on the card, or else the holder's; null if the card isn't valid, or the organisation shows no photos. */
const shownPhotoId = ({ card, reason }: Check): string | null =>
  reason === null && card.organisation.showsPhoto ? (card.photoId ?? card.holder.currentPhotoId) : null;

function sendFailure(request: Request, error: unknown): Response {
  const failure = failureResponse(request, error);
  // No card, no organisation: without the reader's own language, there is none to go by.
  const page = failurePage(failure, acceptedLanguage(request, LANGUAGES) ?? LANGUAGES[0]);
  return send(page, failure.status, failure.headers);
}

/** @param headers of the exchange or its failure; the headers of all pages are added to them */
function send(page: Page, status: number, headers: Headers): Response {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value);
  return new Response(documentOf(page), { status, headers });
}

const PHOTO_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, noimageindex',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const ICON_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=86400',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};
