import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { waitToShow } from '../../../support/browser/waits.ts';
import { fillQueue } from '../../../support/records/review-queue.ts';

describe.skipIf(!hasBrowser)('the checks beside a photo in review', () => {
  const desk = openDesk('reviewer');

  it('say on request in plain words what was measured, what is good and what fails, with the unit of the API as a title', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 6);
    const { page } = await desk.come(`/review/${ids[3]}`);
    await waitToShow(page, `[data-photo="${ids[3]}"]`);
    const { analysis } = (await desk.tenant.send('GET', `/photos/${ids[3]}`)).body.data;
    const section = page.getByRole('region', { name: 'Checks' });
    await section.getByText('Resolution').waitFor();
    expect(await section.textContent()).not.toMatch(/\d/);
    await section.getByRole('button', { name: 'Details' }).click();
    await section
      .getByText(/^The eyes are \d+ px apart; 90 px or more is good, below 60 px fails$/)
      .waitFor();
    const focus = analysis.checks.find(({ check }: { check: string }) => check === 'focus');
    const row = section.getByRole('listitem').filter({ hasText: 'Focus' });
    expect(focus.verdict).toBe('fail');
    await row.getByText(/^Sharpness of the face: [\d.]+; 120 or more is good, below 60 fails$/).waitFor();
    await row.getByTitle(`${focus.measured} ${focus.unit}`).waitFor();
    await section
      .getByText(
        /^The head takes up \d+% of the picture’s height; 30% to 90% is good with the suggested crop$/,
      )
      .waitFor();
    for (const { unit } of analysis.checks)
      if (/luma|0–1|ratio|CIELAB/.test(unit ?? '')) expect(await section.textContent()).not.toContain(unit);
  });

  it('lead to the photo of somebody else that shows the same picture', async () => {
    const ids = await fillQueue(desk.server, desk.tenant, 7);
    const { page } = await desk.come(`/review/${ids[6]}`);
    await waitToShow(page, `[data-photo="${ids[6]}"]`);
    const section = page.getByRole('region', { name: 'Checks' });
    await section.getByText('Sent for somebody else').waitFor();
    await section.getByRole('link', { name: 'See the other photo' }).click();
    await waitToShow(page, `[data-photo="${ids[0]}"]`);
  });
});
