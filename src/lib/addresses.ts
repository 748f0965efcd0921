import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

export type Address = IPv4 | IPv6;

/** A network: its address, and the number of leading bits that count. */
export type Network = readonly [Address, bits: number];

/**
 * An IP address. IPv4 written as IPv6 (`::ffff:192.0.2.1`, as dual-stack sockets write it) becomes IPv4. Null for
 * anything else, and for spellings that only some programs accept, such as `0177.1`.
 */
export const parseAddress = (text: string): Address | null =>
  isIP(text) === 0 ? null : ipaddr.process(text);

/** Reads `10.0.0.0/8`, `::1` and the like; null for anything that is neither an address nor a network. */
export function parseNetwork(text: string): Network | null {
  const [base = ''] = text.split('/');
  if (isIP(base) === 0) return null;
  const cidr = text === base ? `${base}/${isIP(base) === 4 ? 32 : 128}` : text;
  if (!ipaddr.isValidCIDR(cidr)) return null;
  const [address, bits] = ipaddr.parseCIDR(cidr);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= MAPPED_BITS;
  return isMapped ? [address.toIPv4Address(), bits - MAPPED_BITS] : [address, bits];
}

const MAPPED_BITS = 96;

/** True when an address is in one of the networks. */
export const contains = (networks: readonly Network[], address: Address): boolean =>
  networks.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));

/** True for an address of this machine itself. */
export const isLoopback = (text: string): boolean => parseAddress(text)?.range() === 'loopback';

/** Gives IPv4 written as IPv6 its usual form; other addresses stay as they are. */
export function unmapped(text: string): string {
  if (isIP(text) !== 6) return text;
  const address = ipaddr.process(text);
  return address.kind() === 'ipv4' ? address.toString() : text;
}

/**
 * Names the client behind an address: the address itself, or for IPv6 its /64, all of whose addresses may belong to a
 * single client (RFC 6177).
 */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  if (address === null) return text;
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
