import { BlockList, isIP } from 'node:net';

/**
 * The address that a packet to this one ends up at: IPv6 has several ways to write an IPv4 address, and each of them
 * would lead past a rule about the latter. Without its zone; null when it is no IP address.
 */
export function innermost(address: string): string | null {
  const plain = address.split('%', 1)[0]!;
  const version = isIP(plain);
  if (version === 0) return null;
  if (version === 4) return plain;
  const groups = groupsOf(plain);
  const embedded = EMBEDDING.find(({ prefix }) => prefix.every((group, place) => groups[place] === group));
  if (embedded === undefined) return plain;
  const [high, low] = [groups[embedded.at]!, groups[embedded.at + 1]!];
  // `::` and `::1` are addresses of their own, not 0.0.0.0 and 0.0.0.1.
  if (embedded === COMPATIBLE && high === 0 && low <= 1) return plain;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const COMPATIBLE = { prefix: [0, 0, 0, 0, 0, 0], at: 6 };

/** Prefixes in groups of 16 bits, and the group at which the IPv4 address begins. */
const EMBEDDING = [
  // IPv4-mapped, RFC 4291.
  { prefix: [0, 0, 0, 0, 0, 0xffff], at: 6 },
  // IPv4-translated, RFC 2765.
  { prefix: [0, 0, 0, 0, 0xffff, 0], at: 6 },
  // NAT64, RFC 6052.
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 },
  // 6to4, RFC 3056.
  { prefix: [0x2002], at: 1 },
  // IPv4-compatible, RFC 4291.
  COMPATIBLE,
];

/** The eight groups of an IPv6 address. The URL parser writes all spellings of it in one way: hexadecimal, compressed. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return numbers(head);
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Whether a list names an address; the list's networks speak of what the address leads to. */
export const listed = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Addresses that nobody's webhook receiver has, and that forged ones aim at. */
const REFUSED: readonly [string, number][] = [
  // "This network" (many systems take it for loopback), loopback, link-local with the cloud's metadata service.
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  // Metadata services that lie elsewhere: Alibaba, Azure, Oracle, and Amazon over IPv6.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['fd00:ec2::', 32],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Unspecified, loopback, link-local, site-local, multicast.
  ['::', 127],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  // An IPv4 address lies somewhere inside, where it depends on the network: local NAT64 and Teredo.
  ['64:ff9b:1::', 48],
  ['2001::', 32],
];

const refused = new BlockList();
for (const [network, prefix] of REFUSED)
  refused.addSubnet(network, prefix, isIP(network) === 4 ? 'ipv4' : 'ipv6');

/** Whether an (innermost) address may be called only by whoever lists it. */
export const isRefused = (address: string): boolean => listed(refused, address);
