import { expect, it } from 'vitest';
import { contains, isLoopback, networkOf, parseAddress, parseNetwork } from '../../src/lib/addresses.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::2:3:4:5:6', '1:0:0:2::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.33', '192.0.2.33'],
  ['::FFFF:c000:0221', '192.0.2.33'],
  ['::ffff:1', '0:0:0:0::/64'],
  ['0:0:0:0:0:ffff:192.0.2.33', '192.0.2.33'],
  ['2001:db8::ffff:192.0.2.33', '2001:db8:0:0::/64'],
  ['', ''],
])('takes %s for a client of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const isIn = (address: string, network: string): boolean =>
  contains([parseNetwork(network)!], parseAddress(address)!);

it.each([
  ['10.1.2.3', '10.0.0.0/8'],
  ['10.1.2.3', '10.1.2.3'],
  ['10.1.2.3', '10.255.0.0/8'],
  ['::ffff:10.1.2.3', '10.0.0.0/8'],
  ['10.1.2.3', '::ffff:10.0.0.0/104'],
  ['2001:db8::7', '2001:DB8::/32'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::/10'],
  ['192.0.2.1', '0.0.0.0/0'],
])('finds %s in %s', (address, network) => {
  expect(isIn(address, network)).toBe(true);
});

it.each([
  ['11.1.2.3', '10.0.0.0/8'],
  ['10.1.2.4', '10.1.2.3'],
  ['2001:db9::', '2001:db8::/32'],
  ['192.0.2.1', '::/0'],
  ['::1', '0.0.0.0/0'],
])('does not find %s in %s', (address, network) => {
  expect(isIn(address, network)).toBe(false);
});

it.each([
  ...['', ' ', '10', '10.1', '0177.1', '0x7f.1', '2130706433', '010.0.0.1', '256.0.0.1', 'proxy', '1.2.3.4 '],
  ...[
    '10/8',
    '0177.1/8',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/0x8',
    '10.0.0.0/ 8',
  ],
  ...[':', '1::2::3', '::/129', '::g', '[::1]', '/8'],
])('takes %j for no network', (text) => {
  expect(parseNetwork(text)).toBeNull();
});

it('knows the addresses of the machine itself', () => {
  const local = ['127.0.0.1', '127.255.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'];
  expect(local.filter((text) => !isLoopback(text))).toEqual([]);
  expect(['', '0.0.0.0', '::', '128.0.0.1', '::2', '0177.1', 'localhost'].filter(isLoopback)).toEqual([]);
});
