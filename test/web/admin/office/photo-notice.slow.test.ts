import { describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { done } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('the notice about photos in the web app', () => {
  const desk = openDesk('admin');
  const notice = async () => done(desk.staff.send('GET', '/photo-notice'));

  it('takes the office’s own text and uses, shows them as people see them, and goes back', async () => {
    const { page, complaints } = await desk.come('/settings/mail');
    await page.getByRole('link', { name: 'Photo notice' }).click();
    const preview = page.getByRole('article', { name: 'Preview' });
    await preview.getByText('First, a program looks at the picture').waitFor();
    await page.getByLabel('Your text').fill('Registry prints your photo.\n\nAsk us.');
    await preview.getByText('Ask us.').waitFor();
    await page.getByRole('button', { name: 'Add a use' }).click();
    await page.getByText('Its words are missing in: English').waitFor();
    await page.getByLabel('Tick 1').first().fill('Show my photo in the staff directory');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByText('People who read in this language see your text in English.').waitFor();
    await preview.getByText('Registry prints your photo.').waitFor();
    await page.getByRole('button', { name: 'Begin with Lanyard’s text' }).click();
    await page.getByText('Its words are missing in: German').waitFor();
    await page.getByRole('button', { name: 'Save the notice' }).click();
    await page.getByText('Not saved: a tick has no words in one of the languages.').waitFor();
    await page.getByLabel('Tick 1').first().fill('Mein Foto im Verzeichnis zeigen');
    await page.getByRole('button', { name: 'Save the notice' }).click();
    await page.getByText('Notice saved. People see it from now on.').waitFor();
    const { version, texts, uses } = await notice();
    expect([version, Object.keys(texts), uses[0].key]).toEqual([
      ...[2, ['en', 'de'], 'show-my-photo-in-the-staff-directory'],
    ]);
    await page
      .getByRole('row')
      .filter({ hasText: 'Version 2' })
      .getByText(/^Staff/)
      .waitFor();
    await expectNothingForAxe(page);

    await page.getByRole('button', { name: 'Go back to Lanyard’s notice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await page.getByText('Lanyard’s notice is back.').waitFor();
    await page.getByRole('button', { name: 'Version 2' }).click();
    await page.getByRole('dialog').getByText('Ask us.').waitFor();
    expect(await notice()).toMatchObject({ version: 3, texts: {}, uses: [] });
    expect(complaints).toEqual([]);
  });

  it('is on a person’s page once they have read it, with what they agreed to', async () => {
    const labels = { en: 'Show it in the directory' };
    const body = { texts: { en: 'Registry prints it.' }, uses: [{ key: 'directory', labels }] };
    await done(desk.staff.send('PUT', '/photo-notice', { body }));
    const holder = await createHolder(desk.tenant);
    const asking = desk.tenant.send('POST', `/card-holders/${holder}/photo-requests`, { body: {} });
    const { url } = await done(asking);
    const read = { version: 2, language: 'en', uses: ['directory'] };
    await done(desk.server.send('POST', `${url}/notice`, { body: read }));
    const { page } = await desk.come(`/people/${holder}`);
    const own = page.getByRole('region', { name: 'Their own photo' });
    await own
      .getByText(/Notice read: version 2 in English, .* Agreed to: .*Show it in the directory/)
      .waitFor();
  });
});
