import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

export type Address = IPv4 | IPv6;

/** A network: its address, and how many of the first bits count. */
export type Network = readonly [Address, bits: number];

/**
 * An IP address; one of IPv4 that is written as IPv6 (`::ffff:192.0.2.1`, as a dual-stack socket has it) is the IPv4
 * address. Null for anything else, and for what only some programs take for one, such as `0177.1`.
 */
export const parseAddress = (text: string): Address | null =>
  isIP(text) === 0 ? null : ipaddr.process(text);

/** `10.0.0.0/8`, `::1` and the like; null for what is neither an address nor a network. */
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

/** Whether one of some networks has an address in it. */
export const contains = (networks: readonly Network[], address: Address): boolean =>
  networks.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));

/** Whether an address is this machine's own. */
export const isLoopback = (text: string): boolean => parseAddress(text)?.range() === 'loopback';

/** The same address, but for one of IPv4 that is written as IPv6: that in its usual form. */
export function unmapped(text: string): string {
  if (isIP(text) !== 6) return text;
  const address = ipaddr.process(text);
  return address.kind() === 'ipv4' ? address.toString() : text;
}

/**
 * What one client is taken for, wherever clients are counted by where they are: its address, or the /64 of an IPv6
 * address, all of which a single client can have (RFC 6177).
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
