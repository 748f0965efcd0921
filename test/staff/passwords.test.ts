import { expect, it } from 'vitest';
import { createPasswords } from '../../src/staff/passwords/hash.ts';

it('lets one client wait for sixteen hashes, and no other for its flood', async () => {
  const passwords = createPasswords();
  const flood = Promise.allSettled(
    Array.from({ length: 20 }, () =>
      passwords.withPlace('192.0.2.1', (place) => place.matches('guess', null)),
    ),
  );
  const other = await passwords.withPlace('192.0.2.2', (place) => place.matches('guess', null));
  const outcomes = await flood;
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect([other, refused.length]).toEqual([false, 4]);
  for (const { reason } of refused) {
    expect(reason.code).toBe('rate_limited');
    expect(reason.extra.headers).toEqual({ 'Retry-After': '2' });
  }
  // Nothing of it is left over.
  const hash = await passwords.hash('seven green bicycles', '192.0.2.1');
  expect(await passwords.withPlace('192.0.2.1', (place) => place.matches('seven green bicycles', hash))).toBe(
    true,
  );
});

it('refuses everybody before memory or patience end', async () => {
  const passwords = createPasswords();
  const all = Array.from({ length: 70 }, (_, i) =>
    passwords.withPlace(`192.0.2.${i}`, (place) => place.matches('guess', null)),
  );
  const outcomes = await Promise.allSettled(all);
  // Two run, 64 wait.
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});
