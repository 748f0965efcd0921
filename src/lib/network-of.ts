import { isIP } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What one client is taken for, wherever clients are counted by where they are: its address, or the /64 of an IPv6
 * address, all of which a single client can have (RFC 6177).
 */
export function networkOf(someAddress: string): string {
  const address = unmapped(someAddress);
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array<string>(GROUPS - first.length - last.length).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** `::ffff:192.0.2.1`, or `::ffff:c000:201`, is the IPv4 address 192.0.2.1 on a dual-stack socket. */
export function unmapped(address: string): string {
  const tail = /^(?:::|(?:0{1,4}:){5})ffff:([\da-f:.]+)$/i.exec(address)?.[1];
  if (tail === undefined || isIP(address) !== 6) return address;
  if (tail.includes('.')) return tail;
  const bytes = tail.split(':').flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.length === 4 ? bytes.join('.') : address;
}

/** An IPv4 address at the end stands for two groups, which are never among the first four. */
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
