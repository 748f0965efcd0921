import { afterAll, describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { startMailServer } from '../../../support/server/mail-server.ts';

const mail = await startMailServer();
afterAll(() => mail.stop());

describe.skipIf(!hasBrowser)('mail in the web app', () => {
  const desk = openDesk('admin', { env: mail.env });
  const row = (page: import('playwright-core').Page, text: string) =>
    page.getByRole('row').filter({ hasText: text });

  it('shows a test on its way to its end, and sends again what the server refused', async () => {
    const { page, complaints } = await desk.come('/settings/mail');
    await page.getByText(`127.0.0.1:${mail.port} takes mail from cards@example.edu.`).waitFor();
    mail.onRecipient = (address) => (address === 'gone@example.edu' ? '550 5.1.1 No such user' : null);
    await page.getByLabel('To', { exact: true }).fill('gone@example.edu');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await row(page, 'gone@example.edu').getByText('Failed').waitFor();
    await row(page, 'gone@example.edu').getByText('550 5.1.1 No such user').waitFor();
    await expectNothingForAxe(page);
    mail.onRecipient = () => null;
    await row(page, 'gone@example.edu').getByRole('button', { name: 'Send again' }).click();
    await row(page, 'gone@example.edu').getByText('Sent', { exact: true }).waitFor();
    expect(mail.taken.filter(({ envelope }) => envelope.to[0] === 'gone@example.edu')).toHaveLength(1);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('failed');
    await page.getByText('No mail has this status').waitFor();
    expect(complaints).toEqual([]);
  });

  it('switches off what people are told, and keeps it', async () => {
    const { page } = await desk.come('/settings/mail');
    const told = page.getByRole('switch', { name: 'Tell people why their photo was rejected' });
    expect(await told.isChecked()).toBe(true);
    await told.press('Space');
    await page.getByText('Settings saved.').waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect
      .poll(async () => (await desk.tenant.send('GET', '/organisation')).body.data)
      .toMatchObject({ mailOff: ['photo_rejected'], language: 'de' });
  });

  it('mails a link to whoever forgot their password, by which they choose another', async () => {
    const { email } = desk.staff;
    const { page } = await desk.come('/', { staff: null });
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
    await expectNothingForAxe(page);
    await desk.server.context.mail.idle();
    const reset = mail.taken.findLast(({ envelope }) => envelope.to[0] === email);
    await page.goto(/https?:\S+#token=\S+/.exec(reset!.text!)![0]);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('nine red paper kites');
    await page.getByLabel('Repeat password').fill('nine red paper kites');
    await page.getByRole('button', { name: 'Set up and log in' }).click();
    await page.getByRole('link', { name: 'Home' }).first().waitFor();
  });

  it('says that an invitation is on its way', async () => {
    const { page } = await desk.come('/settings/staff');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByLabel('E-mail').fill('grace@example.edu');
    await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
    await page.getByRole('checkbox', { name: /Viewer/ }).check();
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await page.getByText('It is on its way to grace@example.edu by mail.').waitFor();
  });
});
