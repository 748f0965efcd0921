import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoQueries } from '../../../src/photos/queries.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import {
  activeCard,
  cardOf,
  done,
  failPrint,
  photographed as photographedPerson,
  print,
  queuedCard,
} from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
let photo: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
beforeEach(async () => {
  holder = await photographedPerson(server, tenant);
  photo = (await holderNow()).currentPhotoId;
});
afterAll(() => server.stop());

const holderNow = () => done(tenant.send('GET', `/card-holders/${holder}`));
const photoNow = (id = photo) => done(tenant.send('GET', `/photos/${id}`));
const orderNow = (id: string) => done(tenant.send('GET', `/orders/${id}`));
const auditOf = async (id: string) => (await tenant.send('GET', `/audit-log?entityId=${id}`)).body.data;
const preview = (id = photo) => done(tenant.send('GET', `/photos/${id}/reopen`));
const reopenWith = (id: string, body: unknown, headers?: Record<string, string>) =>
  tenant.send('POST', `/photos/${id}/reopen`, { body, headers });
const reopen = async (id = photo, reason = 'It shows her sister.') =>
  reopenWith(id, { version: (await photoNow(id)).version, reason });
async function approveAnother(person = holder) {
  const { id, version } = await reviewable(server, tenant, person, await noisePhoto());
  await done(tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));
  return id as string;
}
function loseFileOf(id: string) {
  const { blobKey } = photoQueries(server.context.db).byIdAlone.get({ id })!;
  rmSync(server.context.blobs.pathOf(blobKey!));
}

describe('POST /photos/{id}/reopen', () => {
  it('takes an approval back: the photo waits in review, and is nobody’s current one', async () => {
    const before = await holderNow();
    const { version } = await photoNow();
    const { status, body, headers } = await reopen();
    expect([status, headers.get('ETag')]).toEqual([200, `"${version + 1}"`]);
    expect(body.data).toMatchObject({ status: 'in_review', review: null, version: version + 1 });
    expect(await holderNow()).toMatchObject({ currentPhotoId: null, version: before.version + 1 });
    expect((await auditOf(photo))[0]).toMatchObject({
      action: 'photo.reopened',
      changes: {
        status: { from: 'approved', to: 'in_review' },
        reason: { from: null, to: 'It shows her sister.' },
        reviewedBy: { from: 'key for *', to: null },
        crop: { from: { left: 0, top: 0, width: 350, height: 450 }, to: null },
      },
    });
    expect((await auditOf(holder))[0]).toMatchObject({
      action: 'card_holder.updated',
      changes: { currentPhotoId: { from: photo, to: null } },
    });
    const waiting = await done(tenant.send('GET', `/photos?status=in_review&cardHolderId=${holder}`));
    expect(waiting.map(({ id }: { id: string }) => id)).toEqual([photo]);
  });

  it('takes a rejection back, with its reasons, and the photo can then be approved', async () => {
    const other = await reviewable(server, tenant, holder, await noisePhoto());
    const reasons = { reasonCodes: ['focus'], note: 'Hold still.' };
    await done(
      tenant.send('POST', `/photos/${other.id}/reject`, { body: { version: other.version, ...reasons } }),
    );
    const before = await holderNow();
    const reopened = (await reopen(other.id)).body.data;
    expect(reopened).toMatchObject({ status: 'in_review', review: null });
    expect((await auditOf(other.id))[0].changes).toMatchObject({
      status: { from: 'rejected', to: 'in_review' },
      reasonCodes: { from: ['focus'], to: null },
      note: { from: 'Hold still.', to: null },
    });
    expect(await holderNow()).toEqual(before);
    const approved = await tenant.send('POST', `/photos/${other.id}/approve`, {
      body: { version: reopened.version },
    });
    expect(approved.body.data.status).toBe('approved');
    expect((await holderNow()).currentPhotoId).toBe(other.id);
  });

  it('makes the last approved of the other photos current, whose file is still there', async () => {
    const second = await approveAnother();
    // The first photo is approved again, now later than the second.
    await reopen(photo);
    const { version } = await photoNow();
    await done(tenant.send('POST', `/photos/${photo}/approve`, { body: { version } }));
    const lost = await approveAnother();
    const last = await approveAnother();
    loseFileOf(lost);
    expect(await preview(last)).toEqual({ wasCurrent: true, currentPhotoId: photo, cards: [] });
    await reopen(last);
    expect((await holderNow()).currentPhotoId).toBe(photo);
    loseFileOf(second);
    expect(await preview()).toEqual({ wasCurrent: true, currentPhotoId: null, cards: [] });
    await reopen();
    expect((await holderNow()).currentPhotoId).toBeNull();
  });

  it('leaves the person alone when another photo is current', async () => {
    const newer = await approveAnother();
    const before = await holderNow();
    expect(await preview()).toEqual({ wasCurrent: false, currentPhotoId: newer, cards: [] });
    expect((await reopen()).status).toBe(200);
    expect(await holderNow()).toEqual(before);
  });

  it('takes back the approval of a photo whose own file is lost, which can then only be rejected', async () => {
    loseFileOf(photo);
    const { version } = (await reopen()).body.data;
    expect((await tenant.send('POST', `/photos/${photo}/approve`, { body: { version } })).status).toBe(409);
    const body = { version, reasonCodes: ['other'] };
    expect((await tenant.send('POST', `/photos/${photo}/reject`, { body })).status).toBe(200);
  });

  it('refuses a photo without a decision, another version than was seen, and no reason', async () => {
    const waiting = await reviewable(server, tenant, holder, await noisePhoto());
    const early = await reopenWith(waiting.id, { version: 1, reason: 'Why?' });
    expect([early.status, early.body.error.code]).toEqual([409, 'invalid_state']);
    expect(early.body.error.message).toContain('in_review');
    expect((await tenant.send('GET', `/photos/${waiting.id}/reopen`)).status).toBe(409);
    const { version } = await photoNow();
    expect((await reopenWith(photo, { version: version - 1, reason: 'Why?' })).status).toBe(412);
    expect((await reopenWith(photo, { version, reason: 'Why?' }, { 'If-Match': '"1"' })).status).toBe(412);
    const empty = await reopenWith(photo, { version, reason: ' ' });
    expect(empty.body.error.details).toMatchObject([{ path: '/reason', code: 'blank' }]);
    expect((await reopenWith(crypto.randomUUID(), { version, reason: 'Why?' })).status).toBe(404);
    expect((await photoNow()).version).toBe(version);
  });

  it('needs the right to review, and a photo of its own organisation', async () => {
    const { version } = await photoNow();
    const body = { version, reason: 'Why?' };
    const { key } = tenant.key(['photos:read', 'photos:write', 'cards:write']);
    expect((await tenant.send('POST', `/photos/${photo}/reopen`, { key, body })).status).toBe(403);
    expect((await tenant.send('GET', `/photos/${photo}/reopen`, { key })).status).toBe(403);
    const stranger = server.organisation();
    expect((await stranger.send('POST', `/photos/${photo}/reopen`, { body })).status).toBe(404);
    expect((await stranger.send('GET', `/photos/${photo}/reopen`)).status).toBe(404);
  });

  it('lets one of two clerks take it back, and tells the other', async () => {
    const { version } = await photoNow();
    const answers = await Promise.all(['One', 'Two'].map((reason) => reopenWith(photo, { version, reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (await auditOf(photo)).filter(({ action }: { action: string }) => action === 'photo.reopened'),
    ).toHaveLength(1);
  });

  it('says nothing of a photo that was erased with its person', async () => {
    const { version } = await photoNow();
    await done(tenant.send('DELETE', `/card-holders/${holder}`));
    expect((await reopenWith(photo, { version, reason: 'Why?' })).status).toBe(404);
  });

  it('takes the approval from a photo of an archived person, and leaves it out of the queue', async () => {
    await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } }));
    expect((await reopen()).status).toBe(200);
    expect((await holderNow()).currentPhotoId).toBeNull();
    const withdrawn = await photoNow();
    expect(withdrawn).toMatchObject({ status: 'withdrawn', review: { reason: 'holder_left' } });
    const again = await reopen();
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_state']);
    expect(again.body.error.message).toContain('archived');
    expect(await photoNow()).toEqual(withdrawn);
    await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'active' } }));
    expect((await reopen()).body.data).toMatchObject({ status: 'in_review' });
  });
});

describe('a card that shows the photo', () => {
  it.each(['printing', 'printed', 'active', 'suspended'])(
    'keeps the decision while it is %s',
    async (state) => {
      const { id, cardNumber } = await queuedCard(tenant, holder);
      if (state === 'printing')
        await done(tenant.send('POST', '/print-batches', { body: { cardIds: [id] } }));
      else await print(tenant, id, { activate: state !== 'printed' });
      if (state === 'suspended')
        await done(tenant.send('POST', `/cards/${id}/suspend`, { body: { reason: 'lost' } }));
      // Another current photo doesn't help: the card goes on showing this one.
      if (state !== 'printing') await approveAnother();
      const before = [await photoNow(), await holderNow(), await cardOf(tenant, id)];
      expect((await preview()).cards).toEqual([
        { id, cardNumber, issueNumber: 1, status: state, effect: 'refuses' },
      ]);
      const { status, body } = await reopen();
      expect([status, body.error.code]).toEqual([409, 'invalid_state']);
      expect(body.error.message).toContain(`${cardNumber}, issue 1, is ${state}`);
      expect([await photoNow(), await holderNow(), await cardOf(tenant, id)]).toEqual(before);
    },
  );

  it('is no obstacle once it has ended', async () => {
    const { id } = await activeCard(tenant, holder);
    await done(tenant.send('POST', `/cards/${id}/revoke`, { body: { reason: 'damaged' } }));
    expect((await preview()).cards).toEqual([]);
    expect((await reopen()).status).toBe(200);
  });

  it('is withdrawn before it is printed, and its item waits for the next photo', async () => {
    const card = await queuedCard(tenant, holder);
    const order = await orderNow(card.orderId);
    expect((await preview()).cards).toMatchObject([{ id: card.id, effect: 'withdrawn' }]);
    await reopen();
    expect(await cardOf(tenant, card.id)).toMatchObject({ status: 'revoked', statusReason: 'other' });
    const waits = await orderNow(order.id);
    expect(waits).toMatchObject({ status: 'submitted', version: order.version + 1 });
    expect(waits.items[0]).toMatchObject({ status: 'waiting_photo', cardId: null, failedReason: null });
    expect((await auditOf(order.id))[0].changes).toEqual({
      'items.0.status': { from: 'ready', to: 'waiting_photo' },
      'items.0.cardId': { from: card.id, to: null },
    });

    const next = await approveAnother();
    const [item] = (await orderNow(order.id)).items;
    expect(item.status).toBe('ready');
    expect(item.cardId).not.toBe(card.id);
    expect(await cardOf(tenant, item.cardId)).toMatchObject({ status: 'queued', photoId: next });
  });

  it('is withdrawn after a failed print, too, and the order goes on', async () => {
    const other = await photographedPerson(server, tenant);
    const order = await done(
      tenant.send('POST', '/orders', {
        body: { submit: true, items: [{ cardHolderId: holder }, { cardHolderId: other }] },
      }),
    );
    const [mine, theirs] = order.items.map(({ cardId }: { cardId: string }) => cardId);
    await failPrint(tenant, mine);
    await print(tenant, theirs, { activate: true });
    await reopen();
    expect(await cardOf(tenant, mine)).toMatchObject({ status: 'revoked' });
    const waits = await orderNow(order.id);
    expect(waits.status).toBe('in_production');
    expect(waits.items.map(({ status }: { status: string }) => status)).toEqual(['waiting_photo', 'issued']);
  });

  it('shows the other photo that became current, and stays in the queue', async () => {
    const next = await approveAnother();
    const last = await approveAnother();
    const card = await queuedCard(tenant, holder);
    expect(card.photoId).toBe(last);
    expect((await preview(last)).cards).toMatchObject([{ id: card.id, effect: 'shows_next' }]);
    await reopen(last);
    expect(await cardOf(tenant, card.id)).toMatchObject({
      status: 'queued',
      photoId: next,
      version: card.version + 1,
    });
    const printed = await print(tenant, card.id);
    expect(printed.photoId).toBe(next);
  });

  it('that was queued with an earlier photo is withdrawn when none is left', async () => {
    const card = await queuedCard(tenant, holder);
    const newer = await approveAnother();
    loseFileOf(photo);
    await reopen(newer);
    expect(await cardOf(tenant, card.id)).toMatchObject({ status: 'revoked' });
  });

  it('replaces the same card when its item gets a photo again', async () => {
    const old = await activeCard(tenant, holder);
    const next = await approveAnother();
    const order = await done(
      tenant.send('POST', '/orders', {
        body: { submit: true, items: [{ cardHolderId: holder, reason: 'lost' }] },
      }),
    );
    expect((await cardOf(tenant, old.id)).status).toBe('revoked');
    // The first photo has no card in use any more, so both can be taken back.
    await reopen(photo);
    await reopen(next);
    const waits = await orderNow(order.id);
    expect(waits.items[0]).toMatchObject({ status: 'waiting_photo', cardId: null, replacesCardId: old.id });
    expect((await cardOf(tenant, old.id)).replacedByCardId).toBeNull();
    await approveAnother();
    const [{ cardId }] = (await orderNow(order.id)).items;
    expect(await cardOf(tenant, cardId)).toMatchObject({ status: 'queued', replacesCardId: old.id });
    expect((await cardOf(tenant, old.id)).replacedByCardId).toBe(cardId);
  });

  it('goes to the printer or loses its photo, never both', async () => {
    const { id } = await queuedCard(tenant, holder);
    const { version } = await photoNow();
    const [batch, taken] = await Promise.all([
      tenant.send('POST', '/print-batches', { body: { cardIds: [id] } }),
      reopenWith(photo, { version, reason: 'Why?' }),
    ]);
    const card = await cardOf(tenant, id);
    expect([batch.status, taken.status, card.status, (await photoNow()).status]).toEqual(
      batch.status === 201 ? [201, 409, 'printing', 'approved'] : [409, 200, 'revoked', 'in_review'],
    );
  });

  it('whose item was for a draft stays out of it', async () => {
    const draft = await done(tenant.send('POST', '/orders', { body: { items: [{ cardHolderId: holder }] } }));
    await reopen();
    const submitted = await done(tenant.send('POST', `/orders/${draft.id}/submit`));
    expect(submitted.items[0]).toMatchObject({ status: 'waiting_photo', cardId: null });
  });
});

describe('bridges and webhooks', () => {
  it('hear of the photo, of the person, and of the card that is withdrawn', async () => {
    const { id } = await queuedCard(tenant, holder);
    const cursors = Object.fromEntries(
      await Promise.all(
        ['photos', 'card-holders', 'cards', 'orders'].map(async (feed) => {
          const { body } = await tenant.send('GET', `/sync/${feed}?cursor=now`);
          return [feed, body.meta.nextCursor] as const;
        }),
      ),
    );
    const endpoint = await done(
      tenant.send('POST', '/webhook-endpoints', {
        body: { url: 'http://192.0.2.1/hooks', events: ['photo.*', 'card_holder.*', 'card.*'] },
      }),
    );
    await reopen();
    const news = async (feed: string) => done(tenant.send('GET', `/sync/${feed}?cursor=${cursors[feed]}`));
    expect(await news('photos')).toMatchObject([
      { id: photo, op: 'upsert', object: { status: 'in_review' } },
    ]);
    expect(await news('card-holders')).toMatchObject([{ id: holder, object: { currentPhotoId: null } }]);
    expect(await news('cards')).toMatchObject([{ id, object: { status: 'revoked' } }]);
    expect(await news('orders')).toMatchObject([{ object: { items: [{ status: 'waiting_photo' }] } }]);
    const sent = await done(tenant.send('GET', `/webhook-deliveries?endpointId=${endpoint.id}`));
    expect(sent.map(({ eventType }: { eventType: string }) => eventType).sort()).toEqual([
      'card.revoked',
      'card_holder.updated',
      'photo.reopened',
    ]);
  });

  it('hear nothing of the person when their current photo stays', async () => {
    const person = await createHolder(tenant);
    const { id, version } = await reviewable(server, tenant, person, await noisePhoto());
    await done(tenant.send('POST', `/photos/${id}/reject`, { body: { version, reasonCodes: ['focus'] } }));
    const endpoint = await done(
      tenant.send('POST', '/webhook-endpoints', { body: { url: 'http://192.0.2.1/hooks', events: ['*'] } }),
    );
    await reopen(id);
    const sent = await done(tenant.send('GET', `/webhook-deliveries?endpointId=${endpoint.id}`));
    expect(sent.map(({ eventType }: { eventType: string }) => eventType)).toEqual(['photo.reopened']);
  });
});
