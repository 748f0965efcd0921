import { Elysia } from 'elysia';
import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Context } from '../context.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import { write } from '../db/tx.ts';
import { invalid, notFound } from '../errors.ts';
import { enforceAddressLimit } from '../http/access/enforce-limit.ts';
import { acceptedLanguage } from '../http/answer/accepted-language.ts';
import { failureResponse } from '../http/answer/failure.ts';
import { PUBLIC_BODY_LIMIT_BYTES, readBody } from '../http/body/body.ts';
import { parseObject } from '../http/body/parse-object.ts';
import { type Exchange, exchangeOf } from '../http/exchange/exchange.ts';
import { timestamp } from '../lib/clock.ts';
import { momentIn } from '../mail/texts/moment.ts';
import { organisationQueries } from '../organisations/queries.ts';
import {
  type Asked,
  acknowledge,
  actorOf,
  answerByLink,
  findByToken,
  grantByLink,
  type PhotoAnswer,
} from '../photo-requests/answer.ts';
import type { NoticeRead } from '../photo-requests/notice/acknowledgement.ts';
import { currentNotice } from '../photo-requests/notice/change.ts';
import { NOTICE_MAX, PHOTO_BYTES_MAX, PHOTO_NOTE_MAX } from '../shared/limits.ts';
import { deviceCheckOf } from '../shared/photos/device-check.ts';
import { PHOTO_TYPES } from '../shared/photos/format.ts';
import { noticeIn } from '../shared/photos/notice.ts';
import { LANGUAGES, type Language } from '../shared/texts/languages.ts';
import { failurePage, linkPage, pageHeaders } from './document.ts';
import { loadFiles } from './files/load.ts';
import type { PageFiles } from './files/page-files.ts';
import { ignoredFor } from './ignored.ts';
import { sendFile } from './send-file.ts';
import { linkState } from './state.ts';
import { withdrawByLink } from './withdraw.ts';

/**
 * `/p/{token}`, by which people send their own photo. Reading the page changes nothing: mail scanners open links, run
 * scripts and press buttons. Only a photo that came spends a link.
 */
export const holderPageRoutes = (context: Context) => {
  /** Counts a request against the limit that verification has, too. */
  const admit = (request: Request, route: string): Exchange => {
    const exchange = exchangeOf(request);
    exchange.route = route;
    enforceAddressLimit(context, exchange);
    return exchange;
  };
  const askedBy = (exchange: Exchange): Asked => ({
    requestId: exchange.requestId,
    address: exchange.address(),
  });
  const send = (text: string, status: number, headers: Headers, { script }: PageFiles): Response => {
    for (const [name, value] of Object.entries(pageHeaders(script, context.blobs.bucket?.origin ?? null)))
      headers.set(name, value);
    return new Response(text, { status, headers });
  };
  const sendFailure = async (request: Request, error: unknown): Promise<Response> => {
    const files = await loadOnce();
    const failure = failureResponse(request, error);
    const text = failurePage(failure, chosenLanguage(request) ?? LANGUAGES[0], files);
    return send(text, failure.status, failure.headers, files);
  };
  /** Does a step of the page's script, and answers with its result as JSON. */
  const step = async <T>(
    { request, route }: { request: Request; route: string },
    run: (asked: Asked, body: Record<string, unknown>) => Promise<T> | T,
  ): Promise<Response> => {
    try {
      const exchange = admit(request, route);
      const body = parseObject(await readBody(request, PUBLIC_BODY_LIMIT_BYTES, true));
      const data = (await run(askedBy(exchange), body)) ?? null;
      return Response.json({ data }, { headers: { ...exchange.headers, 'Cache-Control': 'no-store' } });
    } catch (error) {
      return failureResponse(request, error);
    }
  };

  return new Elysia({ name: 'holder-page', prefix: '/p' })
    .get('', ({ request, route }) => {
      exchangeOf(request).route = route;
      // An address that was cut off before its token.
      return sendFailure(request, notFound('link'));
    })
    .get('/files/:name', async ({ request, params }) =>
      sendFile(request, (await loadOnce()).byName.get(params.name)),
    )
    .get('/:token', async ({ request, params, route }) => {
      try {
        const exchange = admit(request, route);
        const files = await loadOnce();
        const text = pageOf(context, findByToken(context.db, params.token), request, files);
        return send(text, 200, new Headers(exchange.headers), files);
      } catch (error) {
        return sendFailure(request, error);
      }
    })
    .post(
      '/:token/notice',
      (asking) =>
        step(asking, (asked, body) =>
          write(context, actorOf(asked), acknowledge, asking.params.token, noticeReadIn(body)),
        ),
      UNPARSED,
    )
    .post(
      '/:token/photos',
      (asking) =>
        step(asking, (asked, body) => grantByLink(context, asking.params.token, photoOf(body), asked)),
      UNPARSED,
    )
    .post(
      '/:token/photos/:photoId',
      (asking) =>
        step(asking, (asked, body) =>
          answerByLink(context, asking.params.token, asking.params.photoId, answerOf(body), asked),
        ),
      UNPARSED,
    )
    .post(
      '/:token/withdraw',
      (asking) => step(asking, (asked) => withdrawByLink(context, asking.params.token, asked)),
      UNPARSED,
    );
};

let loaded: Promise<PageFiles> | undefined;
/** Loaded at the first visit: many servers never have one, and bundling from sources takes a moment. */
const loadOnce = (): Promise<PageFiles> => {
  loaded ??= loadFiles();
  return loaded;
};

/** Elysia would read bodies of any size. */
const UNPARSED = { parse: 'none' } as const;

/** @throws AppError validation_failed */
function photoOf({ contentType, contentLength }: Record<string, unknown>) {
  const type = PHOTO_TYPES.find((one) => one === contentType);
  if (type === undefined)
    throw invalid([
      { path: '/contentType', code: 'invalid_value', message: `must be one of ${PHOTO_TYPES.join(', ')}` },
    ]);
  if (
    !Number.isInteger(contentLength) ||
    Number(contentLength) < 1 ||
    Number(contentLength) > PHOTO_BYTES_MAX
  )
    throw invalid([
      { path: '/contentLength', code: 'out_of_range', message: `must be from 1 to ${PHOTO_BYTES_MAX}` },
    ]);
  return { contentType: type, contentLength: Number(contentLength) };
}

/** @throws AppError validation_failed */
const answerOf = (body: Record<string, unknown>): PhotoAnswer => ({
  note: noteOf(body.note),
  deviceCheck: deviceCheckOf(body),
});
function noticeReadIn({ version = 1, language, uses = [] }: Record<string, unknown>): NoticeRead {
  if (!Array.isArray(uses) || uses.length > NOTICE_MAX.uses)
    throw invalid([{ path: '/uses', code: 'invalid_type', message: 'must be the keys of uses' }]);
  return {
    // A page of an earlier release sends none, and shows Lanyard's notice.
    version: Number(version),
    language: languageOf(language) ?? LANGUAGES[0],
    uses: uses.map(String),
  };
}

/** @throws AppError validation_failed */
function noteOf(given: unknown): string | null {
  const note = given ?? null;
  if (note === null || (typeof note === 'string' && note.trim() === '')) return null;
  if (typeof note !== 'string' || note.length > PHOTO_NOTE_MAX || !note.isWellFormed())
    throw invalid([
      { path: '/note', code: 'too_long', message: `must be a text of up to ${PHOTO_NOTE_MAX} characters` },
    ]);
  return note.trim();
}

function pageOf(context: Context, request: PhotoRequest, asked: Request, files: PageFiles): string {
  const { organisationId, cardHolderId, expiresAt } = request;
  const organisation = organisationQueries(context.db).byId.get({ id: organisationId });
  const holder = cardHolderQueries(context.db).byId.get({ id: cardHolderId, organisationId });
  if (organisation === null) throw notFound('link');
  const language = chosenLanguage(asked, holder?.customFields.language) ?? organisation.language;
  const at = timestamp(context.clock.now());
  const notice = currentNotice(context.db, organisationId);
  return linkPage(
    linkState(context.db, request, language, organisation.rejectionTexts, at),
    {
      firstName: holder === null ? '' : holder.preferredName || holder.firstName || holder.lastName,
      organisation: organisation.name,
      until: momentIn(language, organisation.timeZone, Date.parse(expiresAt)),
      ignored: ignoredFor(context.db, organisation, cardHolderId),
      notice: { version: notice.version, ...noticeIn(notice, language, organisation.language) },
    },
    language,
    files,
  );
}

const languageOf = (text: unknown): Language | null => LANGUAGES.find((one) => one === text) ?? null;

/** The language chosen on the page, else the person's own, else the browser's; null if none of these is known. */
const chosenLanguage = (request: Request, own?: unknown): Language | null =>
  languageOf(new URL(request.url).searchParams.get('language')) ??
  languageOf(own) ??
  acceptedLanguage(request);
