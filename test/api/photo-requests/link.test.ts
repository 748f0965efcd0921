import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/shared/durations.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
});
beforeEach(async () => {
  tenant = server.organisation();
  holder = await createHolder(tenant, { firstName: 'Zoë', lastName: 'Weber' });
});
afterAll(() => server.stop());

interface Asked {
  id: string;
  url: string;
}
const ask = (): Promise<Asked> =>
  done(tenant.send('POST', `/card-holders/${holder}/photo-requests`, { body: {} }));
const request = ({ id }: Asked) => done(tenant.send('GET', `/photo-requests/${id}`));
const page = ({ url }: Pick<Asked, 'url'>, headers: Record<string, string> = {}) =>
  server.send('GET', url, { headers });
const step = ({ url }: Pick<Asked, 'url'>, path: string, body: unknown = {}) =>
  server.send('POST', `${url}/${path}`, { body });
const wish = (bytes: Uint8Array) => ({ contentType: 'image/jpeg', contentLength: bytes.length });

/** Sends a photo as the page does; returns its id and the last answer. */
async function sendPhoto(link: Asked, bytes: Buffer) {
  const grant = await done(step(link, 'photos', wish(bytes)));
  expect((await server.send('PUT', grant.uploadUrl, { body: bytes, headers: grant.headers })).status).toBe(
    200,
  );
  return { id: grant.photoId as string, answer: await step(link, `photos/${grant.photoId}`) };
}

async function sent(link: Asked): Promise<{ id: string; version: number }> {
  const { id, answer } = await sendPhoto(link, await noisePhoto());
  expect(answer.status).toBe(200);
  await server.context.jobs.idle();
  return done(tenant.send('GET', `/photos/${id}`));
}
const approve = ({ id, version }: { id: string; version: number }) =>
  done(tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));
const reject = ({ id, version }: { id: string; version: number }) =>
  done(tenant.send('POST', `/photos/${id}/reject`, { body: { version, reasonCodes: ['glasses'] } }));

describe('the link of a request', () => {
  it('asks for the notice, takes a photo, tells a rejection, takes another one, and tells the approval', async () => {
    const link = await ask();
    const first = await page(link);
    expect(first.status).toBe(200);
    expect(first.text).toContain('Hello Zoë');
    expect(first.text).toContain('Understood, continue');
    // Nothing else about the person.
    expect(first.text).not.toContain('Weber');
    expect((await step(link, 'photos', wish(await noisePhoto()))).body.error.code).toBe('invalid_state');
    expect((await step(link, 'notice', { language: 'de' })).status).toBe(200);
    expect((await request(link)).openedAt).not.toBeNull();
    expect((await page(link)).text).toContain('Choose a photo');

    const photo = await sent(link);
    expect(photo).toMatchObject({ cardHolderId: holder, status: 'in_review' });
    expect(await request(link)).toMatchObject({ status: 'used', photoId: photo.id, triesLeft: 4 });
    expect((await page(link)).text).toContain('We have your photo');
    expect((await step(link, 'photos', wish(await noisePhoto()))).body.error.code).toBe('invalid_state');

    await reject(photo);
    expect(await request(link)).toMatchObject({ status: 'open' });
    const again = (await page(link)).text;
    expect(again).toContain('Your photo can’t be used');
    expect(again).toMatch(/glasses/i);
    const next = await sent(link);
    await approve(next);
    expect(await request(link)).toMatchObject({ status: 'closed', photoId: next.id, triesLeft: 3 });
    expect((await page(link)).text).toContain('Your photo is good');
    const { currentPhotoId } = await done(tenant.send('GET', `/card-holders/${holder}`));
    expect(currentPhotoId).toBe(next.id);
  });

  it('shows the card as it will be, once the photo is approved and for as long as the link works', async () => {
    const link = await ask();
    const card = () => fetch(`${link.url}/card`);
    await step(link, 'notice');
    const photo = await sent(link);
    expect((await card()).status).toBe(409);
    await approve(photo);
    expect((await page(link)).text).toContain(`src="${link.url.split('/').at(-1)}/card"`);
    const shown = await card();
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { format, width, exif } = await sharp(await shown.bytes()).metadata();
    expect({ format, width, exif }).toEqual({ format: 'png', width: 506, exif: undefined });
    server.clock.advance(15 * DAY_MS);
    expect((await page(link)).text).not.toContain('/card"');
    expect((await card()).status).toBe(409);
  });

  it.each([
    [
      'when staff have ended the link while they look at the decision again',
      async (link: Asked, { id, version }: { id: string; version: number }) => {
        const body = { version, reason: 'A mistake' };
        const reopened = await done(tenant.send('POST', `/photos/${id}/reopen`, { body }));
        await done(tenant.send('POST', `/photo-requests/${link.id}/revoke`));
        await approve(reopened);
      },
    ],
    [
      'once the person has left',
      () => done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } })),
    ],
    [
      'once a later photo from the office is approved',
      async () => approve(await reviewable(server, tenant, holder, await noisePhoto())),
    ],
  ])('shows no card %s', async (_, happens) => {
    const link = await ask();
    await step(link, 'notice');
    const approved = await approve(await sent(link));
    expect((await fetch(`${link.url}/card`)).status).toBe(200);
    await happens(link, approved);
    expect((await fetch(`${link.url}/card`)).status).toBe(409);
    expect((await page(link)).text).not.toContain('/card"');
  });

  it('is spent by nothing but a photo, whatever a scanner of mail opens and presses', async () => {
    const link = await ask();
    for (let times = 0; times < 3; times++) await page(link);
    expect(await request(link)).toMatchObject({ status: 'open', version: 1, openedAt: null });
    await step(link, 'notice');
    await step(link, 'notice');
    expect((await step(link, 'withdraw')).body.error.code).toBe('invalid_state');
    expect(await request(link)).toMatchObject({ status: 'open', version: 2 });
  });

  it('comes with a note to the card office, which is there for reviewers', async () => {
    const link = await ask();
    await step(link, 'notice');
    const bytes = await noisePhoto();
    const { photoId, uploadUrl, headers } = await done(step(link, 'photos', wish(bytes)));
    await server.send('PUT', uploadUrl, { body: bytes, headers });
    for (const note of ['x'.repeat(501), 7, '\ud800'])
      expect((await step(link, `photos/${photoId}`, { note })).status).toBe(422);
    const answer = { note: ' I can’t open my left eye. ', by: 'file', seen: 'open_eyes' };
    await done(step(link, `photos/${photoId}`, answer));
    const [request] = await done(tenant.send('GET', `/photo-requests?photoId=${photoId}`));
    expect(request).toMatchObject({
      id: link.id,
      photoId,
      note: 'I can’t open my left eye.',
      deviceCheck: { source: 'file', measured: true, step: 'open_eyes' },
    });
  });

  it('tells the page’s script what counts for nobody, and believes nothing that it can’t say', async () => {
    const admin = await tenant.staff('admin');
    const photoPolicy = { checks: { background: 'off' } };
    await done(admin.send('PATCH', '/organisation', { body: { photoPolicy } }));
    const exceptions = { accommodations: [{ check: 'eyes_closed', reason: 'Ptosis' }] };
    await done(tenant.send('PUT', `/card-holders/${holder}/accommodations`, { body: exceptions }));
    const link = await ask();
    await step(link, 'notice');
    const { text } = await server.send('GET', link.url);
    const [, words] = /id="words">(.*?)<\/script>/.exec(text)!;
    // Exceptions of this person are on no page of theirs.
    expect(JSON.parse(words!).ignored).toEqual(['background']);
    for (const own of ['eyes_closed', 'Ptosis']) expect(text).not.toContain(own);
    const bytes = await noisePhoto();
    const { photoId, uploadUrl, headers } = await done(step(link, 'photos', wish(bytes)));
    await server.send('PUT', uploadUrl, { body: bytes, headers });
    await done(step(link, `photos/${photoId}`, { by: 'telepathy', seen: { step: '<b>' } }));
    expect(await request(link)).toMatchObject({ status: 'used', photoId, deviceCheck: null });
  });

  it('takes one of two photos that two phones send at once, and takes it once', async () => {
    const link = await ask();
    await step(link, 'notice');
    const bytes = await noisePhoto();
    const grants = [
      await done(step(link, 'photos', wish(bytes))),
      await done(step(link, 'photos', wish(bytes))),
    ];
    for (const { uploadUrl, headers } of grants)
      await server.send('PUT', uploadUrl, { body: bytes, headers });
    const answers = await Promise.all(grants.map(({ photoId }) => step(link, `photos/${photoId}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = grants[answers.findIndex(({ status }) => status === 200)];
    expect((await step(link, `photos/${taken.photoId}`)).status).toBe(200);
    expect(await request(link)).toMatchObject({ status: 'used', photoId: taken.photoId, triesLeft: 4 });
  });

  it('takes no photo of anybody else, and none whose bytes haven’t come', async () => {
    const link = await ask();
    await step(link, 'notice');
    const other = await createHolder(tenant);
    const { photoId } = await done(
      tenant.send('POST', '/photos', { body: { cardHolderId: other, ...wish(await noisePhoto()) } }),
    );
    expect((await step(link, `photos/${photoId}`)).status).toBe(404);
    const own = await done(step(link, 'photos', wish(await noisePhoto())));
    expect((await step(link, `photos/${own.photoId}`)).body.error.code).toBe('upload_incomplete');
    for (const body of [{ contentType: 'image/gif', contentLength: 5 }, wish(Buffer.alloc(0)), {}])
      expect((await step(link, 'photos', body)).body.error.code).toBe('validation_failed');
    expect((await step(link, 'photos', [])).body.error.code).toBe('bad_request');
    expect((await step(link, 'photos', { much: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await request(link)).toMatchObject({ status: 'open', triesLeft: 5 });
  });

  it('lets the person take their photo back before a decision, which deletes it', async () => {
    const link = await ask();
    await step(link, 'notice');
    const bytes = await noisePhoto();
    const { photoId, uploadUrl, headers } = await done(step(link, 'photos', wish(bytes)));
    await server.send('PUT', uploadUrl, { body: bytes, headers });
    await done(step(link, `photos/${photoId}`, { note: 'One eye.', by: 'file', seen: null }));
    await server.context.jobs.idle();
    expect(await request(link)).toMatchObject({ note: 'One eye.', deviceCheck: { source: 'file' } });
    expect((await page(link)).text).toContain('Take it back');
    expect((await step(link, 'withdraw')).status).toBe(200);
    expect((await tenant.send('GET', `/photos/${photoId}`)).status).toBe(404);
    // Their note goes with it, and what they have acknowledged stays.
    expect(await request(link)).toMatchObject({
      ...{ status: 'open', triesLeft: 4, note: null, deviceCheck: null, notice: { version: 1 } },
    });
    await approve(await sent(link));
    expect((await step(link, 'withdraw')).body.error.code).toBe('invalid_state');
  });

  it('is used again when a decision is taken back', async () => {
    const link = await ask();
    await step(link, 'notice');
    const { id, version } = await approve(await sent(link));
    await done(tenant.send('POST', `/photos/${id}/reopen`, { body: { version, reason: 'A mistake' } }));
    expect(await request(link)).toMatchObject({ status: 'used', photoId: id });
    expect((await page(link)).text).toContain('We have your photo');
  });

  it('has no photo left after the last try', async () => {
    const link = await ask();
    server.context.db.$client.run('UPDATE photo_requests SET tries_left = 1 WHERE id = ?', [link.id]);
    await step(link, 'notice');
    await reject(await sent(link));
    expect(await request(link)).toMatchObject({ status: 'closed', triesLeft: 0 });
    const { text } = await page(link);
    expect(text).toContain('No more photos by this link');
    expect(text).toMatch(/glasses/i);
  });

  it('begins a number of uploads, and no more', async () => {
    const link = await ask();
    await step(link, 'notice');
    server.context.db.$client.run('UPDATE photo_requests SET grants = 24 WHERE id = ?', [link.id]);
    const bytes = await noisePhoto();
    expect((await step(link, 'photos', wish(bytes))).status).toBe(200);
    expect((await step(link, 'photos', wish(bytes))).body.error.code).toBe('quota_exceeded');
  });

  it('takes no photo again about which somebody has decided', async () => {
    const link = await ask();
    await step(link, 'notice');
    const photo = await sent(link);
    await reject(photo);
    expect((await step(link, `photos/${photo.id}`)).body.error.code).toBe('invalid_state');
    expect(await request(link)).toMatchObject({ status: 'open', triesLeft: 4 });
  });

  it('works again when staff withdraw the photo, and says nothing of a rejection once another was approved', async () => {
    const link = await ask();
    await step(link, 'notice');
    const { id, version } = await sent(link);
    await done(tenant.send('POST', `/photos/${id}/withdraw`, { body: { version } }));
    expect(await request(link)).toMatchObject({ status: 'open' });
    await reject(await sent(link));
    await approve(await reviewable(server, tenant, holder, await noisePhoto()));
    const { text } = await page(link);
    expect(text).toContain('All done');
    expect(text).not.toContain('can’t be used');
  });

  it('lets a photo be taken back that a card has shown', async () => {
    const link = await ask();
    await step(link, 'notice');
    const { id, version } = await approve(await sent(link));
    await queuedCard(tenant, holder);
    await done(tenant.send('POST', `/photos/${id}/reopen`, { body: { version, reason: 'A mistake' } }));
    expect((await step(link, 'withdraw')).status).toBe(200);
    expect((await tenant.send('GET', `/photos/${id}`)).status).toBe(404);
  });

  it('tells the reasons of a rejection after its time, too', async () => {
    const link = await ask();
    await step(link, 'notice');
    await reject(await sent(link));
    server.clock.advance(15 * DAY_MS);
    const { text } = await page(link);
    expect(text).toContain('This link has expired');
    expect(text).toMatch(/glasses/i);
  });

  it('leaves no token in the log', async () => {
    const link = await ask();
    await page(link);
    await step(link, 'notice');
    const token = link.url.split('/').at(-1)!;
    expect(JSON.stringify(server.logged())).not.toContain(token);
    expect(server.logged().at(-1)).toMatchObject({ path: '/p/***' });
  });

  it('leads to the card office whoever takes their last photo back', async () => {
    const link = await ask();
    server.context.db.$client.run('UPDATE photo_requests SET tries_left = 1 WHERE id = ?', [link.id]);
    await step(link, 'notice');
    await sent(link);
    const before = (await page(link)).text;
    expect(before).toContain('Take it back');
    expect(before).not.toContain('so you can send another one');
    await done(step(link, 'withdraw'));
    expect((await page(link)).text).toContain('No more photos by this link');
  });
});

describe('a link that doesn’t work', () => {
  it('says whether it is unknown, revoked or expired', async () => {
    const unknown = await page({ url: `${server.url}/p/AAAAAAAAAAAAAAAAAAAAAA` });
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('There is no such link')]);
    expect((await server.send('GET', `${server.url}/p/`)).status).toBe(404);
    const link = await ask();
    await done(tenant.send('POST', `/photo-requests/${link.id}/revoke`));
    const revoked = await page(link, { 'Accept-Language': 'de-AT' });
    expect(revoked.text).toContain('<html lang="de" dir="ltr"');
    expect(revoked.text).toContain('Dieser Link gilt nicht mehr');
    const late = await ask();
    server.clock.advance(15 * DAY_MS);
    expect((await page(late)).text).toContain('This link has expired');
    expect((await step(late, 'notice')).body.error.code).toBe('invalid_state');
  });

  it('is for no other site, no search engine and no cache, and shows no script but its own', async () => {
    const { headers, text } = await page(await ask());
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('Set-Cookie')).toBeNull();
    expect(headers.get('Content-Security-Policy')).toMatch(
      /script-src 'self' 'wasm-unsafe-eval' 'sha256-[^ ]+';/,
    );
    expect(Bun.gzipSync(Buffer.from(text)).length).toBeLessThan(60_000);
  });

  it('counts against the limit of verification', async () => {
    const limited = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '2' });
    const url = `${limited.url}/p/AAAAAAAAAAAAAAAAAAAAAA`;
    const statuses = [];
    for (let times = 0; times < 3; times++) statuses.push((await limited.send('GET', url)).status);
    await limited.stop();
    expect(statuses).toEqual([404, 404, 429]);
  });
});

describe('the language of the page', () => {
  it('is the one chosen on it, else the person’s, else the browser’s, else the organisation’s', async () => {
    const languageOf = async (link: Asked, query = '', accepted = '') =>
      /<html lang="(\w+)"/.exec(
        (await page({ url: link.url + query }, { 'Accept-Language': accepted })).text,
      )?.[1];
    const link = await ask();
    expect(await languageOf(link, '', 'fr-CH, en;q=0.5')).toBe('fr');
    expect(await languageOf(link, '', 'tlh')).toBe('en');
    await done(
      tenant.send('PATCH', `/card-holders/${holder}`, { body: { customFields: { language: 'ar' } } }),
    );
    expect(await languageOf(link, '', 'fr')).toBe('ar');
    expect(await languageOf(link, '?language=pl', 'fr')).toBe('pl');
  });
});
