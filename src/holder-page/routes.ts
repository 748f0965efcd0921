import { Elysia } from 'elysia';
import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Context } from '../context.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import { write } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { failureResponse } from '../http/answer/failure.ts';
import { exchangeOf } from '../http/exchange/exchange.ts';
import { timestamp } from '../lib/clock.ts';
import { momentIn } from '../mail/texts/moment.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { acknowledge, actorOf, answerByLink, findByToken, grantByLink } from '../photo-requests/answer.ts';
import { currentNotice } from '../photo-requests/notice/change.ts';
import { noticeIn } from '../shared/photos/notice.ts';
import { cardPicture } from './card-picture.ts';
import { linkPage } from './document.ts';
import type { PageFiles } from './files/page-files.ts';
import { ignoredBy } from './ignored.ts';
import { answerOf, noticeReadIn, photoOf } from './read-step.ts';
import { chosenLanguage, pageAnswers, UNPARSED } from './send-answers.ts';
import { linkState } from './state.ts';
import { withdrawByLink } from './withdraw.ts';

/**
 * `/p/{token}`, by which people send their own photo. Reading the page changes nothing: mail scanners open links, run
 * scripts and press buttons. Only a photo that came spends a link.
 */
export const holderPageRoutes = (context: Context) => {
  const { admit, send, sendFailure, sendFile, step } = pageAnswers(context);

  return new Elysia({ name: 'holder-page', prefix: '/p' })
    .get('', ({ request, route }) => {
      exchangeOf(request).route = route;
      // An address that was cut off before its token.
      return sendFailure(request, notFound('link'));
    })
    .get('/files/:name', ({ request, params }) => sendFile(request, params.name))
    .get('/:token', async ({ request, params, route }) => {
      try {
        const exchange = admit(request, route);
        const link = findByToken(context.db, params.token);
        return await send(
          (files) => pageOf(context, params.token, link, request, files),
          200,
          new Headers(exchange.headers),
        );
      } catch (error) {
        return sendFailure(request, error);
      }
    })
    .get('/:token/card', async ({ request, params, route }) => {
      try {
        const { headers } = admit(request, route);
        const picture = await cardPicture(context, params.token);
        return new Response(picture as Uint8Array<ArrayBuffer>, {
          headers: { ...headers, 'Content-Type': 'image/png', 'Cache-Control': 'private, no-store' },
        });
      } catch (error) {
        return failureResponse(request, error);
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

function pageOf(
  context: Context,
  token: string,
  request: PhotoRequest,
  asked: Request,
  files: PageFiles,
): string {
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
      token,
      firstName: holder === null ? '' : holder.preferredName || holder.firstName || holder.lastName,
      organisation: organisation.name,
      until: momentIn(language, organisation.timeZone, Date.parse(expiresAt)),
      notice: { version: notice.version, ...noticeIn(notice, language, organisation.language) },
      ignored: ignoredBy(organisation),
    },
    language,
    files,
  );
}
