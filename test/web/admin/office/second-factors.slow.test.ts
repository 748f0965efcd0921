import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectBrowser, expectNothingForAxe, hasBrowser, visit } from '../../../support/browser/browser.ts';
import {
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../../../support/server/harness.ts';
import { codeAt, passkeyOrigin, setUpApp } from '../../../support/server/second-factors.ts';

/** Puts a security key into a window, which is always touched and unlocked. */
async function virtualAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

describe.skipIf(!hasBrowser)('second factors in /admin', () => {
  let server: Harness;
  let tenant: Tenant;
  let browser: Awaited<ReturnType<typeof connectBrowser>>;
  beforeAll(async () => {
    server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
    tenant = server.organisation('North Campus');
    browser = await connectBrowser(inject('browserUrl'));
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  // Browsers have passkeys at a name, not at an address.
  const come = async (path: string, staff?: StaffMember) => {
    const visitor = await visit(browser, { url: passkeyOrigin(server) }, staff && { staff });
    await visitor.open(path);
    return visitor;
  };
  const logInForm = async (page: Page, email: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const logOut = async (page: Page) => {
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
    await page.goto(`${passkeyOrigin(server)}/admin`);
    await page.getByLabel('E-mail').waitFor();
  };
  const isIn = (page: Page) => page.getByRole('heading', { name: /Good to see you/ }).waitFor();

  it('adds a passkey, which then logs in alone', async () => {
    const staff = await tenant.staff('viewer');
    const { page, complaints } = await come('/account', staff);
    await virtualAuthenticator(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name of the passkey').fill('Laptop');
    await dialog.getByRole('button', { name: 'Continue in the browser' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('button', { name: 'Remove passkey: Laptop' }).waitFor();
    expect(complaints).toEqual([]);

    await logOut(page);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await isIn(page);
    // It also is the second step after the password.
    await logOut(page);
    await logInForm(page, staff.email);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await isIn(page);
    await page.close();
  });

  it('sets up an authenticator app, and logs in by its code or once by a recovery code', async () => {
    const staff = await tenant.staff('viewer');
    const { page } = await come('/account', staff);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await dialog.getByLabel('Or type this key').textContent())!.replaceAll(' ', '');
    await expectNothingForAxe(page);
    const code = dialog.getByLabel('Then enter the code');
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('is wrong', { exact: false }).waitFor();
    await code.fill(codeAt(secret, server.clock.now()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await shown.waitFor();
    await expectNothingForAxe(page);
    const recoveryCode = await shown.getByRole('listitem').first().textContent();
    await shown.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 codes left').waitFor();

    server.clock.advance(30_000);
    await logOut(page);
    await logInForm(page, staff.email);
    const typed = page.getByLabel('Code from your authenticator app');
    expect(await typed.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await typed.getAttribute('inputmode')).toBe('numeric');
    await expectNothingForAxe(page);
    await typed.fill(codeAt(secret, server.clock.now()));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await isIn(page);

    for (const works of [true, false]) {
      await logOut(page);
      await logInForm(page, staff.email);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCode!.toLowerCase());
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      if (works) {
        await isIn(page);
        await page.getByText('You have 9 recovery codes left.').waitFor();
      } else await page.getByText('is wrong', { exact: false }).waitFor();
    }
    await page.close();
  });

  it('goes back to the password when the second step took too long', async () => {
    const staff = await tenant.staff('viewer');
    await setUpApp(server, staff);
    const { page } = await come('/');
    await logInForm(page, staff.email);
    const typed = page.getByLabel('Code from your authenticator app');
    await typed.waitFor();
    server.clock.advance(600_001);
    await typed.fill('123456');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('That took too long.').waitFor();
    await page.getByRole('button', { name: 'Back to the password' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.close();
  });

  it('stands in front of the app while a required one is missing, and is reset by an admin', async () => {
    const office = server.organisation('South Campus');
    const [admin, staff] = [await office.staff('admin'), await office.staff('operator')];
    await setUpApp(server, admin);
    const desk = await come('/settings/staff', admin);
    await desk.page.getByLabel('Everybody').check();
    await desk.page.getByText(/They have to set one up before they can go on: Staff \d+\./).waitFor();
    await desk.page.getByRole('button', { name: 'Apply' }).click();
    await desk.page.getByText('Applied.').waitFor();
    await expectNothingForAxe(desk.page);

    const { page, complaints } = await come('/people', staff);
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'With an authenticator app' }).click();
    const secret = (await page.getByLabel('Or type this key').textContent())!.replaceAll(' ', '');
    await page.getByLabel('Then enter the code').fill(codeAt(secret, server.clock.now()));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();

    await desk.open('/settings/staff');
    const row = desk.page.getByRole('row', { name: new RegExp(staff.email) });
    await row.getByRole('button', { name: /Actions for/ }).click();
    await desk.page.getByRole('menuitem', { name: 'Remove lost second factor…' }).click();
    await desk.page.getByRole('button', { name: 'Remove second factor' }).click();
    await desk.page.getByText(/logs in with the password alone/).waitFor();
    expect((await staff.send('GET', '/session')).status).toBe(401);
    await desk.page.close();
  });
});
