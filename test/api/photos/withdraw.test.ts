import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createHolder,
  type GrantedPhoto,
  grant,
  noisePhoto,
  put,
  reviewable,
} from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
beforeEach(async () => {
  holder = await createHolder(tenant);
});
afterAll(() => server.stop());

const sent = async (person = holder) => reviewable(server, tenant, person, await noisePhoto());
const photoNow = (id: string) => done(tenant.send('GET', `/photos/${id}`));
const withdrawWith = (
  id: string,
  body: unknown,
  more: { key?: string; headers?: Record<string, string> } = {},
) => tenant.send('POST', `/photos/${id}/withdraw`, { body, ...more });
const approve = ({ id, version }: { id: string; version: number }) =>
  done(tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));
const reopen = async (id: string) =>
  done(
    tenant.send('POST', `/photos/${id}/reopen`, {
      body: { version: (await photoNow(id)).version, reason: 'She asked for it.' },
    }),
  );
/** Sends the bytes of a photo whose upload was granted before; returns the photo once it is analysed. */
async function arrived(granted: GrantedPhoto, bytes: Buffer) {
  expect((await put(server, granted, bytes)).status).toBe(200);
  await done(tenant.send('POST', `/photos/${granted.photoId}/finalize`));
  await server.context.jobs.idle();
  return photoNow(granted.photoId);
}
const archive = (person = holder, status = 'archived') =>
  done(tenant.send('PATCH', `/card-holders/${person}`, { body: { status } }));
const newestEntry = async (id: string) =>
  (await done(tenant.send('GET', `/audit-log?entityId=${id}&pageSize=1`)))[0];
const headOf = async (feed: string) =>
  (await tenant.send('GET', `/sync/${feed}?cursor=now`)).body.meta.nextCursor as string;
const newsSince = async (feed: string, cursor: string) =>
  done(tenant.send('GET', `/sync/${feed}?cursor=${cursor}`));

describe('POST /photos/{id}/withdraw', () => {
  it('takes a photo out of the queue, with its note, in the audit log, the feed and an event', async () => {
    const { id, version } = await sent();
    const cursor = await headOf('photos');
    const endpoint = await done(
      tenant.send('POST', '/webhook-endpoints', {
        body: { url: 'http://192.0.2.1/hooks', events: ['photo.withdrawn'] },
      }),
    );
    const { status, body, headers } = await withdrawWith(id, { version, note: ' Sent by mistake. ' });
    expect([status, headers.get('ETag')]).toEqual([200, `"${version + 1}"`]);
    expect(body.data).toMatchObject({ status: 'withdrawn', version: version + 1 });
    expect(body.data.review).toEqual({
      decision: 'withdrawn',
      reason: 'by_staff',
      reviewedBy: 'key for *',
      reviewedAt: body.data.updatedAt,
      reasonCodes: [],
      note: 'Sent by mistake.',
      message: null,
      crop: null,
      rotate: 0,
      straighten: 0,
    });
    expect(await newestEntry(id)).toMatchObject({
      action: 'photo.withdrawn',
      changes: {
        status: { from: 'in_review', to: 'withdrawn' },
        reason: { from: null, to: 'by_staff' },
        note: { from: null, to: 'Sent by mistake.' },
      },
    });
    expect(await newsSince('photos', cursor)).toMatchObject([
      { id, op: 'upsert', object: { status: 'withdrawn' } },
    ]);
    const deliveries = await done(tenant.send('GET', `/webhook-deliveries?endpointId=${endpoint.id}`));
    expect(deliveries).toMatchObject([{ eventType: 'photo.withdrawn' }]);
    const listed = await tenant.send('GET', `/photos?status=withdrawn&cardHolderId=${holder}`);
    expect(listed.body).toMatchObject({ data: [{ id }], meta: { total: 1 } });
  });

  it('is refused for a photo that doesn’t wait, another version than was seen, and without the right to review', async () => {
    const photo = await sent();
    const { key } = tenant.key(['photos:read', 'photos:write']);
    expect((await withdrawWith(photo.id, { version: photo.version }, { key })).status).toBe(403);
    expect((await withdrawWith(photo.id, { version: photo.version - 1 })).status).toBe(412);
    const unmatched = { headers: { 'If-Match': '"1"' } };
    expect((await withdrawWith(photo.id, { version: photo.version }, unmatched)).status).toBe(412);
    expect((await withdrawWith(photo.id, {})).status).toBe(422);
    expect((await withdrawWith(crypto.randomUUID(), { version: 1 })).status).toBe(404);
    expect(await photoNow(photo.id)).toEqual(photo);
    await approve(photo);
    const late = await withdrawWith(photo.id, { version: 1 });
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
    expect(late.body.error.message).toContain('approved');
  });

  it('can be taken back: the photo waits again, and can be approved', async () => {
    const { id, version } = await sent();
    await done(withdrawWith(id, { version }));
    expect(await done(tenant.send('GET', `/photos/${id}/reopen`))).toMatchObject({
      wasCurrent: false,
      cards: [],
    });
    expect(await reopen(id)).toMatchObject({ status: 'in_review', review: null });
    expect((await newestEntry(id)).changes).toMatchObject({
      status: { from: 'withdrawn', to: 'in_review' },
      reason: { from: null, to: 'She asked for it.' },
    });
    expect(await approve(await photoNow(id))).toMatchObject({ status: 'approved' });
  });

  it('knows whose sent bytes are there, so that nobody sends a withdrawn photo twice', async () => {
    const externalId = `W-${holder}`;
    await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { externalId } }));
    const { id, version } = await sent();
    await done(withdrawWith(id, { version }));
    const [found] = await done(
      tenant.send('POST', '/photos/lookup', { body: { externalIds: [externalId] } }),
    );
    expect(found.photos).toMatchObject([{ id, status: 'withdrawn' }]);
  });
});

describe('an approval', () => {
  it('withdraws the older photos of the person that wait, and no newer one', async () => {
    const [oldest, older, approved, newer] = [await sent(), await sent(), await sent(), await sent()];
    const other = await sent(await createHolder(tenant));
    await approve(approved);
    for (const { id } of [oldest, older]) {
      const now = await photoNow(id);
      expect(now).toMatchObject({
        status: 'withdrawn',
        review: { decision: 'withdrawn', reason: 'replaced', reviewedBy: 'key for *' },
      });
      expect(await newestEntry(id)).toMatchObject({
        action: 'photo.withdrawn',
        changes: { reason: { from: null, to: 'replaced' } },
      });
    }
    for (const { id } of [newer, other]) expect(await photoNow(id)).toMatchObject({ status: 'in_review' });
  });

  it('withdraws an older photo once it is analysed later', async () => {
    const bytes = await noisePhoto();
    const older = await grant(tenant, holder, bytes);
    await approve(await sent());
    expect(await arrived(older, bytes)).toMatchObject({
      status: 'withdrawn',
      review: { reason: 'replaced' },
    });
  });

  it('that is taken back brings back those that it withdrew, but for one that yet another has replaced', async () => {
    const [first, second, third, last] = [await sent(), await sent(), await sent(), await sent()];
    await done(withdrawWith(first.id, { version: first.version }));
    await approve(third);
    await reopen(third.id);
    expect(await photoNow(second.id)).toMatchObject({ status: 'in_review', review: null });
    expect(await photoNow(first.id)).toMatchObject({ status: 'withdrawn', review: { reason: 'by_staff' } });
    await approve(await photoNow(third.id));
    await approve(last);
    await reopen(third.id);
    expect(await photoNow(second.id)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('archiving somebody', () => {
  it('withdraws the photos of theirs that wait, and making them active brings none back', async () => {
    const waiting = await sent();
    const cursor = await headOf('photos');
    await archive();
    const expected = { status: 'withdrawn', review: { reason: 'holder_left' } };
    expect(await photoNow(waiting.id)).toMatchObject(expected);
    expect(await newsSince('photos', cursor)).toMatchObject([{ id: waiting.id, object: expected }]);
    await archive(holder, 'active');
    expect(await photoNow(waiting.id)).toMatchObject(expected);
    expect(await reopen(waiting.id)).toMatchObject({ status: 'in_review' });
  });

  it('leaves the queue of those who are inactive as it is', async () => {
    const waiting = await sent();
    await archive(holder, 'inactive');
    expect(await photoNow(waiting.id)).toEqual(waiting);
  });

  it('withdraws a photo that comes after it once that is analysed', async () => {
    const bytes = await noisePhoto();
    const granted = await grant(tenant, holder, bytes);
    await archive();
    expect(await arrived(granted, bytes)).toMatchObject({
      status: 'withdrawn',
      review: { reason: 'holder_left' },
    });
  });
});

describe('merging two records', () => {
  it('withdraws the waiting photos of the one who goes, and the older ones of who stays when they get a photo', async () => {
    const [stays, goes] = [await createHolder(tenant), await createHolder(tenant)];
    const own = await sent(stays);
    const current = await sent(goes);
    await approve(current);
    const waiting = await sent(goes);
    const newest = await sent(stays);
    const preview = await done(tenant.send('GET', `/card-holders/${stays}/merge/${goes}`));
    expect(preview).toMatchObject({ withdraws: 1, takesPhoto: true });
    const { version, otherVersion } = preview;
    await done(
      tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, { body: { version, otherVersion } }),
    );
    expect(await photoNow(waiting.id)).toMatchObject({
      cardHolderId: stays,
      status: 'withdrawn',
      review: { reason: 'holder_left' },
    });
    expect(await photoNow(own.id)).toMatchObject({ status: 'withdrawn', review: { reason: 'replaced' } });
    expect(await photoNow(newest.id)).toMatchObject({ status: 'in_review' });
    await reopen(waiting.id);
    expect((await done(tenant.send('DELETE', `/card-holders/${stays}`))).id).toBe(stays);
  });
});
