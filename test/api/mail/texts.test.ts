import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIL_KINDS } from '../../../src/shared/mail/kinds.ts';
import { LANGUAGES } from '../../../src/shared/texts/languages.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';

const REJECTED = '/mail-texts/photo_rejected/de';
const OWN = { subject: 'Foto für {organisation}', body: 'Hallo {firstName},\n\n{reasons}\n\nRaum 112' };

let mail: MailServer;
let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
let organisation: string;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startHarness(mail.env);
});
beforeEach(async () => {
  tenant = server.organisation();
  admin = await tenant.staff('admin');
  organisation = (await admin.send('GET', '/organisation')).body.data.name;
  await server.context.mail.idle();
  mail.taken.length = 0;
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const faultsIn = ({ status, body }: { status: number; body: { error: { details: unknown[] } } }) => {
  expect(status).toBe(422);
  return body.error.details;
};

describe('the texts of mails', () => {
  it('are listed for each kind and language, with the facts that they can name', async () => {
    const { body } = await admin.send('GET', '/mail-texts');
    expect(body.data).toHaveLength(MAIL_KINDS.length * LANGUAGES.length);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'password_reset', language: 'de', subject: 'Neues Passwort für das Kartenbüro' },
        ...{ button: 'Neues Passwort wählen', isOwn: false, version: 1 },
      }),
    );
    const { data } = (await admin.send('GET', REJECTED)).body;
    expect(data.facts).toContainEqual({ name: 'organisation', isNeeded: false, example: organisation });
    expect(data.facts.find(({ name }: { name: string }) => name === 'reasons').isNeeded).toBe(true);
  });

  it('are the organisation’s own once it has changed them, in tests and in mails', async () => {
    const { body, headers } = await admin.send('PUT', REJECTED, { body: OWN });
    expect(body.data).toMatchObject({ ...OWN, button: '', isOwn: true, version: 2 });
    expect(headers.get('etag')).toBe('"2"');
    const other = await server.organisation().staff('admin');
    expect((await other.send('GET', REJECTED)).body.data.isOwn).toBe(false);
    expect((await admin.send('GET', '/mail-texts/photo_rejected/en')).body.data.isOwn).toBe(false);
    await server.context.mail.idle();
    mail.taken.length = 0;
    const address = 'grace@example.edu';
    expect((await admin.send('POST', `${REJECTED}/test`, { body: { address } })).body.data).toMatchObject({
      ...{ kind: 'test', language: 'de', to: { name: '', address } },
    });
    await server.context.mail.idle();
    expect(mail.taken.map(({ subject }) => subject)).toEqual([`Foto für ${organisation}`]);
    expect(mail.taken[0]!.text).toMatch(/^Hallo Ada,\n\nDas Gesicht ist unscharf.*\n\nRaum 112\n+$/);
    const { data: entries } = (await admin.send('GET', '/audit-log?action=organisation.mail_text_changed'))
      .body;
    expect(entries).toHaveLength(1);
    expect(entries[0].changes['mailTexts.photo_rejected.de.subject']).toEqual({
      ...{ from: 'Ihr Foto eignet sich leider nicht', to: OWN.subject },
    });
  });

  it('go back to Lanyard’s, and no change meets an older version', async () => {
    await admin.send('PUT', REJECTED, { body: OWN });
    const ifMatch = { headers: { 'If-Match': '"1"' } };
    expect((await admin.send('PUT', REJECTED, { body: OWN, ...ifMatch })).status).toBe(412);
    expect((await admin.send('DELETE', REJECTED, ifMatch)).status).toBe(412);
    const test = { body: { address: 'grace@example.edu' }, ...ifMatch };
    expect((await admin.send('POST', `${REJECTED}/test`, test)).status).toBe(412);
    const { data } = (await admin.send('DELETE', REJECTED)).body;
    expect(data).toMatchObject({
      ...{ subject: 'Ihr Foto eignet sich leider nicht', isOwn: false, version: 3 },
    });
    // A screen that still shows the first version must not bring that version back.
    const first = { headers: { 'If-Match': '"2"' } };
    expect((await admin.send('PUT', REJECTED, { body: OWN, ...first })).status).toBe(412);
  });

  it('can’t leave out what a mail is for, or name what isn’t known', async () => {
    const put = async (path: string, body: object) =>
      faultsIn(await admin.send('PUT', `/mail-texts/${path}`, { body }));
    expect(await put('photo_rejected/en', { subject: 'Hello {first}', body: 'No.' })).toEqual([
      {
        ...{ path: '/subject', code: 'not_allowed' },
        message: "can't have {first}, only {firstName}, {organisation}, {reasons}",
      },
      { path: '/body', code: 'required', message: 'must have {reasons} somewhere' },
    ]);
    // Subjects are listed and logged, by us and by mail servers, so a subject must not contain the link.
    expect(
      await put('password_reset/en', { subject: 'Go to {link}', body: '{link}', button: 'Go' }),
    ).toMatchObject([{ path: '/subject', code: 'not_allowed' }]);
    expect(await put('password_reset/en', { subject: 'Two\nlines', body: '{link}' })).toMatchObject([
      { path: '/subject', code: 'invalid_characters' },
      { path: '/button', code: 'blank' },
    ]);
    expect((await admin.send('GET', '/mail-texts/greeting/en')).status).toBe(404);
    expect((await admin.send('DELETE', '/mail-texts/test/xx')).status).toBe(404);
  });
});
