import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { waitToShow } from '../../../support/browser/waits.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { createHolder, upload } from '../../../support/photos/photos.ts';

const portrait = demoFace('15');
describe.skipIf(!hasBrowser)('turning photos at the review desk', () => {
  const desk = openDesk('reviewer');
  const one = async (id: string) => (await desk.tenant.send('GET', `/photos/${id}`)).body.data;
  const send = async (bytes: Buffer) => {
    const id = await upload(desk.server, desk.tenant, await createHolder(desk.tenant), bytes);
    await desk.server.context.jobs.idle();
    return id;
  };
  const open = async (id: string) => {
    const visitor = await desk.come(`/review/${id}`);
    await waitToShow(visitor.page, `[data-photo="${id}"]`);
    return visitor;
  };
  /** The width of the box around the turned photo, px. */
  const widthOf = async (page: Page, id: string) =>
    Number(await page.locator(`svg[data-photo="${id}"] > rect`).first().getAttribute('width'));
  const cropOf = (page: Page, id: string) =>
    page.locator(`svg[data-photo="${id}"] rect:has(title)`).evaluate((rect) => ({
      left: Number(rect.getAttribute('x')),
      top: Number(rect.getAttribute('y')),
      width: Number(rect.getAttribute('width')),
      height: Number(rect.getAttribute('height')),
    }));
  const sizeOf = async (id: string, variant: string) => {
    const answer = await fetch(`${desk.server.url}/api/v1/photos/${id}/image?variant=${variant}`, {
      headers: { Authorization: `Bearer ${desk.tenant.admin}` },
    });
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [width, height];
  };

  it('asks before a photo that lies on its side is approved, at the desk and beside the person', async () => {
    const sideways = await sharp(portrait).rotate(270).jpeg({ quality: 95 }).toBuffer();
    const [first, second] = [await send(sideways), await send(sideways)];
    const { page, complaints, settled } = await open(first);
    const question = page.getByRole('dialog', { name: 'Turn it upright first?' });
    await page.getByRole('button', { name: /^Approve/ }).click();
    await question.getByRole('button', { name: 'Turn upright and approve' }).click();
    await expect.poll(async () => (await one(first)).review?.rotate).toBe(90);
    // A page that leaves before it has the answer sends the decision once more.
    await settled();
    await page.goto(`${desk.server.url}/admin/people/${(await one(second)).cardHolderId}`);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await question.getByRole('button', { name: 'Approve as it is' }).click();
    await expect.poll(async () => (await one(second)).review?.rotate).toBe(0);
    expect([(await one(first)).status, (await one(second)).status]).toEqual(['approved', 'approved']);
    expect(complaints).toEqual([]);
  });

  it('puts a photo upright that lies on its side, by one key, with the crop around the head', async () => {
    const upright = await one(await send(portrait));
    const id = await send(await sharp(portrait).rotate(270).jpeg({ quality: 95 }).toBuffer());
    const { analysis, width, height } = await one(id);
    // Turning the photo fixes the fault: somebody should look, but nothing recommends rejection.
    expect([analysis.recommendation, analysis.causes[0]]).toEqual([
      'check',
      { kind: 'check', code: 'orientation', action: 'check' },
    ]);
    const { page, complaints } = await open(id);
    await page.getByText('This photo lies on its side.').waitFor();
    await page.keyboard.press('e');
    await page.getByText('This photo lies on its side.').waitFor({ state: 'hidden' });
    await page.getByText('Turned like this, the head is upright.').waitFor();
    expect(await page.getByText(/Turn the photo by 90°/).count()).toBe(0);
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Orientation', checked: false }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByAltText(/^Preview of the card/).waitFor();
    const crop = await cropOf(page, id);
    await page.keyboard.press('a');
    await expect.poll(async () => (await one(id)).status).toBe('approved');
    const { review } = await one(id);
    expect(review.rotate).toBe(90);
    expect(Math.abs(review.straighten)).toBeLessThan(5);
    expect(review.crop).toEqual(crop);
    // The crop is about as large as that of the photo that was upright from the start.
    const share = review.crop.height / upright.analysis.suggestedCrop.height;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(1.25);
    const [shownWidth, shownHeight] = await sizeOf(id, 'display');
    expect(shownHeight! / shownWidth!).toBeGreaterThan(1.1);
    expect(width).toBeGreaterThan(height);
    expect(complaints).toEqual([]);
  });

  it('turns by quarters and by half degrees, with the crop drawn before, and takes all of it back', async () => {
    const id = await send(portrait);
    const { page } = await open(id);
    const { width, height } = await one(id);
    const asSuggested = await cropOf(page, id);
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    const said = page.getByRole('status', { name: 'Straightened by' });
    expect(await said.textContent()).toBe('0°');
    await tool('Turn right').click();
    await expect.poll(() => widthOf(page, id)).toBe(height);
    await tool('Turn left').click();
    await expect.poll(() => widthOf(page, id)).toBe(width);
    await page.keyboard.press('-');
    const drawn = await cropOf(page, id);
    expect(drawn.width).toBeLessThan(asSuggested.width);
    for (let times = 0; times < 5; times++) await page.keyboard.press('.');
    await page.keyboard.press(',');
    await expect.poll(() => said.textContent()).toBe('2°');
    const kept = await cropOf(page, id);
    expect(kept.width).toBeCloseTo(drawn.width, 3);
    await tool('As suggested').click();
    expect(await said.textContent()).toBe('0°');
    expect(await cropOf(page, id)).toEqual(asSuggested);
    for (let times = 0; times < 40; times++) await page.keyboard.press('.');
    expect(await said.textContent()).toBe('15°');
    expect(await tool('Tilt right by half a degree').isDisabled()).toBe(true);
    await page.keyboard.press(',');
    await page.keyboard.press('t');
    await page.keyboard.press('a');
    await expect.poll(async () => (await one(id)).review).toMatchObject({ rotate: 90, straighten: 14.5 });
    await page.goto(`${desk.server.url}/admin/review/${id}`);
    await page
      .getByText(/approved this photo/)
      .first()
      .waitFor();
    // After the decision, the photo is still shown as it was turned.
    await waitToShow(page, `[data-photo="${id}"]`);
    const picture = page.locator(`svg[data-photo="${id}"] image`);
    expect(await picture.count()).toBe(1);
    expect(await picture.getAttribute('transform')).toBe(null);
    expect(Number(await picture.getAttribute('width'))).toBeGreaterThan(height);
  });
});
