import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { check } from './check.ts';
import { EXAMPLE_CODE, VerificationData } from './contract.ts';
import { EXAMPLE_ORGANISATION_ID, RevocationsData, RevocationsQuery } from './offline/contract.ts';
import { createRevocationList } from './offline/revocations.ts';
import { present } from './present.ts';

/** `GET /verify/{code}` for gates and scanners, and `GET /verify/revocations` for those without a network. */
export const verificationRoutes = (context: Context) => {
  const revocations = createRevocationList(context);
  return new Elysia({ name: 'verification', prefix: '/verify' })
    .get(
      '/revocations',
      ...operation(
        context,
        {
          id: 'listRevocations',
          summary: 'List the cards that are not valid, for doors without a network',
          description:
            'For scanner apps that check cards by the signature in their QR code (`OFFLINE_VERIFICATION`), as the page *Cards at a door without a network* (`install/verification.md`) describes. An `Authorization` header is ignored.\n\nThe answer is a signed document (JWS in its compact form, EdDSA) with a part of the list: cards are named by the first 8 bytes of the SHA-256 of their code, in base64url. Load parts until `isComplete`, each with the `next` of the one before as `since`; later, the same `since` gets what has changed. After a restore, or with a `since` that means nothing here, the list begins anew: the document’s own `since` is then null. 404 for an organisation that signs no cards. Requests are limited for each client address, together with those of `verifyCard`.',
          scope: 'public',
          limitedByAddress: true,
          headers: {
            'Cache-Control': 'no-store',
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Expose-Headers': '*',
          },
          query: RevocationsQuery,
          success: { status: 200, description: 'A part of the list.', body: RevocationsData },
          errors: ['not_found', 'validation_failed'],
          example: { query: { organisation: EXAMPLE_ORGANISATION_ID } },
        },
        async ({ query: { organisation, since } }) =>
          ok({ document: await revocations(organisation, since ?? null) }),
      ),
    )
    .get(
      '/:code',
      ...operation(
        context,
        {
          id: 'verifyCard',
          summary: 'Check a card by its verification code',
          description:
            'For gates, tills and scanner apps. An `Authorization` header is ignored. The code is what the QR code on the card contains after `/v/`: 26 characters, upper or lower case; hyphens and spaces are ignored, and O counts as 0, I and L as 1. A code that is malformed, or that no card has, gives 404.\n\nA card that is not valid is an answer, not an error: look at `valid`. The answer then doesn’t say whose card it is. Answers are never cached, and pages of any origin may read them. Requests are limited for each client address, together with those to `/v`.',
          scope: 'public',
          limitedByAddress: true,
          headers: {
            'Cache-Control': 'no-store',
            // Scanners are often separate web apps, and the answer depends on no cookie.
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Expose-Headers': '*',
          },
          success: {
            status: 200,
            description: 'Whether the card is valid now, and whose it is.',
            body: VerificationData,
          },
          errors: ['not_found'],
          example: { params: { code: EXAMPLE_CODE } },
        },
        ({ params }) => ok(present(check(context, params.code!))),
      ),
    );
};
