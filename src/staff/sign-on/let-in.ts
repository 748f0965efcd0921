import type { Admission } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { staffQueries } from '../accounts/queries.ts';
import { actorOf, type ProviderSession, type StartedSession, type Visitor } from '../sessions/start.ts';
import { profileIn, rolesIn } from './claims.ts';
import type { SignOn } from './create.ts';
import type { Flow } from './flow.ts';
import { type Reason, SignOnRefused } from './refusal.ts';
import { loseRole, organisationFor, type SignedOn, signOn } from './sign-on.ts';

/** The answer that the provider sent a browser back with. */
export interface Back {
  /** The query of the callback. */
  search: string;
  flow: Flow;
  visitor: Visitor;
}

/** Somebody who may come in, as far as the provider is concerned. */
export interface Known {
  organisationId: string;
  person: SignedOn;
  traces: ProviderSession;
  /** Notes a refusal for the audit log, and makes the error to throw. */
  refuse(reason: Reason, detail: string): SignOnRefused;
}

/** @throws SignOnRefused */
export async function letIn(context: Admission, provider: SignOn, back: Back): Promise<StartedSession> {
  const { organisationId, person, traces, refuse } = await recognisePerson(context, provider, back);
  const { issuer, subject } = person;
  // An account that exists keeps its id, under which the audit log has it.
  const id = staffQueries(context.db).bySubject.get({ organisationId, issuer, subject })?.id ?? newId();
  const actor = actorOf({ id, name: person.name }, back.visitor);
  try {
    const session = await write(context, actor, signOn, organisationId, id, person, back.visitor, traces);
    if (session !== null) return session;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_state') throw refuse('full', error.message);
    throw error;
  }
  throw refuse('disabled', person.email);
}

/**
 * Learns from the provider who somebody is and which roles they have. Refusals of somebody whom the provider knows go to
 * the audit log.
 * @throws SignOnRefused
 */
export async function recognisePerson(
  context: Admission,
  { settings, provider, used }: SignOn,
  { search, flow, visitor }: Back,
): Promise<Known> {
  if (!used.use(flow)) throw new SignOnRefused('stale', 'this log-in was used already');
  const { issuer, subject, sources, providerSession, idToken } = await provider.recognise(search, flow);
  const organisationId = organisationFor(context.db, settings.organisation);
  if (organisationId === null) throw new SignOnRefused('organisation', settings.organisation ?? '–');
  const profile = profileIn(sources, subject);
  const claim = settings.roleClaim;
  const account = staffQueries(context.db).bySubject.get({ organisationId, issuer, subject });
  const found = rolesIn(settings, sources);
  const groups = found.result === 'found' ? found.groups : [];

  const refuse = (reason: Reason, detail: string): SignOnRefused => {
    context.refusedLogIns.note(`${organisationId} ${issuer} ${subject} ${reason}`, {
      ...{ organisationId, staffId: account?.id ?? null, attempts: 1, address: visitor.address },
      facts: {
        ...{ reason, ...(account === null && { name: profile.name, subject }) },
        ...{ claim, groups: noted(groups) },
      },
    });
    return new SignOnRefused(reason, detail);
  };

  if (found.result !== 'found') throw refuse(found.result, claim);
  if (found.roles.length === 0) {
    if (account !== null)
      await write(context, actorOf(account, visitor), loseRole, organisationId, account.id);
    throw refuse('no_role', `${claim}: ${shown(groups)}`);
  }
  const person = { issuer, subject, ...profile, roles: found.roles };
  return { organisationId, person, traces: { providerSession, idToken }, refuse };
}

const GROUPS_NOTED = 50;
const GROUP_LENGTH = 100;

const noted = (groups: string[]): string[] =>
  groups.slice(0, GROUPS_NOTED).map((group) => group.slice(0, GROUP_LENGTH).toWellFormed());

const SHOWN_GROUPS = 20;
const SHOWN_LENGTH = 60;

/** A person may be in hundreds of groups. */
export function shown(groups: string[]): string {
  if (groups.length === 0) return '–';
  const first = groups.slice(0, SHOWN_GROUPS).map((group) => group.slice(0, SHOWN_LENGTH).toWellFormed());
  return `${first.join(', ')}${groups.length > SHOWN_GROUPS ? ` … (${groups.length})` : ''}`;
}
