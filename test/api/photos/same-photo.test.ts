import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Photo } from '../../../src/db/schema/photos.ts';
import { findCopied } from '../../../src/photos/copies/find-copied.ts';
import { copyQueries } from '../../../src/photos/copies/queries.ts';
import { photoQueries } from '../../../src/photos/queries.ts';
import { collect } from '../../../src/privacy/collect.ts';
import { demoFace } from '../../support/photos/demo-face.ts';
import { createHolder, reviewable, upload } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { planOf } from '../../support/watch/plan.ts';

/** Both portraits pass all checks. */
const PORTRAIT = demoFace('15');
const ANOTHER = demoFace('25');

interface Found {
  code: string;
  message: string;
  photoId: string | null;
  confidence: number | null;
}

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const send = async (bytes: Uint8Array, holder?: string) =>
  reviewable(server, tenant, holder ?? (await createHolder(tenant)), bytes);
const copyFound = (photo: { analysis: { findings: Found[] } }) =>
  photo.analysis.findings.find(({ code }) => code === 'same_photo_as') ?? null;
const hashes = () =>
  server.context.db.$client
    .query<{ count: number }, [string]>(
      'SELECT count(*) AS count FROM photo_hashes WHERE organisation_id = ?',
    )
    .get(tenant.id)!.count;

describe('a picture that was sent for somebody else before', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['as it is', async () => PORTRAIT],
    ['at half its size, as WebP', () => sharp(PORTRAIT).resize(400).webp({ quality: 60 }).toBuffer()],
    ['enlarged, as PNG', () => sharp(PORTRAIT).resize(1200).png().toBuffer()],
    [
      'saved badly, and a little brighter',
      () => sharp(PORTRAIT).modulate({ brightness: 1.08 }).jpeg({ quality: 35 }).toBuffer(),
    ],
    [
      'on its side, as EXIF says',
      () => sharp(PORTRAIT).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    ['without its outermost hundredth', () => withoutEdges(PORTRAIT, 0.01)],
  ])('is found %s', async (_, made) => {
    const first = await send(PORTRAIT);
    expect(copyFound(first)).toBeNull();
    const second = await send(await made());
    expect(copyFound(second)).toMatchObject({ photoId: first.id, box: null });
    expect(copyFound(second)!.confidence).toBeGreaterThan(0.6);
  });

  it('asks people to look, where it would have passed', async () => {
    expect((await send(PORTRAIT)).analysis.recommendation).toBe('approve');
    expect((await send(PORTRAIT)).analysis.recommendation).toBe('check');
  });

  it('counts whatever became of it there, unless it showed the wrong person', async () => {
    const first = await send(PORTRAIT);
    await tenant.send('POST', `/photos/${first.id}/reject`, {
      body: { version: first.version, reasonCodes: ['background'] },
    });
    const second = await send(PORTRAIT);
    expect(copyFound(second)?.photoId).toBe(first.id);
    await tenant.send('POST', `/photos/${second.id}/approve`, { body: { version: second.version } });
    expect(copyFound(await send(PORTRAIT))).not.toBeNull();

    tenant = server.organisation();
    const mistaken = await send(PORTRAIT);
    await tenant.send('POST', `/photos/${mistaken.id}/reject`, {
      body: { version: mistaken.version, reasonCodes: ['wrong_person'] },
    });
    expect(copyFound(await send(PORTRAIT))).toBeNull();
  });

  it('is found by the later of two that are analysed at once', async () => {
    const holders = [await createHolder(tenant), await createHolder(tenant)];
    const ids = await Promise.all(holders.map((holder) => upload(server, tenant, holder, PORTRAIT)));
    await server.context.jobs.idle();
    const photos = await Promise.all(
      ids.map(async (id) => (await tenant.send('GET', `/photos/${id}`)).body.data),
    );
    const named = photos.map((photo) => copyFound(photo)?.photoId ?? null);
    expect([
      [ids[1], null],
      [null, ids[0]],
    ]).toContainEqual(named);
  });
});

describe('what is no copy', () => {
  it('is another picture, and an earlier photo of the same person', async () => {
    const holder = await createHolder(tenant);
    await send(PORTRAIT, holder);
    expect(copyFound(await send(PORTRAIT, holder))).toBeNull();
    expect(copyFound(await send(ANOTHER))).toBeNull();
    expect(hashes()).toBe(3);
  });

  it('is a picture that only another organisation has', async () => {
    await send(PORTRAIT);
    tenant = server.organisation();
    expect(copyFound(await send(PORTRAIT))).toBeNull();
  });

  it('is a plain picture, or one with nothing but a gradient', async () => {
    const plain = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#d0d0d0' } })
      .jpeg()
      .toBuffer();
    const gradient = await sharp(
      Buffer.from(
        '<svg width="600" height="800"><linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="600" height="800" fill="url(#g)"/></svg>',
      ),
    )
      .jpeg()
      .toBuffer();
    for (const bytes of [plain, gradient]) {
      await send(bytes);
      expect(copyFound(await send(bytes))).toBeNull();
    }
    expect(hashes()).toBe(0);
  });
});

describe('what a picture looks like', () => {
  it('is shown to nobody, and what was found names nobody', async () => {
    const first = await send(
      PORTRAIT,
      await createHolder(tenant, { firstName: 'Zuleika', lastName: 'Dobson' }),
    );
    const holder = await createHolder(tenant);
    const second = await send(PORTRAIT, holder);
    const { hash } = server.context.db.$client
      .query<{ hash: string }, [string]>(
        'SELECT hex(hash) AS hash FROM photo_hashes WHERE organisation_id = ?',
      )
      .get(tenant.id)!;
    const held = JSON.stringify(collect(server.context.db, tenant.id, holder));
    expect(held).toContain('same_photo_as');
    // The data handed out to a person say nothing about others, not even about the other photo.
    expect(held).not.toContain(first.id);
    for (const text of [held, JSON.stringify(second)]) {
      expect(text.toUpperCase()).not.toContain(hash);
      expect(text).not.toMatch(/Zuleika|Dobson|hash/);
    }
  });

  it('is erased with the person, and what was found then leads nowhere', async () => {
    const holder = await createHolder(tenant);
    const first = await send(PORTRAIT, holder);
    const second = await send(PORTRAIT);
    expect((await tenant.send('DELETE', `/card-holders/${holder}`)).status).toBe(200);
    expect(hashes()).toBe(1);
    const after = (await tenant.send('GET', `/photos/${second.id}`)).body.data;
    expect(copyFound(after)?.photoId).toBe(first.id);
    expect((await tenant.send('GET', `/photos/${first.id}`)).status).toBe(404);
    expect((await tenant.send('DELETE', `/card-holders/${second.cardHolderId}`)).status).toBe(200);
    expect(copyFound(await send(PORTRAIT))).toBeNull();
  });

  it('is compared with few others, however many look alike in part', async () => {
    const { id } = await send(PORTRAIT);
    const sqlite = server.context.db.$client;
    const photo = photoQueries(server.context.db).byIdAlone.get({ id }) as Photo;
    const looked = sqlite
      .query<{ hash: string }, [number]>(
        'SELECT lower(hex(hash)) AS hash FROM photo_hashes WHERE photo_seq = ?',
      )
      .get(photo.seq)!.hash;
    sqlite.run('PRAGMA foreign_keys = OFF');
    sqlite.run(
      `INSERT INTO photo_hashes
       WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 1000)
       SELECT photo_seq + n, organisation_id, unhex(substr(hex(hash), 1, 16) || '${'5A'.repeat(10)}'), part_1, part_2, part_3, part_4
       FROM photo_hashes, count WHERE photo_seq = ${photo.seq}`,
    );
    const { withPart } = copyQueries(server.context.db);
    for (const [place, { sql }] of withPart.entries())
      expect(planOf(server.context.db, sql)).toEqual([
        expect.stringMatching(
          new RegExp(
            `^SEARCH photo_hashes USING INDEX \\S+ \\(organisation_id=\\? AND part_${place + 1}=\\?\\)$`,
          ),
        ),
      ]);
    const reads = withPart.map((query) => vi.spyOn(query, 'all'));
    expect(findCopied(server.context.db, photo, looked)).toBeNull();
    const found = reads.flatMap(({ mock }) => mock.results.map(({ value }) => value.length));
    expect(Math.max(...found)).toBe(50);
    vi.restoreAllMocks();
    sqlite.run(`DELETE FROM photo_hashes WHERE photo_seq > ${photo.seq}`);
    sqlite.run('PRAGMA foreign_keys = ON');
  });
});

async function withoutEdges(bytes: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const [left, top] = [Math.round(width * share), Math.round(height * share)];
  return sharp(bytes)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .jpeg()
    .toBuffer();
}
