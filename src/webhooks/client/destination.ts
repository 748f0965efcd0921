import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { dns } from 'bun';
import type { Destinations } from '../../../config/read-variable.ts';
import { contains } from '../../lib/addresses.ts';
import { innermost, isRefused } from '../../lib/refused-addresses.ts';

/** Parses an http(s) URL without credentials or fragment. Returns a message when the text is something else. */
export function parseTarget(text: string): URL | string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return 'must be an http:// or https:// URL';
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or a password';
  if (text.includes('#')) return 'must not have a fragment';
  if (url.port === '0') return 'must not use port 0, on which nothing can listen';
  return url;
}

/**
 * Returns the reason why the URL must not be called, judged by its host alone, without a lookup; null when there is
 * none.
 */
export function literalProblem(url: URL, allow: Destinations): string | null {
  const host = hostOf(url);
  if (isIP(host) !== 0) return problemOf(url, host, allow);
  // RFC 6761: these names are always loopback.
  return /(^|\.)localhost\.?$/.test(host) ? problemOf(url, '127.0.0.1', allow) : null;
}

type Lookup = (host: string) => Promise<LookupAddress[]>;

/**
 * Asks DNS and /etc/hosts. While a name server doesn't answer, the system's resolver would block one of the few threads
 * that also draw pictures.
 */
const lookupAll: Lookup = (host) => dns.lookup(host, { backend: 'c-ares' });

/**
 * Returns the addresses to connect to; or a message when one of them may not be called. The name is looked up again for
 * each attempt.
 */
export async function resolveTarget(
  url: URL,
  allow: Destinations,
  lookup = lookupAll,
): Promise<string[] | string> {
  const host = hostOf(url);
  if (isIP(host) !== 0) return problemOf(url, host, allow) ?? [host];
  let found: LookupAddress[];
  try {
    found = await lookup(host);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code?.replace(/^DNS_/, '') ?? 'unknown';
    return `the name ${host} was not found (${code})`;
  }
  for (const { address } of found) {
    const problem = problemOf(url, address, allow);
    // One forbidden address rules out the whole name, because its owner decides which address we would connect to.
    if (problem !== null) return problem;
  }
  // IPv4 first: broken IPv6 is more common than a network without IPv4.
  return found.sort((a, b) => a.family - b.family).map(({ address }) => address);
}

/** The host without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

function problemOf(url: URL, address: string, allow: Destinations): string | null {
  const inner = innermost(address);
  if (inner !== null && (!isRefused(inner) || contains(allow.networks, inner))) return null;
  if (allow.hosts.has(hostOf(url).replace(/\.$/, ''))) return null;
  return `leads to ${address}, which may not be called unless whoever runs this installation allows it`;
}
