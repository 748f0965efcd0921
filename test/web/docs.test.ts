import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

describe('/docs over HTTP', () => {
  it('is a page without inline script, under a policy that allows none and nothing from elsewhere', async () => {
    const { status, headers, text } = await server.send('GET', `${server.url}/docs`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Request-Id')).not.toBeNull();
    expect(text).not.toMatch(/<script(?![^>]* src=)|\son\w+=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  });

  it('has files that are compressed, kept for good, and named by their content', async () => {
    const { text } = await server.send('GET', `${server.url}/docs`);
    const paths = [...text.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, path]) => path!);
    expect(paths).toHaveLength(4);
    for (const path of paths) {
      const plain = await fetch(`${server.url}${path}`, { headers: { 'Accept-Encoding': 'identity' } });
      const zipped = await fetch(`${server.url}${path}`, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect([plain.status, zipped.status]).toEqual([200, 200]);
      expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect([plain.headers.get('Content-Encoding'), zipped.headers.get('Content-Encoding')]).toEqual([
        null,
        'gzip',
      ]);
      expect(await zipped.text()).toBe(await plain.text());
    }
  });

  it('knows its own tag, and no other file', async () => {
    const { headers } = await server.send('GET', `${server.url}/docs`);
    const again = await server.send('GET', `${server.url}/docs`, {
      headers: { 'If-None-Match': headers.get('ETag')! },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await server.send('GET', `${server.url}/docs/000000000000/swagger-ui.js`);
    expect([other.status, other.body.error.code]).toEqual([404, 'not_found']);
  });
});
