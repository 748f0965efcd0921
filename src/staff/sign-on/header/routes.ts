import { Elysia } from 'elysia';
import type { Context } from '../../../context.ts';
import { visitorOf } from '../../../http/access/visitor.ts';
import { exchangeOf } from '../../../http/exchange/exchange.ts';
import { contains, parseAddress } from '../../../lib/addresses.ts';
import type { Visitor } from '../../sessions/start.ts';
import { pathWithin } from '../flow.ts';
import { admit } from '../let-in.ts';
import { SignOnRefused } from '../refusal.ts';
import { signOnAnswers } from '../send-answers.ts';
import { organisationFor } from '../sign-on.ts';
import { identityIn } from './identity.ts';
import { HEADER_LOG_IN_PATH, type HeaderLogIn } from './settings.ts';

const NOTED_LENGTH = 100;

/**
 * `/admin/sso/start` stands behind the log-in of a web server such as Apache, which names the person in a header. The
 * header counts here alone: what follows is a session like any other.
 */
export function headerLogInRoutes(context: Context) {
  const answers = signOnAnswers(context);

  return new Elysia({ name: 'header-log-in' }).get(HEADER_LOG_IN_PATH, async ({ request, route }) => {
    const exchange = exchangeOf(request);
    exchange.route = route;
    const settings = context.config.headerLogIn;
    if (settings === null) return answers.leadTo(request, '/admin');
    try {
      const visitor = visitorOf(context, request);
      if (!isTrusted(exchange.peer())) throw refuseForged(settings, request, visitor);
      answers.takeAnswer(request);
      const identity = identityIn(settings, request.headers);
      const rules = {
        ...{ roleClaim: settings.headers.groups, roles: settings.roles },
        organisation: settings.organisation,
      };
      const { token } = await admit(context, rules, identity, visitor);
      const wanted = new URL(exchange.url).searchParams.get('to');
      return answers.letIn(request, token, pathWithin(wanted, context.publicUrl));
    } catch (error) {
      return answers.refused(request, error);
    }
  });

  /** Judges the other end of the connection: a client behind a trusted proxy has its address from a header as well. */
  function isTrusted(peer: string): boolean {
    const address = parseAddress(peer);
    return address !== null && contains(context.config.trustedProxies, address);
  }

  function refuseForged(settings: HeaderLogIn, request: Request, { address }: Visitor): SignOnRefused {
    const { user } = settings.headers;
    const claimed = request.headers.get(user)?.slice(0, NOTED_LENGTH).toWellFormed();
    const organisationId = organisationFor(context.db, settings.organisation);
    // Anybody can send forged headers, so all of half a minute are one entry; the log has each.
    if (claimed !== undefined && organisationId !== null)
      context.refusedLogIns.note(`${organisationId} unproxied`, {
        ...{ organisationId, staffId: null, attempts: 1, atSecondFactor: 0, address },
        facts: { reason: 'unproxied', claim: user, subject: claimed },
      });
    return new SignOnRefused('unproxied', `${user}, ${exchangeOf(request).peer()}`);
  }
}
