import { describe, expect, it } from 'vitest';
import { buildBundle } from '../../../src/web/server/build-bundle.ts';
import { compress } from '../../../src/web/server/compress.ts';
import { hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { PASSWORD } from '../../support/server/harness.ts';

/** The limit for the log-in page and then Home, all files together. */
const MOST_BYTES = 250_000;
const ASSET = /\/admin\/assets\/(.+)$/;

describe.skipIf(!hasBrowser)('a browser that comes for the first time', () => {
  const desk = openDesk('admin');

  it(`fetches less than ${MOST_BYTES / 1000} kB for the log-in and the first page after it, the typeface included`, async () => {
    const { page, settled, complaints } = await desk.come('/', { staff: null, isNew: true });
    await page.context().clearCookies();
    const asked: { url: string; name: string | undefined; bytes: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      // Pages ask again from time to time; the longer a busy machine takes, the more often.
      if (asked.some(({ url }) => url === request.url())) return;
      const bytes = request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize);
      asked.push({ url: request.url(), name: ASSET.exec(request.url())?.[1], bytes });
    });
    await page.reload();
    await page.getByLabel('E-mail').fill(desk.staff.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Nothing to print').waitFor();
    await settled();
    // The compiled program compresses its files harder than a server that runs from source.
    const bundle = await buildBundle('en');
    const names = new Set(asked.map(({ name }) => name));
    const files = bundle.files.filter(({ name }) => names.has(name));
    const { byName } = await compress({ ...bundle, files }, 11);
    expect(asked.some(({ name }) => name === bundle.entry)).toBe(true);
    const sizes = await Promise.all(
      asked.map(async ({ name, bytes }) => {
        const built = name === undefined ? undefined : byName.get(name);
        return built === undefined ? await bytes : built.brotli.length;
      }),
    );
    const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
    const listed = asked.map(({ url }, n) => `${url} ${sizes[n]}`).join(', ');
    expect(kilobytes, `the first pages take ${kilobytes} kB: ${listed}`).toBeLessThan(MOST_BYTES / 1000);
    expect(kilobytes).toBeGreaterThan(150);
    expect(complaints).toEqual([]);
  });
});
