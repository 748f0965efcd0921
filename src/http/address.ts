import { BlockList, isIP } from 'node:net';
import { unmapped } from '../lib/network-of.ts';

/**
 * The client's address: the socket's, or, when the socket's is a trusted proxy, the rightmost entry of
 * `X-Forwarded-For` that isn't one. Entries further left are the client's own words, and prove nothing.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: BlockList): string {
  const socket = unmapped(peer);
  if (forwardedFor === null || !contains(trusted, socket)) return socket;
  const hops = forwardedFor.split(',').map((hop) => unmapped(withoutPort(hop.trim())));
  let address = socket;
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    address = hop;
    if (!contains(trusted, hop)) break;
  }
  return address;
}

export const contains = (list: BlockList, address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
};

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => contains(LOOPBACK, unmapped(address));

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Some proxies write `192.0.2.1:51234` or `[2001:db8::1]:51234`. */
const withoutPort = (hop: string): string =>
  hop.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
