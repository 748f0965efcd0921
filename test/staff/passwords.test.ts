import { expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { createContext } from '../../src/compose.ts';
import { createLog } from '../../src/lib/log.ts';
import { createPasswords } from '../../src/staff/passwords/hash.ts';
import { directory } from '../support/server/directory.ts';
import { QUICK_HASHES } from '../support/server/harness.ts';

it('lets one client wait for sixteen hashes, and no other for its flood', async () => {
  const passwords = createPasswords(QUICK_HASHES);
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
  // The flood leaves nothing behind.
  const hash = await passwords.hash('seven green bicycles', '192.0.2.1');
  expect(await passwords.withPlace('192.0.2.1', (place) => place.matches('seven green bicycles', hash))).toBe(
    true,
  );
});

it('refuses everybody before memory or patience end', async () => {
  const passwords = createPasswords(QUICK_HASHES);
  const all = Array.from({ length: 70 }, (_, i) =>
    passwords.withPlace(`192.0.2.${i}`, (place) => place.matches('guess', null)),
  );
  const outcomes = await Promise.allSettled(all);
  // Two run and 64 wait; the rest are refused.
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});

it('costs a guesser 46 MiB and two passes for each password in service', async () => {
  const config = loadConfig({ DATA_DIR: directory() }, process.cwd());
  const context = createContext(
    config,
    createLog('silent', () => {}),
  );
  try {
    const hash = await context.passwords.hash('seven green bicycles', '192.0.2.1');
    expect(hash).toContain('$argon2id$v=19$m=47104,t=2,p=1$');
  } finally {
    await context.close();
  }
});
