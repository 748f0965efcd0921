import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { dns } from 'bun';
import type { Destinations } from '../../../config/read-variable.ts';
import { contains } from '../addresses.ts';
import { innermost, isRefused } from '../refused-addresses.ts';

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

export type Lookup = (host: string) => Promise<LookupAddress[]>;

/**
 * Asks DNS and /etc/hosts. While a name server doesn't answer, the system's resolver would block one of the few threads
 * that also draw pictures.
 */
const lookupAll: Lookup = (host) => dns.lookup(host, { backend: 'c-ares' });

/** The addresses to connect to, or why there is none: no such name, or one that may not be called. */
export type Resolved = { addresses: string[] } | { problem: string; isForbidden: boolean };

/** Returns the addresses to connect to. The name is looked up again for each attempt. */
export async function resolveTarget(url: URL, allow: Destinations, lookup = lookupAll): Promise<Resolved> {
  const host = hostOf(url);
  let found: LookupAddress[] = [{ address: host, family: isIP(host) }];
  try {
    if (isIP(host) === 0) found = await lookup(host);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code?.replace(/^DNS_/, '') ?? 'unknown';
    return { problem: `the name ${host} was not found (${code})`, isForbidden: false };
  }
  for (const { address } of found) {
    const problem = problemOf(url, address, allow);
    // One forbidden address rules out the whole name, because its owner decides which address we would connect to.
    if (problem !== null) return { problem, isForbidden: true };
  }
  // IPv4 first: broken IPv6 is more common than a network without IPv4.
  return { addresses: found.sort((a, b) => a.family - b.family).map(({ address }) => address) };
}

/** The host without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

function problemOf(url: URL, address: string, allow: Destinations): string | null {
  const inner = innermost(address);
  if (inner !== null && (!isRefused(inner) || contains(allow.networks, inner))) return null;
  if (allow.hosts.has(hostOf(url).replace(/\.$/, ''))) return null;
  return `leads to ${address}, which may not be called unless whoever runs this installation allows it`;
}
