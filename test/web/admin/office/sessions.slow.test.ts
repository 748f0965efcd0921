import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { PASSWORD } from '../../../support/server/harness.ts';

describe.skipIf(!hasBrowser)('a session of /admin', () => {
  const desk = openDesk('admin');

  it('does not ask again for a request that was refused before the password, and answered after it', async () => {
    const staff = await desk.tenant.staff('operator');
    const { page } = await desk.come('/account', { staff });
    const [isEnded, isLoggedIn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answers: number[] = [];
    await page.route('**/api/v1/overview*', async (route) => {
      await isEnded.promise;
      const response = await route.fetch();
      answers.push(response.status());
      await isLoggedIn.promise;
      await route.fulfill({ response });
    });
    await page.getByRole('link', { name: 'Home' }).click();
    await staff.send('DELETE', '/session');
    isEnded.resolve();
    await expect.poll(() => answers).toEqual([401]);
    // When somebody comes back to a window, it fetches everything again, and so notices that the session has ended.
    await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    isLoggedIn.resolve();
    await expect.poll(() => answers).toEqual([401, 200]);
    expect(await dialog.isVisible()).toBe(false);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it("shows one's own sessions, and ends another one, or all others", async () => {
    const staff = await desk.tenant.staff('viewer');
    const logIn = (browser: string) =>
      desk.server.send('POST', '/session', {
        body: { email: staff.email, password: PASSWORD },
        headers: { 'User-Agent': `Mozilla/5.0 (Windows NT 10.0) ${browser}` },
      });
    for (const version of [1, 2]) await logIn(`Chrome/14${version}.0.0.0 Safari/537.36`);
    await logIn('Gecko/20100101 Firefox/140.0');
    const { page, complaints } = await desk.come('/account', { staff });
    await page.getByRole('button', { name: 'End the session of Firefox on Windows' }).click();
    await page.getByText('Session ended.').waitFor();
    await page.getByRole('cell', { name: 'Firefox on Windows', exact: true }).waitFor({ state: 'hidden' });
    expect((await staff.send('GET', '/session/list')).body.data).toHaveLength(3);
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await page.getByText('You are logged out everywhere else.').waitFor();
    await page.getByRole('button', { name: 'Log out everywhere else' }).waitFor({ state: 'hidden' });
    expect((await staff.send('GET', '/session/list')).body.data).toMatchObject([{ current: true }]);
    expect(complaints).toEqual([]);
  });

  it('goes everywhere by keys, and leaves letters alone while somebody types', async () => {
    const { page, open } = await desk.come('/account');
    await page.getByLabel('Current password').pressSequentially('g r');
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('g r');
    await page.getByLabel('Current password').blur();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: /Good to see you/ }).waitFor();
    // The first stop of the Tab key leads past the navigation.
    await open('/');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
  });

  it('says that the server is out of reach, and when it is back', async () => {
    const { page, context } = await desk.come('/');
    await context.setOffline(true);
    await page.getByText('The server is not answering.').waitFor();
    await context.setOffline(false);
    await page.getByText('The server is not answering.').waitFor({ state: 'hidden' });
  });

  it('logs out though the session has ended already', async () => {
    const staff = await desk.tenant.staff('reviewer');
    const { page } = await desk.come('/account', { staff });
    await page.getByRole('heading', { name: 'Account and sessions' }).waitFor();
    // Ends the session only just before the log-out arrives: the page might otherwise notice earlier, and ask
    // for the password over the menu.
    let ended = 0;
    await page.route('**/api/v1/session', async (route) => {
      if (route.request().method() === 'DELETE') {
        await staff.send('DELETE', '/session');
        ended++;
      }
      await route.continue();
    });
    await page.getByRole('button', { name: /Reviewer$/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
    expect(ended).toBe(1);
  });
});
