import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Desk } from '../../../support/browser/desk.ts';
import { untilSaid } from '../../../support/browser/waits.ts';
import { done } from '../../../support/records/cards.ts';

/** A white side of a card, with `content` drawn on it. */
export const blank = (content = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">\n  <rect width="85.6" height="53.98" fill="#ffffff"/>\n${content}</svg>\n`;

/** The steps of somebody who makes a design: reading the design's page, and working on it by hand. */
export function designerSteps(desk: Desk) {
  const design = (values: Record<string, unknown> = {}) =>
    done(
      desk.tenant.send('POST', '/designs', {
        body: { name: 'Library', front: blank(), back: blank(), ...values },
      }),
    );
  const saved = (id: string) => done(desk.tenant.send('GET', `/designs/${id}`));
  const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
  const onCard = (page: Page, name: string) => preview(page).getByTitle(name, { exact: true });
  const inList = (page: Page, name: string) =>
    page.getByRole('region', { name: 'On this side' }).getByRole('button', { name, exact: true });
  const save = async (page: Page, version: number) => {
    const button = page.getByRole('button', { name: `Save as version ${version}` });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await untilSaid(page, `Version ${version} saved.`, () => button.click());
  };
  /** Drags the middle of something by a share of the card's width and height. */
  const drag = async (page: Page, name: string, across: number, down: number) => {
    const card = (await preview(page).locator('img').boundingBox())!;
    const box = (await onCard(page, name).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (across * card.width) / 2, y + (down * card.height) / 2);
    await page.mouse.move(x + across * card.width, y + down * card.height);
    await page.mouse.up();
  };
  const logo = async () => ({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c00000' } })
      .png()
      .toBuffer(),
  });
  return { design, saved, preview, onCard, inList, save, drag, logo };
}
