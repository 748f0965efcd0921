import { isIP } from 'node:net';
import { dns } from 'bun';
import { innermost, isRefused } from '../../lib/refused-addresses.ts';
import { SignOnRefused } from './refusal.ts';

type Lookup = (host: string) => Promise<{ address: string }[]>;

/** Asks DNS and /etc/hosts, without blocking a thread of the runtime while a name server doesn't answer. */
const lookupAll: Lookup = (host) => dns.lookup(host, { backend: 'c-ares' });

/**
 * Refuses an endpoint that the provider's description places on another host, at an address which no provider has, such
 * as a cloud's metadata service. A provider on the campus has private addresses, so these are allowed; so is this
 * machine, for a provider that is on it itself.
 * @throws SignOnRefused untrusted
 */
export async function assertEndpoint(url: URL, issuer: string, lookup = lookupAll): Promise<void> {
  const [host, home] = [hostOf(url), hostOf(new URL(issuer))];
  if (host === home) return;
  for (const address of await addressesOf(host, lookup)) {
    const inner = innermost(address);
    if (inner !== null && !isRefused(inner)) continue;
    const isHere = inner?.range() === 'loopback';
    if (isHere && (await addressesOf(home, lookup)).some((one) => innermost(one)?.range() === 'loopback'))
      continue;
    throw new SignOnRefused('untrusted', `${host}: the provider places an endpoint at ${address}`);
  }
}

/** No address for a name that isn't found: whoever connects to it tells why. */
async function addressesOf(host: string, lookup: Lookup): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  // RFC 6761: these names are always loopback.
  if (/(^|\.)localhost\.?$/.test(host)) return ['127.0.0.1'];
  return (await lookup(host).catch(() => [])).map(({ address }) => address);
}

/** The host without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
