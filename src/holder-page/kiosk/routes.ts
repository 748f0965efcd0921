import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import type { Kiosk } from '../../db/schema/kiosks.ts';
import { invalid } from '../../errors.ts';
import { enforceLimit, enforceMissLimit } from '../../http/access/enforce-limit.ts';
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

/** The number of numbers that one kiosk may try in a minute: people take longer. */
const NUMBERS_PER_MINUTE = 20;
/** The number of numbers that one kiosk refuses in an hour before it takes none, so that guessing takes long. */
const REFUSED_PER_HOUR = 60;

/**
 * `/p/kiosk/{token}`: a tablet in the hall, at which anybody sends their photo by their number or card. It shows nobody's
 * data. Its numbers count against a limit of the kiosk, beside that of the address.
 */
export const kioskPageRoutes = (context: Context) => {
  const { admit, send, sendFailure, step } = pageAnswers(context);
  /** Does a step with the number of its body, which counts against its kiosk. */
  const withNumber = <T>(
    exchange: Exchange,
    token: string,
    { number }: Record<string, unknown>,
    run: (number: string, kiosk: Kiosk) => T | Promise<T>,
  ): Promise<T> => {
    const kiosk = liveKiosk(context.db, token);
    const bucket = `kiosk ${kiosk.id}`;
    enforceLimit(context, exchange, { policy: 'kiosk', bucket, perMinute: NUMBERS_PER_MINUTE });
    const given = typeof number === 'string' ? number.trim() : '';
    if (given === '' || given.length > SEARCH_MAX || !given.isWellFormed())
      throw invalid([
        {
          path: '/number',
          code: 'invalid_format',
          message: `must be a text of up to ${SEARCH_MAX} characters`,
        },
      ]);
    const refusals = { bucket: `${bucket} refused`, perHour: REFUSED_PER_HOUR };
    return enforceMissLimit(context, refusals, () => run(given, kiosk));
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
          const { db, clock, config } = context;
          const terms = { at: timestamp(clock.now()), tries: config.photoRequestTries };
          return withNumber(exchange, asking.params.token, body, (number, { organisationId }) => {
            findSender(db, organisationId, number, terms);
            // A tablet that shows an older notice loads the page anew, before anybody reads it in vain.
            return { canSend: true, noticeVersion: currentNotice(db, organisationId).version };
          });
        }),
      UNPARSED,
    )
    .post(
      '/:token/photos',
      (asking) =>
        step(asking, (asked, body, exchange) => {
          const { token } = asking.params;
          return withNumber(exchange, token, body, (number) =>
            grantAtKiosk(context, token, number, noticeReadIn(body), photoOf(body), asked),
          );
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
