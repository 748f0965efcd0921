import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { done } from '../../../support/records/cards.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

describe.skipIf(!hasBrowser)('the texts of rejections', () => {
  const desk = openDesk('admin');
  const textsNow = async () => (await done(desk.tenant.send('GET', '/organisation'))).rejectionTexts;

  it('are written in Settings, with a preview, and can be Lanyard’s again', async () => {
    const { page, complaints } = await desk.come('/settings/photos');
    await page.getByRole('link', { name: 'Rejection texts' }).click();
    const told = page.getByRole('figure');
    await told.getByText('The face is not sharp').waitFor();
    await page.getByLabel('Focus', { exact: true }).fill('Bitte nicht wackeln.');
    await told.getByText('Bitte nicht wackeln. The eyes are closed.').waitFor();
    await page.getByText('Not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Texts saved.').waitFor();
    expect(await textsNow()).toMatchObject({ focus: 'Bitte nicht wackeln.', eyes_closed: null });
    await page.getByRole('button', { name: 'Back to our words: Focus' }).click();
    await told.getByText('The face is not sharp').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await textsNow()).focus).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('keep what is typed while others are saved', async () => {
    const { page } = await desk.come('/settings/photos/rejections');
    const sentence = (name: string) => page.getByLabel(name, { exact: true });
    await sentence('Focus').fill('Hold still.');
    await page.route('**/api/v1/organisation', async (route) => {
      const response = await route.fetch();
      await sentence('Focus').fill('Hold still, please.');
      await sentence('Glasses').fill('No glasses.');
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Texts saved.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await textsNow()).toMatchObject({ focus: 'Hold still.', glasses: null });
    await expect.poll(() => sentence('Focus').inputValue()).toBe('Hold still, please.');
    await page.getByText('Not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(textsNow).toMatchObject({ focus: 'Hold still, please.', glasses: 'No glasses.' });
  });

  it('are not overwritten unseen when somebody else has changed them', async () => {
    const { page } = await desk.come('/settings/photos/rejections');
    await page.getByLabel('Focus', { exact: true }).fill('Mine.');
    const other = await desk.tenant.staff('admin');
    const theirs = { focus: 'Theirs.', glasses: 'No glasses.' };
    await done(other.send('PATCH', '/organisation', { body: { rejectionTexts: theirs } }));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').getByText('Theirs.').waitFor();
    expect(await textsNow()).toMatchObject(theirs);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(textsNow).toMatchObject({ focus: 'Mine.', glasses: 'No glasses.' });
  });

  it('are shown in the dialog as the person will be told, while numbers choose the reasons', async () => {
    await done(
      desk.staff.send('PATCH', '/organisation', {
        body: { rejectionTexts: { eyes_closed: 'Augen bitte offen.' } },
      }),
    );
    const [only] = await fillQueue(desk.server, desk.tenant, 1);
    const { page, complaints } = await desk.come('/review');
    await page.locator(`[data-photo="${only}"]`).waitFor();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject this photo' });
    const told = dialog.getByRole('figure');
    await told.getByText('Choose a reason.').waitFor();
    await page.keyboard.press('4');
    await told.getByText('Augen bitte offen.', { exact: true }).waitFor();
    await page.keyboard.press('Shift+Digit2');
    await dialog.getByRole('checkbox', { name: 'Focus', exact: true, checked: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('0');
    await told.getByText('Choose a reason.').waitFor();
    await page.keyboard.press('Shift+Digit2');
    await page.keyboard.press('4');
    const note = dialog.getByLabel('Anything else for the person (optional)');
    await note.fill('Room 4 has light.');
    await note.press('Control+Enter');
    const photo = async () => done(desk.tenant.send('GET', `/photos/${only}`));
    await expect.poll(async () => (await photo()).status).toBe('rejected');
    expect((await photo()).review.message).toBe(
      'The face is not sharp: hold the camera still and let it focus on the eyes. Augen bitte offen.\nRoom 4 has light.',
    );
    expect(complaints).toEqual([]);
  });
});
