import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

const QUOTA_BYTES = 10_000;

let server: Harness;
let tenant: Tenant;
let cardHolderId: string;
beforeAll(async () => {
  server = await startHarness({ PHOTO_QUOTA_BYTES: String(QUOTA_BYTES) });
  tenant = server.organisation();
  cardHolderId = await createHolder(tenant);
});
afterAll(() => server.stop());

const ask = (body: Record<string, unknown>, by = tenant) =>
  by.send('POST', '/photos', {
    body: { cardHolderId, contentType: 'image/jpeg', contentLength: 100, ...body },
  });

describe('POST /photos', () => {
  it('grants a signed URL that is absolute on the public address and lives 15 minutes', async () => {
    server.clock.hold();
    const { status, body } = await ask({ filename: 'ada.jpg' });
    expect(status).toBe(201);
    const { photoId, uploadUrl, headers, expiresAt } = body.data;
    expect(uploadUrl).toMatch(new RegExp(`^${server.url}/uploads/${photoId}\\?`));
    expect(headers).toEqual({ 'Content-Type': 'image/jpeg' });
    expect(Date.parse(expiresAt)).toBe(server.clock.now() + 900_000);
    const photo = await tenant.send('GET', `/photos/${photoId}`);
    expect(photo.body.data).toMatchObject({
      status: 'awaiting_upload',
      filename: 'ada.jpg',
      version: 1,
      analysis: null,
    });
  });

  it('reports every failing field at once', async () => {
    const { status, body } = await ask({ cardHolderId: 'x', contentType: 'image/gif', contentLength: '9' });
    expect(status).toBe(422);
    expect(body.error.details.map((detail: { path: string }) => detail.path)).toEqual([
      '/cardHolderId',
      '/contentType',
      '/contentLength',
    ]);
  });

  it.each([
    ['image/jpg', 'image/jpeg'],
    ['IMAGE/JPEG', 'image/jpeg'],
    [' image/pjpeg', 'image/jpeg'],
    ['image/jpeg; charset=utf-8', 'image/jpeg'],
    ['jpg', 'image/jpeg'],
    ['image/heif', 'image/heic'],
    ['Image/X-PNG', 'image/png'],
  ])('says how a type is spelled that is nearly right: %j', async (contentType, right) => {
    const { status, body } = await ask({ contentType });
    expect([status, body.error.code]).toEqual([422, 'validation_failed']);
    expect(body.error.details).toEqual([
      { path: '/contentType', code: 'not_allowed', message: `must be spelled ${right}` },
    ]);
  });

  it.each(['image/gif', 'image', '', 'image/jpeg2000'])(
    'lists the types where none is meant: %j',
    async (contentType) => {
      const { details } = (await ask({ contentType })).body.error;
      expect(details[0].message).toBe('must be one of image/jpeg, image/png, image/webp, image/heic');
    },
  );

  it('takes 50 MB of 1024 x 1024 bytes as the largest size, and refuses one byte more', async () => {
    expect((await ask({ contentLength: 52_428_800 })).body.error.code).toBe('quota_exceeded');
    expect((await ask({ contentLength: 52_428_801 })).body.error.code).toBe('validation_failed');
    expect((await ask({ contentLength: 0 })).body.error.code).toBe('validation_failed');
  });

  it('answers 404 for a holder of another organisation, as for an unknown one', async () => {
    const foreign = await ask({}, server.organisation());
    const unknown = await ask({ cardHolderId: '0192f3a4-1111-7d8e-9f01-23456789abcd' });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body.error.message).toBe(unknown.body.error.message);
  });

  it('refuses new photos for an archived holder', async () => {
    const archived = await createHolder(tenant, { status: 'archived' });
    const { status, body } = await ask({ cardHolderId: archived });
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
  });

  it('gives the last place in the quota to exactly one of 200 grants at once, and back when it lapses', async () => {
    const crowded = server.organisation();
    const holder = await createHolder(crowded);
    const grants = await Promise.all(
      Array.from({ length: 200 }, () => ask({ cardHolderId: holder, contentLength: 6000 }, crowded)),
    );
    expect(grants.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      grants.filter(({ status, body }) => status === 413 && body.error.code === 'quota_exceeded'),
    ).toHaveLength(199);
    server.clock.advance(901_000);
    expect((await ask({ cardHolderId: holder, contentLength: 6000 }, crowded)).status).toBe(201);
    const expired = await crowded.send('GET', '/photos?status=expired');
    expect(expired.body.meta.total).toBe(1);
  });
});
