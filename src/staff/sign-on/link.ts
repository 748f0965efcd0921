import type { Admission } from '../../context.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { findStaff } from '../accounts/change.ts';
import { linkIdentity } from '../accounts/identity.ts';
import { staffQueries } from '../accounts/queries.ts';
import { clearFailures } from '../sessions/attempts.ts';
import { findLiveSession } from '../sessions/live.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/start.ts';
import type { SignOn } from './create.ts';
import { type Back, judge, recognise } from './let-in.ts';
import { SignOnRefused } from './refusal.ts';
import { type Ending, seal, unseal } from './sealed.ts';
import type { SignedOn } from './sign-on.ts';

/** The provider has recognised somebody who wants to link their account with that identity, and has yet to confirm it. */
export interface LinkOffer extends Ending {
  organisationId: string;
  staffId: string;
  person: SignedOn;
  /** The provider's name for their session there. The ID token is too long for a cookie. */
  providerSession: string | null;
}

/** Enough to read what is about to happen, and to type a password. */
export const OFFER_SECONDS = 10 * 60;
const PURPOSE = 'link';

/**
 * Recognises somebody at the provider for the account that they are logged in to.
 * @returns the offer, sealed for their browser
 * @throws SignOnRefused
 */
export async function offerLink(context: Admission, provider: SignOn, back: Back): Promise<string> {
  const { settings } = provider;
  const recognised = await recognise(provider, back);
  const { organisationId, person, traces, refuse } = await judge(context, settings, recognised, back.visitor);
  const { issuer, subject } = person;
  const other = staffQueries(context.db).bySubject.get({ organisationId, issuer, subject });
  if (other?.disabledAt) throw refuse('disabled', person.email);
  const { sessionToken } = back.flow;
  const session = sessionToken === null ? null : findLiveSession(context, sessionToken);
  if (session === null) throw new SignOnRefused('stale', 'the session here has ended');
  if (session.organisationId !== organisationId)
    throw new SignOnRefused('organisation', 'this log-in is for another organisation');
  const endsAtMs = context.clock.now() + OFFER_SECONDS * 1000;
  const { providerSession } = traces;
  const { staffId } = session;
  return sealOffer(context, { organisationId, staffId, person, providerSession, endsAtMs });
}

export const sealOffer = ({ secrets }: Pick<Admission, 'secrets'>, offer: LinkOffer): string =>
  seal(offer, PURPOSE, secrets.signOn);

/** The offer that a browser has; null for that of another account, and for one that is over. */
export function openOffer(context: Admission, sealed: string | null, staffId: string): LinkOffer | null {
  const offer =
    sealed === null ? null : unseal<LinkOffer>(sealed, PURPOSE, context.secrets.signOn, context.clock);
  return offer?.staffId === staffId ? offer : null;
}

/**
 * Links one's own account, whose password was just given, and goes on in a new session.
 * @param pair the attempt that was counted for the password
 * @throws AppError invalid_state
 */
export const linkOwn = verb(
  'staff.linkOwn',
  (
    tx: Tx,
    { organisationId, staffId, person, providerSession }: LinkOffer,
    { pair, formerHash }: { pair: string; formerHash: string },
    visitor: Visitor,
  ): StartedSession => {
    if (findStaff(tx.db, organisationId, staffId).passwordHash !== formerHash)
      throw new AppError('invalid_state', 'The password was changed meanwhile: begin again.');
    clearFailures(tx, pair);
    const { issuer, subject, ...values } = person;
    const linked = linkIdentity(tx, organisationId, staffId, { issuer, subject }, values);
    return startSession(tx, linked, visitor, { providerSession, idToken: null });
  },
);
