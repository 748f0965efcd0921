import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_TYPES_FILE, apiTypes } from '../../../install/api-types.ts';
import { loadDocument } from '../../support/openapi/openapi.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  server.send('GET', `${server.url}${path}`, { headers });
const assetsOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/admin\/assets\/[^"]+)"/g)].map(([, path]) => path!);

describe('/admin over HTTP', () => {
  it('is one page at every address below it, which no cache keeps', async () => {
    for (const path of ['/admin', '/admin/', '/admin/review/grid?status=approved', '/admin/a/b/c']) {
      const { status, headers, text } = await get(path);
      expect([path, status, headers.get('Content-Type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(text).toContain('<div id="root">');
    }
  });

  it('is in the account’s language; before the log-in, and where the account names none, in the browser’s', async () => {
    const member = await server.organisation().staff('viewer');
    const languageOf = async (wanted: string, cookie?: string) => {
      const { text } = await get('/admin', { 'Accept-Language': wanted, ...(cookie && { Cookie: cookie }) });
      return [/<html lang="(..)">/.exec(text)![1], /src="[^"]*\/main-[^"]+"/.exec(text)![0]];
    };
    const [[de, german], [fr, french], [en, english]] = [
      await languageOf('es, de-AT;q=0.8, en;q=0.5'),
      await languageOf('fr-CA'),
      await languageOf('pl, *'),
    ];
    expect([de, fr, en]).toEqual(['de', 'fr', 'en']);
    expect(new Set([german, french, english]).size).toBe(3);
    expect(await languageOf('de', member.cookie)).toEqual(['de', german]);
    await member.send('PATCH', '/session', { body: { language: 'fr' } });
    expect(await languageOf('de', member.cookie)).toEqual(['fr', french]);
  });

  it('is where the bare address leads', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await server.send(method, `${server.url}/`);
      expect([method, status, headers.get('Location')]).toEqual([method, 302, '/admin']);
    }
  });

  it('says whether anybody can log in yet', async () => {
    expect((await get('/admin')).text).toContain('<meta name="setup" content="open">');
    await server.organisation().staff('admin');
    expect((await get('/admin')).text).toContain('<meta name="setup" content="done">');
  });

  it('allows no inline script, no frame around it and nothing from elsewhere, with a new nonce each time', async () => {
    const [first, second] = [await get('/admin'), await get('/admin')];
    const policy = first.headers.get('Content-Security-Policy')!;
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy.split('; ')).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(first.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(first.text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
    const nonceOf = (csp: string) => /'nonce-([^']+)'/.exec(csp)![1]!;
    expect(first.text).toContain(`content="${nonceOf(policy)}"`);
    expect(nonceOf(second.headers.get('Content-Security-Policy')!)).not.toBe(nonceOf(policy));
  });

  it('has files that are compressed, kept for good and named by their content', async () => {
    const { text } = await get('/admin');
    const paths = assetsOf(text);
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) {
      const load = (encoding: string) =>
        fetch(`${server.url}${path}`, { headers: { 'Accept-Encoding': encoding } });
      const [plain, zipped, brotli] = await Promise.all([load('identity'), load('gzip'), load('gzip, br')]);
      const encodings = [plain, zipped, brotli].map(({ headers }) => headers.get('Content-Encoding'));
      expect([path, ...encodings]).toEqual([path, null, 'gzip', 'br']);
      expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const body = await plain.text();
      expect([await zipped.text(), await brotli.text()]).toEqual([body, body]);
    }
  });

  it('has the icon where browsers look for one on their own, the same as in its pages', async () => {
    const { status, headers, text } = await get('/favicon.ico');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    const named = /<link rel="icon" href='data:image\/svg\+xml,([^']+)'>/.exec(
      (await get('/admin')).text,
    )![1]!;
    expect(decodeURIComponent(named)).toBe(text);
  });

  it('knows no other file', async () => {
    const { status, body } = await get('/admin/assets/main-00000000.js');
    expect([status, body.error.code]).toEqual([404, 'not_found']);
  });

  it('begins with one stylesheet and the letters of one file', async () => {
    const paths = assetsOf((await get('/admin')).text);
    const ends = (end: string) => paths.filter((path) => path.endsWith(end));
    expect([ends('.css').length, ends('.woff2').length]).toEqual([1, 1]);
  });

  it('names to those who have a session the scripts of the page that they go to, so that none waits for another', async () => {
    const { cookie } = await server.organisation().staff('admin');
    const scripts = async (path: string, headers = {}) =>
      assetsOf((await get(path, headers)).text).filter((one) => one.endsWith('.js'));
    const alone = await scripts('/admin/people');
    const [people, person, home] = await Promise.all(
      ['/admin/people', '/admin/people/new', '/admin'].map((path) => scripts(path, { Cookie: cookie })),
    );
    expect(people!.length).toBeGreaterThan(alone.length);
    expect(person).toEqual(people);
    expect(home).not.toEqual(people);
    expect(await scripts('/admin/constructor', { Cookie: cookie })).toEqual(alone);
    for (const path of [...people!, ...home!]) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('has all styles of the library that its components need, in the order of the library', async () => {
    const folder = `${process.cwd()}/node_modules/@mantine/core`;
    const { metafile } = await Bun.build({
      entrypoints: ['src/web/main.tsx'],
      target: 'browser',
      splitting: true,
      metafile: true,
    });
    const inUse = Object.values(metafile!.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([path]) => /@mantine\/core\/esm\/.*\/([^/.]+)\.module\.mjs$/.exec(path)?.[1] ?? []);
    const listed = [
      ...readFileSync('src/web/look/library.css', 'utf8').matchAll(/core\/styles\/([A-Z]\w+)\.css/g),
    ].map(([, name]) => name!);
    expect(inUse.length).toBeGreaterThan(20);
    expect(listed.toSorted()).toEqual([...new Set(inUse)].sort());
    const all = readFileSync(`${folder}/styles.css`, 'utf8');
    const places = listed.map((name) => {
      const [first] = /\.m_\w+/.exec(readFileSync(`${folder}/styles/${name}.css`, 'utf8'))!;
      return all.indexOf(`${first} `);
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe("the web app's types of the API", () => {
  it('are those of the contracts at present: else run bun install/api-types.ts', async () => {
    const { document } = await loadDocument(server);
    expect(await Bun.file(API_TYPES_FILE).text()).toBe(await apiTypes(document));
  });
});
