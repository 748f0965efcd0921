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
          'For gates, tills and scanner apps. An `Authorization` header is ignored. The code is what the QR on the card holds after `/v/`: 26 characters, upper or lower case; hyphens and spaces are ignored, and O counts as 0, I and L as 1. A code that is malformed or that no card has is 404.\n\nNot valid is an answer, not an error: look at `valid`. Of a card that is not valid nobody learns whose it is. Answers are never cached, and pages of any origin may read them. Requests are limited for each client address, together with those to `/v`.',
        scope: 'public',
        limitedByAddress: true,
        headers: {
          'Cache-Control': 'no-store',
          // A scanner is often a web app of its own. There is nothing here that a browser would add for its user.
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers': '*',
        },
        // A code shows whose card it is; in a log it would also tell where that person was, and when.
        hasSecretPath: true,
        success: { status: 200, description: 'What is known of the card now.', body: VerificationData },
        errors: ['not_found'],
        example: { params: { code: EXAMPLE_CODE } },
      },
      ({ params }) => ok(present(check(context, params.code!))),
    ),
  );
