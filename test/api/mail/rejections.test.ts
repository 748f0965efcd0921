import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';

const TEN_MINUTES_MS = 10 * 60_000;

let mail: MailServer;
let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startHarness(mail.env);
  server.clock.hold();
});
beforeEach(async () => {
  tenant = server.organisation();
  admin = await tenant.staff('admin');
  // The admin's invitation was mailed, too.
  await server.context.mail.idle();
  mail.taken.length = 0;
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const pass = async (ms: number) => {
  server.clock.advance(ms);
  server.context.mail.wake();
  await server.context.mail.idle();
};

/** Makes a rejected photo; returns the values that reopening it needs. */
async function rejected(person: Record<string, unknown>) {
  const holder = await createHolder(tenant, person);
  const photo = await reviewable(server, tenant, holder, await noisePhoto());
  const body = { version: photo.version, reasonCodes: ['glasses', 'background'] };
  const { version } = (await tenant.send('POST', `/photos/${photo.id}/reject`, { body })).body.data;
  return { holder, photoId: photo.id as string, version: version as number };
}

async function rejectedPhotoOf(holder: string) {
  const { id, version } = await reviewable(server, tenant, holder, await noisePhoto());
  const body = { version, reasonCodes: ['background'] };
  await done(tenant.send('POST', `/photos/${id}/reject`, { body }));
}

async function approvedPhotoOf(holder: string) {
  const { id, version } = await reviewable(server, tenant, holder, await noisePhoto());
  await done(tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));
}

describe('a rejection', () => {
  it('is mailed after ten minutes to people with an address, with its reasons, in their language', async () => {
    const { holder } = await rejected({ email: 'ada@example.edu', customFields: { language: 'de' } });
    await rejected({ firstName: 'Bob' });
    await pass(TEN_MINUTES_MS - 1_000);
    expect(mail.taken).toEqual([]);
    await pass(1_000);
    expect(mail.taken.map(({ to, subject }) => [to, subject])).toEqual([
      [[{ name: 'Ada Lovelace', address: 'ada@example.edu' }], 'Ihr Foto eignet sich leider nicht'],
    ]);
    expect(mail.taken[0]!.text).toContain('Guten Tag Ada,');
    expect(mail.taken[0]!.text).toContain('Der Hintergrund ist unruhig');
    const listed = await admin.send('GET', `/mail-deliveries?cardHolderId=${holder}`);
    expect(listed.body.data).toMatchObject([{ kind: 'photo_rejected', status: 'sent', language: 'de' }]);
  });

  it('has the link of a request that still works, until another photo comes', async () => {
    const holder = await createHolder(tenant, { email: 'ada@example.edu' });
    const asked = { body: { send: false } };
    const { url } = await done(tenant.send('POST', `/card-holders/${holder}/photo-requests`, asked));
    await rejectedPhotoOf(holder);
    await pass(TEN_MINUTES_MS);
    expect(mail.taken.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Please send another photo: /),
    ]);
    expect(mail.taken[0]!.text).toContain(url);
    expect(mail.taken[0]!.text).toContain('The background is not plain');
    await rejectedPhotoOf(holder);
    await approvedPhotoOf(holder);
    await pass(TEN_MINUTES_MS);
    expect(mail.taken).toHaveLength(1);
  });

  it('isn’t sent once another photo has come at a kiosk, and neither is the link that still waits', async () => {
    const holder = await createHolder(tenant, { externalId: 'S100', email: 'ada@example.edu' });
    mail.onRecipient = () => '450 Later';
    await done(tenant.send('POST', `/card-holders/${holder}/photo-requests`, { body: {} }));
    await pass(0);
    await rejectedPhotoOf(holder);
    const { url } = await done(admin.send('POST', '/kiosks', { body: { name: 'Hall' } }));
    const bytes = await noisePhoto();
    const body = { number: 'S100', contentType: 'image/jpeg', contentLength: bytes.length };
    const { photoId, uploadUrl, headers } = await done(server.send('POST', `${url}/photos`, { body }));
    await server.send('PUT', uploadUrl, { body: bytes, headers });
    await done(server.send('POST', `${url}/photos/${photoId}`, { body: {} }));
    mail.onRecipient = () => null;
    await pass(6 * TEN_MINUTES_MS);
    expect(mail.taken).toEqual([]);
  });

  it('leaves the link out once it has been ended', async () => {
    const holder = await createHolder(tenant, { email: 'ada@example.edu' });
    const asked = { body: { send: false } };
    const { id } = await done(tenant.send('POST', `/card-holders/${holder}/photo-requests`, asked));
    await rejectedPhotoOf(holder);
    await done(tenant.send('POST', `/photo-requests/${id}/revoke`));
    await pass(TEN_MINUTES_MS);
    expect(mail.taken).toHaveLength(1);
    expect(mail.taken[0]!.text).toContain('Please come to the card office');
    expect(mail.taken[0]!.text).not.toContain('/p/');
  });

  it('mails one link when a decision was taken back and made again', async () => {
    await done(admin.send('PATCH', '/organisation', { body: { asksAfterRejection: true } }));
    const { photoId, version } = await rejected({ email: 'ada@example.edu' });
    const body = { version, reason: 'A mistake' };
    const reopened = await done(tenant.send('POST', `/photos/${photoId}/reopen`, { body }));
    server.clock.advance(60_000);
    const again = { version: reopened.version, reasonCodes: ['focus'] };
    await done(tenant.send('POST', `/photos/${photoId}/reject`, { body: again }));
    for (let times = 0; times < 3; times++) {
      await pass(TEN_MINUTES_MS);
      server.context.jobs.wake();
      await server.context.jobs.idle();
      await pass(0);
    }
    expect(mail.taken).toHaveLength(1);
  });

  it('asks for another photo by itself where the organisation wants that', async () => {
    await done(admin.send('PATCH', '/organisation', { body: { asksAfterRejection: true } }));
    const { holder } = await rejected({ email: 'ada@example.edu' });
    const back = await rejected({ email: 'grace@example.edu' });
    const body = { version: back.version, reason: 'A mistake' };
    await done(tenant.send('POST', `/photos/${back.photoId}/reopen`, { body }));
    await pass(TEN_MINUTES_MS - 1_000);
    server.context.jobs.wake();
    await server.context.jobs.idle();
    await pass(0);
    expect(mail.taken).toEqual([]);
    await pass(1_000);
    server.context.jobs.wake();
    await server.context.jobs.idle();
    await pass(0);
    expect(mail.taken.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['ada@example.edu', expect.stringMatching(/^Please send another photo: /)],
    ]);
    const [request, ...others] = await done(tenant.send('GET', '/photo-requests'));
    expect(others).toEqual([]);
    expect(request).toMatchObject({ cardHolderId: holder, status: 'open', sentTo: 'ada@example.edu' });
    const link = /\S+\/p\/[\w-]+/.exec(mail.taken[0]!.text!)![0];
    expect((await server.send('GET', link)).status).toBe(200);
  });

  it('is told to nobody when it is taken back in time', async () => {
    const { photoId, version } = await rejected({ email: 'ada@example.edu' });
    await pass(5 * 60_000);
    const body = { version, reason: 'A mistake' };
    expect((await tenant.send('POST', `/photos/${photoId}/reopen`, { body })).status).toBe(200);
    await pass(TEN_MINUTES_MS);
    expect(mail.taken).toEqual([]);
  });

  it('is told to nobody whose other photo was approved in the meantime', async () => {
    const { holder } = await rejected({ email: 'ada@example.edu' });
    const other = await reviewable(server, tenant, holder, await noisePhoto({ width: 400, height: 500 }));
    const body = { version: other.version };
    expect((await tenant.send('POST', `/photos/${other.id}/approve`, { body })).status).toBe(200);
    await pass(TEN_MINUTES_MS);
    expect(mail.taken).toEqual([]);
  });

  it('is told to nobody where the organisation doesn’t want that', async () => {
    const body = { mailOff: ['photo_rejected'] };
    expect((await admin.send('PATCH', '/organisation', { body })).body.data.mailOff).toEqual(body.mailOff);
    await rejected({ email: 'ada@example.edu' });
    await pass(TEN_MINUTES_MS);
    expect(mail.taken).toEqual([]);
  });

  it('is told to nobody who is erased first, and what was told is forgotten', async () => {
    const first = await rejected({ email: 'ada@example.edu' });
    await pass(TEN_MINUTES_MS);
    const second = await rejected({ email: 'eve@example.edu' });
    for (const { holder } of [first, second])
      expect((await tenant.send('DELETE', `/card-holders/${holder}`)).status).toBe(200);
    await pass(TEN_MINUTES_MS);
    expect(mail.taken.map(({ envelope }) => envelope.to)).toEqual([['ada@example.edu']]);
    expect((await admin.send('GET', '/mail-deliveries?kind=photo_rejected')).body.data).toEqual([]);
  });

  it('is listed for admins alone, and for no other organisation', async () => {
    const { holder } = await rejected({ email: 'ada@example.edu' });
    await pass(TEN_MINUTES_MS);
    const [{ id }] = (await admin.send('GET', '/mail-deliveries?status=sent&kind=photo_rejected')).body.data;
    expect(
      (await (await server.organisation().staff('admin')).send('GET', `/mail-deliveries/${id}`)).status,
    ).toBe(404);
    const viewer = await tenant.staff('viewer');
    expect((await viewer.send('GET', '/mail-deliveries')).status).toBe(403);
    // Everybody who may see the person also sees what was mailed to that person.
    expect((await viewer.send('GET', `/card-holders/mailed-to/${holder}`)).body.data).toMatchObject([{ id }]);
    expect((await admin.send('GET', '/mail-deliveries?kind=fax')).status).toBe(422);
  });
});

it('shows at the person that the mail server doesn’t know their address', async () => {
  mail.onRecipient = () => '550 5.1.1 No such user';
  const { holder } = await rejected({ email: 'ad@example.edu' });
  await pass(TEN_MINUTES_MS);
  mail.onRecipient = () => null;
  const { data } = (await tenant.send('GET', `/card-holders/mailed-to/${holder}`)).body;
  expect(data).toMatchObject([
    {
      kind: 'photo_rejected',
      status: 'failed',
      to: { address: 'ad@example.edu' },
      answer: '550 5.1.1 No such user',
    },
  ]);
  const other = server.organisation();
  expect((await other.send('GET', `/card-holders/mailed-to/${holder}`)).status).toBe(404);
});

describe('without a mail server', () => {
  it('nothing pretends to have been sent', async () => {
    const alone = await startHarness();
    const office = alone.organisation();
    const boss = await office.staff('admin');
    const holder = await createHolder(office, { email: 'ada@example.edu' });
    const photo = await reviewable(alone, office, holder, await noisePhoto());
    await office.send('POST', `/photos/${photo.id}/reject`, {
      body: { version: photo.version, reasonCodes: ['focus'] },
    });
    const body = { email: 'grace@example.edu', name: 'Grace', roles: ['viewer'] };
    expect((await boss.send('POST', '/staff', { body })).body.data.mailDeliveryId).toBe(null);
    expect((await boss.send('GET', '/mail-deliveries')).body.data).toEqual([]);
    expect((await boss.send('GET', '/mail-deliveries/state')).body.data).toEqual({
      ...{ isSetUp: false, from: null, server: null, trouble: null },
    });
    const test = await boss.send('POST', '/mail-deliveries/test', { body: { address: 'a@example.edu' } });
    expect(test.body.error.code).toBe('invalid_state');
    const forgotten = await alone.send('POST', '/session/forgotten-password', {
      body: { email: 'a@example.edu' },
    });
    expect(forgotten.body.error.code).toBe('invalid_state');
    await alone.stop();
  });
});
