import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../support/browser/browser.ts';
import { openDesk } from '../../support/browser/desk.ts';
import { done, photographed } from '../../support/records/cards.ts';

const viewport = { width: 820, height: 1180 };

describe.skipIf(!hasBrowser)('on a tablet', () => {
  const desk = openDesk('admin');

  it('the navigation says in words where each icon leads', async () => {
    const { page } = await desk.come('/account', { viewport });
    const places = page.getByRole('navigation').getByRole('link');
    const names = ['Home', 'Review', 'People', 'Orders', 'Cards', 'Printing', 'Designs', 'Integrations'];
    for (const name of [...names, 'Settings', 'Audit']) {
      const link = (await places.filter({ hasText: name }).boundingBox())!;
      const label = (await places.getByText(name, { exact: true }).boundingBox())!;
      expect(label.width, name).toBeGreaterThan(20);
      expect([label.x >= link.x, label.x + label.width <= link.x + link.width], name).toEqual([true, true]);
    }
  });

  it('whoever is chosen for an order stays in sight and at hand, however long the list', async () => {
    for (let number = 1; number <= 16; number++)
      await photographed(desk.server, desk.tenant, { lastName: `Nr${number}` });
    const { page, complaints } = await desk.come('/orders/new', { viewport });
    await page.getByRole('button', { name: 'Add Ada Nr1', exact: true }).click();
    await page.getByRole('button', { name: 'Add Ada Nr2', exact: true }).click();
    const tray = page.getByRole('region', { name: 'In this order' });
    const isInSight = async () => {
      const box = (await tray.boundingBox())!;
      return box.y > 0 && box.y + box.height <= viewport.height;
    };
    expect(await isInSight()).toBe(true);
    await tray.getByRole('button', { name: '2 people added' }).click();
    await tray.getByRole('button', { name: 'Remove Ada Nr1' }).click();
    await tray.getByRole('button', { name: '1 person added' }).waitFor();
    await page.getByRole('button', { name: 'In the order: Ada Nr2' }).waitFor();
    expect(await isInSight()).toBe(true);
    await tray.getByRole('button', { name: 'Continue to details' }).click();
    const check = page.getByRole('button', { name: 'Check order…' });
    await expect.poll(async () => (await check.boundingBox())!.y).toBeLessThan(viewport.height);
    await check.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit order' }).click();
    await page.getByText('Order for 1 person submitted.').waitFor();
    expect(await done(desk.tenant.send('GET', '/orders'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});
