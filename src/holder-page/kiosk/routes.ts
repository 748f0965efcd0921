import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { enforceLimit } from '../../http/access/enforce-limit.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { timestamp } from '../../lib/clock.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { kioskByToken, liveKiosk } from '../../photo-requests/kiosks/find.ts';
import { currentNotice } from '../../photo-requests/notice/change.ts';
import { SEARCH_MAX } from '../../shared/limits.ts';
import { noticeIn } from '../../shared/photos/notice.ts';
import type { PageFiles } from '../files/page-files.ts';
import { ignoredBy } from '../ignored.ts';
import { answerOf, noticeReadIn, photoOf } from '../read-step.ts';
import { languageIn, pageAnswers, UNPARSED } from '../send-answers.ts';
import { endedPage, kioskPage } from './document.ts';
import { findSender } from './find-person.ts';
import { grantAtKiosk, takeAtKiosk } from './send.ts';

/** Numbers that one kiosk may try in a minute: people take longer, and guessing gets nowhere. */
const NUMBERS_PER_MINUTE = 20;

/**
 * `/p/kiosk/{token}`: a tablet in the hall, at which anybody sends their photo by their number or card. It shows nobody's
 * data. Its numbers count against a limit of the kiosk, beside that of the address.
 */
export const kioskPageRoutes = (context: Context) => {
  const { admit, send, sendFailure, step } = pageAnswers(context);
  /** The number of a step's body, counted against its kiosk. */
  const numberIn = (exchange: Exchange, token: string, { number }: Record<string, unknown>): string => {
    const { id } = liveKiosk(context.db, token);
    enforceLimit(context, exchange, {
      policy: 'kiosk',
      bucket: `kiosk ${id}`,
      perMinute: NUMBERS_PER_MINUTE,
    });
    const given = typeof number === 'string' ? number.trim() : '';
    if (given === '' || given.length > SEARCH_MAX || !given.isWellFormed())
      throw invalid([
        {
          path: '/number',
          code: 'invalid_format',
          message: `must be a text of up to ${SEARCH_MAX} characters`,
        },
      ]);
    return given;
  };

  return new Elysia({ name: 'kiosk-page', prefix: '/p/kiosk' })
    .get('/:token', async ({ request, params, route }) => {
      try {
        const exchange = admit(request, route);
        return await send(
          (files) => pageOf(context, params.token, request, files),
          200,
          new Headers(exchange.headers),
        );
      } catch (error) {
        return sendFailure(request, error);
      }
    })
    .post(
      '/:token/number',
      (asking) =>
        step(asking, (_, body, exchange) => {
          const { token } = asking.params;
          const number = numberIn(exchange, token, body);
          const { organisationId } = liveKiosk(context.db, token);
          const terms = { at: timestamp(context.clock.now()), tries: context.config.photoRequestTries };
          findSender(context.db, organisationId, number, terms);
          return { canSend: true };
        }),
      UNPARSED,
    )
    .post(
      '/:token/photos',
      (asking) =>
        step(asking, (asked, body, exchange) => {
          const { token } = asking.params;
          const number = numberIn(exchange, token, body);
          return grantAtKiosk(context, token, number, noticeReadIn(body), photoOf(body), asked);
        }),
      UNPARSED,
    )
    .post(
      '/:token/photos/:photoId',
      (asking) =>
        step(asking, (asked, body) =>
          takeAtKiosk(context, asking.params.token, asking.params.photoId, answerOf(body), asked),
        ),
      UNPARSED,
    );
};

/** The page in the language chosen on it, else the organisation's: the tablet is nobody's own. */
function pageOf(context: Context, token: string, request: Request, files: PageFiles): string {
  const { organisationId, revokedAt } = kioskByToken(context.db, token);
  const organisation = organisationQueries(context.db).byId.get({ id: organisationId })!;
  const { name, language: usual } = organisation;
  const language = languageIn(request) ?? usual;
  if (revokedAt !== null) return endedPage(language, files);
  const notice = currentNotice(context.db, organisationId);
  const shown = { version: notice.version, ...noticeIn(notice, language, usual) };
  const ignored = ignoredBy(organisation);
  return kioskPage({ organisation: name, notice: shown, ignored }, language, files);
}
