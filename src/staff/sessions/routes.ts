import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import { write } from '../../db/tx.ts';
import { assertSameOrigin } from '../../http/access/origin.ts';
import { endedCookie } from '../../http/access/session-cookie.ts';
import { visitorOf } from '../../http/access/visitor.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { list, ok } from '../../http/reply.ts';
import { timestamp } from '../../lib/clock.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { HOUR_MS, SESSION_IDLE_MS } from '../../shared/durations.ts';
import { emailTaken } from '../accounts/email.ts';
import { staffQueries } from '../accounts/queries.ts';
import { setLanguage } from '../accounts/set-language.ts';
import { examples } from '../examples.ts';
import { findLink } from '../links/one-time-link.ts';
import { checkSetUp, setUp } from '../links/set-up.ts';
import { changePassword, checkPasswordChange } from '../passwords/change.ts';
import { forgotPassword } from '../passwords/forgotten.ts';
import * as contract from './contract.ts';
import { endSession } from './end.ts';
import { liveAt } from './live.ts';
import { assertLocalLogIn } from './local-log-in.ts';
import { logIn, recognise, refuseLogIn } from './log-in.ts';
import { presentListed, presentSetup } from './present.ts';
import { sessionPage } from './queries.ts';
import { noStore, shown, started, startedOr } from './response.ts';
import { actorOf } from './start.ts';

const headers = noStore;

export const sessionRoutes = (context: Context) => {
  const organisationOf = (organisationId: string) =>
    organisationQueries(context.db).byId.get({ id: organisationId })!;

  return new Elysia({ name: 'session', prefix: '/session' })
    .post(
      '',
      ...operation(
        context,
        {
          id: 'logIn',
          summary: 'Log in',
          description: `For staff, in browsers: the answer sets a cookie that works for ten hours, unless SESSION_MAX_HOURS says otherwise, and for ${SESSION_IDLE_MS / HOUR_MS} hours after its last use; a session that the browser had ends. After five wrong passwords for an account from one address, each further one has to wait longer, up to 15 minutes. For an account with a second factor, the right password is answered with 401 \`second_factor_required\` and a cookie, with which \`POST /session/second-step\` goes on.`,
          scope: 'public',
          headers,
          body: contract.LogInBody,
          success: {
            status: 200,
            description: 'Who is logged in now.',
            body: contract.SessionData,
            headers: ['Set-Cookie'],
          },
          errors: [
            'unauthorized',
            'second_factor_required',
            'invalid_state',
            'origin_mismatch',
            'rate_limited',
            'validation_failed',
          ],
          example: examples.logIn,
        },
        async ({ request, body }) => {
          assertSameOrigin(context, request, 'allow');
          assertLocalLogIn(context);
          const visitor = visitorOf(context, request);
          const recognised = await recognise(context, visitor, body);
          const { account } = recognised;
          const session = await write(context, actorOf(account, visitor), logIn, recognised, visitor);
          if (session === null) throw refuseLogIn(context, visitor, account);
          return startedOr(context, session);
        },
      ),
    )
    .get(
      '',
      ...operation(
        context,
        {
          id: 'getSession',
          summary: 'Who is logged in?',
          scope: 'own_account',
          headers,
          success: {
            status: 200,
            description: 'The account, and what it may do.',
            body: contract.SessionData,
          },
          errors: [],
          example: {},
        },
        ({ caller }) => ok(shown(context, staffQueries(context.db).byIdAlone.get({ id: caller.actor.id })!)),
      ),
    )
    .patch(
      '',
      ...operation(
        context,
        {
          id: 'updateOwnAccount',
          summary: 'Change your own account',
          description: 'Its language. Name and roles are changed by admins, the e-mail address by nobody.',
          scope: 'own_account',
          headers,
          body: contract.OwnAccountBody,
          success: { status: 200, description: 'Who is logged in.', body: contract.SessionData },
          errors: ['validation_failed'],
          example: examples.updateOwnAccount,
        },
        async ({ caller: { organisationId, actor }, body }) =>
          ok(
            shown(
              context,
              await write(context, actor, setLanguage, organisationId, actor.id!, body.language),
            ),
          ),
      ),
    )
    .delete(
      '',
      ...operation(
        context,
        {
          id: 'logOut',
          summary: 'Log out',
          scope: 'own_account',
          headers,
          success: {
            status: 200,
            description: 'The session that has ended.',
            body: contract.EndedSession,
            headers: ['Set-Cookie'],
          },
          errors: [],
          example: {},
        },
        async ({ caller: { organisationId, actor, session } }) => ({
          ...ok({ id: await write(context, actor, endSession, organisationId, actor.id!, session!.id) }),
          headers: { 'Set-Cookie': endedCookie(context) },
        }),
      ),
    )
    .get(
      '/list',
      ...operation(
        context,
        {
          id: 'listSessions',
          summary: 'List your own sessions',
          description: 'Those that work, newest first.',
          scope: 'staff',
          headers,
          query: contract.SessionsQuery,
          success: { status: 200, description: 'A page of sessions.', body: contract.SessionList },
          errors: ['validation_failed'],
          example: {},
        },
        async ({ caller: { actor, session }, query: { page, pageSize }, request }) => {
          const paged = { page, pageSize };
          const live = liveAt(context.clock.now());
          const { rows, total } = await read(askedBy(context, request), sessionPage, actor.id!, live, paged);
          return list(
            rows.map((row) => presentListed(row, session!.id)),
            { ...paged, total },
          );
        },
      ),
    )
    .delete(
      '/list/:id',
      ...operation(
        context,
        {
          id: 'endSession',
          summary: 'End one of your own sessions',
          description: 'Such as one on a computer that you have left.',
          scope: 'staff',
          headers,
          success: { status: 200, description: 'The session that has ended.', body: contract.EndedSession },
          errors: ['not_found'],
          example: examples.session,
        },
        async ({ caller: { organisationId, actor }, params }) =>
          ok({
            id: await write(context, actor, endSession, organisationId, actor.id!, params.id!),
          }),
      ),
    )
    .post(
      '/password',
      ...operation(
        context,
        {
          id: 'changePassword',
          summary: 'Change your own password',
          description: 'Your other sessions end; this one goes on, by the cookie that the answer sets.',
          scope: 'staff',
          headers,
          body: contract.PasswordBody,
          success: {
            status: 200,
            description: 'Who is logged in.',
            body: contract.SessionData,
            headers: ['Set-Cookie'],
          },
          errors: ['validation_failed', 'invalid_state'],
          example: examples.changePassword,
        },
        async ({ caller: { organisationId, actor }, request, body }) => {
          assertLocalLogIn(context);
          const visitor = visitorOf(context, request);
          const id = actor.id!;
          const checked = await checkPasswordChange(context, id, visitor.address, body);
          return started(
            context,
            await write(context, actor, changePassword, organisationId, id, checked, visitor),
          );
        },
      ),
    )
    .post(
      '/forgotten-password',
      ...operation(
        context,
        {
          id: 'forgotPassword',
          summary: 'Mail a link that sets a new password',
          description:
            'To the address of an account, where mail is set up. The answer is the same whether there is such an account or not. An account gets one such mail in ten minutes.',
          scope: 'public',
          headers,
          body: contract.ForgotPasswordBody,
          success: {
            status: 200,
            description: 'If the address has an account, a mail is on its way.',
            body: contract.ForgotPasswordData,
          },
          errors: ['invalid_state', 'origin_mismatch', 'rate_limited', 'validation_failed'],
          example: examples.forgotPassword,
        },
        async ({ request, body }) => {
          assertSameOrigin(context, request, 'allow');
          await forgotPassword(context, visitorOf(context, request), body.email);
          return ok({ mailed: true });
        },
      ),
    )
    .post(
      '/setup/link',
      ...operation(
        context,
        {
          id: 'lookUpLink',
          summary: 'What is a one-time link for?',
          description: 'Changes nothing. The token stands in the body, as addresses end up in logs.',
          scope: 'public',
          headers,
          body: contract.LookUpLinkBody,
          success: { status: 200, description: 'What it is for, and whom.', body: contract.SetupData },
          errors: ['not_found', 'validation_failed'],
          example: examples.lookUpLink,
        },
        ({ body }) => {
          const usable = findLink(context.db, body.token, timestamp(context.clock.now()));
          return ok(presentSetup(usable, organisationOf(usable.link.organisationId)));
        },
      ),
    )
    .post(
      '/setup',
      ...operation(
        context,
        {
          id: 'setUp',
          summary: 'Set a password by a one-time link, and log in',
          description:
            "Makes the first admin's account, where the link is for that. The link works once; the account's sessions until now end. For an account with a second factor, the password is set, and the answer is 401 `second_factor_required`, as at log-in.",
          scope: 'public',
          headers,
          body: contract.SetUpBody,
          success: {
            status: 200,
            description: 'Who is logged in now.',
            body: contract.SessionData,
            headers: ['Set-Cookie'],
          },
          errors: [
            'second_factor_required',
            'not_found',
            'conflict',
            'invalid_state',
            'origin_mismatch',
            'rate_limited',
            'validation_failed',
          ],
          example: examples.setUp,
        },
        async ({ request, body }) => {
          assertSameOrigin(context, request, 'allow');
          assertLocalLogIn(context);
          const { token, email = null, name = null, password } = body;
          const visitor = visitorOf(context, request);
          const checked = await checkSetUp(context, visitor.address, { token, email, name, password });
          const session = await write(context, actorOf(checked.owner, visitor), setUp, checked, visitor);
          if (session === null) throw emailTaken();
          return startedOr(context, session);
        },
      ),
    );
};
