import ipaddr, { type IPv6 } from 'ipaddr.js';
import { type Address, contains, type Network, parseAddress, parseNetwork } from './addresses.ts';

/**
 * The address that a packet to the given address finally reaches. IPv6 has several ways to embed an IPv4 address, and
 * each of them would bypass a rule about that address. Null when the text is not an IP address.
 */
export function innermost(text: string): Address | null {
  const address = parseAddress(text);
  if (!(address instanceof ipaddr.IPv6)) return address;
  // `::` and `::1` don't stand for 0.0.0.0 and 0.0.0.1.
  if (contains(OWN, address)) return address;
  const found = EMBEDDING.find(({ prefix }) => contains([prefix], address));
  return found === undefined ? address : embeddedIn(address, found.at);
}

function embeddedIn({ parts }: IPv6, at: number): Address {
  const [high, low] = [parts[at]!, parts[at + 1]!];
  return new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255]);
}

function network(text: string): Network {
  const parsed = parseNetwork(text);
  if (parsed === null) throw new Error(`${text} is not a network`);
  return parsed;
}

const OWN = [network('::/127')];

/**
 * Prefixes, and the index of the 16-bit group where the IPv4 address starts. The parser has already unwrapped
 * IPv4-mapped addresses.
 */
const EMBEDDING = [
  // IPv4-translated, RFC 2765.
  { prefix: network('::ffff:0:0:0/96'), at: 6 },
  // NAT64, RFC 6052.
  { prefix: network('64:ff9b::/96'), at: 6 },
  // 6to4, RFC 3056.
  { prefix: network('2002::/16'), at: 1 },
  // IPv4-compatible, RFC 4291.
  { prefix: network('::/96'), at: 6 },
];

/** No real receiver or identity provider has one of these addresses, but attackers use them. */
const REFUSED = [
  // "This network", which many systems treat as loopback; loopback; link-local, with the cloud's metadata service.
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  // Metadata services elsewhere: Alibaba, Azure, Oracle, and Amazon over IPv6.
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::/32',
  // Multicast, reserved, broadcast.
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Unspecified, loopback, link-local, site-local, multicast.
  '::/127',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  // Local NAT64 and Teredo: an IPv4 address lies inside, but its position depends on the network.
  '64:ff9b:1::/48',
  '2001::/32',
].map(network);

/** A webhook may call a refused address only when WEBHOOK_ALLOW lists it. Expects the innermost address. */
export const isRefused = (address: Address): boolean => contains(REFUSED, address);
