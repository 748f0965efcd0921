import type { Config } from '../../../config/config.ts';
import { fetchTls } from '../../lib/authorities.ts';
import { networkWordsOf } from '../../lib/network-words.ts';
import { REQUEST_ID_HEADER } from '../../shared/shapes.ts';
import { HEADER_LOG_IN_PATH, type HeaderLogIn } from '../../staff/sign-on/header/settings.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';
import { organisationOf } from './sign-on.ts';

const CHECK = 'sign-on';
const ANSWER_SECONDS = 10;
/** Lanyard never takes this for an id, because of the comma: if it gets there, it is refused as unreadable. */
const FORGED = 'lanyard doctor, forged on purpose';
const UNREADABLE = 400;

/** Looks at the log-in by a header, and tries to get a forged one past the web server in front. */
export async function headerLogIn({ config, sqlite }: Subject): Promise<Finding[]> {
  const settings = config.headerLogIn;
  if (settings === null) return [];
  const findings = [
    ...organisationOf(sqlite, settings.organisation, 'TRUSTED_LOGIN_ORGANISATION'),
    ...networksOf(config),
    ...(await forge(config, settings)),
  ];
  if (findings.length > 0) return findings;
  return [
    ok(
      CHECK,
      `Staff log in at the web server in front, which names them in the header ${settings.headers.user}; a forged one does not get past it.`,
    ),
  ];
}

function networksOf({ trustedProxies }: Config): Finding[] {
  const wide = trustedProxies.filter(([address, bits]) => bits < (address.kind() === 'ipv4' ? 32 : 128));
  if (wide.length === 0) return [];
  return [
    warning(
      CHECK,
      `TRUSTED_PROXIES has whole networks (${wide.map(([address, bits]) => `${address}/${bits}`).join(', ')}): from each address in them, anybody can log in as anybody.`,
      'Name the addresses of the web servers alone.',
    ),
  ];
}

async function forge({ publicUrl, authorities }: Config, { headers }: HeaderLogIn): Promise<Finding[]> {
  const page = `${publicUrl ?? ''}${HEADER_LOG_IN_PATH}`;
  if (publicUrl === null)
    return [
      warning(
        CHECK,
        'PUBLIC_URL is not set, so nothing was sent to the web server in front.',
        'Set PUBLIC_URL to the address at which people reach it.',
      ),
    ];
  try {
    const answer = await fetch(page, {
      headers: { [headers.user]: FORGED },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_SECONDS * 1000),
      ...fetchTls(authorities),
    });
    await answer.body?.cancel();
    // Only Lanyard names its requests: the web server has answered by itself, and asks for a log-in.
    if (!answer.headers.has(REQUEST_ID_HEADER)) return [];
    if (answer.status === UNREADABLE)
      return [
        problem(
          CHECK,
          `A forged header ${headers.user} got through ${page}: whoever can send one is anybody they like.`,
          `Let the web server unset ${Object.values(headers).filter(Boolean).join(', ')} as they come from clients, and ask for a log-in at ${HEADER_LOG_IN_PATH} (install/apache/lanyard.conf).`,
        ),
      ];
    return [
      problem(
        CHECK,
        `${page} leads to Lanyard without a log-in (${answer.status}), so nobody gets in there.`,
        `Let the web server ask for a log-in at ${HEADER_LOG_IN_PATH}, set ${headers.user} to the person’s id, and name its address in TRUSTED_PROXIES. If the settings have just changed, restart Lanyard.`,
      ),
    ];
  } catch (error) {
    return [
      warning(
        CHECK,
        `${page} can’t be tried from here: ${networkWordsOf(error, ANSWER_SECONDS)}`,
        'Compare PUBLIC_URL with the web server’s address; CA_FILE is for certificates of your own.',
      ),
    ];
  }
}
