import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VERSION } from '../../../src/lib/version.ts';
import { collectNow } from '../../../src/privacy/collect.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

const OWN = {
  texts: {
    en: 'Registry prints your photo.\nFor a year.\n\nAsk <us>.',
    de: 'Das Büro druckt Ihr Foto.',
  },
  uses: [
    {
      key: 'directory',
      labels: { en: 'Show it in the directory', de: 'Im Verzeichnis zeigen' },
    },
    { key: 'website', labels: { en: 'Show it on the website', de: 'Auf der Website zeigen' } },
  ],
};

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
let holder: string;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
});
beforeEach(async () => {
  tenant = server.organisation();
  admin = await tenant.staff('admin');
  holder = await createHolder(tenant);
});
afterAll(() => server.stop());

const put = (body: unknown, version?: number) =>
  admin.send('PUT', '/photo-notice', {
    body,
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
const ask = (id = holder) => done(tenant.send('POST', `/card-holders/${id}/photo-requests`, { body: {} }));
const pageOf = async ({ url }: { url: string }, language: string) =>
  (await server.send('GET', `${url}?language=${language}`)).text;
const acknowledge = ({ url }: { url: string }, body: object) =>
  server.send('POST', `${url}/notice`, { body });
const request = ({ id }: { id: string }) => done(tenant.send('GET', `/photo-requests/${id}`));

describe('the notice about photos', () => {
  it('is Lanyard’s at first, and each change is a version that stays', async () => {
    const first = await admin.send('GET', '/photo-notice');
    expect(first.body.data).toEqual({ version: 1, texts: {}, uses: [], changedBy: null, changedAt: null });
    const { body, headers } = await put(OWN, 1);
    expect(headers.get('etag')).toBe('"2"');
    expect(body.data).toMatchObject({ version: 2, ...OWN, changedBy: expect.stringMatching(/^Staff/) });
    // The same again is no new version.
    expect((await put(OWN)).body.data.version).toBe(2);
    expect((await put({ texts: {}, uses: [] }, 1)).status).toBe(412);
    expect((await put({ ...OWN, uses: OWN.uses.toReversed() })).body.data.version).toBe(3);
    expect((await put({ texts: { en: ' ', de: null }, uses: [] })).body.data).toMatchObject({
      ...{ version: 4, texts: {}, uses: [] },
    });
    const versions = async (query = '') => (await admin.send('GET', `/photo-notice/versions${query}`)).body;
    const { data, meta } = await versions();
    expect(data.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
    expect(meta.total).toBe(4);
    expect((await versions('?page=2&pageSize=3')).data).toEqual([
      { version: 1, changedBy: null, changedAt: null },
    ]);
    expect((await versions('?page=2&pageSize=2')).data).toHaveLength(2);
    expect((await versions('?page=3&pageSize=2')).data).toEqual([]);
    expect(await done(admin.send('GET', '/photo-notice/versions/2'))).toMatchObject(OWN);
    expect(await done(admin.send('GET', '/photo-notice/versions/1'))).toMatchObject({ texts: {} });
    for (const version of ['5', '0', '1.5', 'x'])
      expect((await admin.send('GET', `/photo-notice/versions/${version}`)).status).toBe(404);
    const other = await server.organisation().staff('admin');
    expect((await other.send('GET', '/photo-notice')).body.data.version).toBe(1);
    expect((await other.send('GET', '/photo-notice/versions/2')).status).toBe(404);
    const { data: entries } = (await admin.send('GET', '/audit-log?action=organisation.photo_notice_changed'))
      .body;
    expect(entries).toHaveLength(3);
    expect(entries[0].changes['photoNotice.text.de']).toEqual({ from: OWN.texts.de, to: null });
    expect(entries[2].changes['photoNotice.use.website.en']).toEqual({
      ...{ from: null, to: 'Show it on the website' },
    });
  });

  it('needs a label for each use in each of its languages, and one key for each', async () => {
    const faults = async (body: unknown) => {
      const answer = await put(body);
      expect(answer.status).toBe(422);
      return answer.body.error.details.map(({ path, code }: Record<string, string>) => [path, code]);
    };
    const use = { key: 'directory', labels: { en: 'Directory' } };
    expect(await faults({ ...OWN, uses: [use, use] })).toEqual([
      ['/uses/0/labels/de', 'required'],
      ['/uses/1/key', 'repeated'],
      ['/uses/1/labels/de', 'required'],
    ]);
    // Lanyard's notice is there in all languages.
    expect(await faults({ texts: {}, uses: [use] })).toHaveLength(5);
    expect(await faults({ texts: { en: 'x'.repeat(5001) }, uses: [{ key: 'A b', labels: {} }] })).toEqual([
      ['/texts/en', 'too_long'],
      ['/uses/0/key', 'invalid_format'],
    ]);
    expect(await faults({ texts: {}, uses: Array(11).fill(use) })).toEqual([['/uses', 'too_long']]);
  });

  it('is for admins', async () => {
    const operator = await tenant.staff('operator');
    for (const path of ['/photo-notice', '/photo-notice/versions', '/photo-notice/versions/1'])
      expect((await operator.send('GET', path)).status).toBe(403);
    expect((await operator.send('PUT', '/photo-notice', { body: OWN })).status).toBe(403);
  });
});

describe('the notice on a person’s page', () => {
  it('is the organisation’s, in its language where there is none in theirs, with no tick made', async () => {
    const link = await ask();
    expect(await pageOf(link, 'de')).toContain('Das Kartenbüro (');
    await put(OWN);
    const english = await pageOf(link, 'en');
    expect(english).toContain('<p>Registry prints your photo.\nFor a year.</p><p>Ask &#60;us&#62;.</p>');
    expect(english).not.toContain('The card office of');
    expect(english).toContain('value="directory"><span>Show it in the directory</span>');
    expect(english).not.toMatch(/<input[^>]* checked/);
    expect(await pageOf(link, 'de')).toContain('Das Büro druckt Ihr Foto.');
    const arabic = await pageOf(link, 'ar');
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
    expect(arabic).toContain('<div class="notice" lang="en" dir="ltr"><p>Registry prints');
    expect(arabic).toContain('data-version="2" data-language="en"');
    await done(admin.send('PATCH', '/organisation', { body: { language: 'de' } }));
    expect(await pageOf(link, 'ar')).toContain('<div class="notice" lang="de" dir="ltr"><p>Das Büro');
  });

  it('is acknowledged with version, language and ticks, which staff and the person’s data show', async () => {
    const early = await ask();
    await acknowledge(early, { language: 'fr' });
    expect((await request(early)).notice).toMatchObject({
      ...{ version: 1, language: 'fr', release: VERSION, uses: [] },
    });
    await put(OWN);
    const link = await ask();
    expect((await request(link)).notice).toBeNull();
    const step = await acknowledge(link, { version: 2, language: 'de', uses: ['website'] });
    expect(step.status).toBe(200);
    const read = {
      ...{ version: 2, language: 'de', release: null },
      uses: [{ key: 'website', label: 'Auf der Website zeigen' }],
    };
    const { openedAt, notice } = await request(link);
    expect(notice).toEqual({ ...read, at: openedAt });
    // Neither a later notice nor another press changes what was acknowledged.
    await put({ texts: {}, uses: [] });
    await acknowledge(link, { version: 3, language: 'de', uses: [] });
    expect((await request(link)).notice).toMatchObject(read);
    const { records } = collectNow(server.context.db, tenant.id, holder);
    expect((records.photos as { requests: unknown[] }).requests).toMatchObject([
      { noticeVersion: 1, noticeLanguage: 'fr', noticeRelease: VERSION, usesAgreedTo: [], notice: null },
      {
        ...{ noticeVersion: 2, noticeLanguage: 'de', usesAgreedTo: read.uses, notice: OWN.texts.de },
        deviceCheck: null,
      },
    ]);
    const [entry] = (await admin.send('GET', '/audit-log?action=photo_request.opened')).body.data;
    expect(entry.changes).toMatchObject({
      noticeVersion: { from: null, to: 2 },
      noticeUses: { from: null, to: ['website'] },
    });
  });

  it('doesn’t count as read when it has changed since the page was loaded', async () => {
    const link = await ask();
    await put(OWN);
    for (const stale of [
      { language: 'en' },
      { version: 1, language: 'en' },
      { version: 3, language: 'en' },
      // The notice isn't there in this language.
      { version: 2, language: 'fr' },
    ])
      expect((await acknowledge(link, stale)).body.error.code).toBe('precondition_failed');
    expect(await request(link)).toMatchObject({ openedAt: null, notice: null });
    for (const version of ['x', 1.5, null, { toString: 1 }, ['2']])
      expect((await acknowledge(link, { version, language: 'en' })).status).toBe(422);
    for (const uses of [['newsletter'], 'directory', [{ toString: 1 }], [['website']], null])
      expect((await acknowledge(link, { version: 2, language: 'en', uses })).status).toBe(422);
    for (const uses of [Array(11).fill('directory')])
      expect((await acknowledge(link, { version: 2, language: 'en', uses })).status).toBe(422);
    expect((await acknowledge(link, { version: 2, language: 'en' })).status).toBe(200);
  });
});
