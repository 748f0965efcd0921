import { afterAll, describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder, noisePhoto, reviewable } from '../../../support/photos/photos.ts';
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

  it('takes the office’s own words, shows them as they arrive, and goes back to Lanyard’s', async () => {
    const { page, complaints } = await desk.come('/settings/mail');
    await page.getByRole('link', { name: 'Texts of mails' }).click();
    await page.getByText('Your photo for {organisation} can’t be used').waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
    await page.getByText('Twoje zdjęcie nie nadaje się na kartę').waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('en');
    await page.getByRole('link', { name: 'Photo rejected', exact: true }).click();
    const preview = page.getByRole('article', { name: 'Preview' });
    await preview.getByText('Hello Ada,').waitFor();
    await page.getByLabel('Subject').fill('About your photo');
    await page.getByLabel('Text', { exact: true }).fill('Dear {firstName}, come to room 112.');
    await preview.getByText('Dear Ada, come to room 112.').waitFor();
    expect(await page.getByRole('button', { name: 'Send it to me' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save the text' }).click();
    await page.getByText('must have {reasons} somewhere').waitFor();
    await expectNothingForAxe(page);
    await page.getByLabel('Text', { exact: true }).fill('Dear {firstName},\n\n{reasons}');
    await page.getByRole('button', { name: 'Save the text' }).click();
    await page.getByText('Text saved. Mail that waits has it, too.').waitFor();
    await page.getByRole('button', { name: 'Send it to me' }).click();
    await expect.poll(() => mail.taken.map(({ subject }) => subject)).toContain('About your photo');
    await page.getByLabel('Text', { exact: true }).fill('Dear {firstName}, come again.');
    await page.getByRole('button', { name: 'Save the text' }).click();
    await page.getByText('must have {reasons} somewhere').waitFor();
    await page.getByRole('button', { name: 'Go back to Lanyard’s text' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await preview.getByText('Hello Ada,').waitFor();
    expect(await page.getByText('must have {reasons} somewhere').count()).toBe(0);
    expect(await page.getByLabel('Subject').inputValue()).toBe('Your photo for {organisation} can’t be used');
    await page.getByRole('link', { name: 'All texts' }).click();
    await expect.poll(() => page.getByText('Your own').count()).toBe(0);
    expect(complaints).toEqual([expect.stringContaining('422'), expect.stringContaining('422')]);
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

  it('warns at the person whose address the mail server refuses', async () => {
    const holder = await createHolder(desk.tenant, { email: 'gone@example.edu' });
    const photo = await reviewable(desk.server, desk.tenant, holder, await noisePhoto());
    mail.onRecipient = () => '550 5.1.1 No such user';
    const body = { version: photo.version, reasonCodes: ['focus'] };
    await desk.tenant.send('POST', `/photos/${photo.id}/reject`, { body });
    desk.server.clock.advance(11 * 60_000);
    desk.server.context.mail.wake();
    await desk.server.context.mail.idle();
    mail.onRecipient = () => null;
    const { page, complaints } = await desk.come(`/people/${holder}`);
    await page.getByText('Mail does not arrive').waitFor();
    await page.getByText(/took no mail to .*gone@example.edu.*550 5.1.1 No such user/).waitFor();
    await page.getByText('Photo rejected Failed').waitFor();
    await expectNothingForAxe(page);
    expect(complaints).toEqual([]);
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
