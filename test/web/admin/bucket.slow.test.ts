import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectBrowser, hasBrowser, visit } from '../../support/browser/browser.ts';
import { demoFace } from '../../support/photos/demo-face.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';
import { type S3Server, startS3 } from '../../support/server/s3/server.ts';

const FACE = demoFace('25');

describe.skipIf(!hasBrowser)('/admin with photos in a bucket', () => {
  let s3: S3Server;
  let server: Harness;
  let campus: Tenant;
  let staff: StaffMember;
  let browser: Browser;
  beforeAll(async () => {
    s3 = await startS3('http://127.0.0.1:*');
    server = await startHarness(s3.env);
    campus = server.organisation();
    staff = await campus.staff('admin');
    browser = await connectBrowser(inject('browserUrl'));
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await s3.stop();
  });

  it('lets pages connect to the server and to that store, and nowhere else', async () => {
    const page = await fetch(`${server.url}/admin`, { headers: { Cookie: staff.cookie } });
    expect(page.headers.get('Content-Security-Policy')).toContain(
      `; connect-src 'self' ${s3.env.S3_ENDPOINT}; `,
    );
  });

  it('sends a photo straight to the bucket', async () => {
    const id = await createHolder(campus);
    const { page, complaints, open } = await visit(browser, server, { staff });
    await open(`/people/${id}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: FACE });
    await page.getByText('It looks suitable for a card').waitFor();
    const { body } = await campus.send('GET', `/photos?cardHolderId=${id}`);
    expect(body.data).toMatchObject([{ filename: 'me.jpg', status: 'in_review' }]);
    // Another host was contacted for this photo, and the page's policy allowed it.
    expect(complaints).toEqual([
      expect.stringContaining(`asked ${s3.env.S3_ENDPOINT}/photos/incoming/${body.data[0].id}?`),
    ]);
  });

  it('says so when the bucket refuses the photo', async () => {
    const id = await createHolder(campus);
    const { page, open } = await visit(browser, server, { staff });
    await open(`/people/${id}`);
    const picked = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: FACE };
    await page.route(`${s3.env.S3_ENDPOINT}/**`, (route) =>
      route.fulfill({
        status: 403,
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: '<Error><Code>AccessDenied</Code></Error>',
      }),
    );
    await page.locator('input[type=file]').setInputFiles(picked);
    await page.getByText('The photo store refused the photo (403').waitFor();
  });
});
