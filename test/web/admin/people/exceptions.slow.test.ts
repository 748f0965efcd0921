import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNothingForAxe, goOnTo, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { done } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('a person whose photo can’t be as it should', () => {
  const desk = openDesk('reviewer');

  /** Sends a photo by a link, with a note; returns the photo's id. */
  async function sendByLink(holder: string, note: string): Promise<string> {
    const asked = { body: { send: false } };
    const { url } = await done(desk.tenant.send('POST', `/card-holders/${holder}/photo-requests`, asked));
    const step = (name: string, body: object = {}) =>
      done(desk.server.send('POST', `${url}/${name}`, { body }));
    await step('notice');
    const bytes = demoFace('15');
    const wish = { contentType: 'image/jpeg', contentLength: bytes.length };
    const { photoId, uploadUrl, headers } = await step('photos', wish);
    await desk.server.send('PUT', uploadUrl, { body: bytes, headers });
    await step(`photos/${photoId}`, { note, by: 'camera', seen: 'open_eyes' });
    await desk.server.context.jobs.idle();
    return photoId;
  }

  async function except(page: Page, check: string, reason: string): Promise<void> {
    await page.getByRole('button', { name: 'Add an exception…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Check that doesn’t count').selectOption({ label: check });
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Add the exception' }).click();
    await page.getByText(`${check}: ${reason}`).waitFor();
  }

  it('tells the reviewer why, and gets an exception, which is said at the desk', async () => {
    const holder = await createHolder(desk.tenant);
    const photoId = await sendByLink(holder, 'My left eye stays closed.');
    const visitor = await desk.come(`/people/${holder}`);
    const { page, complaints } = visitor;
    const section = page.getByRole('region', { name: 'Exceptions' });
    await section.getByText('Every check counts for their photos.').waitFor();
    await except(page, 'Focus', 'By mistake');
    await except(page, 'Eyes closed', 'Ptosis');
    await section.getByText('Eyes closed: Ptosis').waitFor();
    await expectNothingForAxe(page);
    await section.getByRole('button', { name: 'Remove the exception: Focus' }).click();
    await section.getByText('Focus: By mistake').waitFor({ state: 'detached' });

    await goOnTo(visitor, `/review/${photoId}`);
    await page.getByText('They sent it themselves, with a link.').waitFor();
    await page.getByText('The device saw something to improve: eyes closed.').waitFor();
    await page.getByText('My left eye stays closed.').waitFor();
    await page.getByText('Exception: Eyes closed (Ptosis)').waitFor();
    await expectNothingForAxe(page);
    expect(complaints).toEqual([]);
  });
});
