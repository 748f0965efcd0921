import { describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../../src/db/tx.ts';
import { inviteFirstAdmin } from '../../../../src/staff/links/first-admin.ts';
import { setupUrl } from '../../../../src/staff/links/one-time-link.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { endSessionWith } from '../../../support/browser/ended-session.ts';
import { untilSaid } from '../../../support/browser/waits.ts';
import { PASSWORD } from '../../../support/server/harness.ts';

const NEW_PASSWORD = 'four quiet umbrellas';

describe.skipIf(!hasBrowser)('logging in to /admin', () => {
  const desk = openDesk('admin');
  /** Opens a page as somebody who is not logged in. */
  const comeAnew = (path: string) => desk.come(path, { staff: null });
  /** Returns a link's path below /admin, in the form in which the desk opens pages. */
  const pathOf = (link: string) => {
    const { pathname, hash } = new URL(link);
    return `${pathname.replace('/admin', '')}${hash}`;
  };

  it('refuses a wrong password, and after the right one shows the page that was asked for', async () => {
    const { email } = await desk.tenant.staff('reviewer');
    const { page, complaints } = await comeAnew('/account');
    await page.locator('input[type=email]:focus').waitFor();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('shown');
    await page.keyboard.press('Tab');
    // The eye button can be reached by keyboard, and tells its state.
    const eye = page.getByRole('button', { name: 'Show password', pressed: false });
    await eye.waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Show password', pressed: true }).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.keyboard.press('Space');
    await eye.waitFor();
    await page.getByLabel('Password', { exact: true }).fill('seven green tricycles');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByText('Wrong e-mail or password.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // Browsers log every 401 themselves.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]);

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Account and sessions' }).waitFor();
    await expect.poll(() => page.title()).toBe('Account and sessions · Lanyard');
    expect(complaints).toEqual([]);
  });

  it('shows Home, and no second log-in, to somebody whose session was ended meanwhile', async () => {
    const staff = await desk.tenant.staff('reviewer');
    const { page, complaints, open } = await desk.come('/', { staff, isNew: true });
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    await desk.staff.send('DELETE', `/staff/${staff.id}/sessions`);
    await open('/');
    await page.getByLabel('E-mail').fill(staff.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    await page.getByText('All photos are reviewed').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('asks for a new link where the token came in a query, which logs have seen', async () => {
    const { page, complaints } = await comeAnew('/setup?token=q6Y0o3cV2n1wq0mJ1lJt7cFqkq0b5wY4mZtq3nB8x9E');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByText('Ask an administrator for a new one').waitFor();
    expect(complaints).toEqual([]);
  });

  it('takes a one-time link once, says when it has been used, and logs in', async () => {
    const north = desk.server.organisation('Campus North');
    const { body } = await (await north.staff('admin')).send('POST', '/staff', {
      body: { email: 'new@example.edu', name: 'Nora New', role: 'operator' },
    });
    const path = pathOf(body.data.setupUrl);
    const { page, complaints } = await comeAnew(path);
    await page.getByText('You have been invited to Campus North.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill('too short');
    await page.getByRole('button', { name: 'Set up and log in' }).click();
    await page.getByText('Use at least 12 characters.').waitFor();
    // A fault that only the server knows is shown at the field, too.
    for (const label of ['Password', 'Repeat password'])
      await page.getByLabel(label, { exact: true }).fill('passwordpassword');
    await page.getByRole('button', { name: 'Set up and log in' }).click();
    await page.getByText('This is one of the commonest passwords').waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    for (const label of ['Password', 'Repeat password'])
      await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set up and log in' }).click();
    await page.getByRole('heading', { name: 'Good to see you, Nora New' }).waitFor();
    await expect.poll(() => page.url()).toBe(`${desk.server.url}/admin/`);
    expect(complaints).toEqual([]);

    const second = await comeAnew(path);
    await second.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });

  it("makes the first administrator's account by the link of the first start", async () => {
    const { id } = desk.server.organisation('Campus South');
    const { context } = desk.server;
    const invited = await write(
      context,
      systemActor('test'),
      inviteFirstAdmin,
      id,
      context.secrets.setupLinks,
    );
    const link = setupUrl(context, invited!);
    const { page, complaints, settled } = await comeAnew(pathOf(link));
    await page.getByText('This account administers Campus South and can invite others.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set up and log in' }).click();
    for (const problem of ['Enter your name.', 'Enter your e-mail address.', 'Use at least 12 characters.'])
      await page.getByText(problem).waitFor();
    // An e-mail address that is already taken is reported once, at its field.
    await page.getByLabel('Your name').fill('Ada First');
    await page.getByLabel('E-mail').fill(desk.staff.email);
    for (const label of ['Password', 'Repeat password'])
      await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set up and log in' }).click();
    await page.getByText('already has an account').waitFor();
    expect(await page.getByText('already has an account').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    await page.getByLabel('E-mail').fill('ada@example.edu');
    for (const label of ['Password', 'Repeat password'])
      await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set up and log in' }).click();
    await page.getByRole('heading', { name: 'What your cards will carry' }).waitFor();
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await page.getByRole('heading', { name: 'Good to see you, Ada First' }).waitFor();
    // Logging out too early would make the server refuse Home's requests.
    await settled();
    await page.getByRole('button', { name: 'Ada First Administrator' }).click();
    const words = page.getByRole('menuitem', { name: 'Glossary' });
    expect(await words.getAttribute('href')).toBe('/docs#glossary');
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('asks for the password again over the page when the session has ended, and goes on with what was typed', async () => {
    const staff = await desk.tenant.staff('reviewer');
    const { page } = await desk.come('/account', { staff });
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
    await endSessionWith(page, staff, 'POST', '**/api/v1/session/password');
    await page.getByRole('button', { name: 'Change password' }).click();

    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => dialog.getByLabel('E-mail').inputValue()).toBe(staff.email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const logIn = dialog.getByRole('button', { name: 'Log in' });
    await untilSaid(page, 'Password changed.', () => logIn.click());
    await dialog.waitFor({ state: 'hidden' });
    expect(
      (await desk.server.send('POST', '/session', { body: { email: staff.email, password: NEW_PASSWORD } }))
        .status,
    ).toBe(200);
  });
});

describe.skipIf(!hasBrowser)('/admin before anybody has an account', () => {
  const desk = openDesk('reviewer');

  it('says where the link for the first one is', async () => {
    const { page, complaints } = await desk.come('/', { staff: null });
    await page.getByText('Lanyard is not set up yet').waitFor();
    const command = page.getByText('sudo -u lanyard cat /var/lib/lanyard/welcome.txt');
    await command.waitFor();
    const notice = (await page.getByRole('alert', { name: 'Lanyard is not set up yet' }).boundingBox())!;
    const { x, width } = (await command.boundingBox())!;
    expect(x + width).toBeLessThan(notice.x + notice.width);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await desk.tenant.staff('admin');
    await page.reload();
    await page.getByLabel('E-mail').waitFor();
    expect(await page.getByText('Lanyard is not set up yet').count()).toBe(0);
  });
});
