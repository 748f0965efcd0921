import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { check } from './check.ts';
import { EXAMPLE_CODE, VerificationData } from './contract.ts';
import { present } from './present.ts';

/** `GET /verify/{code}`, for gates and scanners. */
export const verificationRoutes = (context: Context) =>
  new Elysia({ name: 'verification', prefix: '/verify' }).get(
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
