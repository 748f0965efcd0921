import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireDueRequests } from '../../../src/photo-requests/settle.ts';
import { collectNow } from '../../../src/privacy/collect.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/durations.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { type MailServer, startMailServer } from '../../support/server/mail-server.ts';

let mail: MailServer;
let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startHarness(mail.env);
  server.clock.hold();
});
beforeEach(async () => {
  tenant = server.organisation();
  // Invitations of the test before are mailed, too.
  await server.context.mail.idle();
  mail.taken.length = 0;
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const ask = (holder: string, body: object = {}) =>
  tenant.send('POST', `/card-holders/${holder}/photo-requests`, { body });
const step = (id: string, name: string, headers: Record<string, string> = {}) =>
  tenant.send('POST', `/photo-requests/${id}/${name}`, { headers });
const request = (id: string) => done(tenant.send('GET', `/photo-requests/${id}`));
const idle = () => server.context.mail.idle();
const withAddress = () => createHolder(tenant, { email: 'ada@example.edu' });

describe('POST /card-holders/{id}/photo-requests', () => {
  it('makes a link that is shown once, and mails nothing to somebody without an address', async () => {
    const holder = await createHolder(tenant);
    const { status, headers, body } = await ask(holder);
    expect(status).toBe(201);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body.data).toMatchObject({
      cardHolderId: holder,
      status: 'open',
      sentTo: null,
      triesLeft: 5,
      openedAt: null,
    });
    expect(body.data.url).toMatch(new RegExp(`^${server.url}/p/[\\w-]{22}$`));
    const days = (Date.parse(body.data.expiresAt) - server.clock.now()) / DAY_MS;
    expect(days).toBeCloseTo(14, 3);
    const { url: _, ...kept } = body.data;
    expect(await request(kept.id)).toEqual(kept);
    expect((await tenant.send('GET', `/photo-requests?cardHolderId=${holder}`)).body.data).toEqual([kept]);
    expect((await tenant.send('GET', '/photo-requests?status=used')).body.data).toEqual([]);
    await idle();
    expect(mail.taken).toEqual([]);
  });

  it('mails the link, in the person’s language', async () => {
    const holder = await createHolder(tenant, { email: 'ada@example.edu', customFields: { language: 'de' } });
    const { url, sentTo } = await done(ask(holder, { expiresInDays: 3 }));
    expect(sentTo).toBe('ada@example.edu');
    await idle();
    expect(mail.taken).toHaveLength(1);
    const [taken] = mail.taken;
    expect(taken!.text).toContain(url);
    expect(taken!.html).toContain(url);
    expect(taken!.text).toContain('Guten Tag Ada');
    const admin = await tenant.staff('admin');
    expect((await done(admin.send('GET', `/mail-deliveries?cardHolderId=${holder}`)))[0]).toMatchObject({
      kind: 'photo_request',
      status: 'sent',
    });
  });

  it('ends the request before, and refuses to mail where that can’t be done', async () => {
    const holder = await createHolder(tenant);
    const first = await done(ask(holder));
    const second = await done(ask(holder, { send: false }));
    expect(await request(first.id)).toMatchObject({ status: 'revoked', version: 2 });
    expect(await request(second.id)).toMatchObject({ status: 'open' });
    const refused = await ask(holder, { send: true });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
    expect(refused.body.error.message).toContain('has no e-mail address');
    expect(await request(second.id)).toMatchObject({ status: 'open' });
    for (const expiresInDays of [0, 91]) expect((await ask(holder, { expiresInDays })).status).toBe(422);
    await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } }));
    expect(await request(second.id)).toMatchObject({ status: 'revoked' });
    expect((await ask(holder)).body.error.code).toBe('invalid_state');
  });

  it('is for photos:write, and for people of the own organisation', async () => {
    const holder = await createHolder(tenant);
    const { id } = await done(ask(holder));
    const { key } = tenant.key(['photos:read', 'card_holders:write']);
    expect(
      (await tenant.send('POST', `/card-holders/${holder}/photo-requests`, { key, body: {} })).status,
    ).toBe(403);
    tenant = server.organisation();
    expect((await ask(holder)).status).toBe(404);
    for (const name of ['remind', 'revoke']) expect((await step(id, name)).status).toBe(404);
    expect((await tenant.send('GET', `/photo-requests/${id}`)).status).toBe(404);
  });
});

describe('a reminder', () => {
  it('mails the same link once more, a day later at the earliest', async () => {
    const { id, url } = await done(ask(await withAddress()));
    await idle();
    const early = await step(id, 'remind');
    expect([early.status, early.body.error.code]).toEqual([409, 'invalid_state']);
    server.clock.advance(25 * HOUR_MS);
    expect((await step(id, 'remind', { 'If-Match': '"7"' })).status).toBe(412);
    expect(await done(step(id, 'remind', { 'If-Match': '"1"' }))).toMatchObject({ version: 2 });
    await idle();
    expect(mail.taken.map(({ text }) => text?.includes(url))).toEqual([true, true]);
    expect(mail.taken[1]!.raw).toMatch(/^List-Unsubscribe: <mailto:/m);
  });

  it('is refused for a link that doesn’t work any more', async () => {
    const holder = await withAddress();
    const { id } = await done(ask(holder));
    await done(step(id, 'revoke', { 'If-Match': '"1"' }));
    expect((await step(id, 'remind')).body.error.message).toBe('The photo request is revoked, not open.');
    // Ending it again changes nothing.
    expect(await done(step(id, 'revoke'))).toMatchObject({ status: 'revoked', version: 2 });
  });
});

describe('a request', () => {
  it('expires by the schedule, with an event', async () => {
    const { id } = await done(ask(await createHolder(tenant), { expiresInDays: 1 }));
    server.clock.advance(DAY_MS + 1_000);
    await expireDueRequests(server.context);
    expect(await request(id)).toMatchObject({ status: 'expired' });
    const actions = (await done(tenant.send('GET', `/audit-log?entityId=${id}`))).map(
      ({ action }: { action: string }) => action,
    );
    expect(actions.sort()).toEqual(['photo_request.created', 'photo_request.expired']);
  });

  it('closes when a photo of the person is approved in another way, and its mail isn’t sent', async () => {
    const holder = await withAddress();
    mail.onRecipient = () => '450 Later';
    const { id } = await done(ask(holder));
    await idle();
    const photo = await reviewable(server, tenant, holder, await noisePhoto());
    await done(tenant.send('POST', `/photos/${photo.id}/approve`, { body: { version: photo.version } }));
    expect(await request(id)).toMatchObject({ status: 'closed', photoId: null });
    mail.onRecipient = () => null;
    server.clock.advance(HOUR_MS);
    server.context.mail.wake();
    await idle();
    expect(mail.taken).toEqual([]);
  });

  it('closes when a merge gives its person an approved photo', async () => {
    const [stays, goes] = [await createHolder(tenant), await createHolder(tenant)];
    const photo = await reviewable(server, tenant, goes, await noisePhoto());
    await done(tenant.send('POST', `/photos/${photo.id}/approve`, { body: { version: photo.version } }));
    const { id } = await done(ask(stays));
    const versionOf = async (holder: string) =>
      (await done(tenant.send('GET', `/card-holders/${holder}`))).version;
    const body = { version: await versionOf(stays), otherVersion: await versionOf(goes) };
    await done(tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, { body }));
    expect(await request(id)).toMatchObject({ status: 'closed' });
  });

  it('ends with its person: merged into another record, or erased', async () => {
    const [stays, goes] = [await createHolder(tenant), await createHolder(tenant)];
    const { id } = await done(ask(goes));
    const versionOf = async (holder: string) =>
      (await done(tenant.send('GET', `/card-holders/${holder}`))).version;
    const body = { version: await versionOf(stays), otherVersion: await versionOf(goes) };
    await done(tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, { body }));
    expect(await request(id)).toMatchObject({ status: 'revoked' });
    const own = await done(ask(stays));
    const { records } = collectNow(server.context.db, tenant.id, stays);
    expect(records.photos).toMatchObject({
      requests: [{ status: 'open', sentTo: null, noticeReadAt: null }, { status: 'revoked' }],
    });
    await done(tenant.send('DELETE', `/card-holders/${stays}`));
    await server.context.jobs.idle();
    expect((await tenant.send('GET', `/photo-requests/${own.id}`)).status).toBe(404);
    expect((await server.send('GET', own.url)).status).toBe(404);
  });
});
