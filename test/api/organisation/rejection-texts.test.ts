import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USUAL_TEXTS } from '../../../src/shared/photos/rejection-texts.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(async () => {
  tenant = server.organisation();
  admin = await tenant.staff('admin');
});
afterAll(() => server.stop());

const set = (rejectionTexts: unknown) => admin.send('PATCH', '/organisation', { body: { rejectionTexts } });
const textsNow = async () => (await done(admin.send('GET', '/organisation'))).rejectionTexts;
async function reject(body: Record<string, unknown>) {
  const photo = await reviewable(server, tenant, await createHolder(tenant), await noisePhoto());
  return done(
    tenant.send('POST', `/photos/${photo.id}/reject`, { body: { version: photo.version, ...body } }),
  );
}

describe('the texts of rejections', () => {
  it('are Lanyard’s until an organisation has its own, reason by reason', async () => {
    expect(Object.values(await textsNow()).every((text) => text === null)).toBe(true);
    const { status, body } = await set({ focus: ' Bitte nicht wackeln. ', glasses: 'Ohne Brille, bitte.' });
    expect([status, body.data.rejectionTexts.focus]).toEqual([200, 'Bitte nicht wackeln.']);
    await set({ glasses: null });
    expect(await textsNow()).toMatchObject({ focus: 'Bitte nicht wackeln.', glasses: null, other: null });
    const [last, first] = (await tenant.send('GET', '/audit-log?action=organisation.updated')).body.data;
    expect(first.changes).toEqual({
      'rejectionTexts.focus': { from: null, to: 'Bitte nicht wackeln.' },
      'rejectionTexts.glasses': { from: null, to: 'Ohne Brille, bitte.' },
    });
    expect(last.changes).toEqual({ 'rejectionTexts.glasses': { from: 'Ohne Brille, bitte.', to: null } });
  });

  it('make the message of a rejection, with the note after them, which later texts leave alone', async () => {
    await set({ focus: 'Bitte nicht wackeln.' });
    const { id, review } = await reject({
      reasonCodes: ['focus', 'eyes_closed'],
      note: 'Am Schalter geht es auch.',
    });
    const message = `Bitte nicht wackeln. ${USUAL_TEXTS.eyes_closed}\nAm Schalter geht es auch.`;
    expect(review.message).toBe(message);
    await set({ focus: 'Etwas anderes.' });
    expect((await done(tenant.send('GET', `/photos/${id}`))).review.message).toBe(message);
    expect((await reject({ reasonCodes: ['other'] })).review.message).toBe(USUAL_TEXTS.other);
  });

  it('can be sent back as they were answered, and change nothing then', async () => {
    await set({ focus: 'Bitte nicht wackeln.' });
    const before = await done(admin.send('GET', '/organisation'));
    const { version, rejectionTexts } = (await set(before.rejectionTexts)).body.data;
    expect({ version, rejectionTexts }).toEqual({
      version: before.version,
      rejectionTexts: before.rejectionTexts,
    });
  });

  it('are refused for reasons that there are not, when they are too long, and by whoever is no admin', async () => {
    const { status, body } = await set({ ugly: 'No.', focus: 'x'.repeat(501) });
    expect(status).toBe(422);
    expect(body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/rejectionTexts/focus',
      '/rejectionTexts/ugly',
    ]);
    const reviewer = await tenant.staff('reviewer');
    const refused = await reviewer.send('PATCH', '/organisation', {
      body: { rejectionTexts: { focus: 'No.' } },
    });
    expect(refused.status).toBe(403);
  });

  it('is null for photos that are approved', async () => {
    const photo = await reviewable(server, tenant, await createHolder(tenant), await noisePhoto());
    const body = { version: photo.version };
    const { review } = await done(tenant.send('POST', `/photos/${photo.id}/approve`, { body }));
    expect(review.message).toBeNull();
  });
});
