import type { Admission } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { staffQueries } from '../accounts/queries.ts';
import { actorOf, type ProviderSession, type StartedSession, type Visitor } from '../sessions/start.ts';
import { profileIn, rolesIn } from './claims.ts';
import type { SignOn } from './create.ts';
import type { Flow } from './flow.ts';
import type { Recognised } from './provider.ts';
import { type Reason, SignOnRefused } from './refusal.ts';
import type { SignOnSettings } from './settings.ts';
import { loseRole, organisationFor, type SignedOn, signOn } from './sign-on.ts';

/** The answer that the provider sent a browser back with. */
export interface Back {
  /** The query of the callback. */
  search: string;
  flow: Flow;
  visitor: Visitor;
}

/** The rules by which people are let in. */
type Rules = Pick<SignOnSettings, 'organisation' | 'roleClaim' | 'roles'>;

/** Somebody who may come in, as far as the provider is concerned. */
interface Known {
  organisationId: string;
  person: SignedOn;
  traces: ProviderSession;
  /** Notes a refusal for the audit log, and makes the error to throw. */
  refuse(reason: Reason, detail: string): SignOnRefused;
}

/** Logs in whoever the provider has sent back. @throws SignOnRefused */
export async function letIn(context: Admission, signOn: SignOn, back: Back): Promise<StartedSession> {
  return admit(context, signOn.settings, await recognise(signOn, back), back.visitor);
}

/** @throws SignOnRefused */
export async function recognise(
  { provider, used, logOuts }: SignOn,
  { search, flow }: Back,
): Promise<Recognised> {
  if (!used.use(flow)) throw new SignOnRefused('stale', 'this log-in was used already');
  const recognised = await provider.recognise(search, flow);
  if (logOuts.hasEnded(recognised)) throw new SignOnRefused('stale', 'the provider has ended it');
  return recognised;
}

/** Logs in somebody who has been recognised, with the roles of their groups. @throws SignOnRefused */
export async function admit(
  context: Admission,
  rules: Rules,
  recognised: Recognised,
  visitor: Visitor,
): Promise<StartedSession> {
  const { organisationId, person, traces, refuse } = await judge(context, rules, recognised, visitor);
  const { issuer, subject } = person;
  // An account that exists keeps its id, under which the audit log has it.
  const id = staffQueries(context.db).bySubject.get({ organisationId, issuer, subject })?.id ?? newId();
  const actor = actorOf({ id, name: person.name }, visitor);
  try {
    const session = await write(context, actor, signOn, organisationId, id, person, visitor, traces);
    if (session !== null) return session;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_state') throw refuse('full', error.message);
    throw error;
  }
  throw refuse('disabled', person.email);
}

/**
 * Works out what somebody who has been recognised may do. Refusals go to the audit log. If the provider says that they
 * have no role here, their sessions end; if it says nothing about roles, nothing changes.
 * @throws SignOnRefused
 */
export async function judge(
  context: Admission,
  rules: Rules,
  { issuer, subject, sources, providerSession, idToken }: Recognised,
  visitor: Visitor,
): Promise<Known> {
  const organisationId = organisationFor(context.db, rules.organisation);
  if (organisationId === null) throw new SignOnRefused('organisation', rules.organisation ?? '–');
  const profile = profileIn(sources, subject);
  const claim = rules.roleClaim;
  const account = staffQueries(context.db).bySubject.get({ organisationId, issuer, subject });
  const found = rolesIn(rules, sources);
  const groups = found.result === 'found' ? found.groups : [];

  const refuse = (reason: Reason, detail: string): SignOnRefused => {
    context.refusedLogIns.note(`${organisationId} ${issuer} ${subject} ${reason}`, {
      ...{ organisationId, staffId: account?.id ?? null, attempts: 1, address: visitor.address },
      atSecondFactor: 0,
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
function shown(groups: string[]): string {
  if (groups.length === 0) return '–';
  const first = groups.slice(0, SHOWN_GROUPS).map((group) => group.slice(0, SHOWN_LENGTH).toWellFormed());
  return `${first.join(', ')}${groups.length > SHOWN_GROUPS ? ` … (${groups.length})` : ''}`;
}
