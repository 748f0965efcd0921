import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness } from '../../support/server/harness.ts';

let server: Harness;
let page: string;
beforeAll(async () => {
  server = await startHarness();
  page = await (await fetch(`${server.url}/scan`)).text();
});
afterAll(() => server.stop());

const RELEASE = /^self\.RELEASE=(.*);$/m;
const get = (path: string, headers = {}) => fetch(`${server.url}${path}`, { headers });

it('the page loads its own files alone, and is asked for anew each time', async () => {
  const { headers } = await get('/scan?organisation=0199b8d0-7e55-7c02-a1b4-90d3f2c8e617');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toMatch(/^default-src .none.; script-src .self.;/);
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
  expect(page).not.toMatch(/https?:\/\//);
  expect(page).not.toContain('<script>');
});

it('its service worker stores all that the page needs, under names that change with their content', async () => {
  const worker = await get('/scan/service-worker.js');
  expect(worker.headers.get('service-worker-allowed')).toBe('/scan');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const release = JSON.parse(RELEASE.exec(await worker.text())![1]!);
  const shown = await get(release.page);
  expect(await shown.text()).toBe(page);
  expect(shown.headers.get('content-security-policy')).toContain("script-src 'self';");
  const types: string[] = [];
  for (const file of release.files) {
    const { status, headers } = await get(file);
    expect([file, status]).toEqual([file, 200]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'");
    expect(page).toContain(file);
    types.push(headers.get('content-type')!);
  }
  expect(types.toSorted()).toEqual([
    ...['application/wasm', 'text/css;charset=utf-8'],
    ...['text/javascript;charset=utf-8', 'text/javascript;charset=utf-8'],
  ]);
  expect((await get('/scan/files/other.js')).status).toBe(404);
  expect((await get('/scan/files/service-worker.js')).status).toBe(404);
  expect((await get('/scan/')).status).toBe(404);
});

it('its script stays small enough for a slow line, and the whole page for a phone', async () => {
  const sizes: Record<string, number> = {};
  for (const [, file, name] of page.matchAll(/"(\/scan\/files\/(\w+)-\w+\.(?:js|css|wasm))"/g)) {
    const ending = file!.split('.').at(-1);
    sizes[`${name}.${ending}`] = gzipSync(await (await get(file!)).bytes()).length;
  }
  expect(Object.keys(sizes).toSorted()).toEqual(['reader.js', 'reader.wasm', 'scan.css', 'scan.js']);
  expect(sizes['scan.js']).toBeLessThan(32_000);
  expect(sizes['reader.js']).toBeLessThan(20_000);
  expect(sizes['reader.wasm']).toBeLessThan(450_000);
});

it('is installed with its organisation’s link, in the language of the phone, with icons that are there', async () => {
  const organisation = '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617';
  const german = { 'Accept-Language': 'de' };
  const answer = await get(`/scan/manifest.webmanifest?organisation=${organisation}`, german);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({
    ...{ start_url: `/scan?organisation=${organisation}`, scope: '/scan', name: 'Kartenprüfung' },
    ...{ display: 'standalone', lang: 'de' },
  });
  for (const { src, type } of manifest.icons) {
    const icon = await get(src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
  const other = await get('/scan/manifest.webmanifest?organisation=//example.org');
  expect(await other.json()).toMatchObject({ start_url: '/scan' });
});
