import { rmSync } from 'node:fs';
import {
  BlobReader,
  type FileEntry,
  TextWriter,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';
import { EXTERNAL_ID, MARKER, personWithEverything } from './everything.ts';

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
let person: Awaited<ReturnType<typeof personWithEverything>>;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation('Campus');
  admin = await tenant.staff('admin');
  person = await personWithEverything(server, tenant);
});
afterAll(() => server.stop());

const held = async (id: string) => (await tenant.send('GET', `/card-holders/held/${id}`)).body.data;

const exported = (id: string, { cookie }: Pick<StaffMember, 'cookie'> = admin) =>
  fetch(`${server.url}/api/v1/card-holders/export/${id}`, { headers: { Cookie: cookie } });

async function filesOf(answer: Response): Promise<Map<string, FileEntry>> {
  expect(answer.status).toBe(200);
  const zip = new ZipReader(new BlobReader(await answer.blob()), {
    strictness: 'strict',
    useWebWorkers: false,
  });
  return new Map(((await zip.getEntries()) as FileEntry[]).map((file) => [file.filename, file]));
}

const textOf = (file: FileEntry | undefined) => file!.getData(new TextWriter(), { checkSignature: true });

describe('GET /card-holders/export/{id}', () => {
  it('is an archive of everything about a person, which the audit log notes', async () => {
    const answer = await exported(person.id.toUpperCase());
    expect([answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')]).toEqual([
      'application/zip',
      `attachment; filename="person-${person.id}.zip"`,
    ]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const files = await filesOf(answer);
    expect([...files.keys()].sort()).toEqual([
      ...['README.txt', 'audit-log.json', 'cards.json', 'orders.json', 'person.json', 'photos.json'],
      ...person.photos.map((id) => `photos/${id}.jpg`).sort(),
      'recipients.json',
    ]);
    expect(JSON.parse(await textOf(files.get('person.json')))).toMatchObject({
      id: person.id,
      notes: `${MARKER} more notes`,
      links: [{ system: 'library', remoteId: MARKER }],
    });
    expect(await textOf(files.get('README.txt'))).toContain('What Campus holds about you');
    for (const id of person.photos) {
      const bytes = await files.get(`photos/${id}.jpg`)!.getData(new Uint8ArrayWriter());
      const original = await tenant.send('GET', `/photos/${id}/image?variant=original`);
      expect(bytes.length).toBe(Number(original.headers.get('content-length')));
    }
    const [entry] = (await tenant.send('GET', '/audit-log?action=card_holder.exported')).body.data;
    expect(entry).toMatchObject({
      actor: { type: 'staff', id: admin.id },
      entityId: person.id,
      changes: { photos: { to: 2 } },
    });
  });

  it('finds nobody by an external id, by an id of another organisation, or by nonsense', async () => {
    const foreign = await createHolder(server.organisation());
    const unlucky = crypto.randomUUID();
    await createHolder(tenant, { externalId: unlucky });
    for (const id of [EXTERNAL_ID, foreign, unlucky, crypto.randomUUID(), 'nobody'])
      expect([id, (await exported(id)).status]).toEqual([id, 404]);
    const { meta } = (await tenant.send('GET', '/audit-log?action=card_holder.exported')).body;
    expect(meta.total).toBe(1);
  });

  it('is for admins alone', async () => {
    for (const role of ['supervisor', 'reviewer', 'operator'] as const)
      expect((await exported(person.id, await tenant.staff(role))).status).toBe(403);
    expect((await tenant.send('GET', `/card-holders/export/${person.id}`)).status).toBe(403);
  });
});

describe('GET /card-holders/held/{id}', () => {
  it('says how much is held, how large the file is, and what erasing ends', async () => {
    const now = await held(person.id);
    const { version } = (await tenant.send('GET', `/card-holders/${person.id}`)).body.data;
    expect(now).toMatchObject({ id: person.id, version, photos: 2, cards: 4, systems: ['library'] });
    const blob = await (await exported(person.id)).blob();
    expect(Math.abs(now.fileBytes - blob.size)).toBeLessThan(20_000);

    const { revokes, cancels } = now.erasing;
    const ids: string[] = revokes.map(({ cardId }: { cardId: string }) => cardId);
    expect(ids).toHaveLength(now.cards);
    expect(ids).toEqual(expect.arrayContaining([person.active.id, person.failed.id, person.elsewhere.id]));
    expect((await tenant.send('DELETE', `/card-holders/${person.id}`)).status).toBe(200);
    for (const id of ids) expect((await tenant.send('GET', `/cards/${id}`)).body.data.status).toBe('revoked');
    const orders = (await tenant.send('GET', '/orders?pageSize=200')).body.data as {
      items: { cardHolderId: string; status: string }[];
    }[];
    const cancelled = orders
      .flatMap(({ items }) => items)
      .filter((item) => item.cardHolderId === person.id && item.status === 'cancelled');
    expect(cancelled).toHaveLength(cancels);
  });

  it('finds nobody by an id of another organisation, or by nonsense', async () => {
    const foreign = await createHolder(server.organisation());
    for (const id of [foreign, crypto.randomUUID(), 'nobody'])
      expect((await tenant.send('GET', `/card-holders/held/${id}`)).status).toBe(404);
  });
});

it('names a picture that storage has lost, and exports the others', async () => {
  const other = server.organisation('Other');
  const owner = await other.staff('admin');
  const { id, photos } = await personWithEverything(server, other);
  const { blobKey } = server.context.db.$client
    .query('SELECT blob_key AS blobKey FROM photos WHERE id = ?')
    .get(photos[0]!) as { blobKey: string };
  rmSync(server.context.blobs.pathOf(blobKey));
  const files = await filesOf(await exported(id, owner));
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([`photos/${photos[1]}.jpg`]);
  expect(await textOf(files.get('README.txt'))).toContain(`are not in photos/: ${photos[0]}`);
});
