import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import Provider from 'oidc-provider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { directory } from '../../../support/server/directory.ts';
import { freePort } from '../../../support/server/free-port.ts';
import { PASSWORD } from '../../../support/server/harness.ts';

const SECRET = 'a long secret';
const [port, providerPort] = [freePort(), freePort()];
const home = `http://127.0.0.1:${port}`;
// Another name than Lanyard's, so that the provider is another site, from which browsers send no strict cookie.
const issuer = `http://localhost:${providerPort}`;
const secretFile = join(directory(), 'secret');
writeFileSync(secretFile, SECRET);
const env = {
  PORT: String(port),
  PUBLIC_URL: home,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'lanyard',
  OIDC_CLIENT_SECRET_FILE: secretFile,
  OIDC_SCOPES: 'openid profile groups',
  OIDC_ROLES: 'cards-admins=admin,cards-desk=operator+reviewer',
};

/** The groups of everybody, by the name that they type at the provider. */
const groups: Record<string, string[]> = {};

describe.skipIf(!hasBrowser)('with the campus account (oidc-provider)', () => {
  let provider: Server;
  beforeAll(async () => {
    const served = new Provider(issuer, {
      clients: [
        {
          ...{ client_id: 'lanyard', client_secret: SECRET },
          redirect_uris: [`${home}/admin/oidc/callback`],
          post_logout_redirect_uris: [`${home}/admin`],
          backchannel_logout_uri: `${home}/admin/oidc/backchannel-logout`,
          backchannel_logout_session_required: true,
        },
      ],
      claims: { openid: ['sub'], profile: ['name'], groups: ['groups'] },
      scopes: ['openid', 'profile', 'groups'],
      features: { backchannelLogout: { enabled: true } },
      cookies: { keys: ['test'] },
      findAccount: (_: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, name: `Prof. ${id}`, groups: groups[id] }),
      }),
    });
    await new Promise<void>((resolve) => {
      provider = served.listen(providerPort, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    provider?.closeAllConnections();
    provider?.close();
  });
  const desk = openDesk('admin', { env, isShared: true });

  /** Types a name and any password into the provider's own page, and consents. */
  const logInAs = async (page: Page, name: string) => {
    await page.getByRole('link', { name: /campus account|Campus-Konto/ }).click();
    await logInPage(page, name);
  };
  const logInPage = async (page: Page, name: string) => {
    await page.locator('input[name=login]').fill(name);
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  it('leads to the page that was asked for, with the roles of the groups', async () => {
    groups.grace = ['cards-desk'];
    const { page } = await desk.come('/account', { staff: null, isNew: true });
    expect(await axeFindings(page)).toEqual([]);
    await logInAs(page, 'grace');
    await page.getByRole('heading', { name: 'Account and sessions' }).waitFor();
    expect(page.url()).toBe(`${home}/admin/account`);
    await page.getByText('You log in with your campus account.').waitFor();
    const kept = await page.context().cookies(home);
    expect(kept.map(({ name, sameSite }) => [name, sameSite])).toEqual([['lanyard_session', 'Strict']]);
  });

  it('ends at the campus, too, when somebody logs out', async () => {
    groups.hedy = ['cards-desk'];
    const { page } = await desk.come('/account', { staff: null, isNew: true });
    await logInAs(page, 'hedy');
    await page.getByRole('heading', { name: 'Account and sessions' }).waitFor();
    await page.getByRole('button', { name: /Prof\. hedy/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.waitForURL(`${home}/admin`);
    await page.getByRole('link', { name: 'Log in with your campus account' }).click();
    await page.locator('input[name=login]').waitFor();
  });

  it('ends here, too, when somebody logs out at the campus', async () => {
    groups.joan = ['cards-desk'];
    const { page } = await desk.come('/account', { staff: null, isNew: true });
    await logInAs(page, 'joan');
    await page.getByRole('heading', { name: 'Account and sessions' }).waitFor();
    const campus = await page.context().newPage();
    await campus.goto(`${issuer}/session/end`);
    await campus.getByRole('button', { name: 'Yes, sign me out' }).click();
    await campus.getByText('Sign-out Success').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Log in with your campus account' }).waitFor();
  });

  it('makes an account with a password one of the campus', async () => {
    groups.lise = ['cards-desk'];
    const { page } = await desk.come('/account', { isNew: true, staff: await desk.tenant.staff('operator') });
    await page.getByRole('link', { name: 'Link my campus account…' }).click();
    await logInPage(page, 'lise');
    await page.getByText('The campus log-in knows you as Prof. lise').waitFor();
    await page.getByText('Your roles from there: Reviewer, Operator.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page
      .locator('form')
      .filter({ hasText: 'Link accounts' })
      .locator('input[type=password]')
      .fill(PASSWORD);
    await page.getByRole('button', { name: 'Link accounts' }).click();
    await page.getByText('You log in with your campus account. Its password').waitFor();
  });

  it('shows the roles to admins as the campus’s', async () => {
    const { page } = await desk.come('/settings/staff');
    const row = page.getByRole('row', { name: /Prof\. grace/ });
    await row.getByText('Campus account').waitFor();
    await row.getByRole('button').click();
    await page.getByText('Name and roles come from the campus account').waitFor();
    expect(await page.getByText('Change name or roles…').count()).toBe(0);
  });

  it('tells somebody without a role which groups were seen, in their language', async () => {
    groups.eve = ['students'];
    const { page } = await desk.come('/', { staff: null, isNew: true, locale: 'de-DE' });
    await logInAs(page, 'eve');
    await page.getByRole('heading', { name: 'Für Sie gibt es hier keine Rolle' }).waitFor();
    await page.getByText('groups: students').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Diese Anmeldung ist abgelaufen' }).waitFor();
    await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
    await page.waitForURL(`${home}/admin`);
  });
});
