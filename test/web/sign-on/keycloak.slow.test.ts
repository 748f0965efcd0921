import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { directory } from '../../support/server/directory.ts';
import { freePort } from '../../support/server/free-port.ts';
import {
  hasKeycloak,
  KEYCLOAK_PASSWORD,
  type Keycloak,
  startKeycloak,
} from '../../support/server/keycloak.ts';

const SECRET = 'a long secret';
const secretFile = join(directory(), 'secret');
writeFileSync(secretFile, SECRET);

describe.skipIf(!hasKeycloak || !hasBrowser)('with the account at a real Keycloak', () => {
  const port = freePort();
  const home = `http://127.0.0.1:${port}`;
  const env: Record<string, string> = {
    PORT: String(port),
    PUBLIC_URL: home,
    OIDC_CLIENT_ID: 'lanyard',
    OIDC_CLIENT_SECRET_FILE: secretFile,
    OIDC_ROLES: 'cards-admins=admin,cards-desk=operator+reviewer',
  };
  let keycloak: Keycloak;
  beforeAll(async () => {
    keycloak = await startKeycloak({
      clients: [
        {
          ...{ id: 'lanyard', secret: SECRET },
          redirectUri: `${home}/admin/oidc/callback`,
          afterLogOut: `${home}/admin`,
          backchannelLogOut: `${home}/admin/oidc/backchannel-logout`,
        },
      ],
      groups: ['cards-admins', 'cards-desk', 'students'],
      people: [
        { username: 'grace', firstName: 'Grace', lastName: 'Hopper', groups: ['cards-desk', 'students'] },
        { username: 'hedy', firstName: 'Hedy', lastName: 'Lamarr', groups: ['cards-admins'] },
        { username: 'eve', firstName: 'Eve', lastName: 'Ning', groups: ['students'] },
      ],
    });
    env.OIDC_ISSUER = keycloak.issuer;
  });
  afterAll(() => keycloak?.stop());
  const desk = openDesk('admin', { env, isShared: true });

  const logInAs = async (page: Page, name: string) => {
    await page.getByRole('link', { name: 'Log in with your campus account' }).click();
    await page.locator('#username').fill(name);
    await page.locator('#password').fill(KEYCLOAK_PASSWORD);
    await page.locator('#kc-login').click();
  };
  const come = async () => (await desk.come('/account', { staff: null, isNew: true })).page;
  const arrived = (page: Page) => page.getByRole('heading', { name: 'Account and sessions' }).waitFor();
  const accountOf = async (name: string) => {
    const { body } = await desk.server.send('GET', '/staff', { cookie: desk.staff.cookie });
    return (body.data as Record<string, unknown>[]).find((account) => account.name === name);
  };

  it('lets somebody in with the roles of their groups, which Keycloak writes with a slash', async () => {
    const page = await come();
    await logInAs(page, 'grace');
    await arrived(page);
    expect(page.url()).toBe(`${home}/admin/account`);
    expect(await accountOf('Grace Hopper')).toMatchObject({
      ...{ email: 'grace@example.edu', roles: ['reviewer', 'operator'], hasPassword: false },
      signOn: { issuer: keycloak.issuer, subject: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });

  it('ends the session there, too, when somebody logs out here', async () => {
    const page = await come();
    await logInAs(page, 'grace');
    await arrived(page);
    await page.getByRole('button', { name: /Grace Hopper/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const again = page.getByRole('link', { name: 'Log in with your campus account' });
    // Keycloak doesn't ask, since it is told whose session it is.
    await page.waitForURL(`${home}/admin`);
    await again.click();
    await page.locator('#password').waitFor();
  });

  it('ends the session here when Keycloak ends its own', async () => {
    const page = await come();
    await logInAs(page, 'grace');
    await arrived(page);
    await keycloak.endSessions('grace');
    await expect
      .poll(async () => (await page.request.get(`${home}/api/v1/session`)).status(), { interval: 500 })
      .toBe(401);
  });

  it('has other roles at the next log-in when they are changed there, and none when they are taken away', async () => {
    const [first, second, third] = [await come(), await come(), await come()];
    await logInAs(first, 'hedy');
    await arrived(first);
    const before = await accountOf('Hedy Lamarr');
    expect(before).toMatchObject({ roles: ['admin'] });

    await keycloak.setGroups('hedy', ['cards-desk']);
    await logInAs(second, 'hedy');
    await arrived(second);
    expect(await accountOf('Hedy Lamarr')).toMatchObject({ id: before!.id, roles: ['reviewer', 'operator'] });
    const sessions = async () => {
      const answers = [first, second].map((page) => page.request.get(`${home}/api/v1/session`));
      return (await Promise.all(answers)).map((answer) => answer.status());
    };
    expect(await sessions()).toEqual([401, 200]);

    await keycloak.setGroups('hedy', ['students']);
    await logInAs(third, 'hedy');
    await third.getByRole('heading', { name: 'No role for you here' }).waitFor();
    expect(await sessions()).toEqual([401, 401]);
    expect(await accountOf('Hedy Lamarr')).toMatchObject({
      signOn: { withoutRoleSince: expect.any(String) },
    });
  });

  it('lets nobody in who is in no group at all, for whom Keycloak leaves the claim out', async () => {
    await keycloak.setGroups('eve', []);
    const page = await come();
    await logInAs(page, 'eve');
    await page
      .getByRole('heading', { name: 'The campus log-in does not say what you may do here' })
      .waitFor();
    await keycloak.setGroups('eve', ['students']);
  });

  it('tells somebody without a role which groups Keycloak has sent', async () => {
    const page = await come();
    await logInAs(page, 'eve');
    await page.getByRole('heading', { name: 'No role for you here' }).waitFor();
    await page.getByText('groups: students').waitFor();
    expect(await accountOf('Eve Ning')).toBeUndefined();
  });
});
