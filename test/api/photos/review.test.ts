import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Photo } from '../../../src/db/schema/photos.ts';
import { present } from '../../../src/photos/present.ts';
import { photoQueries } from '../../../src/photos/queries.ts';
import { createHolder, noisePhoto, reviewable, upload } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
// biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what these tests look at
let photo: any;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
beforeEach(async () => {
  holder = await createHolder(tenant);
  photo = await reviewable(server, tenant, holder, await noisePhoto());
});
afterAll(() => server.stop());

const decide = (verb: 'approve' | 'reject', body: unknown, headers?: Record<string, string>) =>
  tenant.send('POST', `/photos/${photo.id}/${verb}`, { body, headers });
const auditOf = async (id: string) => (await tenant.send('GET', `/audit-log?entityId=${id}`)).body.data;

describe('an analysed photo', () => {
  it('waits in review with size, checksum and all nine checks', () => {
    expect(photo).toMatchObject({ status: 'in_review', width: 350, height: 450, review: null, version: 3 });
    expect(photo.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(photo.analysis.checks.map(({ check }: { check: string }) => check)).toEqual([
      'resolution',
      'focus',
      'orientation',
      'exposure',
      'background',
      'head_size',
      'centring',
      'contrast',
      'colour_cast',
    ]);
    expect(photo.analysis.findings.map(({ code }: { code: string }) => code)).toContain('no_face');
  });

  it('of 0.1.0, whose findings have no place, is shown with none', () => {
    const [{ code, message }] = photo.analysis.findings;
    const row = photoQueries(server.context.db).byIdAlone.get({ id: photo.id }) as Photo;
    const old = { ...row.analysis, findings: [{ code, message }] } as Photo['analysis'];
    expect(present({ ...row, analysis: old }).analysis?.findings).toEqual([
      { code, message, box: null, confidence: null, photoId: null },
    ]);
  });

  it('is listed oldest first, by state and by holder', async () => {
    const second = await reviewable(server, tenant, holder, await noisePhoto());
    const { body } = await tenant.send('GET', `/photos?cardHolderId=${holder}&status=in_review`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([photo.id, second.id]);
    expect(body.meta).toEqual({ page: 1, pageSize: 25, total: 2 });
    expect((await tenant.send('GET', '/photos?status=nonsense')).status).toBe(422);
  });

  it('is listed by when its review ended, and by whom', async () => {
    const second = await reviewable(server, tenant, holder, await noisePhoto());
    await decide('reject', { version: photo.version, reasonCodes: ['focus'] });
    const { review } = (await tenant.send('GET', `/photos/${photo.id}`)).body.data;
    const found = async (filter: object) => {
      const query = new URLSearchParams({ cardHolderId: holder, ...filter });
      const { body } = await tenant.send('GET', `/photos?${query}`);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await found({})).toEqual([photo.id, second.id]);
    expect(await found({ reviewedSince: review.reviewedAt })).toEqual([photo.id]);
    const later = new Date(Date.parse(review.reviewedAt) + 1).toISOString();
    expect(await found({ reviewedSince: later })).toEqual([]);
    expect(await found({ reviewedBy: review.reviewedBy })).toEqual([photo.id]);
    expect(await found({ reviewedBy: `${review.reviewedBy}x` })).toEqual([]);
    const ofStatus = `/photos?status=rejected&reviewedSince=${review.reviewedAt}`;
    expect((await tenant.send('GET', ofStatus)).body.data).toMatchObject([{ id: photo.id }]);
    expect((await tenant.send('GET', '/photos?reviewedSince=yesterday')).status).toBe(422);
  });
});

describe('POST /photos/{id}/approve', () => {
  it("makes the photo its holder's current one, and raises the versions of both", async () => {
    const before = (await tenant.send('GET', `/card-holders/${holder}`)).body.data;
    const { status, body, headers } = await decide('approve', { version: photo.version });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'approved', version: photo.version + 1 });
    expect(body.data.review).toMatchObject({
      decision: 'approved',
      reviewedBy: 'key for *',
      reasonCodes: [],
      note: null,
    });
    // Without a face, there is no suggestion. The largest 35:45 portrait in the middle of 350 × 450 is the
    // whole photo.
    expect(body.data.review.crop).toEqual({ left: 0, top: 0, width: 350, height: 450 });
    expect(headers.get('ETag')).toBe(`"${photo.version + 1}"`);
    const after = (await tenant.send('GET', `/card-holders/${holder}`)).body.data;
    expect(after).toMatchObject({ currentPhotoId: photo.id, version: before.version + 1 });
    expect((await auditOf(photo.id))[0]).toMatchObject({ action: 'photo.approved' });
    expect((await auditOf(holder))[0]).toMatchObject({
      action: 'card_holder.updated',
      changes: { currentPhotoId: { from: null, to: photo.id } },
    });
  });

  it('lets the newest approval be the current photo', async () => {
    const newer = await reviewable(server, tenant, holder, await noisePhoto());
    await tenant.send('POST', `/photos/${newer.id}/approve`, { body: { version: newer.version } });
    // The approval has withdrawn the older photo.
    const { version } = (await tenant.send('GET', `/photos/${photo.id}`)).body.data;
    const reopened = await tenant.send('POST', `/photos/${photo.id}/reopen`, {
      body: { version, reason: 'It is the better one.' },
    });
    await decide('approve', { version: reopened.body.data.version });
    expect((await tenant.send('GET', `/card-holders/${holder}`)).body.data.currentPhotoId).toBe(photo.id);
  });

  it('refuses another version than the reviewer saw, and changes nothing', async () => {
    const stale = await decide('approve', { version: photo.version - 1 });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'precondition_failed']);
    expect(stale.headers.get('ETag')).toBe(`"${photo.version}"`);
    const unmatched = await decide('approve', { version: photo.version }, { 'If-Match': '"1"' });
    expect(unmatched.status).toBe(412);
    expect((await tenant.send('GET', `/photos/${photo.id}`)).body.data).toEqual(photo);
  });

  it('names the state before a stale version', async () => {
    await decide('reject', { version: photo.version, reasonCodes: ['focus'] });
    const late = await decide('approve', { version: 1 });
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
    expect(late.body.error.message).toContain('rejected');
  });

  it('wants a version, and a crop inside the picture', async () => {
    expect((await decide('approve', {})).body.error.details).toMatchObject([
      { path: '/version', code: 'required' },
    ]);
    const outside = await decide('approve', {
      version: photo.version,
      crop: { left: 100, top: 0, width: 300, height: 451 },
    });
    expect(outside.status).toBe(422);
    expect(outside.body.error.details.map(({ path }: { path: string }) => path)).toEqual([
      '/crop/width',
      '/crop/height',
    ]);
    const nonsense = await decide('approve', {
      version: photo.version,
      crop: { left: -1, top: 0.5, width: 0 },
    });
    expect(nonsense.body.error.details.map(({ path }: { path: string }) => path)).toEqual([
      '/crop/left',
      '/crop/top',
      '/crop/width',
      '/crop/height',
    ]);
  });
});

describe('POST /photos/{id}/reject', () => {
  it('keeps the reasons and the note', async () => {
    const { body } = await decide('reject', {
      version: photo.version,
      reasonCodes: ['focus', 'eyes_closed', 'focus'],
      note: ' Hold still,\r\nplease. ',
    });
    expect(body.data.status).toBe('rejected');
    expect(body.data.review).toMatchObject({
      decision: 'rejected',
      reasonCodes: ['focus', 'eyes_closed'],
      note: 'Hold still,\nplease.',
      crop: null,
    });
    expect((await tenant.send('GET', `/card-holders/${holder}`)).body.data.currentPhotoId).toBeNull();
  });

  it('wants at least one known reason', async () => {
    expect((await decide('reject', { version: photo.version, reasonCodes: [] })).status).toBe(422);
    const unknown = await decide('reject', { version: photo.version, reasonCodes: ['focus', 'ugly'] });
    expect(unknown.body.error.details).toMatchObject([{ path: '/reasonCodes/1', code: 'not_allowed' }]);
  });
});

describe('turning a photo with its approval', () => {
  const pictures = async () => {
    const sizes: Record<string, string> = {};
    for (const variant of ['display', 'thumbnail', 'card'] as const) {
      const answer = await fetch(`${server.url}/api/v1/photos/${photo.id}/image?variant=${variant}`, {
        headers: { Authorization: `Bearer ${tenant.admin}` },
      });
      expect(answer.status).toBe(200);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      sizes[variant] = `${width} × ${height}`;
    }
    return sizes;
  };

  it('turns what is shown and printed, and keeps how in the review', async () => {
    expect(await pictures()).toEqual({ display: '350 × 450', thumbnail: '199 × 256', card: '350 × 450' });
    // The crop becomes the largest portrait in the turned photo of 450 × 350.
    const { status, body } = await decide('approve', { version: photo.version, rotate: 90 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ width: 350, height: 450 });
    expect(body.data.review).toMatchObject({
      rotate: 90,
      straighten: 0,
      crop: { left: 89, top: 0, width: 272, height: 350 },
    });
    expect((await tenant.send('GET', `/photos/${photo.id}`)).body.data).toEqual(body.data);
    expect(await pictures()).toEqual({ display: '450 × 350', thumbnail: '256 × 199', card: '272 × 350' });
    expect((await auditOf(photo.id))[0].changes).toMatchObject({ rotate: { from: null, to: 90 } });
    expect((await auditOf(photo.id))[0].changes).not.toHaveProperty('straighten');
  });

  it('takes a crop in pixels of the enlarged box around the straightened picture', async () => {
    // 350 × 450, turned by 10°: 350 cos + 450 sin is 422.8, 350 sin + 450 cos is 503.9.
    const crop = { left: 72, top: 54, width: 350, height: 450 };
    const { status, body } = await decide('approve', { version: photo.version, crop, straighten: -10 });
    expect(status).toBe(200);
    expect(body.data.review).toMatchObject({ rotate: 0, straighten: -10, crop });
    expect(await pictures()).toMatchObject({ display: '423 × 504', card: '350 × 450' });
    expect((await auditOf(photo.id))[0].changes).toMatchObject({ straighten: { from: null, to: -10 } });
  });

  it('refuses turns that there are not, and crops outside the turned picture or in its empty corner', async () => {
    const refused = async (input: object) => {
      const { status, body } = await decide('approve', { version: photo.version, ...input });
      expect(status).toBe(422);
      return body.error.details.map(({ path }: { path: string }) => path);
    };
    for (const rotate of [45, -90, 360, '90', 90.5]) expect(await refused({ rotate })).toEqual(['/rotate']);
    for (const straighten of [15.01, -16, '3', null, true])
      expect(await refused({ straighten })).toEqual(['/straighten']);
    const upright = { left: 0, top: 0, width: 350, height: 450 };
    expect(await refused({ rotate: 90, crop: upright })).toEqual(['/crop/height']);
    const corner = { left: 0, top: 0, width: 14, height: 18 };
    expect(await refused({ straighten: 15, crop: corner })).toEqual(['/crop']);
    expect((await tenant.send('GET', `/photos/${photo.id}`)).body.data).toEqual(photo);
  });

  it('says of a rejected photo, and of one that was approved as it came, that it was not turned', async () => {
    const rejected = await decide('reject', { version: photo.version, reasonCodes: ['focus'] });
    expect(rejected.body.data.review).toMatchObject({ rotate: 0, straighten: 0 });
    const row = photoQueries(server.context.db).byIdAlone.get({ id: photo.id }) as Photo;
    const { turn: _, ...old } = row.review!;
    // Release 0.1.0 didn't store a photo's turn.
    expect(present({ ...row, review: old }).review).toMatchObject({ rotate: 0, straighten: 0 });
  });
});

describe('GET /photos/{id}/image', () => {
  const image = (variant: string, key = tenant.admin) =>
    fetch(`${server.url}/api/v1/photos/${photo.id}/image?variant=${variant}`, {
      headers: { Authorization: `Bearer ${key}` },
    });

  it('gives upright JPEGs of each kind, made anew when they are lost', async () => {
    const width = async (variant: string) =>
      (await sharp(Buffer.from(await (await image(variant)).arrayBuffer())).metadata()).width;
    expect(await width('display')).toBe(350);
    expect(await width('thumbnail')).toBeLessThanOrEqual(256);
    await Bun.file(server.context.blobs.derivedPathOf(photo.id, 'display.jpg')).delete();
    expect(await width('display')).toBe(350);
    const crop = { left: 0, top: 0, width: 70, height: 90 };
    await decide('approve', { version: photo.version, crop });
    expect(await width('card')).toBe(70);
  });

  it('gives the original only to reviewers, as a download', async () => {
    expect((await image('original', tenant.key(['photos:read']).key)).status).toBe(403);
    const original = await image('original', tenant.key(['photos:read', 'photos:review']).key);
    expect(original.status).toBe(200);
    expect(original.headers.get('Content-Disposition')).toMatch(/^attachment/);
    await image('display');
    const audit = (await tenant.send('GET', '/audit-log?action=photo.original_fetched')).body.data;
    expect(audit).toMatchObject([{ actor: { type: 'api_key' }, entityType: 'photo', entityId: photo.id }]);
  });

  it('says 422 for an unknown variant, 404 for a photo without bytes', async () => {
    expect((await image('huge')).status).toBe(422);
    const { body } = await tenant.send('POST', '/photos', {
      body: { cardHolderId: holder, contentType: 'image/png', contentLength: 9 },
    });
    expect((await tenant.send('GET', `/photos/${body.data.photoId}/image`)).status).toBe(404);
  });
});

describe('a file that cannot be decoded', () => {
  it('goes to review with a finding, can be rejected, and cannot be approved', async () => {
    const id = await upload(server, tenant, holder, Buffer.from('GIF89a is not a photo'));
    await server.context.jobs.idle();
    const broken = (await tenant.send('GET', `/photos/${id}`)).body.data;
    expect(broken).toMatchObject({
      status: 'in_review',
      width: null,
      analysis: { recommendation: 'reject' },
    });
    expect(broken.analysis.findings).toHaveLength(1);
    const approve = await tenant.send('POST', `/photos/${id}/approve`, { body: { version: broken.version } });
    expect([approve.status, approve.body.error.code]).toEqual([409, 'invalid_state']);
    const rejected = await tenant.send('POST', `/photos/${id}/reject`, {
      body: { version: broken.version, reasonCodes: ['other'] },
    });
    expect(rejected.body.data.status).toBe('rejected');
  });
});
