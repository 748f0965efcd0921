import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { cookieOf, PASSWORD, startHarness } from '../support/server/harness.ts';
import { startMailServer } from '../support/server/mail-server.ts';
import { backedUp, restored } from './installation.ts';

it('mails nobody twice for a backup in which the mail was still waiting', async () => {
  const mail = await startMailServer();
  mail.onRecipient = (address) => (address === 'ada@example.edu' ? '450 Try again' : null);
  const dataDir = directory();
  const before = await startHarness({ ...mail.env, DATA_DIR: dataDir });
  const { email, send } = await before.organisation().staff('admin');
  const body = { address: 'ada@example.edu' };
  const { id } = (await send('POST', '/mail-deliveries/test', { body })).body.data;
  await before.context.mail.idle();
  const { path } = await backedUp(dataDir);
  mail.onRecipient = () => null;
  before.clock.advance(60_000);
  before.context.mail.wake();
  await before.context.mail.idle();
  expect((await send('GET', `/mail-deliveries/${id}`)).body.data.status).toBe('sent');
  await before.stop();

  const target = join(directory(), 'data');
  expect(await restored(target, path)).toMatchObject({ waitingMails: 1 });
  const after = await startHarness({ ...mail.env, DATA_DIR: target });
  await after.context.mail.idle();
  const cookie = cookieOf(await after.send('POST', '/session', { body: { email, password: PASSWORD } }));
  expect((await after.send('GET', `/mail-deliveries/${id}`, { cookie })).body.data).toMatchObject({
    status: 'unclear',
    nextAttemptAt: null,
    answer: expect.stringContaining('restored'),
  });
  expect(mail.taken.filter(({ envelope }) => envelope.to[0] === 'ada@example.edu')).toHaveLength(1);
  await after.stop();
  await mail.stop();
});
