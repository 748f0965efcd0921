import { describe, expect, it } from 'vitest';
import { SHIPPED_UPRIGHT } from '../../../src/designs/shipped.ts';
import { axeFindings, hasBrowser } from '../../support/browser.ts';
import { done, photographed, queuedCard } from '../../support/cards.ts';
import { openDesk } from '../../support/desk.ts';

describe.skipIf(!hasBrowser)('pictures of cards in /admin', () => {
  const desk = openDesk('operator');

  it('shows an upright design upright, in the gallery and on its page', async () => {
    const { id } = await done(
      desk.tenant.send('POST', '/designs', { body: { name: 'Tall', ...SHIPPED_UPRIGHT } }),
    );
    const { page, complaints } = await desk.come('/designs');
    const ratioOf = async (name: RegExp) => {
      const box = await page.getByRole('img', { name }).boundingBox();
      return box === null ? null : box.width / box.height;
    };
    const near = (wanted: number) => (ratio: number | null) =>
      ratio !== null && Math.abs(ratio - wanted) < 0.01;
    await expect.poll(() => ratioOf(/^Front of the design “Tall”/)).toSatisfy(near(53.98 / 85.6));
    await expect.poll(() => ratioOf(/^Front of the design “Standard”/)).toSatisfy(near(85.6 / 53.98));
    await page.goto(new URL(`/admin/designs/${id}`, page.url()).href);
    await expect.poll(() => ratioOf(/^Front with a sample person/)).toSatisfy(near(53.98 / 85.6));
    expect(complaints).toEqual([]);
  });

  it('says on a batch whose card has what no typeface has', async () => {
    const person = await photographed(desk.server, desk.tenant, { firstName: 'Ꮳ', lastName: 'Ross' });
    const { id: cardId } = await queuedCard(desk.tenant, person);
    const { id } = await done(desk.tenant.send('POST', '/print-batches', { body: { cardIds: [cardId] } }));
    const { page, complaints } = await desk.come(`/printing/batches/${id}`);
    const notice = page.getByRole('alert');
    await notice.getByText('1 card with something that cannot be printed').waitFor();
    await notice.getByText('No typeface has character 1 of the text with displayName.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
