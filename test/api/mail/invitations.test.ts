import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FR } from '../../../src/mail/texts/fr.ts';
import { HOUR_MS } from '../../../src/shared/durations.ts';
import {
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../support/server/harness.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';

let mail: MailServer;
let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startHarness(mail.env);
  server.clock.hold();
  tenant = server.organisation('North Campus');
  admin = await tenant.staff('admin');
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const idle = () => server.context.mail.idle();
const RESET = 'A new password for the card office';
const to = (address: string) => mail.taken.filter(({ envelope }) => envelope.to[0] === address);
const resetsOf = (address: string) => to(address).filter(({ subject }) => subject === RESET);
const tokenIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1];
const forgot = (email: string) =>
  server.send('POST', '/session/forgotten-password', { body: { email }, headers: { Origin: server.url } });

describe('an invitation', () => {
  it('is mailed with the link that the answer shows, which works', async () => {
    const body = { email: 'grace@example.edu', name: 'Hopper, "Grace"', roles: ['reviewer'] };
    const invited = (await admin.send('POST', '/staff', { body })).body.data;
    await idle();
    const [taken] = to('grace@example.edu');
    expect(taken!.to).toEqual([{ name: 'Hopper, "Grace"', address: 'grace@example.edu' }]);
    expect(taken!.text).toContain(invited.setupUrl);
    expect(taken!.html).toContain(invited.setupUrl);
    expect(taken!.messageId).toContain(invited.mailDeliveryId);
    const token = tokenIn(taken!.text);
    const used = await server.send('POST', '/session/setup', { body: { token, password: PASSWORD } });
    expect(used.status).toBe(200);
  });

  it('isn’t sent once its link has expired', async () => {
    mail.onRecipient = () => '450 Later';
    const body = { email: 'late@example.edu', name: 'Late', roles: ['viewer'] };
    const { mailDeliveryId } = (await admin.send('POST', '/staff', { body })).body.data;
    await idle();
    mail.onRecipient = () => null;
    server.clock.advance(25 * HOUR_MS);
    server.context.mail.wake();
    await idle();
    expect(to('late@example.edu')).toEqual([]);
    admin = await tenant.staff('admin');
    const { status, answer } = (await admin.send('GET', `/mail-deliveries/${mailDeliveryId}`)).body.data;
    expect([status, answer]).toEqual(['failed', expect.stringContaining('link had expired')]);
    const again = await admin.send('POST', `/mail-deliveries/${mailDeliveryId}/send-again`);
    expect(again.body.error.code).toBe('invalid_state');
  });
});

describe('POST /session/forgotten-password', () => {
  it('mails a link that sets a new password, once in ten minutes', async () => {
    const ada = await tenant.staff('operator');
    expect((await forgot(ada.email.toUpperCase())).status).toBe(200);
    expect((await forgot(ada.email)).status).toBe(200);
    await idle();
    expect(resetsOf(ada.email)).toHaveLength(1);
    const token = tokenIn(resetsOf(ada.email)[0]!.text);
    const used = await server.send('POST', '/session/setup', { body: { token, password: 'nine red kites' } });
    expect(used.status).toBe(200);
    const log = await admin.send('GET', `/audit-log?entityId=${ada.id}`);
    expect(JSON.stringify(log.body.data)).toContain('forgotten password');
  });

  it('mails it in the language of the account', async () => {
    const ada = await tenant.staff('operator');
    await ada.send('PATCH', '/session', { body: { language: 'fr' } });
    await forgot(ada.email);
    await idle();
    expect(to(ada.email).at(-1)?.subject).toBe(FR.password_reset.subject);
  });

  it('answers the same for an address without an account, and for a disabled one', async () => {
    const gone = await tenant.staff('viewer');
    await admin.send('PATCH', `/staff/${gone.id}`, { body: { disabled: true } });
    const answers = [
      await forgot('nobody@example.edu'),
      await forgot(gone.email),
      await forgot((await tenant.staff('viewer')).email),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await idle();
    expect(resetsOf(gone.email)).toEqual([]);
  });
});
