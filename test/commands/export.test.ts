import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXTERNAL_ID, MARKER, personWithEverything } from '../api/privacy/everything.ts';
import { lanyard } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let person: Awaited<ReturnType<typeof personWithEverything>>;
const dataDir = directory();
const outside = directory();
beforeAll(async () => {
  server = await startHarness({ DATA_DIR: dataDir });
  tenant = server.organisation('Campus');
  person = await personWithEverything(server, tenant);
  const { data, meta } = (await tenant.send('GET', '/sync/card-holders')).body;
  expect([data.length, meta.hasMore]).toEqual([2, false]);
  await server.context.progress.flush();
});
afterAll(() => server.stop());

const exportTo = (out: string, who: string, org = 'Campus') =>
  lanyard(dataDir, ['export', '--org', org, '--person', who, '--out', out, '--json']);

describe('lanyard export', () => {
  it('writes everything about a person beside a running server, for its owner alone', async () => {
    const out = join(outside, 'by-external-id');
    const { status, json } = exportTo(out, EXTERNAL_ID);
    expect(status).toBe(0);
    expect(json()).toMatchObject({ path: out, id: person.id, photos: 2, cards: 4 });
    const audit = (await tenant.send('GET', '/audit-log?action=card_holder.exported')).body.data;
    expect(audit).toMatchObject([
      {
        actor: { type: 'system', name: expect.stringMatching(/^command line/) },
        entityId: person.id,
        changes: { photos: { to: 2 } },
      },
    ]);
    const read = (name: string) => JSON.parse(readFileSync(join(out, name), 'utf8'));
    const { data } = (await tenant.send('GET', `/card-holders/${person.id}`)).body;
    expect(read('person.json')).toEqual({
      ...data,
      links: [{ system: 'library', remoteId: MARKER, linkedAt: expect.any(String) }],
      identitySystem: null,
      merged: [],
      accommodations: [],
    });
    expect(read('photos.json').photos.map(({ id }: { id: string }) => id)).toEqual(person.photos);
    expect(read('photos.json').acknowledgements).toMatchObject([{ failedReason: MARKER }]);
    for (const id of person.photos) {
      const original = (await tenant.send('GET', `/photos/${id}/image?variant=original`)).headers;
      expect(statSync(join(out, 'photos', `${id}.jpg`)).size).toBe(Number(original.get('content-length')));
    }
    const cards = read('cards.json');
    const ids = cards.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([person.active.id, person.failed.id, person.elsewhere.id]));
    expect(cards).toContainEqual(expect.objectContaining({ externalCardId: MARKER }));
    expect(read('orders.json')).toContainEqual(
      expect.objectContaining({ orderId: person.draft.id, notes: MARKER }),
    );
    // An order for several people is described without the others.
    expect(readFileSync(join(out, 'orders.json'), 'utf8')).not.toContain(person.other);
    const actions = read('audit-log.json').map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['card_holder.created', 'photo.rejected', 'card.suspended']),
    );
    expect(read('recipients.json')).toMatchObject({
      feeds: [{ apiKey: 'key for *', feed: 'card-holders' }],
      webhooks: expect.arrayContaining([expect.objectContaining({ url: 'http://192.0.2.1/hooks' })]),
    });
    expect(readFileSync(join(out, 'README.txt'), 'utf8')).toContain('What Campus holds about you');
    expect(statSync(out).mode & 0o077).toBe(0);
    expect(statSync(join(out, 'person.json')).mode & 0o077).toBe(0);
  });

  it('writes one .tar file, too', () => {
    const out = join(outside, 'person.tar');
    expect(exportTo(out, person.id.toUpperCase()).status).toBe(0);
    const unpacked = join(outside, 'unpacked');
    mkdirSync(unpacked);
    expect(Bun.spawnSync(['tar', '-xf', out, '-C', unpacked]).exitCode).toBe(0);
    expect(readdirSync(unpacked).sort()).toEqual([
      ...[
        'README.txt',
        'audit-log.json',
        'cards.json',
        'orders.json',
        'person.json',
        'photos',
        'photos.json',
      ],
      'recipients.json',
    ]);
  });

  it('says who is not there, and where nothing can be written, and leaves nothing', () => {
    const out = join(outside, 'nobody');
    const unknown = exportTo(out, 'qzwxkexternal');
    expect([unknown.status, unknown.stderr]).toEqual([
      1,
      'lanyard: there is nobody with the id or external id "qzwxkexternal" in "Campus"; external ids are told apart by case\n',
    ]);
    expect(exportTo(out, person.id, 'Nowhere').stderr).toContain('there is no organisation "Nowhere"');
    expect(existsSync(out)).toBe(false);
    writeFileSync(join(outside, 'taken.tar'), 'mine');
    expect(exportTo(join(outside, 'taken.tar'), person.id).stderr).toContain('it already exists');
    expect(exportTo(outside, person.id).stderr).toContain('the directory is not empty');
    expect(exportTo(join(outside, 'x.zip'), person.id).stderr).toContain('ends in .tar');
    expect(readdirSync(outside).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

it('goes on without a picture that storage has lost, and says so', async () => {
  const [lost, ...others] = person.photos;
  const { blobKey } = server.context.db.$client
    .query('SELECT blob_key AS blobKey FROM photos WHERE id = ?')
    .get(lost!) as { blobKey: string };
  rmSync(server.context.blobs.pathOf(blobKey));
  const out = join(outside, 'without');
  const { status, stderr, json } = exportTo(out, EXTERNAL_ID);
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^lanyard: the pictures of 1 photo are missing .*: ${lost}\\. .*\n$`)),
  ]);
  expect(json()).toMatchObject({ photos: 2, pictures: 1, missing: [lost] });
  expect(readdirSync(join(out, 'photos'))).toEqual(others.map((id) => `${id}.jpg`));
  expect(readFileSync(join(out, 'README.txt'), 'utf8')).toContain(
    `have been lost, and are not in photos/: ${lost}`,
  );
});
