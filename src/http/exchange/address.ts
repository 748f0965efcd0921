import { contains, type Network, parseAddress, unmapped } from '../../lib/addresses.ts';

/**
 * The client's address: the socket's, or, if that is a trusted proxy, the rightmost entry of `X-Forwarded-For` that
 * isn't a trusted proxy. Entries further left come from the client and prove nothing.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | null,
  trusted: readonly Network[],
): string {
  const isTrusted = (text: string): boolean => {
    const address = parseAddress(text);
    return address !== null && contains(trusted, address);
  };
  const socket = unmapped(peer);
  if (forwardedFor === null || !isTrusted(socket)) return socket;
  const hops = forwardedFor.split(',').map((hop) => unmapped(withoutPort(hop.trim())));
  let address = socket;
  for (const hop of hops.reverse()) {
    if (parseAddress(hop) === null) break;
    address = hop;
    if (!isTrusted(hop)) break;
  }
  return address;
}

/** Some proxies write `192.0.2.1:51234` or `[2001:db8::1]:51234`. */
const withoutPort = (hop: string): string =>
  hop.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
