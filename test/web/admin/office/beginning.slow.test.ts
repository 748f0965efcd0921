import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { done } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('/admin/beginning', () => {
  const desk = openDesk('admin');
  const organisation = () => done(desk.tenant.send('GET', '/organisation'));
  const defaultDesign = async () => {
    const [{ id }] = await done(desk.tenant.send('GET', '/designs'));
    return done(desk.tenant.send('GET', `/designs/${id}`));
  };

  it('puts name, time zone, logo and colours on cards, and says what is wrong with the address', async () => {
    const { page, complaints } = await desk.come('/beginning', { timezoneId: 'Europe/Vienna' });
    await page.getByText('PUBLIC_URL is not set.').waitFor();
    await page.getByText('PUBLIC_URL=https://cards.example.edu').waitFor();
    await page.getByText('BACKUP_SCHEDULE=0 2 * * *').waitFor();
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Vienna');
    await page.getByText('Taken from this browser.').waitFor();
    await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
    await page.getByText('Taken from this browser.').waitFor({ state: 'detached' });
    await page.getByLabel('Time zone').selectOption('Europe/Vienna');
    await page.getByRole('img', { name: 'Front of a sample card' }).waitFor();
    await expectNothingForAxe(page);

    // A new name alone changes the drawing.
    const card = page.getByRole('img', { name: 'Front of a sample card' });
    const before = await card.getAttribute('src');
    await page.getByLabel('Name', { exact: true }).fill('Vienna School of Cards');
    await expect.poll(() => card.getAttribute('src')).not.toBe(before);
    await page.getByLabel('Main colour').fill('#7a1f3d');
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'notes.txt', mimeType: 'text/plain' },
      buffer: Buffer.from('no picture'),
    });
    await page.getByText('This picture can’t be read. Choose a PNG, SVG or JPEG file.').waitFor();
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#7a1f3d' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await page.getByRole('button', { name: 'Remove the logo' }).waitFor();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL('**/admin/');
    expect(await organisation()).toMatchObject({ name: 'Vienna School of Cards', timeZone: 'Europe/Vienna' });
    const { front, back, version } = await defaultDesign();
    expect(version).toBe(2);
    expect(front).toContain('<image ');
    for (const side of [front, back]) expect(side).toContain('stop-color="#7a1f3d"');

    // Finished steps have left the list. A design that already has the organisation's colours is not changed
    // again.
    const steps = page.getByRole('listitem').filter({ hasText: /./ });
    await steps.getByRole('link', { name: 'Set the web address' }).waitFor();
    expect(await page.getByRole('link', { name: 'Put your logo and colours on the card' }).count()).toBe(0);
    await steps.getByRole('link', { name: 'Set the web address' }).click();
    await page.getByText('Your default design already differs').waitFor();
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Vienna');
    expect(complaints).toEqual([]);
  });

  it('can be skipped, and its list dismissed for all admins', async () => {
    const { page, complaints } = await desk.come('/beginning');
    await page.getByLabel('Name', { exact: true }).fill('Somewhere');
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss the list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dismiss the first steps?' });
    await dialog.getByRole('button', { name: 'Dismiss the list' }).click();
    await page.getByText('There are no people yet').waitFor();
    expect(await page.getByRole('heading', { name: 'First steps' }).count()).toBe(0);
    expect((await organisation()).name).not.toBe('Somewhere');
    const [{ front }] = await done(desk.tenant.send('GET', '/designs/shipped'));
    expect((await defaultDesign()).front).toBe(front);
    expect(complaints).toEqual([]);
  });

  it('is for administrators', async () => {
    const { page } = await desk.come('/beginning', { staff: await desk.tenant.staff('operator') });
    await page.getByText('Your role doesn’t include this page').waitFor();
  });
});
