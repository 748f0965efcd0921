import { describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder, noisePhoto } from '../../../support/photos/photos.ts';
import { done } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('kiosks in the web app', () => {
  const desk = openDesk(['admin', 'reviewer']);

  it('are made, shown once with their code, and ended', async () => {
    const { page, complaints } = await desk.come('/settings/photos');
    await page.getByRole('link', { name: 'Kiosks' }).click();
    await page.getByRole('button', { name: 'New kiosk…' }).click();
    expect(await page.getByRole('button', { name: 'Make the link' }).isDisabled()).toBe(true);
    await page.getByRole('dialog').getByLabel('Name').fill('Hall');
    await page.getByRole('dialog').getByLabel('Name').press('Enter');
    const link = await page.getByRole('dialog').getByLabel('The link', { exact: true }).inputValue();
    expect(link).toMatch(/\/p\/kiosk\/[\w-]{22}$/);
    await page.getByRole('img', { name: /The link for .*Hall.*, as a QR code/ }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Hall' });
    await row.getByText('never').waitFor();
    await expectNothingForAxe(page);
    await row.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the kiosk' }).click();
    await page.getByText(/Hall.* no longer works\./).waitFor();
    await page.getByRole('checkbox', { name: 'Show ended kiosks (1)' }).check();
    await row.getByText('Ended').waitFor();
    expect(complaints).toEqual([]);
  });

  it('are named in review, with the person’s note', async () => {
    const { url } = await done(desk.staff.send('POST', '/kiosks', { body: { name: 'Hall' } }));
    await createHolder(desk.tenant, { externalId: 'S100' });
    const bytes = await noisePhoto();
    const body = {
      ...{ number: 'S100', contentType: 'image/jpeg', contentLength: bytes.length },
      ...{ version: 1, language: 'en' },
    };
    const grant = await done(desk.server.send('POST', `${url}/photos`, { body }));
    await desk.server.send('PUT', grant.uploadUrl, { body: bytes, headers: grant.headers });
    await done(desk.server.send('POST', `${url}/photos/${grant.photoId}`, { body: { note: 'One eye.' } }));
    await desk.server.context.jobs.idle();
    const { page } = await desk.come('/review');
    await page.getByText(/They sent it themselves, at a kiosk: .*Hall/).waitFor();
    await page.getByText('One eye.').waitFor();
  });
});
