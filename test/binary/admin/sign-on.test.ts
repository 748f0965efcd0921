import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectBrowser, hasBrowser, newWindow } from '../../support/browser/browser.ts';
import { type Installation, install } from '../../support/server/binary.ts';
import { type Campus, logInAtCampus, startCampus } from '../../support/server/campus.ts';
import { makeCertificate } from '../../support/server/certificates.ts';
import { freePort } from '../../support/server/free-port.ts';

const SECRET = 'a long secret';

describe.skipIf(!hasBrowser)(
  'the compiled file, alone, with an identity provider of the site’s own authority',
  () => {
    const [port, campusPort] = [freePort(), freePort()];
    const home = `http://127.0.0.1:${port}`;
    const issuer = `https://localhost:${campusPort}`;
    let installed: Installation;
    let campus: Campus;
    let browser: Browser;
    let env: Record<string, string>;
    beforeAll(async () => {
      installed = install();
      installed.organise();
      const authority = makeCertificate(installed.directory, 'authority');
      const tls = makeCertificate(installed.directory, 'campus', { authority });
      writeFileSync(join(installed.directory, 'client-secret'), SECRET);
      env = {
        ...{ PORT: String(port), PUBLIC_URL: home, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'lanyard' },
        OIDC_CLIENT_SECRET_FILE: 'client-secret',
        OIDC_SCOPES: 'openid profile groups',
        OIDC_ROLES: 'cards-admins=admin,cards-desk=operator+reviewer',
      };
      const client = {
        ...{ id: 'lanyard', secret: SECRET },
        redirectUri: `${home}/admin/oidc/callback`,
        afterLogOut: `${home}/admin`,
      };
      campus = await startCampus(issuer, client, tls);
      browser = await connectBrowser(inject('browserUrl'));
    });
    afterAll(async () => {
      await browser?.close();
      campus?.stop();
      installed?.remove();
    });

    it('does not trust it without CA_FILE', async () => {
      const serving = await installed.serve(env);
      const answer = await fetch(`${home}/admin/oidc/start`, { redirect: 'manual' });
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('certificate not trusted');
      await serving.end();
    });

    it('logs somebody in with CA_FILE, with the roles of their groups', async () => {
      campus.people.grace = { name: 'Grace Hopper', groups: ['cards-desk'] };
      const serving = await installed.serve({ ...env, CA_FILE: 'authority.pem' });
      const window = await newWindow(browser, { ignoreHTTPSErrors: true, locale: 'en-GB' });
      const page = await window.newPage();
      await page.goto(`${home}/admin/account`);
      await page.getByRole('link', { name: 'Log in with your campus account' }).click();
      await logInAtCampus(page, 'grace');
      await page.getByRole('heading', { name: 'Account and sessions' }).waitFor();
      const session = await page.request.get(`${home}/api/v1/session`);
      expect(((await session.json()) as { data: unknown }).data).toMatchObject({
        staff: { name: 'Grace Hopper', roles: ['reviewer', 'operator'], hasPassword: false },
      });
      await window.close();
      await serving.end();
    });
  },
);
