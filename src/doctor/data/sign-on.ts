import { isLoopbackUrl } from '../../shared/loopback-url.ts';
import { discover } from '../../staff/sign-on/provider.ts';
import { SignOnRefused } from '../../staff/sign-on/refusal.ts';
import { redirectUriOf } from '../../staff/sign-on/settings.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'sign-on';

/** Reads the identity provider's description of itself and its keys, without logging anybody in. */
export async function signOn({ config, sqlite, nowMs }: Subject): Promise<Finding[]> {
  const settings = config.signOn;
  if (settings === null) return [];
  const findings: Finding[] = [
    ...redirectAddress(config.publicUrl),
    ...organisationOf(sqlite, settings.organisation),
  ];
  try {
    const found = await discover({ clock: { now: () => nowMs } }, settings);
    const { scopes_supported: scopes, jwks_uri: keys } = found.serverMetadata();
    if (keys === undefined)
      findings.push(
        problem(
          CHECK,
          `${settings.issuer} names no keys (jwks_uri): its answers can’t be checked.`,
          'Let it sign ID tokens with a key of its own, such as RS256.',
        ),
      );
    const unknown = settings.scopes.split(' ').filter((one) => scopes !== undefined && !scopes.includes(one));
    if (unknown.length > 0)
      findings.push(
        warning(
          CHECK,
          `${settings.issuer} does not name the scope ${unknown.join(', ')} among those that it has.`,
          'Compare OIDC_SCOPES with what the provider offers: groups may be missing.',
        ),
      );
  } catch (error) {
    if (!(error instanceof SignOnRefused)) throw error;
    findings.push(
      problem(
        CHECK,
        `The identity provider ${settings.issuer} can’t be used: ${error.detail}`,
        'Compare OIDC_ISSUER with the issuer in its /.well-known/openid-configuration; CA_FILE is for certificates of your own. Nobody logs in there meanwhile.',
      ),
    );
  }
  if (findings.some(({ level }) => level !== 'ok')) return findings.filter(({ level }) => level !== 'ok');
  return [
    ok(
      CHECK,
      `Staff log in at ${settings.issuer}, which has to send them back to ${redirectUriOf(config.publicUrl ?? '')}.`,
    ),
  ];
}

function redirectAddress(publicUrl: string | null): Finding[] {
  if (publicUrl !== null && !isLoopbackUrl(publicUrl)) return [];
  return [
    warning(
      CHECK,
      `PUBLIC_URL is ${publicUrl ?? 'not set'}, and the identity provider sends people back to that address: only a browser on this machine gets there.`,
      'Set PUBLIC_URL, and register PUBLIC_URL/admin/oidc/callback at the provider.',
    ),
  ];
}

function organisationOf(sqlite: Subject['sqlite'], wanted: string | null): Finding[] {
  if (sqlite === null) return [];
  const { found } = sqlite
    .query<{ found: number }, [string | null]>(
      'SELECT count(*) AS found FROM organisations WHERE ?1 IS NULL OR id = ?1 OR name = ?1',
    )
    .get(wanted)!;
  if (found === 1) return [];
  return [
    problem(
      CHECK,
      wanted === null
        ? `There are ${found} organisations, and OIDC_ORGANISATION does not say which one people are logged in to.`
        : `OIDC_ORGANISATION is "${wanted}": ${found === 0 ? 'there is no such organisation' : 'several have this name'}.`,
      'Set OIDC_ORGANISATION to a name or an id that lanyard orgs list shows.',
    ),
  ];
}
