import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { dns } from 'bun';
import type { Destinations } from '../../../config/env.ts';
import { contains } from '../../lib/addresses.ts';
import { innermost, isRefused } from './refused-addresses.ts';

/** An http(s) URL without credentials and fragment, in the one spelling of the URL parser; or what is wrong with it. */
export function parseTarget(text: string): URL | string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return 'must be an http:// or https:// URL';
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or a password';
  if (text.includes('#')) return 'must not have a fragment';
  if (url.port === '0') return 'must not name port 0, where nothing can listen';
  return url;
}

/** What the URL alone says against calling it: its address, when it has one instead of a name. Null: nothing. */
export function literalProblem(url: URL, allow: Destinations): string | null {
  const host = hostOf(url);
  if (isIP(host) !== 0) return problemOf(url, host, allow);
  // RFC 6761: such names are loopback, whatever is asked.
  return /(^|\.)localhost\.?$/.test(host) ? problemOf(url, '127.0.0.1', allow) : null;
}

type Lookup = (host: string) => Promise<LookupAddress[]>;

/**
 * By DNS and /etc/hosts. The system's own way would hold one of the few threads on which pictures are made, too, for as
 * long as a server of names gives no answer.
 */
const lookupAll: Lookup = (host) => dns.lookup(host, { backend: 'c-ares' });

/** The addresses to connect to, all of which may be called; or why none is. Found anew for each attempt. */
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
    // One bad address condemns the name: which one would be connected to is for its owner to say.
    if (problem !== null) return problem;
  }
  // Networks with broken IPv6 are commoner than those without IPv4.
  return found.sort((a, b) => a.family - b.family).map(({ address }) => address);
}

/** The host without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

function problemOf(url: URL, address: string, allow: Destinations): string | null {
  const inner = innermost(address);
  if (inner !== null && (!isRefused(inner) || contains(allow.networks, inner))) return null;
  if (allow.hosts.has(hostOf(url).replace(/\.$/, ''))) return null;
  return `leads to ${address}, which may not be called unless WEBHOOK_ALLOW lists it`;
}
