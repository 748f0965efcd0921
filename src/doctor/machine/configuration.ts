import type { Config } from '../../../config/config.ts';
import { offlineAddressFault } from '../../cards/offline/address-fault.ts';
import { addressOf } from '../../organisations/web-address.ts';
import { isLoopbackUrl } from '../../shared/loopback-url.ts';
import { type Finding, ok, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'configuration';
const LOOPBACK = /^(localhost$|127\.|::1$)/;

/** Reports settings that are allowed but probably unintended. Wrong values never get this far. */
export function configuration({ config, unread }: Pick<Subject, 'config' | 'unread'>): Finding[] {
  const { host, publicUrl, trustedProxies } = config;
  const findings = unread.map((sentence) =>
    warning(CHECK, sentence, 'Correct or remove it: the default is in force in its place.'),
  );
  // Without PUBLIC_URL, HOST is the loopback address: otherwise the server wouldn't start.
  if (publicUrl === null || isLoopbackUrl(publicUrl))
    findings.push(
      warning(
        CHECK,
        `PUBLIC_URL is ${publicUrl ?? 'not set'}: QR codes on cards, links and upload URLs point at this machine alone.`,
        'Set it to the address that people use, such as https://cards.example.edu, before cards are printed.',
      ),
    );
  const tooLong = offlineAddressFault(addressOf(config), config);
  if (tooLong !== null)
    findings.push(warning(CHECK, tooLong, 'Choose a shorter address before cards are printed.'));
  if (isOpen(config))
    findings.push(
      warning(
        CHECK,
        `PUBLIC_URL is ${publicUrl ?? `http://${host}`}: keys, passwords and faces cross the network unencrypted.`,
        'Put a reverse proxy with TLS in front of it, or set TLS_CERT_FILE and TLS_KEY_FILE.',
      ),
    );
  if (isBehindProxy(config) && trustedProxies.length === 0)
    findings.push(
      warning(
        CHECK,
        `PUBLIC_URL is ${publicUrl}, which a reverse proxy must be serving, and TRUSTED_PROXIES is not set: behind it all clients look like one, and share the limits of one address.`,
        `Set TRUSTED_PROXIES to the proxy's address${LOOPBACK.test(host) ? ' (127.0.0.1)' : ''}, and let it send X-Forwarded-For.`,
      ),
    );
  return findings.length > 0 ? findings : [ok(CHECK, 'Every variable is valid.')];
}

const isOpen = ({ tls, host, publicUrl }: Config): boolean =>
  tls === null &&
  (publicUrl === null ? !LOOPBACK.test(host) : publicUrl.startsWith('http:') && !isLoopbackUrl(publicUrl));

/**
 * True when something else answers at the public address: the server has no TLS for it, or listens on the loopback
 * address only.
 */
const isBehindProxy = ({ tls, host, publicUrl }: Config): boolean =>
  publicUrl !== null &&
  ((tls === null && publicUrl.startsWith('https:')) || (LOOPBACK.test(host) && !isLoopbackUrl(publicUrl)));
