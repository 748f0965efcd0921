import { isLoopbackUrl } from '../../shared/loopback-url.ts';
import { issuersOf } from '../../staff/sign-on/issuers.ts';
import { lookAt } from '../../staff/sign-on/look.ts';
import { SignOnRefused } from '../../staff/sign-on/refusal.ts';
import { redirectUriOf, type SignOnSettings } from '../../staff/sign-on/settings.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'sign-on';

/** Reads each identity provider's description of itself and its keys, without logging anybody in. */
export async function signOn({ config, sqlite, nowMs }: Subject): Promise<Finding[]> {
  const { signOns, publicUrl, headerLogIn } = config;
  const found = await Promise.all(signOns.map((settings) => provider(settings, sqlite, publicUrl, nowMs)));
  return [
    ...(signOns.length > 0 ? redirectAddress(publicUrl) : []),
    ...found.flat(),
    ...strangers(sqlite, issuersOf({ signOns, headerLogIn })),
  ];
}

async function provider(
  settings: SignOnSettings,
  sqlite: Subject['sqlite'],
  publicUrl: string | null,
  nowMs: number,
): Promise<Finding[]> {
  const { prefix, issuer, scopes } = settings;
  const findings = organisationOf(sqlite, settings.organisation, `${prefix}ORGANISATION`);
  try {
    const { described, keys, aheadSeconds } = await lookAt({ now: () => nowMs }, settings);
    if (keys === 0)
      findings.push(
        problem(
          CHECK,
          `${issuer} has no keys for signatures (jwks_uri): its answers can’t be checked.`,
          'Make it sign ID tokens with a key of its own, such as RS256.',
        ),
      );
    if (aheadSeconds !== null)
      findings.push(
        problem(
          CHECK,
          `The clock of ${issuer} is ${Math.abs(aheadSeconds)} s ${aheadSeconds > 0 ? 'ahead of' : 'behind'} this machine’s.`,
          'Keep both by a time server (timedatectl): log-ins fail when the two differ by more than a minute.',
        ),
      );
    const unknown = scopes.split(' ').filter((one) => described.scopes_supported?.includes(one) === false);
    if (unknown.length > 0)
      findings.push(
        warning(
          CHECK,
          `${issuer} does not name the scope ${unknown.join(', ')} among those that it has.`,
          `Compare ${prefix}SCOPES with what the provider offers: groups may be missing.`,
        ),
      );
  } catch (error) {
    if (!(error instanceof SignOnRefused)) throw error;
    findings.push(
      problem(
        CHECK,
        `The identity provider ${issuer} can’t be used: ${error.detail}`,
        `Compare ${prefix}ISSUER with the issuer in its /.well-known/openid-configuration; CA_FILE is for certificates of your own. Nobody logs in there meanwhile.`,
      ),
    );
  }
  if (findings.length > 0) return findings;
  const back = redirectUriOf(publicUrl ?? '', settings);
  return [ok(CHECK, `Staff log in at ${issuer}, which has to send them back to ${back}.`)];
}

function redirectAddress(publicUrl: string | null): Finding[] {
  if (publicUrl !== null && !isLoopbackUrl(publicUrl)) return [];
  return [
    warning(
      CHECK,
      `PUBLIC_URL is ${publicUrl ?? 'not set'}, and identity providers send people back to that address: only a browser on this machine gets there.`,
      'Set PUBLIC_URL, and register the address to come back to at the provider: lanyard doctor then shows it.',
    ),
  ];
}

/** @param variable the one that names the organisation */
export function organisationOf(
  sqlite: Subject['sqlite'],
  organisation: string | null,
  variable: string,
): Finding[] {
  if (sqlite === null) return [];
  const { found } = sqlite
    .query<{ found: number }, [string | null]>(
      'SELECT count(*) AS found FROM organisations WHERE ?1 IS NULL OR id = ?1 OR name = ?1',
    )
    .get(organisation)!;
  if (found === 1) return [];
  return [
    problem(
      CHECK,
      organisation === null
        ? `There are ${found} organisations, and ${variable} does not say which one people are logged in to.`
        : `${variable} is "${organisation}": ${found === 0 ? 'there is no such organisation' : 'several have this name'}.`,
      `Set ${variable} to a name or an id that lanyard orgs list shows.`,
    ),
  ];
}

/** Accounts of providers that aren't set up: a provider that was moved or is spelled differently makes new ones. */
function strangers(sqlite: Subject['sqlite'], issuers: readonly string[]): Finding[] {
  if (sqlite === null) return [];
  const found = sqlite
    .query<{ issuer: string; accounts: number }, [string]>(
      `SELECT issuer, count(*) AS accounts FROM staff
       WHERE issuer IS NOT NULL AND disabled_at IS NULL AND issuer NOT IN (SELECT value FROM json_each(?))
       GROUP BY issuer ORDER BY issuer`,
    )
    .all(JSON.stringify(issuers));
  return found.map(({ issuer, accounts }) =>
    warning(
      CHECK,
      `${accounts === 1 ? 'One account logs' : `${accounts} accounts log`} in at ${issuer}, which is not set up.`,
      'If the provider has another address now, the same people get new accounts there: disable the old ones, or give them passwords with lanyard staff unlink-oidc.',
    ),
  );
}
