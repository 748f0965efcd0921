import {
  BlobReader,
  type FileEntry,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photoQueries } from '../../../src/photos/queries.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const exported = (who: Pick<Tenant, 'admin'>, query = '', init: RequestInit = {}) =>
  fetch(`${server.url}/api/v1/photos/export${query}`, {
    ...init,
    headers: { Authorization: `Bearer ${who.admin}` },
  });

async function filesOf(answer: Response): Promise<FileEntry[]> {
  expect(answer.status).toBe(200);
  const zip = new ZipReader(new BlobReader(await answer.blob()), {
    strictness: 'strict',
    useWebWorkers: false,
  });
  return (await zip.getEntries()) as FileEntry[];
}

const namesOf = (files: FileEntry[]) => files.map(({ filename }) => filename);

const bytesOf = (file: FileEntry) => file.getData(new Uint8ArrayWriter(), { checkSignature: true });

async function approved(who: Tenant, fields: Record<string, unknown>) {
  const cardHolderId = await createHolder(who, fields);
  const photo = await reviewable(server, who, cardHolderId, await noisePhoto());
  const answer = await who.send('POST', `/photos/${photo.id}/approve`, { body: { version: photo.version } });
  expect(answer.status, answer.text).toBe(200);
  return { cardHolderId, photo: answer.body.data };
}

describe('GET /photos/export', () => {
  it('is an archive even when there is no photo', async () => {
    const answer = await exported(server.organisation());
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="photos-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(await filesOf(answer)).toEqual([]);
  });

  it('has the current photo of each person, named by external id, and nobody else’s', async () => {
    const mine = server.organisation();
    const { photo } = await approved(mine, { externalId: 'S1', lastName: 'A' });
    await approved(mine, { externalId: '../b', lastName: 'B', department: 'Law' });
    const { cardHolderId } = await approved(mine, { lastName: 'C' });
    await createHolder(mine, { externalId: 'none', lastName: 'D' });
    const waiting = await createHolder(mine, { externalId: 'waiting', lastName: 'E' });
    await reviewable(server, mine, waiting, await noisePhoto());
    await approved(tenant, { externalId: 'of-others' });

    const files = await filesOf(await exported(mine));
    expect(namesOf(files)).toEqual(['S1.jpg', '%2E.%2Fb.jpg', `${cardHolderId}.jpg`]);
    const card = await mine.send('GET', `/photos/${photo.id}/image?variant=card`);
    expect(card.status).toBe(200);
    const picture = await bytesOf(files[0]!);
    expect(picture.length).toBe(Number(card.headers.get('Content-Length')));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg' });

    expect(namesOf(await filesOf(await exported(mine, '?department=Law')))).toEqual(['%2E.%2Fb.jpg']);
    expect(namesOf(await filesOf(await exported(mine, '?q=s1&hasPhoto=true')))).toEqual(['S1.jpg']);
    expect(await filesOf(await exported(mine, '?hasPhoto=false'))).toEqual([]);
    const [whole] = await filesOf(await exported(mine, '?q=s1&variant=display'));
    expect(await sharp(await bytesOf(whole!)).metadata()).toMatchObject({
      width: photo.width,
      height: photo.height,
    });
  });

  it('has a file for each of people whose external ids a file system takes for one another’s', async () => {
    const mine = server.organisation();
    const ids = ['abc', 'ABC', '\u00c9va', 'E\u0301va', 'con', '1\u202egpj'];
    for (const [place, externalId] of ids.entries())
      await approved(mine, { externalId, lastName: 'ABCDEF'[place] });
    const names = namesOf(await filesOf(await exported(mine)));
    expect(names).toEqual([
      ...['abc.jpg', '%41%42%43.jpg', '\u00c9va.jpg', 'E%CC%81va.jpg', '%63on.jpg', '1%E2%80%AEgpj.jpg'],
    ]);
  });

  it('leaves out photos that are gone when their turn comes', async () => {
    const mine = server.organisation();
    const first = await approved(mine, { externalId: 'S1', lastName: 'A' });
    const second = await approved(mine, { externalId: 'S2', lastName: 'B' });
    const third = await approved(mine, { externalId: 'S3', lastName: 'C' });
    await approved(mine, { externalId: 'S4', lastName: 'D' });
    const { blobs, db, analysis } = server.context;
    blobs.removeDerived(first.photo.id);
    const render = analysis.renderCard;
    const rendered = vi.spyOn(analysis, 'renderCard').mockImplementationOnce(async (card) => {
      const erased = await mine.send('DELETE', `/card-holders/${second.cardHolderId}`);
      expect(erased.status, erased.text).toBe(200);
      blobs.remove(photoQueries(db).blobKey.get({ id: third.photo.id })!.blobKey!);
      blobs.removeDerived(third.photo.id);
      return render(card);
    });
    expect(namesOf(await filesOf(await exported(mine)))).toEqual(['S1.jpg', 'S4.jpg']);
    expect(rendered).toHaveBeenCalled();
    rendered.mockRestore();
  });

  it('needs the scope of photos, for filters that of people too, and is in the audit log without whom was searched for', async () => {
    const statusOf = async (scope: 'photos:read' | 'card_holders:read', query: string) =>
      (await server.send('HEAD', `/photos/export${query}`, { key: tenant.key([scope]).key })).status;
    expect(await statusOf('card_holders:read', '')).toBe(403);
    expect(await statusOf('photos:read', '?variant=display')).toBe(200);
    expect(await statusOf('photos:read', '?q=lovelace')).toBe(403);
    const { key } = tenant.key(['photos:read', 'card_holders:read']);
    const log = () => tenant.send('GET', '/audit-log?action=photo.list_exported');
    const before = (await log()).body.meta.total;
    const head = await server.send('HEAD', '/photos/export', { key });
    expect([head.status, head.text, head.headers.get('Content-Type')]).toEqual([200, '', 'application/zip']);
    expect((await log()).body.meta.total).toBe(before);
    expect((await exported({ admin: key }, '?q=lovelace&status=active')).status).toBe(200);
    const { body, text } = await log();
    expect(body.meta.total).toBe(before + 1);
    expect(body.data[0]).toMatchObject({
      entityType: 'organisation',
      changes: { filters: { to: { status: 'active' } }, searched: { to: true }, variant: { to: 'card' } },
    });
    expect(text).not.toContain('lovelace');
    expect((await tenant.send('GET', '/photos/export?variant=original')).status).toBe(422);
  });
});
