import type { Locator, Page } from 'playwright-core';

/** Says that one knows where the QR codes lead: servers under test have a loopback address. */
export async function printAnyway(where: Page | Locator): Promise<void> {
  await where.getByLabel('To print all the same, type “print anyway”').fill('Print anyway');
}

/** Presses what prints a card at the counter, and says that one knows where its QR code leads. */
export async function printAtCounter(page: Page, name: 'Order and print' | 'Print the card'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await printAnyway(dialog);
  await dialog.getByRole('button', { name }).click();
}

/** Loads a page again with what the tab keeps once somebody has printed all the same. */
export async function reloadAsKnown(page: Page, url: string, staffId: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(key!, value!),
    [`lanyard.leads-nowhere.${staffId}`, url],
  );
  await page.reload();
}
