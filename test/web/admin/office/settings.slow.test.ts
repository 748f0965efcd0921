import { describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../../src/db/tx.ts';
import { setOrganisation } from '../../../../src/organisations/update.ts';
import { formatNumber } from '../../../../src/shared/card-number.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';

describe.skipIf(!hasBrowser)('/admin/settings', () => {
  const desk = openDesk('admin');
  const organisation = async () => (await desk.tenant.send('GET', '/organisation')).body.data;

  it('saves what was changed, says what is wrong at its field, and shows what numbers will look like', async () => {
    const { page, complaints } = await desk.come('/settings');
    await page.getByText(/of 107 GB used/).waitFor();
    await page.getByLabel('Prefix', { exact: true }).fill('nc-');
    await page.getByLabel('Digits after the prefix').fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a whole number from 4 to 18.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Digits after the prefix').fill('8');
    await page.getByText(formatNumber({ prefix: 'NC-', width: 8 }, 1024), { exact: true }).waitFor();
    await page.getByLabel('Quota in gigabytes').fill('0.5');
    await page.getByLabel('Time zone').selectOption('Europe/Vienna');
    await page.getByRole('switch', { name: 'Show the photo when a card is verified' }).click();
    const { name, verificationShowsPhoto } = await organisation();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved.').waitFor();
    expect(await organisation()).toMatchObject({
      name,
      timeZone: 'Europe/Vienna',
      cardNumberPrefix: 'NC-',
      cardNumberWidth: 8,
      photoQuotaBytes: 500_000_000,
      verificationShowsPhoto: !verificationShowsPhoto,
    });
    await page.getByText(/of 500 MB used/).waitFor();

    await page.getByLabel('Prefix', { exact: true }).fill('LOST-');
    await page.getByRole('link', { name: 'Home' }).first().click();
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Prefix', { exact: true }).inputValue()).toBe('LOST-');
    await page.getByLabel('Prefix', { exact: true }).fill('NC-');

    const other = desk.server.organisation();
    const { body } = await other.send('GET', '/organisation');
    await page.getByRole('textbox', { name: 'Name' }).fill(body.data.name);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`An organisation named "${body.data.name}" already exists.`).waitFor();
    expect(complaints).toEqual([expect.stringContaining('409')]);
    expect((await organisation()).name).toBe(name);
  });

  it('keeps what is typed while it saves, and while it looks up what somebody else has saved', async () => {
    const { page } = await desk.come('/settings');
    const prefix = page.getByLabel('Prefix', { exact: true });
    const digits = page.getByLabel('Digits after the prefix');
    const save = page.getByRole('button', { name: 'Save' });
    let typed = 'NC-';
    await digits.fill('9');
    await prefix.fill(typed);
    // Another letter is typed before each answer.
    await page.route('**/api/v1/organisation', async (route) => {
      const response = await route.fetch();
      typed += 'A';
      await prefix.fill(typed);
      await route.fulfill({ response });
    });
    await save.click();
    await page.getByText('Settings saved.').waitFor();
    expect(await organisation()).toMatchObject({ cardNumberPrefix: 'NC-', cardNumberWidth: 9 });
    expect(typed).not.toBe('NC-');
    await expect.poll(() => prefix.inputValue()).toBe(typed);

    const other = await desk.tenant.staff('admin');
    await other.send('PATCH', '/organisation', { body: { cardNumberWidth: 10 } });
    await save.click();
    await page.getByRole('alert').filter({ hasText: 'This has changed since you opened it' }).waitFor();
    await expect.poll(() => digits.inputValue()).toBe('10');
    await expect.poll(() => prefix.inputValue()).toBe(typed);
    await page.unrouteAll({ behavior: 'wait' });
    await save.click();
    await expect.poll(organisation).toMatchObject({ cardNumberPrefix: typed, cardNumberWidth: 10 });
  });

  it('names as the most for photos what may be typed, and leaving it empty only where that is allowed', async () => {
    const allow = (photoQuotaBytes: number | null) =>
      write(desk.server.context, systemActor('test'), setOrganisation, desk.tenant.id, {
        photoQuotaBytes,
        photoQuotaMaxBytes: photoQuotaBytes,
      });
    await allow(null);
    const { page, complaints } = await desk.come('/settings');
    await page.getByText(/^Leave empty for the standard quota, 107 GB. That is also the most;/).waitFor();
    await page.getByLabel('Quota in gigabytes').fill('107.374');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved.').waitFor();
    expect((await organisation()).photoQuotaBytes).toBe(107_374_000_000);

    await allow(200e9);
    await page.reload();
    await page
      .getByText(/^Leave empty for the standard quota, 107 GB. At most 200 GB; the people who run/)
      .waitFor();
    await allow(10e9);
    await page.reload();
    await page.getByText(/^At most 10 GB; the people who run/).waitFor();
    await allow(null);
    expect(complaints).toEqual([]);
  });

  it('invites somebody by a link that is shown once, with which they set up their account', async () => {
    const { page, complaints } = await desk.come('/settings/staff');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('E-mail').fill(desk.staff.email);
    await dialog.getByLabel('Name').fill('Nora New');
    await dialog.getByRole('button', { name: 'Create invitation' }).click();
    await dialog.getByText('Choose at least one.').waitFor();
    await dialog.getByRole('checkbox', { name: 'Operator' }).check();
    await dialog.getByRole('button', { name: 'Create invitation' }).click();
    await dialog.getByText('already').waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    const email = `${crypto.randomUUID()}@example.edu`;
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Create invitation' }).click();
    const link = await page.getByLabel('One-time link', { exact: true }).inputValue();
    await page.getByText('on the computer that Lanyard runs on, and nowhere else').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have passed it on' }).click();
    await page
      .getByRole('row', { name: /Nora New/ })
      .getByText('Invited')
      .waitFor();

    const { pathname, hash } = new URL(link);
    const second = await desk.come(`${pathname.replace('/admin', '')}${hash}`, { staff: null });
    await second.page.getByLabel('Password', { exact: true }).fill('nine quiet umbrellas');
    await second.page.getByLabel('Repeat password').fill('nine quiet umbrellas');
    await second.page.getByRole('button', { name: 'Set up and log in' }).click();
    await second.page.getByRole('link', { name: 'Home' }).waitFor();
    // An operator can't see the settings.
    expect(await second.page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
    await page.reload();
    await page
      .getByRole('row', { name: /Nora New/ })
      .getByText('Active')
      .waitFor();
    expect([complaints, second.complaints]).toEqual([[], []]);
  });

  it('changes, resets, logs out and disables somebody, and never loses the last administrator', async () => {
    const other = await desk.tenant.staff('viewer');
    const { page, complaints } = await desk.come('/settings/staff');
    const row = page.getByRole('row').filter({ hasText: other.email });
    const choose = async (item: string, of = row) => {
      const button = of.getByRole('button', { name: /^Actions for/ });
      const name = (await button.getAttribute('aria-label'))!;
      await button.click();
      // The previous menu may still be fading out.
      await page.getByRole('menu', { name, exact: true }).getByRole('menuitem', { name: item }).click();
    };
    await choose('Change name or roles…');
    await page.getByLabel('Name').fill('Renamed Person');
    await page.getByRole('checkbox', { name: 'Viewer', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Operator' }).check();
    await page.getByRole('checkbox', { name: 'Reviewer' }).check();
    await page.getByText('If their roles change, they have to log in again.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Account saved.').waitFor();
    await row.getByText('Renamed Person').waitFor();
    await row.getByText('Reviewer, Operator').waitFor();
    expect((await desk.staff.send('GET', `/staff/${other.id}`)).body.data).toMatchObject({
      name: 'Renamed Person',
      roles: ['reviewer', 'operator'],
    });

    await choose('Link for a new password…');
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect
      .poll(() => page.getByLabel('One-time link', { exact: true }).inputValue())
      .toContain('/admin/setup#token=');
    await page.getByRole('button', { name: 'I have passed it on' }).click();

    await choose('Where they are logged in…');
    await page.getByText('Nowhere right now.').waitFor();
    await page.keyboard.press('Escape');
    await choose('Disable…');
    await page.getByRole('button', { name: 'Disable account' }).click();
    await row.getByText('Disabled', { exact: true }).waitFor();
    await choose('Enable');
    await row.getByText('Active', { exact: true }).waitFor();
    // The message is hard to read while it fades, and axe would complain.
    await page.getByText('can log in again').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);

    const mine = page.getByRole('row').filter({ hasText: desk.staff.email });
    await choose('Change name or roles…', mine);
    await page.getByRole('checkbox', { name: 'Administrator' }).uncheck();
    await page.getByRole('checkbox', { name: 'Viewer', exact: true }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is the only active admin').waitFor();
    await page.keyboard.press('Escape');
    await choose('Disable…', mine);
    await page.getByRole('button', { name: 'Disable account' }).click();
    await page.getByText('This is the only active admin').waitFor();
    await page.keyboard.press('Escape');
    await choose('Where they are logged in…', mine);
    await page.getByRole('cell', { name: '127.0.0.1' }).first().waitFor();
    expect((await desk.staff.send('GET', `/staff/${desk.staff.id}`)).body.data).toMatchObject({
      roles: ['admin'],
      disabled: false,
    });
  });
});
