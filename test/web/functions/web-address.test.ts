import { expect, it } from 'vitest';
import { isLoopbackUrl } from '../../../src/shared/loopback-url.ts';
import { settingFor, stateOf } from '../../../src/web/parts/address/address-state.ts';

it.each([
  ...[
    'http://localhost:3000',
    'https://LOCALHOST',
    'http://cards.localhost',
    'http://127.0.0.1',
    'http://127.9.8.7:80',
  ],
  ...['http://[::1]:3000', 'http://[::ffff:127.0.0.1]', 'http://2130706433', 'http://localhost.'],
])('knows that %s leads every phone to itself', (url) => expect(isLoopbackUrl(url)).toBe(true));

it.each([
  ...['https://cards.example.edu', 'http://10.1.2.3', 'http://128.0.0.1', 'http://[::2]', 'http://[fe80::1]'],
  ...['https://localhost.example.edu', 'https://notlocalhost', 'https://127.example.edu'],
])('takes %s for an address that phones can open', (url) => expect(isLoopbackUrl(url)).toBe(false));

const CARDS = 'https://cards.example.edu';
const HERE = 'http://127.0.0.1:3000';

it('compares the web address with the one that the browser is at', () => {
  const unset = { url: HERE, isSet: false, isLoopback: true };
  const set = { url: CARDS, isSet: true, isLoopback: false };
  expect(stateOf(unset, HERE)).toBe('missing');
  expect(stateOf(unset, CARDS)).toBe('missing');
  expect(stateOf({ ...unset, isSet: true }, HERE)).toBe('loopback');
  expect(stateOf(set, CARDS)).toBe('fine');
  expect(stateOf(set, HERE)).toBe('elsewhere');
});

it('proposes the address of the browser, and an example to a browser on the server itself', () => {
  expect(settingFor(CARDS)).toEqual({ line: `PUBLIC_URL=${CARDS}`, isExample: false });
  expect(settingFor(HERE)).toEqual({ line: `PUBLIC_URL=${CARDS}`, isExample: true });
});
