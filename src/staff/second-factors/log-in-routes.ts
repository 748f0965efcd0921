import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertSameOrigin } from '../../http/access/origin.ts';
import { readStep } from '../../http/access/step-cookie.ts';
import { visitorOf } from '../../http/access/visitor.ts';
import { operation } from '../../http/operation.ts';
import { ok } from '../../http/reply.ts';
import { timestamp } from '../../lib/clock.ts';
import { unseal } from '../../lib/seal.ts';
import { examples } from '../examples.ts';
import { SessionData } from '../sessions/contract.ts';
import { assertLocalLogIn } from '../sessions/local-log-in.ts';
import { challengeCookie, noStore, started } from '../sessions/response.ts';
import { openChallenge } from './challenge.ts';
import * as contract from './contract.ts';
import { type PasskeySite, passkeySite, requestOptions } from './passkeys.ts';
import { factorQueries } from './queries.ts';
import { accountBetweenSteps, logInByPasskey, takeSecondStep } from './second-step.ts';

const headers = noStore;
const scope = 'public';

/** The second step of a log-in, and a passkey in place of both. */
export const secondStepRoutes = (context: Context) => {
  const challengeOf = (request: Request) => {
    const sealed = readStep(context, request);
    return sealed === null ? null : openChallenge(sealed, 'log_in', context);
  };
  const siteOf = () => passkeySite(context.publicUrl, context.config.publicUrl !== null);

  return new Elysia({ name: 'second-step', prefix: '/session' })
    .post(
      '/second-step/options',
      ...operation(
        context,
        {
          id: 'getSecondStepOptions',
          summary: 'The ways to take the second step of a log-in',
          description: 'Changes nothing. Needs the cookie that came with `second_factor_required`.',
          scope,
          headers,
          success: {
            status: 200,
            description: 'What the account has.',
            body: contract.SecondStepOptionsData,
          },
          errors: ['unauthorized', 'invalid_state', 'origin_mismatch'],
          example: {},
        },
        async ({ request }) => {
          assertSameOrigin(context, request, 'allow');
          assertLocalLogIn(context);
          const { challenge, staff } = accountBetweenSteps(context, challengeOf(request));
          const queries = factorQueries(context.db);
          const known = queries.passkeys.all({ staffId: staff.id });
          const site = siteOf();
          // After a change of the secret key, no code of it is right any more.
          const app = queries.app.get({ staffId: staff.id });
          return ok({
            authenticatorApp: app !== null && unseal(context.secrets.secondFactors, app.secret) !== null,
            recoveryCodes: queries.codesLeft.get({ staffId: staff.id })!.left > 0,
            passkey:
              site === null || known.length === 0
                ? null
                : await requestOptions(site, { challengeId: challenge.id, known }),
            expiresAt: timestamp(challenge.endsAtMs),
          });
        },
      ),
    )
    .post(
      '/second-step',
      ...operation(
        context,
        {
          id: 'takeSecondStep',
          summary: 'Log in: the second step',
          description:
            'By a code from the authenticator app, a recovery code or a passkey. Needs the cookie that came with `second_factor_required`, which works once and for ten minutes. Failures count like wrong passwords, and wrong codes for the account from all addresses together from which its owner has never logged in; only the whole log-in clears them.',
          scope,
          headers,
          body: contract.SecondStepBody,
          success: {
            status: 200,
            description: 'Who is logged in now.',
            body: SessionData,
            headers: ['Set-Cookie'],
          },
          errors: ['unauthorized', 'invalid_state', 'origin_mismatch', 'rate_limited', 'validation_failed'],
          example: examples.takeSecondStep,
        },
        async ({ request, body }) => {
          assertSameOrigin(context, request, 'allow');
          assertLocalLogIn(context);
          const between = accountBetweenSteps(context, challengeOf(request));
          const given = {
            code: body.code ?? null,
            recoveryCode: body.recoveryCode ?? null,
            passkey: body.passkey === undefined ? null : assertionOf(body.passkey),
          };
          const visitor = visitorOf(context, request);
          return started(context, await takeSecondStep(context, visitor, between, given, siteOf()));
        },
      ),
    )
    .post(
      '/passkey/options',
      ...operation(
        context,
        {
          id: 'getPasskeyOptions',
          summary: 'Begin to log in by a passkey alone',
          description:
            'The answer sets a cookie for `POST /session/passkey`, which works once and for ten minutes.',
          scope,
          headers,
          success: {
            status: 200,
            description: 'What the browser needs.',
            body: contract.RequestOptionsData,
            headers: ['Set-Cookie'],
          },
          errors: ['invalid_state', 'origin_mismatch'],
          example: {},
        },
        async ({ request }) => {
          assertSameOrigin(context, request, 'allow');
          assertLocalLogIn(context);
          const site = present(siteOf());
          const { id, cookie } = challengeCookie(context, { staffId: null, passwordSetAt: null });
          return {
            ...ok(await requestOptions(site, { challengeId: id, known: [] })),
            headers: { 'Set-Cookie': cookie },
          };
        },
      ),
    )
    .post(
      '/passkey',
      ...operation(
        context,
        {
          id: 'logInByPasskey',
          summary: 'Log in by a passkey alone',
          description:
            'Without e-mail address and password. The authenticator must have asked for a PIN, a finger or a face. Only refusals count against the limit of the address.',
          scope,
          headers,
          body: contract.PasskeyLogInBody,
          success: {
            status: 200,
            description: 'Who is logged in now.',
            body: SessionData,
            headers: ['Set-Cookie'],
          },
          errors: ['unauthorized', 'invalid_state', 'origin_mismatch', 'rate_limited', 'validation_failed'],
          example: examples.logInByPasskey,
        },
        async ({ request, body }) => {
          assertSameOrigin(context, request, 'allow');
          assertLocalLogIn(context);
          const site = present(siteOf());
          const visitor = visitorOf(context, request);
          const assertion = assertionOf(body.passkey);
          const challenge = challengeOf(request);
          return started(context, await logInByPasskey(context, visitor, challenge, assertion, site));
        },
      ),
    );
};

/** @throws AppError invalid_state */
function present(site: PasskeySite | null): PasskeySite {
  if (site !== null) return site;
  throw new AppError('invalid_state', 'Browsers have passkeys only at an address with https and a name.');
}

const assertionOf = ({
  id,
  response: { clientDataJSON, authenticatorData, signature, userHandle },
}: (typeof contract.PasskeyLogInBody)['_output']['passkey']) => ({
  ...{ id, clientDataJSON, authenticatorData, signature },
  userHandle: userHandle ?? null,
});
