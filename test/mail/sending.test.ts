import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMail } from '../../src/mail/deliveries/send.ts';
import { DAY_MS } from '../../src/shared/durations.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../support/server/harness.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';

let mail: MailServer;
let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeEach(async () => {
  mail = await startMailServer();
  server = await startHarness(mail.env);
  server.clock.hold();
  tenant = server.organisation('North Campus');
  admin = await tenant.staff('admin');
  // The admin's invitation was mailed, too.
  await idle();
  mail.taken.length = 0;
});
afterEach(async () => {
  await server.stop();
  await mail.stop();
});

const idle = () => server.context.mail.idle();
const test = async (address = 'ada@example.edu') =>
  (await admin.send('POST', '/mail-deliveries/test', { body: { address } })).body.data.id as string;
/** Reads the mail from the database: a session ends long before the last attempt. */
const found = async (id: string) => findMail(server.context.db, tenant.id, id);

describe('a mail', () => {
  it('goes as text and HTML, named as automatic, under an id of its own', async () => {
    const id = await test();
    await idle();
    const [taken] = mail.taken;
    expect(mail.taken).toHaveLength(1);
    expect(taken!.envelope).toEqual({ from: 'cards@example.edu', to: ['ada@example.edu'] });
    expect(taken!.from).toMatchObject({ name: 'Card Office', address: 'cards@example.edu' });
    expect(taken!.subject).toBe('A test from the card office of North Campus');
    expect(taken!.text).toContain(`It was sent by ${server.context.publicUrl}.`);
    expect(taken!.html).toContain('<p dir="auto">This is a test.');
    expect(taken!.html).not.toMatch(/<img|src=|url\(/);
    expect(taken!.messageId).toBe(`<${id}@example.edu>`);
    expect(taken!.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(await found(id)).toMatchObject({ status: 'sent', attempts: 1, nextAttemptAt: null });
  });

  it('is tried again as a webhook is while the server wants it later, under the same id', async () => {
    mail.onRecipient = () => '450 4.2.0 Greylisted, try again';
    const id = await test();
    await idle();
    expect(await found(id)).toMatchObject({
      status: 'pending',
      attempts: 1,
      answer: expect.stringContaining('450 4.2.0 Greylisted'),
    });
    mail.onRecipient = () => null;
    server.clock.advance(6_000);
    server.context.mail.wake();
    await idle();
    expect(await found(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(mail.taken.map(({ messageId }) => messageId)).toEqual([`<${id}@example.edu>`]);
  });

  it('is counted while it waits, and by what became of it', async () => {
    const shown = async () =>
      Object.fromEntries(
        [
          ...(await (await fetch(`${server.url}/metrics`)).text()).matchAll(/^lanyard_mail_(\S+) (\S+)$/gm),
        ].map(([, name, value]) => [name, Number(value)]),
      );
    const before = await shown();
    mail.onRecipient = (address) =>
      ({ 'gone@example.edu': '550 No such user', 'full@example.edu': '452 Mailbox full' })[address] ?? null;
    for (const address of ['ada@example.edu', 'gone@example.edu', 'full@example.edu']) await test(address);
    await idle();
    expect(await shown()).toMatchObject({
      'attempts_total{outcome="sent"}': before['attempts_total{outcome="sent"}']! + 1,
      'attempts_total{outcome="refused"}': 1,
      'attempts_total{outcome="later"}': 1,
      ...{ pending: 1, oldest_seconds: 0, server_up: 1 },
    });
  });

  it('fails after ten attempts', async () => {
    mail.onRecipient = () => '451 Not now';
    const id = await test();
    await idle();
    for (let attempt = 2; attempt <= 10; attempt++) {
      server.clock.advance(1.2 * DAY_MS);
      server.context.mail.wake();
      await idle();
    }
    expect(await found(id)).toMatchObject({ status: 'failed', attempts: 10, nextAttemptAt: null });
  });

  it('ends at once when the server refuses its address for good', async () => {
    mail.onRecipient = () => '550 5.1.1 No such user';
    const id = await test();
    await idle();
    expect(await found(id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      answer: expect.stringContaining('550 5.1.1 No such user'),
    });
  });

  it('is unclear, and not sent again by itself, when the connection ends in the place of an answer', async () => {
    mail.onMessage = () => 'close';
    const id = await test();
    await idle();
    expect(await found(id)).toMatchObject({ status: 'unclear', attempts: 1, nextAttemptAt: null });
    mail.onMessage = () => null;
    server.clock.advance(10 * DAY_MS);
    server.context.mail.wake();
    await idle();
    expect((await found(id)).status).toBe('unclear');
    admin = await tenant.staff('admin');
    expect((await admin.send('POST', `/mail-deliveries/${id}/send-again`)).status).toBe(200);
    await idle();
    expect((await found(id)).status).toBe('sent');
    expect(mail.taken.filter(({ messageId }) => messageId === `<${id}@example.edu>`)).toHaveLength(2);
    expect((await admin.send('POST', `/mail-deliveries/${id}/send-again`)).body.error.code).toBe(
      'invalid_state',
    );
  });
});

describe('the mail server', () => {
  it('may be away: mail waits without a mark against it, and the trouble is shown', async () => {
    const { port } = mail;
    mail.isAway = true;
    const id = await test();
    await idle();
    const state = (await admin.send('GET', '/mail-deliveries/state')).body.data;
    expect(state).toMatchObject({ isSetUp: true, from: 'cards@example.edu', server: `127.0.0.1:${port}` });
    expect(state.trouble.message).not.toBe('');
    expect(await found(id)).toMatchObject({ status: 'pending', attempts: 0 });
    mail.isAway = false;
    server.clock.advance(6_000);
    server.context.mail.wake();
    await idle();
    expect(await found(id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect((await admin.send('GET', '/mail-deliveries/state')).body.data.trouble).toBe(null);
  });

  it('may refuse the sender: that is no fault of the mail', async () => {
    mail.onSender = () => '550 Sender not allowed';
    const id = await test();
    await idle();
    expect(await found(id)).toMatchObject({ status: 'pending', attempts: 0 });
    expect((await admin.send('GET', '/mail-deliveries/state')).body.data.trouble.message).toContain(
      'Sender not allowed',
    );
  });
});

describe('a start', () => {
  it('calls mail unclear that was under way when Lanyard was killed, and sends what waited', async () => {
    mail.onRecipient = () => '450 Later';
    const [under, waits] = [await test(), await test('grace@example.edu')];
    await idle();
    mail.onRecipient = () => null;
    server.context.db.$client
      .query("UPDATE mail_deliveries SET status = 'sending', next_attempt_at = NULL WHERE id = ?")
      .run(under);
    server.clock.advance(6_000);
    await server.context.mail.stop();
    await server.context.mail.start();
    await idle();
    expect((await found(under)).status).toBe('unclear');
    expect((await found(waits)).status).toBe('sent');
    expect(mail.taken.map(({ envelope }) => envelope.to)).toEqual([['grace@example.edu']]);
  });
});

describe('fairness', () => {
  it('lets a mail that somebody waits for go before another organisation’s many', async () => {
    mail.onRecipient = () => '450 Later';
    const theirs = await server.organisation('South').staff('admin');
    for (let count = 0; count < 12; count++)
      await theirs.send('POST', '/mail-deliveries/test', { body: { address: `s${count}@example.edu` } });
    await idle();
    await test('ada@example.edu');
    await idle();
    mail.onRecipient = () => null;
    server.clock.advance(6_000);
    server.context.mail.wake();
    await idle();
    const order = mail.taken.map(({ envelope }) => envelope.to[0]).filter((to) => !to!.startsWith('admin'));
    expect(order).toHaveLength(13);
    expect(order.indexOf('ada@example.edu')).toBeLessThan(6);
  });
});
