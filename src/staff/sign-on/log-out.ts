import type { Admission } from '../../context.ts';
import type { Tx } from '../../db/tx.ts';
import { systemActor, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { staffQueries } from '../accounts/queries.ts';
import { endSessions } from '../sessions/end.ts';
import { findLiveSession } from '../sessions/live.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { actorOf, type Visitor } from '../sessions/start.ts';
import type { SignOn } from './create.ts';
import { issuerOf } from './header/settings.ts';
import type { LoggedOut } from './log-out-token.ts';
import { organisationFor } from './sign-on.ts';

/**
 * Ends a browser's session here.
 * @returns the address at which it ends at the provider, too, or null when there is none; null for a browser without a
 *   session
 */
export async function logOut(context: Admission, visitor: Visitor): Promise<{ url: string | null } | null> {
  const { sessionToken } = visitor;
  const session = sessionToken === null ? null : findLiveSession(context, sessionToken);
  if (session === null) return null;
  const { staffId, organisationId } = session;
  const { idToken } = sessionQueries(context.db).byId.get({ id: session.id })!;
  const { issuer } = staffQueries(context.db).byIdAlone.get({ id: staffId })!;
  const actor = actorOf({ id: staffId, name: session.name }, visitor);
  await write(context, actor, leave, organisationId, staffId, session.id);
  const { headerLogIn } = context.config;
  if (headerLogIn !== null && issuer === issuerOf(headerLogIn)) return { url: headerLogIn.logOutUrl };
  const theirs = context.signOns.find(
    ({ settings }) =>
      settings.issuer === issuer && organisationFor(context.db, settings.organisation) === organisationId,
  );
  // If the provider doesn't answer, the end here is all that can be done.
  return { url: (await theirs?.provider.logOutUrl(idToken).catch(() => null)) ?? null };
}

const leave = verb('staff.leave', (tx: Tx, organisationId: string, staffId: string, id: string): void => {
  endSessions(tx, { organisationId, id: staffId }, (session) => session.id === id);
});

/** Ends the sessions of accounts whose identity provider isn't set up any more. */
export const endSessionsElsewhere = verb('staff.endSessionsElsewhere', (tx: Tx, issuers: string[]): void => {
  const owners = sessionQueries(tx.db).ownersElsewhere.all({ issuers: JSON.stringify(issuers) });
  for (const { staffId: id, organisationId } of owners) endSessions(tx, { organisationId, id });
});

/**
 * Ends the sessions of somebody who has logged out at the provider: the one that the provider names or, if it names only
 * the person, all of theirs.
 * @returns their number
 */
export async function logOutFromThere(
  context: Admission,
  { settings, logOuts }: SignOn,
  loggedOut: LoggedOut,
  from: { requestId: string; address: string },
): Promise<number> {
  const organisationId = organisationFor(context.db, settings.organisation);
  if (organisationId === null) throw new Error(`no single organisation for ${settings.issuer}`);
  logOuts.note(loggedOut);
  const actor = { ...systemActor('identity provider'), ...from };
  return write(context, actor, endProviderSessions, organisationId, loggedOut);
}

export const endProviderSessions = verb(
  'staff.endProviderSessions',
  (tx: Tx, organisationId: string, { issuer, subject, providerSession, at }: LoggedOut): number => {
    const owners = sessionQueries(tx.db).ownersAtProvider.all({
      organisationId,
      issuer,
      subject,
      providerSession,
    });
    return owners.flatMap(({ staffId }) =>
      endSessions(
        tx,
        { organisationId, id: staffId },
        (session) =>
          session.createdAt <= at &&
          // A session whose name isn't known may be the one that is meant.
          (providerSession === null ||
            session.providerSession === null ||
            session.providerSession === providerSession),
      ),
    ).length;
  },
);
