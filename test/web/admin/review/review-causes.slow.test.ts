import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../src/shared/photos/report.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { waitToShow } from '../../../support/browser/waits.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { darkGlasses } from '../../../support/photos/faults/dark-glasses.ts';
import { paintedOn } from '../../../support/photos/faults/on-face.ts';
import { judgedPhoto } from '../../../support/photos/judged-photo.ts';
import { createHolder } from '../../../support/photos/photos.ts';
import { posedPortraits } from '../../../support/photos/portrait.ts';

const laughing = posedPortraits['a laughing woman, pale']!;
const BOX = { left: 40, top: 60, width: 120, height: 140 };
const SECOND_FACE: Finding = {
  code: 'multiple_faces',
  message: 'Be alone in the picture.',
  box: BOX,
  confidence: 0.9,
};
const ANIMATED: Finding = { code: 'animated', message: 'Send a still photo.', box: null, confidence: null };

describe.skipIf(!hasBrowser)('the causes beside a photo in review', () => {
  const desk = openDesk('reviewer');
  const judged = (more: Parameters<typeof judgedPhoto>[2]) => judgedPhoto(desk.server, desk.tenant, more);
  const open = async (id: string, staff = desk.staff) => {
    const visitor = await desk.come(`/review/${id}`, { staff });
    await waitToShow(visitor.page, `[data-photo="${id}"]`);
    return visitor;
  };
  const rows = (page: Page) =>
    page.getByRole('region', { name: 'Checks' }).getByRole('listitem').allInnerTexts();
  const mark = (page: Page) => page.locator('[data-finding="multiple_faces"]');
  const setPolicy = async (photoPolicy: object) => {
    const admin = await desk.tenant.staff('admin');
    const { status } = await admin.send('PATCH', '/organisation', { body: { photoPolicy } });
    expect(status).toBe(200);
    return admin;
  };

  it('come first, the most important first, each with what it is and one hint', async () => {
    const id = await judged({
      findings: [ANIMATED, SECOND_FACE],
      checks: { focus: 'fail', contrast: 'warn' },
    });
    const { page, complaints } = await open(id);
    const [first, second, third, fourth, ...others] = await rows(page);
    expect([first, second, third, fourth].map((row) => row?.split('\n')[0]?.trim())).toEqual([
      'Several people',
      'Focus',
      'Contrast',
      'Animation',
    ]);
    expect(first).toMatch(/Finding\s+Be alone in the picture\.$/);
    expect(others).toHaveLength(7);
    await page.getByText('Judged by the photo policy “Default”').waitFor();
    expect(await page.getByRole('link', { name: /photo policy/ }).count()).toBe(0);
    expect([complaints, await axeFindings(page)]).toEqual([[], []]);
  });

  it('are shown in the photo with their name: all by a switch, or the one that is pointed at', async () => {
    const id = await judged({ findings: [SECOND_FACE] });
    const { page } = await open(id);
    await mark(page).getByText('Several people').waitFor();
    const rect = mark(page).locator('rect');
    const drawn = await Promise.all(
      ['x', 'y', 'width', 'height'].map(async (name) => Number(await rect.getAttribute(name))),
    );
    expect(drawn).toEqual(Object.values(BOX));
    await page.keyboard.press('5');
    await mark(page).waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Several people' }).hover();
    await mark(page).waitFor();
    await page.getByRole('heading', { name: 'Checks' }).hover();
    await mark(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show in the photo: Several people' }).focus();
    await mark(page).waitFor();
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Show in the photo: Several people' }).blur();
    await mark(page).waitFor();
  });

  it('have their place in a photo whose head lies on its side, too', async () => {
    const { data, info } = await sharp(demoFace('15'))
      .rotate(90)
      .jpeg()
      .toBuffer({ resolveWithObject: true });
    const id = await judged({ bytes: data, findings: [SECOND_FACE] });
    const { page } = await open(id);
    const image = await page.locator(`[data-photo="${id}"] image`).boundingBox();
    const box = await mark(page).locator('rect').boundingBox();
    const scale = image!.width / info.width;
    expect(box!.x - image!.x).toBeCloseTo(BOX.left * scale, -1);
    expect(box!.y - image!.y).toBeCloseTo(BOX.top * scale, -1);
    expect(box!.width).toBeCloseTo(BOX.width * scale, -1);
  });

  it('leave out what the policy does not count, which is shown all the same', async () => {
    const admin = await setPolicy({ findings: { multiple_faces: 'off' }, checks: { focus: 'off' } });
    const { page } = await open(await judged({ findings: [SECOND_FACE], checks: { focus: 'fail' } }), admin);
    const all = await rows(page);
    expect(all.filter((row) => row.includes('Doesn’t count under the photo policy'))).toHaveLength(2);
    await page.getByRole('link', { name: 'Judged by your own photo settings' }).click();
    await page.getByText('Differs from “Default” in: Focus, Several people.').waitFor();
  });

  it('are named in the grid', async () => {
    await judged({ findings: [SECOND_FACE, ANIMATED] });
    await judged({ findings: [ANIMATED] });
    const { page } = await desk.come('/review/grid');
    await page.getByText('Fails: Several people', { exact: true }).waitFor();
    await page.getByText('Look closely: Animation', { exact: true }).waitFor();
  });
});

describe.skipIf(!hasBrowser)('the causes of a photo that was just sent', () => {
  const desk = openDesk('operator');

  it('are shown in it where they are, on the person’s page', async () => {
    const id = await createHolder(desk.tenant);
    const buffer = await paintedOn(laughing(), darkGlasses());
    const { page, complaints } = await desk.come(`/people/${id}`);
    const chosen = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(buffer) };
    await page.locator('input[type=file]').setInputFiles(chosen);
    const row = page.getByRole('listitem').filter({ hasText: /^Eyes hidden/ });
    await row.hover();
    const marked = page.locator('[data-finding="eyes_not_visible"] rect');
    await marked.waitFor();
    const { body } = await desk.tenant.send('GET', `/photos?cardHolderId=${id}`);
    const [{ analysis, width }] = body.data;
    const { box } = analysis.findings.find(({ code }: Finding) => code === 'eyes_not_visible');
    const image = await page.getByRole('img', { name: 'The new photo' }).boundingBox();
    const drawn = await marked.boundingBox();
    const scale = image!.width / width;
    expect(Math.abs(drawn!.x - (image!.x + box.left * scale))).toBeLessThan(4);
    expect(Math.abs(drawn!.y - (image!.y + box.top * scale))).toBeLessThan(4);
    expect(complaints).toEqual([]);
  });
});
