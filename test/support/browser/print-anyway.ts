import type { Locator, Page } from 'playwright-core';

/** Confirms that the QR codes may lead to a loopback address: all servers under test have one. */
export async function printAnyway(where: Page | Locator): Promise<void> {
  await where.getByLabel('To print all the same, type “print anyway”').fill('Print anyway');
}

/**
 * Presses the button that prints a card at the counter, and types “print anyway” to get past the warning that its QR
 * code leads to a loopback address.
 */
export async function printAtCounter(page: Page, name: 'Order and print' | 'Print the card'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await printAnyway(dialog);
  await dialog.getByRole('button', { name }).click();
}

/** Reloads a page in a tab that remembers that somebody has already confirmed “print anyway”. */
export async function reloadAsKnown(page: Page, url: string, staffId: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(key!, value!),
    [`lanyard.leads-nowhere.${staffId}`, url],
  );
  await page.reload();
}
