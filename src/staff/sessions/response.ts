import type { Context } from '../../context.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import { AppError, CHALLENGE } from '../../errors.ts';
import { sessionCookie } from '../../http/access/session-cookie.ts';
import { stepCookie } from '../../http/access/step-cookie.ts';
import { ok, type Reply } from '../../http/reply.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { webAddressOf } from '../../organisations/web-address.ts';
import { CHALLENGE_SECONDS, newChallenge, sealChallenge } from '../second-factors/challenge.ts';
import { factorQueries } from '../second-factors/queries.ts';
import type { BetweenSteps } from './log-in.ts';
import { presentSession } from './present.ts';
import type { StartedSession } from './start.ts';

/** No cache, not even the browser's, may keep anything about a session. */
export const noStore = { 'Cache-Control': 'no-store' };

/** The answer about somebody who is logged in. */
export function shown(context: Context, staff: StaffRow) {
  const organisation = organisationQueries(context.db).byId.get({ id: staff.organisationId })!;
  const { left } = factorQueries(context.db).codesLeft.get({ staffId: staff.id })!;
  return presentSession(staff, organisation, webAddressOf(context), left);
}

export const started = (context: Context, { staff, token }: StartedSession): Reply => ({
  ...ok(shown(context, staff)),
  headers: { 'Set-Cookie': sessionCookie(context, token, context.config.sessionMs) },
});

/** @throws AppError second_factor_required, with a cookie for the second step, for an account that has one */
export function startedOr(context: Context, outcome: StartedSession | BetweenSteps): Reply {
  if (!('secondStepOf' in outcome)) return started(context, outcome);
  const { id: staffId, passwordSetAt } = outcome.secondStepOf;
  throw new AppError(
    'second_factor_required',
    'The password is right. Now take the second step: POST /session/second-step.',
    {
      headers: {
        'WWW-Authenticate': CHALLENGE,
        'Set-Cookie': challengeCookie(context, { staffId, passwordSetAt }).cookie,
      },
    },
  );
}

/** Begins a log-in that the browser has to go on with, and keeps it there. */
export function challengeCookie(
  context: Context,
  facts: { staffId: string | null; passwordSetAt: string | null },
): { id: string; cookie: string } {
  const challenge = newChallenge(context.clock, 'log_in', facts);
  const sealed = sealChallenge(challenge, context.secrets.challenges);
  return { id: challenge.id, cookie: stepCookie(context, sealed, CHALLENGE_SECONDS) };
}
