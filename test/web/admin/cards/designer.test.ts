import { describe, expect, it } from 'vitest';
import { SHIPPED_DESIGNS } from '../../../../src/designs/shipped.ts';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { untilSaid } from '../../../support/browser/waits.ts';
import { designerSteps } from './designer-steps.ts';

describe.skipIf(!hasBrowser)('a design by hand', () => {
  const desk = openDesk('operator');
  const { design, saved, preview, onCard, save, drag } = designerSteps(desk);

  it('moves by mouse and keys onto lines, sizes, undoes and redoes, and changes nothing else', async () => {
    const { front, back } = SHIPPED_DESIGNS.classic;
    const { id } = await design({ front, back });
    const { page, complaints } = await desk.come(`/designs/${id}`);
    await preview(page).locator('img').waitFor();
    const name = onCard(page, 'Display name');
    await name.click();
    const number = (label: string) => page.getByLabel(label, { exact: true });
    await expect.poll(() => number('From the left').inputValue()).toBe('33');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => number('From the left').inputValue()).toBe('33.5');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => number('From the top').inputValue()).toBe('20.6');
    await page.keyboard.press('Control+z');
    await expect.poll(() => number('From the top').inputValue()).toBe('15.6');
    await page.keyboard.press('Control+y');
    await expect.poll(() => number('From the top').inputValue()).toBe('20.6');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => number('From the top').inputValue()).toBe('15.6');
    // A field that is dropped just beside the left edge of the fields below snaps to that edge.
    await drag(page, 'Display name', -0.53 / 85.6, 10 / 53.98);
    await expect.poll(() => number('From the left').inputValue()).toBe('33');
    const corner = preview(page).locator('[data-corner=se]');
    const at = (await corner.boundingBox())!;
    await page.mouse.move(at.x + 12, at.y + 12);
    await page.mouse.down();
    await page.mouse.move(at.x - 60, at.y + 12, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => Number(await number('Width').inputValue())).toBeLessThan(45);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => number('From the left').inputValue()).toBe('33.5');
    await save(page, 2);
    const now = await saved(id);
    expect(now.back).toBe(back);
    expect(now.front).toBe(
      front.replace('data-field="displayName" x="33"', 'data-field="displayName" x="33.5"'),
    );
    expect(complaints).toEqual([]);
  });

  it('recolours both sides, turns the card, and leaves to the source what it cannot show', async () => {
    const { front, back } = SHIPPED_DESIGNS.dark;
    const { id } = await design({ front, back });
    const { page, complaints } = await desk.come(`/designs/${id}`);
    await preview(page).locator('img').waitFor();
    await page.getByText('2 more drawings on this side stay as they are').waitFor();
    await page.getByLabel('Colour #f2c14e').fill('#00c2ff');
    await page.getByLabel('Colour #00c2ff').waitFor();
    await save(page, 2);
    expect(await saved(id)).toMatchObject({
      front: front.replaceAll('#f2c14e', '#00c2ff'),
      back: back.replaceAll('#f2c14e', '#00c2ff'),
    });
    // The choice between upright and lying cards stays within reach while an element is selected. The background can't
    // be dragged.
    await page.getByRole('button', { name: 'Card background' }).click();
    await page.getByText('It covers the whole card, and can’t be moved.').waitFor();
    const turn = page.getByText('Upright', { exact: true });
    await untilSaid(page, 'Both sides have been turned.', () => turn.click());
    await save(page, 3);
    for (const side of ['front', 'back'] as const)
      expect((await saved(id))[side]).toContain('viewBox="0 0 53.98 85.6"');

    await page.getByText('Edit source', { exact: true }).click();
    await page.getByRole('textbox', { name: 'SVG template of the' }).fill('<svg viewBox="0 0 1 1"><g></svg>');
    await page.getByText('Form', { exact: true }).click();
    await page.getByText('This side can’t be shown as a form').waitFor();
    for (const complaint of complaints) expect(complaint).toContain('422');
  });
});
