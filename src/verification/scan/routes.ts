import { Elysia } from 'elysia';
import { AppError } from '../../errors.ts';
import { acceptedLanguage } from '../../http/answer/accepted-language.ts';
import { failureResponse } from '../../http/answer/failure.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { LANGUAGES } from '../../shared/texts/languages.ts';
import { loadScanFiles } from './files/load.ts';
import { isPage, SERVICE_WORKER } from './files/scan-files.ts';
import { manifestOf } from './manifest.ts';
import { scanResponse } from './send-file.ts';

/**
 * `/scan`, the page for doors. It has no data of anybody: whose cards it checks, it learns from its address, and the
 * keys and the list from where every door has them.
 */
export const scanRoutes = () =>
  new Elysia({ name: 'scan', prefix: '/scan' })
    .get('', async ({ request, route }) => {
      exchangeOf(request).route = route;
      return scanResponse(request, (await loadScan()).find(isPage), 'always_asked');
    })
    .get(`/${SERVICE_WORKER}`, async ({ request, route }) => {
      exchangeOf(request).route = route;
      return scanResponse(request, await fileCalled(SERVICE_WORKER), 'always_asked');
    })
    .get('/manifest.webmanifest', async ({ request, route }) => {
      const exchange = exchangeOf(request);
      exchange.route = route;
      const organisation = new URL(request.url).searchParams.get('organisation');
      const language = acceptedLanguage(request, LANGUAGES) ?? LANGUAGES[0];
      const icons = (await loadScan()).filter(({ name }) => name.startsWith('icon-'));
      return new Response(JSON.stringify(manifestOf(organisation, language, icons)), {
        headers: {
          ...exchange.headers,
          'Content-Type': 'application/manifest+json',
          'Cache-Control': 'no-cache',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          Vary: 'Accept-Language',
        },
      });
    })
    .get('/files/:name', async ({ request, params, route }) => {
      exchangeOf(request).route = route;
      const file = params.name === SERVICE_WORKER ? undefined : await fileCalled(params.name);
      if (file === undefined)
        return failureResponse(request, new AppError('not_found', 'There is nothing at this address.'));
      return scanResponse(request, file, 'for_ever');
    });

/** Loaded at the first visit: many servers never have one, and bundling from sources takes a moment. */
const loadScan = loadOnce(loadScanFiles);

const fileCalled = async (name: string) => (await loadScan()).find((file) => file.name === name);
