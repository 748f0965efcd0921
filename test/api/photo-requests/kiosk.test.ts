import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { noteBegun } from '../../../src/holder-page/kiosk/send.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { VERSION } from '../../../src/lib/version.ts';
import { settleLapsed } from '../../../src/photos/upload/settle-lapsed.ts';
import { collectNow } from '../../../src/privacy/collect.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/durations.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
let kiosk: Kiosk;
let holder: string;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
});
beforeEach(async () => {
  tenant = server.organisation();
  admin = await tenant.staff('admin');
  kiosk = await make('Hall');
  holder = await createHolder(tenant, { externalId: 'S100', firstName: 'Zoë', lastName: 'Weber' });
});
afterAll(() => server.stop());

interface Kiosk {
  id: string;
  url: string;
}
const make = (name: string): Promise<Kiosk> => done(admin.send('POST', '/kiosks', { body: { name } }));
const step = ({ url }: Pick<Kiosk, 'url'>, path: string, body: unknown = {}) =>
  server.send('POST', `${url}/${path}`, { body });
const tell = (number: unknown, at: Pick<Kiosk, 'url'> = kiosk) => step(at, 'number', { number });
const codeOf = async (answer: ReturnType<typeof step>) => (await answer).body.error?.code ?? null;

/** The body with which a tablet begins a photo. */
const wish = (bytes: Uint8Array, number = 'S100', more: object = {}) => ({
  ...{ number, contentType: 'image/jpeg', contentLength: bytes.length, version: 1, language: 'en' },
  ...more,
});

/** Begins a photo and puts its bytes. */
async function begin(bytes: Uint8Array, at: Kiosk = kiosk, more: object = {}): Promise<string> {
  const { photoId, uploadUrl, headers } = await done(step(at, 'photos', wish(bytes, 'S100', more)));
  expect((await server.send('PUT', uploadUrl, { body: bytes, headers })).status).toBe(200);
  return photoId;
}
async function sent(at: Kiosk = kiosk): Promise<{ id: string; version: number }> {
  const photoId = await begin(await noisePhoto(), at);
  await done(step(at, `photos/${photoId}`));
  await server.context.jobs.idle();
  return done(tenant.send('GET', `/photos/${photoId}`));
}
const reject = ({ id, version }: { id: string; version: number }) =>
  done(tenant.send('POST', `/photos/${id}/reject`, { body: { version, reasonCodes: ['glasses'] } }));
const approve = ({ id, version }: { id: string; version: number }) =>
  done(tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));

describe('a kiosk', () => {
  it('is made by admins, shows its link once, and is ended for good', async () => {
    expect(kiosk).toMatchObject({
      ...{ name: 'Hall', lastUsedAt: null, revokedAt: null, createdBy: expect.stringMatching(/^Staff/) },
      url: expect.stringMatching(/\/p\/kiosk\/[\w-]{22}$/),
    });
    const { data, meta } = (await admin.send('GET', '/kiosks')).body;
    expect([data.map(({ id }: Kiosk) => id), meta.total]).toEqual([[kiosk.id], 1]);
    expect(data[0].url).toBeUndefined();
    const token = kiosk.url.split('/').at(-1)!;
    expect(JSON.stringify(server.context.db.$client.query('SELECT * FROM kiosks').all())).not.toContain(
      token,
    );
    const { revokedAt } = await done(admin.send('POST', `/kiosks/${kiosk.id}/revoke`));
    expect(revokedAt).not.toBeNull();
    expect(await done(admin.send('POST', `/kiosks/${kiosk.id}/revoke`))).toMatchObject({ revokedAt });
    expect((await admin.send('GET', '/audit-log?entityType=kiosk')).body.data).toMatchObject([
      { action: 'kiosk.revoked', entity: { name: 'Hall' } },
      { action: 'kiosk.created' },
    ]);
    const other = await server.organisation().staff('admin');
    for (const [method, path] of [
      ['GET', `/kiosks/${kiosk.id}`],
      ['POST', `/kiosks/${kiosk.id}/revoke`],
    ] as const)
      expect((await other.send(method, path)).status).toBe(404);
    const operator = await tenant.staff('operator');
    expect((await operator.send('POST', '/kiosks', { body: { name: 'Mine' } })).status).toBe(403);
  });

  it('takes a photo by somebody’s number, and keeps the notice that they read', async () => {
    const body = { texts: { en: 'Registry prints it.' }, uses: [{ key: 'web', labels: { en: 'Web' } }] };
    await admin.send('PUT', '/photo-notice', { body });
    const page = await server.send('GET', kiosk.url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Registry prints it.');
    expect(page.text).not.toContain('Zoë');
    expect((await tell(' S100 ')).body).toEqual({ data: { canSend: true, noticeVersion: 2 } });
    const bytes = await noisePhoto();
    expect(await codeOf(step(kiosk, 'photos', wish(bytes)))).toBe('precondition_failed');
    const photoId = await begin(bytes, kiosk, { version: 2, uses: ['web'] });
    expect((await tenant.send('GET', '/kiosk-photos')).body.data).toEqual([]);
    const answer = await step(kiosk, `photos/${photoId}`, { note: ' One eye. ', by: 'camera', seen: null });
    expect(answer.body).toEqual({ data: { status: 'processing' } });
    await server.context.jobs.idle();
    expect(await done(tenant.send('GET', `/photos/${photoId}`))).toMatchObject({
      ...{ cardHolderId: holder, status: 'in_review' },
    });
    const [photo] = await done(tenant.send('GET', `/kiosk-photos?photoId=${photoId}`));
    expect(photo).toMatchObject({
      ...{ photoId, cardHolderId: holder, kiosk: { id: kiosk.id, name: 'Hall' }, note: 'One eye.' },
      notice: { version: 2, language: 'en', release: null, uses: [{ key: 'web', label: 'Web' }] },
    });
    const reader = tenant.key(['photos:read']).key;
    expect(
      (await server.send('GET', `/kiosk-photos?cardHolderId=${holder}`, { key: reader })).body.data,
    ).toMatchObject([{ photoId, note: null }]);
    const { records } = collectNow(server.context.db, tenant.id, holder);
    expect((records.photos as { atKiosks: unknown[] }).atKiosks).toMatchObject([
      {
        ...{ photoId, kiosk: 'Hall', noticeVersion: 2, notice: 'Registry prints it.', note: 'One eye.' },
        deviceCheck: { source: 'camera', measured: true, step: null },
      },
    ]);
    const { data: entries } = (await admin.send('GET', `/audit-log?entityId=${photoId}`)).body;
    const byKiosk = entries.filter(({ actor }: { actor: { name: string } }) => actor.name === 'kiosk');
    expect(byKiosk.map(({ action }: { action: string }) => action)).toEqual([
      ...['photo.sent_at_kiosk', 'photo.uploaded', 'photo.created'],
    ]);
    expect((await done(admin.send('GET', `/kiosks/${kiosk.id}`))).lastUsedAt).not.toBeNull();
    // The answer was lost, and the tablet asks again.
    expect((await step(kiosk, `photos/${photoId}`)).body.data).toEqual({ status: 'in_review' });
    const [{ note, sentAt }] = await done(tenant.send('GET', `/kiosk-photos?photoId=${photoId}`));
    expect([note, sentAt]).toEqual(['One eye.', photo.sentAt]);
  });

  it('knows people by their card, its chip and its QR code, but not by a revoked card', async () => {
    holder = await photographed(server, tenant);
    const { id } = await queuedCard(tenant, holder);
    const { cardNumber, verificationCode } = await print(tenant, id, { csn: '04A2B3C4D5E680' });
    await ask();
    for (const number of [cardNumber, '04:A2:B3:C4:D5:E6:80', `https://cards.example/v/${verificationCode}`])
      expect((await tell(number)).status).toBe(200);
    await done(tenant.send('POST', `/cards/${id}/revoke`, { body: { reason: 'lost' } }));
    for (const number of [cardNumber, '04A2B3C4D5E680', verificationCode])
      expect(await codeOf(tell(number))).toBe('not_found');
    // The number of one person is the card's of another: nobody can say whose photo it would be.
    const other = await queuedCard(tenant, holder, { reason: 'lost' });
    expect((await tell(other.cardNumber)).status).toBe(200);
    await createHolder(tenant, { externalId: other.cardNumber });
    expect(await codeOf(tell(other.cardNumber))).toBe('not_found');
  });

  it('says the same of a number, whatever the reason is', async () => {
    await createHolder(tenant, { externalId: 'S200', status: 'archived' });
    const approved = await createHolder(tenant, { externalId: 'S300' });
    await approve(await reviewable(server, tenant, approved, await noisePhoto()));
    const waiting = await createHolder(tenant, { externalId: 'S400' });
    await reviewable(server, tenant, waiting, await noisePhoto());
    await createHolder(server.organisation(), { externalId: 'S500' });
    const bytes = await noisePhoto();
    const errors = [];
    for (const number of ['S200', 'S300', 'S400', 'S500', 'nobody'])
      for (const answer of [await tell(number), await step(kiosk, 'photos', wish(bytes, number))])
        errors.push([answer.status, answer.body.error.code, answer.body.error.message]);
    expect(new Set(errors.map(String))).toEqual(
      new Set(['404,not_found,No photo can be sent by this number here: ask at the counter.']),
    );
    for (const number of [7, '', ' ', 'x'.repeat(301), '\ud800'])
      expect(await codeOf(tell(number))).toBe('validation_failed');
  });

  it('takes another photo of somebody with an approved one only while they are asked for it', async () => {
    await approve(await sent());
    expect(await codeOf(tell('S100'))).toBe('not_found');
    const request = await ask();
    expect(await codeOf(tell('S100'))).toBeNull();
    await approve(await sent());
    // A photo taken at the counter closes it just so.
    expect(await done(tenant.send('GET', `/photo-requests/${request.id}`))).toMatchObject({
      ...{ status: 'closed', photoId: null },
    });
  });

  it('takes as many photos of one person as a link, in a link’s time', async () => {
    for (let tries = 0; tries < 4; tries++) await reject(await sent());
    // Staff close the upload of the last one meanwhile, which makes it none too many.
    const last = await begin(await noisePhoto());
    await done(tenant.send('POST', `/photos/${last}/finalize`));
    await server.context.jobs.idle();
    await done(step(kiosk, `photos/${last}`));
    await reject(await done(tenant.send('GET', `/photos/${last}`)));
    expect(await codeOf(tell('S100'))).toBe('not_found');
    // Whoever is asked anew has their tries anew.
    await ask();
    expect(await codeOf(tell('S100'))).toBeNull();
    server.clock.advance(15 * DAY_MS);
    expect(await codeOf(tell('S100'))).toBeNull();
    const bytes = await noisePhoto();
    const { photoId } = await done(step(kiosk, 'photos', wish(bytes)));
    server.context.db.$client.run(
      `INSERT INTO kiosk_photos SELECT 'x' || value, kiosk_id, organisation_id, card_holder_id, NULL, NULL, 1, 'en', NULL, '[]', begun_at, NULL
       FROM kiosk_photos JOIN json_each(?) WHERE photo_id = ?`,
      [JSON.stringify(Array.from({ length: 24 }, (_, place) => place)), photoId],
    );
    expect(await codeOf(tell('S100'))).toBe('not_found');
    server.clock.advance(DAY_MS + 1_000);
    expect(await codeOf(tell('S100'))).toBeNull();
  });

  it('is named for a photo that its tablet began and never finished, which counts as taken', async () => {
    for (let tries = 0; tries < 4; tries++) await reject(await sent());
    const photoId = await begin(await noisePhoto());
    expect(await codeOf(tell('S100'))).toBeNull();
    const begun = () => done(tenant.send('GET', `/kiosk-photos?photoId=${photoId}`));
    expect(await begun()).toEqual([]);
    server.clock.advance(3 * HOUR_MS);
    await settleLapsed(server.context);
    await server.context.jobs.idle();
    expect(await begun()).toMatchObject([
      {
        ...{ photoId, cardHolderId: holder, kiosk: { id: kiosk.id, name: 'Hall' } },
        ...{ notice: { version: 1 }, note: null, sentAt: null },
      },
    ]);
    await reject(await done(tenant.send('GET', `/photos/${photoId}`)));
    expect(await codeOf(tell('S100'))).toBe('not_found');
  });

  it('takes one of two photos that two tablets begin, and none of another’s', async () => {
    const second = await make('Door');
    const bytes = await noisePhoto();
    const [one, two] = [await begin(bytes), await begin(bytes, second)];
    expect(await codeOf(step(second, `photos/${one}`))).toBe('not_found');
    const answers = await Promise.all([step(kiosk, `photos/${one}`), step(second, `photos/${two}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await tenant.send('GET', '/kiosk-photos')).body.data).toHaveLength(1);
    const elsewhere = await done(
      tenant.send('POST', '/photos', {
        body: { cardHolderId: holder, contentType: 'image/jpeg', contentLength: bytes.length },
      }),
    );
    expect(await codeOf(step(kiosk, `photos/${elsewhere.photoId}`))).toBe('not_found');
  });

  it('can be sent again after a kill between the grant and the photo', async () => {
    const bytes = await noisePhoto();
    const lost = await done(step(kiosk, 'photos', wish(bytes)));
    expect(await codeOf(step(kiosk, `photos/${lost.photoId}`))).toBe('upload_incomplete');
    // The server was killed before it noted the grant.
    server.context.db.$client.run('DELETE FROM kiosk_photos WHERE photo_id = ?', [lost.photoId]);
    expect(await codeOf(step(kiosk, `photos/${lost.photoId}`))).toBe('not_found');
    expect(await sent()).toMatchObject({ status: 'in_review' });
  });

  it('takes a photo whose upload somebody else has closed meanwhile, before a decision', async () => {
    const photoId = await begin(await noisePhoto());
    await done(tenant.send('POST', `/photos/${photoId}/finalize`));
    await server.context.jobs.idle();
    expect((await step(kiosk, `photos/${photoId}`)).body.data).toEqual({ status: 'in_review' });
    const second = await createHolder(tenant, { externalId: 'S101' });
    const late = await begin(await noisePhoto(), kiosk, { number: 'S101' });
    await done(tenant.send('POST', `/photos/${late}/finalize`));
    await server.context.jobs.idle();
    await reject(await done(tenant.send('GET', `/photos/${late}`)));
    expect(await codeOf(step(kiosk, `photos/${late}`))).toBe('invalid_state');
    expect((await tenant.send('GET', `/kiosk-photos?cardHolderId=${second}`)).body.data).toMatchObject([
      { photoId: late, sentAt: null },
    ]);
  });
});

describe('a kiosk in the middle of a photo', () => {
  it('takes nothing once it has been ended, and says so', async () => {
    const photoId = await begin(await noisePhoto());
    await done(admin.send('POST', `/kiosks/${kiosk.id}/revoke`));
    for (const answer of [
      step(kiosk, `photos/${photoId}`),
      tell('S100'),
      step(kiosk, 'photos', wish(await noisePhoto())),
    ])
      expect(await codeOf(answer)).toBe('invalid_state');
    const page = await server.send('GET', `${kiosk.url}?language=de`);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('Kommen Sie bitte an den Schalter.'),
    ]);
    const unknown = { url: `${server.url}/p/kiosk/AAAAAAAAAAAAAAAAAAAAAA` };
    expect((await server.send('GET', unknown.url)).status).toBe(404);
    expect(await codeOf(tell('S100', unknown))).toBe('not_found');
    expect(await codeOf(step(unknown, `photos/${photoId}`))).toBe('not_found');
    // Neither is a kiosk's link that of a person.
    const token = kiosk.url.split('/').at(-1)!;
    expect((await server.send('GET', `${server.url}/p/${token}`)).status).toBe(404);
  });

  it('takes no photo of somebody who was erased or archived meanwhile', async () => {
    const archived = await begin(await noisePhoto());
    await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } }));
    expect(await codeOf(step(kiosk, `photos/${archived}`))).toBe('not_found');
    const other = await createHolder(tenant, { externalId: 'S101' });
    const photoId = await begin(await noisePhoto(), kiosk, { number: 'S101' });
    await done(admin.send('DELETE', `/card-holders/${other}`));
    expect(await codeOf(step(kiosk, `photos/${photoId}`))).toBe('not_found');
    const left = server.context.db.$client.query('SELECT * FROM kiosk_photos WHERE card_holder_id = ?');
    expect(left.all(other)).toEqual([]);
  });

  it('begins no photo of somebody who was erased between the grant and its note', async () => {
    const [noticeLanguage, noticeRelease] = ['en', VERSION] as const;
    const acknowledged = {
      ...{ noticeVersion: 1, noticeLanguage, noticeRelease, noticeUses: [] },
      ...{ kioskId: kiosk.id, organisationId: tenant.id },
    };
    const note = (photoId: string, cardHolderId: string) =>
      write(server.context, systemActor('kiosk'), noteBegun, photoId, { ...acknowledged, cardHolderId });
    await expect(note(newId(), holder)).rejects.toMatchObject({ code: 'not_found' });
    const { id } = await reviewable(server, tenant, holder, await noisePhoto());
    const other = await createHolder(tenant);
    await expect(note(id, other)).rejects.toMatchObject({ code: 'not_found' });
    expect(server.context.db.$client.query('SELECT * FROM kiosk_photos WHERE photo_id = ?').all(id)).toEqual(
      [],
    );
    await note(id, holder);
  });

  it('gives the photo to the record into which the person’s was merged', async () => {
    const photoId = await begin(await noisePhoto());
    const stays = await createHolder(tenant, { externalId: 'S900' });
    const body = { version: 1, otherVersion: 1 };
    await done(tenant.send('POST', `/card-holders/${stays}/merge/${holder}`, { body }));
    await done(step(kiosk, `photos/${photoId}`));
    await server.context.jobs.idle();
    expect(await done(tenant.send('GET', `/photos/${photoId}`))).toMatchObject({
      ...{ cardHolderId: stays, status: 'in_review' },
    });
    const { records } = collectNow(server.context.db, tenant.id, stays);
    expect((records.photos as { atKiosks: unknown[] }).atKiosks).toMatchObject([
      { photoId, noticeRelease: VERSION },
    ]);
    const listed = async (id: string) =>
      (await tenant.send('GET', `/kiosk-photos?cardHolderId=${id}`)).body.data;
    expect(await listed(stays)).toMatchObject([{ photoId, cardHolderId: stays }]);
    expect(await listed(holder)).toEqual([]);
  });
});

describe('numbers at a kiosk', () => {
  it('are limited for each kiosk, and for each address', async () => {
    const statuses = [];
    for (let times = 0; times < 21; times++) statuses.push((await tell(`guess ${times}`)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await step(kiosk, 'photos', wish(await noisePhoto()))).status).toBe(429);
    expect((await tell('S100', await make('Door'))).status).toBe(200);
    server.clock.advance(61_000);
    expect((await tell('S100')).status).toBe(200);

    const limited = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '2' });
    const url = `${limited.url}/p/kiosk/AAAAAAAAAAAAAAAAAAAAAA`;
    const answers = [];
    for (let times = 0; times < 3; times++)
      answers.push((await limited.send('POST', `${url}/number`, { body: { number: 'S100' } })).status);
    await limited.stop();
    expect(answers).toEqual([404, 404, 429]);
  });

  it('are none any more after many that were refused within an hour, and only those count', async () => {
    const inTurn = async (number: string) => {
      server.clock.advance(3_100);
      return (await tell(number)).status;
    };
    for (let times = 0; times < 5; times++) expect(await inTurn('S100')).toBe(200);
    for (let times = 0; times < 60; times++) expect(await inTurn(`guess ${times}`)).toBe(404);
    // Now nobody learns which number would be right, in whichever step.
    expect(await inTurn('S100')).toBe(429);
    server.clock.advance(3_100);
    const refused = await step(kiosk, 'photos', wish(await noisePhoto()));
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect((await tell('S100', await make('Door'))).status).toBe(200);
    server.clock.advance(HOUR_MS);
    expect((await tell('S100')).status).toBe(200);
  });

  it('are in no log, and neither is the link', async () => {
    await tell('S100');
    const token = kiosk.url.split('/').at(-1)!;
    const lines = JSON.stringify(server.logged());
    expect(lines).not.toContain(token);
    expect(server.logged().at(-1)).toMatchObject({ path: '/p/***', route: '/p/kiosk/:token/number' });
  });
});

const ask = () => done(tenant.send('POST', `/card-holders/${holder}/photo-requests`, { body: {} }));
