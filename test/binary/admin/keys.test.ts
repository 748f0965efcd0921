import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../support/browser/browser.ts';
import { openDemo } from '../../support/server/demo.ts';

describe.skipIf(!hasBrowser)('an API key of the compiled file', () => {
  const demo = openDemo();

  it('is shown once, can be copied, and may do what was ticked and nothing else', async () => {
    const staff = await demo.staff('admin', 'Iris Integrator');
    const { page, context, open, complaints } = await demo.visit({ staff });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/integrations');
    await page.getByRole('link', { name: 'New API key' }).click();
    await page.getByLabel('Name').fill('Door access');
    await page.getByRole('checkbox', { name: 'Read people' }).check();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create key' }).click();

    const dialog = page.getByRole('dialog', { name: 'The key “Door access”' });
    const key = await dialog.getByLabel('API key', { exact: true }).inputValue();
    expect(key).toMatch(/^lyd_[0-9A-Za-z]{46}$/);
    await dialog.getByRole('button', { name: 'Copy the API key' }).click();
    await dialog.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('row', { name: /Door access/ }).waitFor();

    const status = async (path: string) => {
      const headers = { Authorization: `Bearer ${key}` };
      return (await fetch(`${demo.url}/api/v1${path}`, { headers })).status;
    };
    expect([await status('/card-holders'), await status('/photos')]).toEqual([200, 403]);

    // The key is gone after a reload, and isn't in the server's log either.
    await page.reload();
    await page.getByRole('row', { name: /Door access/ }).waitFor();
    expect(await page.content()).not.toContain(key);
    expect(demo.server.log()).not.toContain(key.slice(8));
    expect(complaints).toEqual([]);
  });
});
