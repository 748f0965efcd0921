import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHolder, grant, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done, failPrint, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

let server: Harness;
let tenant: Tenant;
let bytes: Buffer;
beforeAll(async () => {
  server = await startHarness();
  server.clock.hold();
  bytes = await noisePhoto();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const today = () => new Date(server.clock.now()).toISOString().slice(0, 10);
const statistics = (query: string) => done(tenant.send('GET', `/statistics?${query}`));
const decide = (id: string, version: number, reasonCodes?: string[]) =>
  done(
    tenant.send('POST', `/photos/${id}/${reasonCodes ? 'reject' : 'approve'}`, {
      body: { version, ...(reasonCodes && { reasonCodes }) },
    }),
  );
const NOTHING = {
  photosIn: 0,
  approved: 0,
  rejected: 0,
  withdrawn: 0,
  medianMinutes: null,
  firstTries: 0,
  firstTriesApproved: 0,
  reasons: {},
  cardsPrinted: 0,
  cardsSpoiled: 0,
};

it('has every week of the time, also those in which nothing came in', async () => {
  const { from, to, by, groups, total } = await statistics('by=week');
  expect([to, by]).toEqual([today(), 'week']);
  expect(Date.parse(to) - Date.parse(from)).toBe(83 * DAY_MS);
  expect([12, 13]).toContain(groups.length);
  for (const [place, { name, ...figures }] of groups.entries()) {
    expect(figures).toEqual(NOTHING);
    expect(new Date(name).getUTCDay()).toBe(1);
    expect(Date.parse(name) - Date.parse(groups[0].name)).toBe(place * 7 * DAY_MS);
  }
  expect(total).toEqual(NOTHING);
});

it('has every day, too, each with what happened on it in the organisation’s time zone', async () => {
  const admin = await tenant.staff('admin');
  await done(admin.send('PATCH', '/organisation', { body: { timeZone: 'Pacific/Auckland' } }));
  await reviewable(server, tenant, await createHolder(tenant), bytes);
  const { from, to, groups, total } = await statistics('by=day');
  expect(groups).toHaveLength(84);
  expect([groups[0].name, groups.at(-1).name]).toEqual([from, to]);
  expect(groups[0]).toEqual({ name: from, ...NOTHING });
  expect(groups.at(-1)).toMatchObject({ photosIn: 1 });
  expect(total.photosIn).toBe(1);
});

it('counts what came in, how long it waited, first tries and why photos were rejected', async () => {
  const law = await createHolder(tenant, { department: 'Law' });
  const art = await createHolder(tenant, { department: 'Art' });
  const first = await reviewable(server, tenant, law, bytes);
  server.clock.advance(10 * MINUTE_MS);
  await decide(first.id, first.version, ['focus', 'glasses']);
  const second = await reviewable(server, tenant, law, bytes);
  server.clock.advance(30 * MINUTE_MS);
  await decide(second.id, second.version);
  const third = await reviewable(server, tenant, art, bytes);
  server.clock.advance(20 * MINUTE_MS);
  await decide(third.id, third.version);
  await reviewable(server, tenant, await createHolder(tenant), bytes);
  // This photo is announced but never sent.
  await grant(tenant, art, bytes);

  const { groups, total } = await statistics('by=department');
  expect(total).toEqual({
    ...NOTHING,
    photosIn: 4,
    approved: 2,
    rejected: 1,
    medianMinutes: expect.closeTo(20, -1),
    firstTries: 2,
    firstTriesApproved: 1,
    reasons: { focus: 1, glasses: 1 },
  });
  expect(groups.map(({ name, photosIn }: { name: string; photosIn: number }) => [name, photosIn])).toEqual([
    ['Law', 2],
    [null, 1],
    ['Art', 1],
  ]);
  expect(groups[0]).toMatchObject({ approved: 1, rejected: 1, firstTries: 1, firstTriesApproved: 0 });
  // The weeks add up to the same total.
  expect((await statistics('by=week')).total).toEqual(total);
});

it('says who decided', async () => {
  const reviewer = await tenant.staff('reviewer');
  const person = await createHolder(tenant);
  const { id, version } = await reviewable(server, tenant, person, bytes);
  await done(reviewer.send('POST', `/photos/${id}/approve`, { body: { version } }));
  await reviewable(server, tenant, person, bytes);
  const { groups } = await statistics('by=reviewer');
  expect(groups).toHaveLength(2);
  const { name } = (await done(reviewer.send('GET', '/session'))).staff;
  expect(groups.find((one: { name: string }) => one.name === name)).toMatchObject({
    approved: 1,
    photosIn: 1,
  });
  expect(groups.find((one: { name: string | null }) => one.name === null)).toMatchObject({ photosIn: 1 });
});

it('counts cards on the day they were printed, and prints that failed', async () => {
  const card = await queuedCard(tenant, await photographed(server, tenant, { department: 'Law' }));
  await failPrint(tenant, card.id);
  server.clock.advance(8 * DAY_MS);
  await print(tenant, card.id);
  const { groups, total } = await statistics('by=week');
  expect(groups.at(-1)).toMatchObject({ cardsPrinted: 1, cardsSpoiled: 0, photosIn: 0 });
  expect(total).toMatchObject({ cardsPrinted: 1, cardsSpoiled: 1, photosIn: 1 });
  expect(await statistics(`by=department&from=${today()}`)).toMatchObject({
    groups: [{ name: 'Law', cardsPrinted: 1, cardsSpoiled: 0 }],
  });
});

it('goes by the days of the organisation', async () => {
  // Auckland is about half a day ahead of UTC: at 23:00 UTC, it is already the next day there.
  const admin = await tenant.staff('admin');
  await done(admin.send('PATCH', '/organisation', { body: { timeZone: 'Pacific/Auckland' } }));
  const night = Date.parse(`${today()}T23:00:00Z`);
  server.clock.advance((night - server.clock.now() + DAY_MS) % DAY_MS);
  const day = today();
  await reviewable(server, tenant, await createHolder(tenant), bytes);
  expect((await statistics(`by=department&from=${day}&to=${day}`)).total.photosIn).toBe(0);
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  expect((await statistics(`by=department&from=${next}&to=${next}`)).total.photosIn).toBe(1);
});

it('is a CSV file, too', async () => {
  const person = await createHolder(tenant, { department: '=1+1' });
  const { id, version } = await reviewable(server, tenant, person, bytes);
  await decide(id, version, ['focus']);
  const { text, headers } = await tenant.send('GET', '/statistics/export?by=department');
  expect(headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="statistics-by-department-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows).toMatchObject([
    { department: "'=1+1", photosIn: '1', rejected: '1', 'rejected.focus': '1' },
    { department: 'total', photosIn: '1' },
  ]);
  const header = async (by: string) =>
    (await tenant.send('GET', `/statistics/export?by=${by}`)).text.split('\n')[0];
  expect(await header('department')).toContain('cardsPrinted,cardsSpoiled');
  expect(await header('reviewer')).not.toContain('cards');
});

it('is for those who may read the audit log, and bounds what is counted at once', async () => {
  const { key } = tenant.key(['photos:read', 'cards:read']);
  expect((await tenant.send('GET', '/statistics?by=week', { key })).status).toBe(403);
  const wrong = async (query: string) => {
    const { status, body } = await tenant.send('GET', `/statistics?${query}`);
    return [status, body.error.details.map(({ path }: { path: string }) => path)];
  };
  expect(await wrong('')).toEqual([422, ['query.by']]);
  expect(await wrong('by=hour')).toEqual([422, ['query.by']]);
  expect(await wrong('by=week&from=2026-02-30')).toEqual([422, ['query.from']]);
  expect(await wrong('by=week&from=2999-01-01')).toEqual([422, ['query.from']]);
  expect(await wrong('by=week&from=2020-01-01')).toEqual([422, ['query.from']]);
  expect((await statistics('by=week&from=2020-01-01&to=2021-12-31')).groups).toHaveLength(105);
});

it('counts many in parts, and nobody else’s', async () => {
  const other = server.organisation();
  await reviewable(server, other, await createHolder(other), bytes);
  const person = await createHolder(tenant);
  const { id } = await reviewable(server, tenant, person, bytes);
  const { $client } = server.context.db;
  $client.run('DROP TRIGGER IF EXISTS photos_tracked_new');
  const columns =
    'organisation_id, card_holder_id, status, blob_key, analysis, content_type, content_length, upload_expires_at, version, updated_at';
  $client.run(
    `WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 1234)
     INSERT INTO photos (id, created_at, ${columns})
     SELECT id || n, created_at, ${columns} FROM many, photos WHERE id = '${id}'`,
  );
  expect((await statistics('by=department')).total.photosIn).toBe(1235);
});
