import type { Context } from '../context.ts';
import { enforceAddressLimit } from '../http/access/enforce-limit.ts';
import { acceptedLanguage } from '../http/answer/accepted-language.ts';
import { failureResponse } from '../http/answer/failure.ts';
import { PUBLIC_BODY_LIMIT_BYTES, readBody } from '../http/body/body.ts';
import { parseObject } from '../http/body/parse-object.ts';
import { type Exchange, exchangeOf } from '../http/exchange/exchange.ts';
import { loadOnce } from '../lib/load-once.ts';
import type { Asked } from '../photo-requests/answer.ts';
import { LANGUAGES, type Language } from '../shared/texts/languages.ts';
import { failurePage, pageHeaders } from './document.ts';
import { fileResponse } from './file-response.ts';
import { loadFiles } from './files/load.ts';
import type { PageFiles } from './files/page-files.ts';
import { languageOf } from './read-step.ts';

/** Elysia would read bodies of any size. */
export const UNPARSED = { parse: 'none' } as const;

type Step<T> = (asked: Asked, body: Record<string, unknown>, exchange: Exchange) => Promise<T> | T;

/** The answers that a person's page and a kiosk's have in common. */
export function pageAnswers(context: Context) {
  /** Counts a request against the limit that verification has, too. */
  const admit = (request: Request, route: string): Exchange => {
    const exchange = exchangeOf(request);
    exchange.route = route;
    enforceAddressLimit(context, exchange);
    return exchange;
  };
  const send = async (
    draw: (files: PageFiles) => string,
    status: number,
    headers: Headers,
  ): Promise<Response> => {
    const files = await loadPage();
    const origin = context.blobs.bucket?.origin ?? null;
    for (const [name, value] of Object.entries(pageHeaders(files.script, origin))) headers.set(name, value);
    return new Response(draw(files), { status, headers });
  };
  const sendFailure = (request: Request, error: unknown): Promise<Response> => {
    const failure = failureResponse(request, error);
    const language = chosenLanguage(request) ?? LANGUAGES[0];
    return send((files) => failurePage(failure, language, files), failure.status, failure.headers);
  };
  /** Sends one of the files that the script of a page loads. */
  const sendFile = async (request: Request, name: string): Promise<Response> =>
    fileResponse(request, (await loadPage()).byName.get(name));
  /** Does a step of the page's script, and answers with its result as JSON. */
  const step = async <T>(
    { request, route }: { request: Request; route: string },
    run: Step<T>,
  ): Promise<Response> => {
    try {
      const exchange = admit(request, route);
      const body = parseObject(await readBody(request, PUBLIC_BODY_LIMIT_BYTES, true));
      const asked = { requestId: exchange.requestId, address: exchange.address() };
      const data = (await run(asked, body, exchange)) ?? null;
      return Response.json({ data }, { headers: { ...exchange.headers, 'Cache-Control': 'no-store' } });
    } catch (error) {
      return failureResponse(request, error);
    }
  };
  return { admit, send, sendFailure, sendFile, step };
}

/** Loaded at the first visit: many servers never have one, and bundling from sources takes a moment. */
const loadPage = loadOnce(loadFiles);

/** The language chosen on the page; null if none was. */
export const languageIn = (request: Request): Language | null =>
  languageOf(new URL(request.url).searchParams.get('language'));

/** The language chosen on the page, else the person's own, else the browser's; null if none of these is known. */
export const chosenLanguage = (request: Request, own?: unknown): Language | null =>
  languageIn(request) ?? languageOf(own) ?? acceptedLanguage(request, LANGUAGES);
