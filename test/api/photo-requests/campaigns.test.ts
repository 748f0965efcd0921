import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followUp } from '../../../src/photo-requests/campaigns/follow.ts';
import { remindDue } from '../../../src/photo-requests/campaigns/remind-due.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/durations.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done, photographed } from '../../support/records/cards.ts';
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
/** Each test has a domain of its own, as reminders of the tests before may go out meanwhile. */
let domain: string;
let tests = 0;
beforeEach(() => {
  tenant = server.organisation();
  domain = `${++tests}.example.edu`;
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const begin = (body: object) =>
  tenant.send('POST', '/photo-campaigns', { body: { name: 'Autumn', ...body } });
const campaign = (id: string) => done(tenant.send('GET', `/photo-campaigns/${id}`));
const stop = (id: string, body?: object) =>
  tenant.send('POST', `/photo-campaigns/${id}/stop`, body && { body });
const idle = async () => {
  await server.context.jobs.idle();
  await server.context.mail.idle();
};
/** Begins a campaign, and waits until everybody has been asked. */
async function run(body: object) {
  const { id } = await done(begin(body));
  await idle();
  return campaign(id);
}
const requestsOf = async (id: string): Promise<{ id: string; cardHolderId: string; status: string }[]> =>
  done(tenant.send('GET', `/photo-requests?campaignId=${id}`));
const requestOf = async (campaignId: string, holder: string) =>
  (await requestsOf(campaignId)).find(({ cardHolderId }) => cardHolderId === holder)!;
const people = async (query: string): Promise<string[]> =>
  (await done(tenant.send('GET', `/card-holders?${query}`))).map(({ id }: { id: string }) => id);
const linksOf = (id: string, query = '') => done(tenant.send('GET', `/photo-campaigns/${id}/links${query}`));
const withAddress = (name = 'ada') => createHolder(tenant, { email: `${name}@${domain}` });
/** Mails of this test, or only those to one person. */
const mails = (name = '') =>
  mail.taken.filter(
    ({ envelope }) => envelope.to[0]!.startsWith(name) && envelope.to[0]!.endsWith(`@${domain}`),
  );
async function approvePhotoOf(holder: string) {
  const { id, version } = await reviewable(server, tenant, holder, await noisePhoto());
  await done(tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));
}

describe('POST /photo-campaigns', () => {
  it('asks everybody whom a filter finds, each by a link of their own', async () => {
    const [ada, grace] = [await withAddress('ada'), await withAddress('grace')];
    const byHand = await createHolder(tenant);
    const photo = await photographed(server, tenant);
    const archived = await createHolder(tenant, { status: 'archived' });
    const waiting = await createHolder(tenant);
    await reviewable(server, tenant, waiting, await noisePhoto());
    const { status, body } = await begin({ filter: {}, expectedTotal: 6 });
    expect([status, body.data.state, body.data.total]).toEqual([201, 'choosing', 6]);
    await idle();
    const { id } = body.data;
    expect(await campaign(id)).toMatchObject({
      ...{ state: 'asked', total: 6, asked: 3, silent: 3, opened: 0, sent: 0, approved: 0, rejected: 0 },
      ...{ undeliverable: 0, byHand: 1, filter: {}, remindAfterDays: [3, 10], follow: false, send: null },
      left: { has_photo: 1, archived: 1, photo_waiting: 1 },
    });
    expect((await requestsOf(id)).map(({ cardHolderId }) => cardHolderId).sort()).toEqual(
      [ada, grace, byHand].sort(),
    );
    expect(mails()).toHaveLength(2);
    const links = await linksOf(id);
    expect(links).toHaveLength(3);
    for (const { cardHolderId, url } of links)
      if (cardHolderId === ada) expect(mails('ada@')[0]!.text).toContain(url);
    expect(await linksOf(id, '?byHand=true')).toMatchObject([{ cardHolderId: byHand, sentTo: null }]);
    expect(await people(`photoCampaignId=${id}&photoRequest=silent`)).toHaveLength(3);
    expect(await people(`photoCampaignId=${id}&photoRequest=sent`)).toEqual([]);
    expect(await people('photoRequest=silent&hasPhoto=false')).toHaveLength(3);
    expect((await done(tenant.send('GET', '/overview'))).photos.silent).toBe(3);
    expect((await people('')).includes(photo) && (await people('')).includes(archived)).toBe(true);
    expect((await tenant.send('GET', '/photo-campaigns')).body.data).toEqual([await campaign(id)]);
  });

  it('leaves those who were asked within a day, and asks people with a photo only if it is told to', async () => {
    const ada = await withAddress();
    const photo = await photographed(server, tenant, { email: `grace@${domain}` });
    const first = await run({ cardHolderIds: [ada, photo] });
    expect(first).toMatchObject({ asked: 1, filter: null, left: { has_photo: 1 } });
    const second = await run({ cardHolderIds: [ada, photo], askAgain: true, expiresInDays: 30 });
    expect(second).toMatchObject({ asked: 1, left: { asked_lately: 1 } });
    server.clock.advance(25 * HOUR_MS);
    const third = await run({ cardHolderIds: [ada, photo], askAgain: true, send: false });
    expect(third).toMatchObject({ asked: 2, byHand: 2, left: {} });
    // A new link ends the one before it.
    expect(await campaign(first.id)).toMatchObject({ asked: 1, silent: 0 });
    expect(mails()).toHaveLength(2);
  });

  it('asks only those who can be mailed, if it is told to, or refuses where nobody can be', async () => {
    const [ada, grace] = [await withAddress(), await createHolder(tenant)];
    expect(await run({ cardHolderIds: [ada, grace], send: true })).toMatchObject({
      asked: 1,
      left: { no_address: 1 },
    });
    const admin = await tenant.staff('admin');
    await done(admin.send('PATCH', '/organisation', { body: { mailOff: ['photo_request'] } }));
    const refused = await begin({ cardHolderIds: [grace], send: true });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
  });

  it('refuses what it can’t do, in words', async () => {
    const ada = await withAddress();
    const faults = async (body: object) => {
      const { body: answer } = await begin(body);
      return answer.error.details.map(({ path, code }: { path: string; code: string }) => [path, code]);
    };
    expect(await faults({})).toEqual([['/filter', 'required']]);
    expect(await faults({ filter: {}, cardHolderIds: [ada] })).toEqual([['/cardHolderIds', 'not_allowed']]);
    expect(await faults({ cardHolderIds: [ada, ada] })).toEqual([['/cardHolderIds', 'repeated']]);
    expect(await faults({ cardHolderIds: [ada], follow: true })).toEqual([['/follow', 'not_allowed']]);
    expect(await faults({ filter: { hasPhoto: true } })).toEqual([['/askAgain', 'required']]);
    expect(await faults({ filter: {}, remindAfterDays: [0] })).toEqual([
      ['/remindAfterDays/0', 'out_of_range'],
    ]);
    const unknown = await begin({ cardHolderIds: [ada, '0192f3a4-1111-7d8e-9f01-23456789abcd'] });
    expect([unknown.status, unknown.body.error.details[0].path]).toEqual([404, '/cardHolderIds/1']);
    expect((await begin({ filter: {}, expectedTotal: 30 })).status).toBe(409);
    const { key } = tenant.key(['photos:read', 'card_holders:write']);
    const denied = await tenant.send('POST', '/photo-campaigns', { key, body: { name: 'A', filter: {} } });
    expect(denied.status).toBe(403);
    const { id } = await run({ cardHolderIds: [ada] });
    tenant = server.organisation();
    for (const path of ['', '/links'])
      expect((await tenant.send('GET', `/photo-campaigns/${id}${path}`)).status).toBe(404);
    expect((await stop(id)).status).toBe(404);
    expect((await begin({ cardHolderIds: [ada] })).status).toBe(404);
    expect(await people(`photoCampaignId=${id}`)).toEqual([]);
  });
});

describe('a campaign', () => {
  it('counts how far everybody has come', async () => {
    const holders = [await withAddress('a'), await withAddress('b'), await withAddress('c')];
    const { id } = await run({ cardHolderIds: holders });
    // Photos that staff took count as approved; the person needn't send one any more.
    await approvePhotoOf(holders[0]!);
    expect(await campaign(id)).toMatchObject({ asked: 3, approved: 1, silent: 2 });
    expect(await people(`photoCampaignId=${id}&photoRequest=approved`)).toEqual([holders[0]]);
    const admin = await tenant.staff('admin');
    await done(admin.send('DELETE', `/card-holders/${holders[1]}`));
    expect(await campaign(id)).toMatchObject({ asked: 2, silent: 1 });
  });

  it('reminds those who are silent, on the days that it names, and nobody twice', async () => {
    const [silent, answered] = [await withAddress('silent'), await withAddress('answered')];
    const { id } = await run({ cardHolderIds: [silent, answered], remindAfterDays: [10, 3, 3] });
    expect((await campaign(id)).remindAfterDays).toEqual([3, 10]);
    await approvePhotoOf(answered);
    const later = async (ms: number, reminders: number) => {
      server.clock.advance(ms);
      for (let i = 0; i < 3; i++) await remindDue(server.context);
      await idle();
      expect(mails('silent@')).toHaveLength(1 + reminders);
    };
    await later(3 * DAY_MS - HOUR_MS, 0);
    await later(2 * HOUR_MS, 1);
    expect(mails('silent@')[1]!.text).toContain((await linksOf(id))[0].url);
    await later(7 * DAY_MS, 2);
    await later(3 * DAY_MS, 2);
    expect(mails('answered@')).toHaveLength(1);
  });

  it('sends one reminder after a week in which the server was down', async () => {
    await run({ cardHolderIds: [await withAddress()], remindAfterDays: [1, 2, 3] });
    server.clock.advance(7 * DAY_MS);
    await remindDue(server.context);
    await idle();
    server.clock.advance(2 * DAY_MS);
    await remindDue(server.context);
    await idle();
    expect(mails()).toHaveLength(2);
  });

  it('reminds nobody in a campaign that mails nobody, nor by a link that has ended', async () => {
    const [ada, grace] = [await withAddress('ada'), await withAddress('grace')];
    await run({ cardHolderIds: [ada], send: false, remindAfterDays: [1] });
    const { id } = await run({ cardHolderIds: [grace], expiresInDays: 2, remindAfterDays: [2] });
    server.clock.advance(2 * DAY_MS);
    await remindDue(server.context);
    await idle();
    expect(mails()).toHaveLength(1);
    expect(await campaign(id)).toMatchObject({ undeliverable: 0 });
  });

  it('waits with a reminder for the pause after any mail about the photo', async () => {
    const ada = await withAddress();
    const { id } = await run({ cardHolderIds: [ada], remindAfterDays: [2] });
    server.clock.advance(1.5 * DAY_MS);
    await done(tenant.send('POST', `/photo-requests/${(await requestOf(id, ada)).id}/remind`));
    await idle();
    expect(mails()).toHaveLength(2);
    server.clock.advance(0.6 * DAY_MS);
    await remindDue(server.context);
    await idle();
    expect(mails()).toHaveLength(2);
    server.clock.advance(0.5 * DAY_MS);
    await remindDue(server.context);
    await idle();
    expect(mails()).toHaveLength(3);
  });

  it('reminds nobody whose photo is being looked at, and goes on once it is rejected', async () => {
    const ada = await withAddress();
    await run({ cardHolderIds: [ada], remindAfterDays: [2] });
    const remind = async (afterMs: number) => {
      server.clock.advance(afterMs);
      await remindDue(server.context);
      await idle();
      return mails().length;
    };
    const { id, version } = await reviewable(server, tenant, ada, await noisePhoto());
    expect(await remind(2 * DAY_MS + HOUR_MS)).toBe(1);
    const body = { version, reason: 'A mistake' };
    await done(tenant.send('POST', `/photos/${id}/withdraw`, { body }));
    expect(await remind(2 * HOUR_MS)).toBe(2);
  });

  it('follows who comes new, without asking anybody twice', async () => {
    const ada = await withAddress('ada');
    const { id } = await run({ filter: { holderType: 'student' }, follow: true });
    const grace = await withAddress('grace');
    await createHolder(tenant, { holderType: 'contractor' });
    for (let i = 0; i < 2; i++) {
      await followUp(server.context);
      await idle();
    }
    expect(await campaign(id)).toMatchObject({ state: 'asked', asked: 2, total: 2 });
    expect((await people(`photoCampaignId=${id}`)).sort()).toEqual([ada, grace].sort());
    expect(mails()).toHaveLength(2);
    await done(stop(id));
    await idle();
    await withAddress('late');
    await followUp(server.context);
    await idle();
    expect(await campaign(id)).toMatchObject({ state: 'stopped', asked: 2 });
  });

  it('stops: links that people have keep working, unless they are ended, too', async () => {
    const ada = await withAddress();
    const { id } = await run({ cardHolderIds: [ada] });
    await done(stop(id));
    await idle();
    expect(await campaign(id)).toMatchObject({ state: 'stopped', silent: 1 });
    expect((await requestOf(id, ada)).status).toBe('open');
    server.clock.advance(4 * DAY_MS);
    await remindDue(server.context);
    await idle();
    expect(mails()).toHaveLength(1);
    await done(stop(id, { endLinks: true }));
    await idle();
    expect((await requestOf(id, ada)).status).toBe('revoked');
    const stopped = await campaign(id);
    expect(stopped).toMatchObject({ state: 'stopped', silent: 0 });
    expect(await done(stop(id))).toEqual(stopped);
    expect(await linksOf(id)).toEqual([]);
  });

  it('ends a link whose photo is being looked at, too, so that it can’t open again', async () => {
    const ada = await createHolder(tenant);
    const { id } = await run({ cardHolderIds: [ada] });
    const [{ url }] = await linksOf(id);
    const step = (name: string, body: object = {}) => done(server.send('POST', `${url}/${name}`, { body }));
    await step('notice');
    const bytes = await noisePhoto();
    const wish = { contentType: 'image/jpeg', contentLength: bytes.length };
    const { photoId, uploadUrl, headers } = await step('photos', wish);
    await server.send('PUT', uploadUrl, { body: bytes, headers });
    await step(`photos/${photoId}`);
    expect((await requestOf(id, ada)).status).toBe('used');
    await done(stop(id, { endLinks: true }));
    await idle();
    expect((await requestOf(id, ada)).status).toBe('revoked');
    expect(await campaign(id)).toMatchObject({ state: 'stopped', sent: 1, endsLinks: true });
  });

  it('drops the mail that waits when it is stopped, and ends the links that nobody has', async () => {
    mail.isAway = true;
    const ada = await withAddress();
    const { id } = await done(begin({ cardHolderIds: [ada] }));
    await server.context.jobs.idle();
    await done(stop(id));
    await server.context.jobs.idle();
    expect((await requestOf(id, ada)).status).toBe('revoked');
    mail.isAway = false;
    server.clock.advance(DAY_MS);
    await idle();
    expect(mails()).toEqual([]);
  });

  it('says whose mail was refused for good, and reminds them no more', async () => {
    const [ada, lost] = [await withAddress('ada'), await withAddress('refused')];
    mail.onRecipient = (address) => (address === `refused@${domain}` ? '550 No such mailbox' : null);
    const { id } = await run({ cardHolderIds: [ada, lost] });
    expect(await campaign(id)).toMatchObject({ asked: 2, undeliverable: 1, byHand: 0 });
    expect(await people(`photoCampaignId=${id}&photoRequest=undeliverable`)).toEqual([lost]);
    expect(await linksOf(id, '?byHand=true')).toMatchObject([{ cardHolderId: lost }]);
    server.clock.advance(4 * DAY_MS);
    await remindDue(server.context);
    await idle();
    expect(mails()).toHaveLength(2);
    await done(tenant.send('PATCH', `/card-holders/${lost}`, { body: { email: `found@${domain}` } }));
    await done(tenant.send('POST', `/photo-requests/${(await requestOf(id, lost)).id}/remind`));
    await idle();
    expect(await campaign(id)).toMatchObject({ undeliverable: 0 });
  });

  it('is one entry of the audit log, with what it did', async () => {
    const { id } = await run({ cardHolderIds: [await withAddress()] });
    await linksOf(id);
    const [shown, begun] = await done(tenant.send('GET', `/audit-log?entityId=${id}`));
    expect(shown).toMatchObject({
      action: 'photo_campaign.links_shown',
      changes: { links: { from: null, to: 1 } },
      entity: { type: 'photo_campaign', name: 'Autumn' },
    });
    expect(begun).toMatchObject({
      action: 'photo_campaign.started',
      imported: { 'photo_request.created': 1 },
    });
  });
});
