import { Elysia } from 'elysia';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { logHostRoutes } from './audit/log-host/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { suggestionRoutes } from './card-holders/lists/suggestions/routes.ts';
import { cardHolderMailRoutes } from './card-holders/mail-routes.ts';
import { cardHolderRoutes } from './card-holders/routes.ts';
import { cardHolderTransferRoutes } from './card-holders/transfer-routes.ts';
import { photoCardRoutes } from './cards/photo-routes.ts';
import { cardRoutes } from './cards/routes.ts';
import type { Context } from './context.ts';
import { designRoutes } from './designs/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import { AppError } from './errors.ts';
import { kioskPageRoutes } from './holder-page/kiosk/routes.ts';
import { holderPageRoutes } from './holder-page/routes.ts';
import { otherMethods } from './http/allow.ts';
import { failureResponse } from './http/answer/failure.ts';
import { meantPaths } from './http/exchange/meant-path.ts';
import { healthRoutes } from './http/health-routes.ts';
import type { Route } from './http/openapi/document.ts';
import { openApiRoutes } from './http/openapi/routes.ts';
import { mailRoutes } from './mail/deliveries/routes.ts';
import { mailTextRoutes } from './mail/own-texts/routes.ts';
import { mergingRoutes } from './merging/routes.ts';
import { undoMergeRoutes } from './merging/undo/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { photoCampaignRoutes } from './photo-requests/campaigns/routes.ts';
import { kioskRoutes } from './photo-requests/kiosks/routes.ts';
import { photoNoticeRoutes } from './photo-requests/notice/routes.ts';
import { photoRequestRoutes } from './photo-requests/routes.ts';
import { accommodationRoutes } from './photos/accommodations/routes.ts';
import photoAnalysis from './photos/analysis/README.md' with { type: 'text' };
import { dealingRoutes } from './photos/dealing/routes.ts';
import { photoQueueRoutes } from './photos/queue/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { photoTransferRoutes } from './photos/transfer/routes.ts';
import { uploadRoutes } from './photos/upload/routes.ts';
import { printRoutes } from './printing/batches/routes.ts';
import { encodingRoutes } from './printing/encoding/routes.ts';
import { printJobRoutes } from './printing/jobs/routes.ts';
import { seenRoutes } from './printing/jobs/seen-routes.ts';
import { renderRoutes } from './printing/pictures/routes.ts';
import { printerRoutes } from './printing/printers/routes.ts';
import { queueRoutes } from './printing/queue/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { scimRoutes } from './scim/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { staffRoutes } from './staff/accounts/routes.ts';
import { secondStepRoutes } from './staff/second-factors/log-in-routes.ts';
import { secondFactorRoutes } from './staff/second-factors/routes.ts';
import { sessionRoutes } from './staff/sessions/routes.ts';
import { headerLogInRoutes } from './staff/sign-on/header/routes.ts';
import { linkRoutes } from './staff/sign-on/link-routes.ts';
import { logOutRoutes } from './staff/sign-on/log-out-routes.ts';
import { signOnRoutes } from './staff/sign-on/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { bridgeRoutes } from './sync/bridges/routes.ts';
import { syncRoutes } from './sync/feeds/routes.ts';
import { cardWriteBackRoutes } from './sync/write-back/card-routes.ts';
import { writeBackRoutes } from './sync/write-back/routes.ts';
import { offlineKeyRoutes } from './verification/offline/key-routes.ts';
import { verificationPageRoutes } from './verification/page-routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { scanRoutes } from './verification/scan/routes.ts';
import { webRoutes } from './web/server/routes.ts';
import { deliveryRoutes } from './webhooks/deliveries/routes.ts';
import { endpointRoutes } from './webhooks/endpoints/routes.ts';

/** A chapter for the API description, taken from the engineers' README: integrators need it, too. */
const modelCard = photoAnalysis.slice(photoAnalysis.indexOf('## How well photos are judged'));

/** The whole HTTP surface, one line for each area. */
export function createApp(context: Context) {
  const routes = (): readonly Route[] => app.routes;
  const meantPath = meantPaths(routes);
  const nothingAt = (url: string): string => {
    const meant = meantPath(new URL(url).pathname);
    return meant === null
      ? 'There is nothing at this address.'
      : `There is nothing at this address. Without the slash at its end there is: ${meant}`;
  };
  // Strict: `/metrics/` must not be open where a proxy closes `/metrics`.
  const app = new Elysia({ name: 'lanyard', strictPath: true })
    // Comes before the routes: otherwise Elysia would answer their exceptions itself, with the exceptions' messages.
    .onError(({ code, error, request }) =>
      failureResponse(
        request,
        code === 'NOT_FOUND' ? new AppError('not_found', nothingAt(request.url)) : error,
      ),
    )
    .use(healthRoutes(context))
    .use(metricsRoutes(context))
    .use(docsRoutes())
    .use(signOnRoutes(context))
    .use(logOutRoutes(context))
    .use(headerLogInRoutes(context))
    .use(webRoutes(context))
    .use(uploadRoutes(context))
    .use(verificationPageRoutes(context))
    .use(offlineKeyRoutes(context))
    .use(scanRoutes())
    .use(holderPageRoutes(context))
    .use(kioskPageRoutes(context))
    .use(scimRoutes(context))
    .group('/api/v1', (api) =>
      api
        .use(organisationRoutes(context))
        .use(apiKeyRoutes(context))
        .use(sessionRoutes(context))
        .use(linkRoutes(context))
        .use(secondStepRoutes(context))
        .use(secondFactorRoutes(context))
        .use(staffRoutes(context))
        .use(auditRoutes(context))
        .use(logHostRoutes(context))
        .use(cardHolderRoutes(context))
        .use(cardHolderTransferRoutes(context))
        .use(suggestionRoutes(context))
        .use(photoRoutes(context))
        .use(accommodationRoutes(context))
        .use(photoRequestRoutes(context))
        .use(photoCampaignRoutes(context))
        .use(photoNoticeRoutes(context))
        .use(kioskRoutes(context))
        .use(photoQueueRoutes(context))
        .use(photoTransferRoutes(context))
        .use(dealingRoutes(context))
        .use(designRoutes(context))
        .use(orderRoutes(context))
        .use(cardRoutes(context))
        .use(photoCardRoutes(context))
        .use(renderRoutes(context))
        .use(printRoutes(context))
        .use(printerRoutes(context))
        .use(printJobRoutes(context))
        .use(seenRoutes(context))
        .use(encodingRoutes(context))
        .use(queueRoutes(context))
        .use(bulkRoutes(context))
        .use(verificationRoutes(context))
        .use(syncRoutes(context))
        .use(bridgeRoutes(context))
        .use(endpointRoutes(context))
        .use(deliveryRoutes(context))
        .use(writeBackRoutes(context))
        .use(cardWriteBackRoutes(context))
        .use(mailRoutes(context))
        .use(mailTextRoutes(context))
        .use(cardHolderMailRoutes(context))
        .use(privacyRoutes(context))
        .use(mergingRoutes(context))
        .use(undoMergeRoutes(context))
        .use(overviewRoutes(context))
        .use(statisticsRoutes(context))
        .use(sourceRoutes(context))
        .use(openApiRoutes(context, routes, [modelCard])),
    );
  app.use(otherMethods(app.routes));
  return app.compile();
}
