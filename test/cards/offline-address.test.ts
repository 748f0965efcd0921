import { expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { configuration } from '../../src/doctor/machine/configuration.ts';

const LONG = `https://${'a'.repeat(33)}.edu`;
const PLENTY = 'https://cards.example.edu';

const saidOf = (env: Record<string, string>): string[] =>
  configuration({ config: loadConfig({ TRUSTED_PROXIES: '127.0.0.1', ...env }, '/tmp'), unread: [] })
    .map(({ message }) => message)
    .filter((message) => message.includes('OFFLINE_VERIFICATION'));

it('is named by lanyard doctor when it is too long for signed QR codes', () => {
  expect(saidOf({ OFFLINE_VERIFICATION: 'on', PUBLIC_URL: LONG })).toEqual([
    `OFFLINE_VERIFICATION is on, and does nothing: with PUBLIC_URL ${LONG}, QR codes would be too fine for phones. It may have at most 41 characters.`,
  ]);
  expect(saidOf({ OFFLINE_VERIFICATION: 'on', PUBLIC_URL: PLENTY })).toEqual([]);
  expect(saidOf({ PUBLIC_URL: LONG })).toEqual([]);
  expect(() => saidOf({ OFFLINE_VERIFICATION: 'yes' })).toThrow('one of on, off is allowed');
});
