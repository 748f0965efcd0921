import type { Admission } from '../../context.ts';
import { systemActor, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../lib/uuid.ts';
import { staffQueries } from '../accounts/queries.ts';
import { actorOf, type StartedSession, type Visitor } from '../sessions/start.ts';
import { profileIn, rolesIn } from './claims.ts';
import type { SignOn } from './create.ts';
import type { Flow } from './flow.ts';
import { type Reason, SignOnRefused } from './refusal.ts';
import { organisationFor, refuseSignOn, signOn } from './sign-on.ts';

/**
 * Logs in whoever the provider has sent back. Refusals of somebody whom the provider knows go to the audit log.
 * @param search the query of the callback
 * @throws SignOnRefused
 */
export async function letIn(
  context: Admission,
  { settings, provider, used }: SignOn,
  { search, flow, visitor }: { search: string; flow: Flow; visitor: Visitor },
): Promise<StartedSession> {
  if (!used.use(flow)) throw new SignOnRefused('stale', 'this log-in was used already');
  const { issuer, subject, sources } = await provider.recognise(search, flow);
  const organisationId = organisationFor(context.db, settings.organisation);
  if (organisationId === null)
    throw new SignOnRefused('organisation', `OIDC_ORGANISATION: ${settings.organisation ?? '–'}`);
  const profile = profileIn(sources, subject);
  const claim = settings.roleClaim;

  const refuse = async (reason: Reason, groups: string[], detail: string): Promise<SignOnRefused> => {
    const refused = { issuer, subject, reason, claim, groups, name: profile.name };
    const actor = { ...systemActor('log-in'), requestId: visitor.requestId, address: visitor.address };
    await write(context, actor, refuseSignOn, organisationId, refused);
    return new SignOnRefused(reason, detail);
  };

  const found = rolesIn(settings, sources);
  if (found.result !== 'found') throw await refuse(found.result, [], claim);
  const { groups, roles } = found;
  if (roles.length === 0) throw await refuse('no_role', groups, `${claim}: ${shown(groups)}`);
  const person = { issuer, subject, ...profile, roles };
  // An account that exists keeps its id, under which the audit log has it.
  const id = staffQueries(context.db).bySubject.get({ organisationId, issuer, subject })?.id ?? newId();
  try {
    const actor = actorOf({ id, name: profile.name }, visitor);
    const session = await write(context, actor, signOn, organisationId, id, person, visitor);
    if (session !== null) return session;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_state')
      throw await refuse('full', groups, error.message);
    throw error;
  }
  throw await refuse('disabled', groups, profile.email);
}

const SHOWN_GROUPS = 20;
const SHOWN_LENGTH = 60;

/** A person may be in hundreds of groups. */
function shown(groups: string[]): string {
  if (groups.length === 0) return '–';
  const first = groups.slice(0, SHOWN_GROUPS).map((group) => group.slice(0, SHOWN_LENGTH).toWellFormed());
  return `${first.join(', ')}${groups.length > SHOWN_GROUPS ? ` … (${groups.length})` : ''}`;
}
