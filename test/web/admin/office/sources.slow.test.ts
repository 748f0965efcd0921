import { describe, expect, it } from 'vitest';
import { newUser, scimOf } from '../../../scim/users.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';

describe.skipIf(!hasBrowser)('/admin/integrations/sources', () => {
  const desk = openDesk('admin');

  it('says who writes what, and lets leavers go that the guard keeps', async () => {
    const { page, complaints } = await desk.come('/integrations/sources');
    await page.getByText('Nobody has been added yet').waitFor();

    const scim = scimOf(desk.server, desk.tenant);
    const ids: string[] = [];
    for (let place = 0; place < 8; place++)
      ids.push(
        (
          await scim.create({
            userName: `user.${place}`,
            name: { givenName: 'Ada', familyName: `N${place}` },
          })
        ).id,
      );
    await scim.send('POST', '/Users', { body: newUser({ userName: 'broken', emails: [{ value: 'x' }] }) });
    await desk.tenant.send('POST', '/sync/bridge-status', { body: { system: 'sis', setAsideTotal: 0 } });
    await page.reload();
    const row = page.getByRole('row', { name: /^Identity system \(SCIM\)/ });
    await row.getByText('8 people').waitFor();
    await row.getByText('1 refused').waitFor();
    await row.getByText('Which, and why').click();
    await row.getByText(/^broken: .*must look like name@example.edu/).waitFor();
    await page
      .getByRole('row', { name: /^Bridge “sis”/ })
      .getByText('All accepted')
      .waitFor();
    await page
      .getByRole('row', { name: /^Last name/ })
      .getByText('Identity system (SCIM)')
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const leave = (id: string) => scim.patch(id, { op: 'Replace', path: 'active', value: 'False' });
    for (const id of ids.slice(0, 5)) expect((await leave(id)).status).toBe(200);
    for (const id of ids.slice(5, 7)) expect((await leave(id)).status).toBe(429);
    await page.reload();
    const guard = page.getByRole('alert').filter({ hasText: '2 people would leave, and are kept' });
    await guard.getByRole('link', { name: 'Ada N5' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/sources-1280.png`, fullPage: true });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: `${process.env.SHOTS}/sources-390.png`, fullPage: true });
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    // The first page leads here.
    await page.goto(`${desk.server.url}/admin`);
    await page.getByRole('link', { name: '2 people are kept by the leaver guard' }).click();
    await guard.getByRole('button', { name: 'Let them go' }).click();
    const dialog = page.getByRole('dialog', { name: 'Let 2 people go?' });
    await dialog.getByRole('button', { name: 'Let them go' }).click();
    await page.getByText('Those who were kept may leave').waitFor();
    expect((await leave(ids[5]!)).status).toBe(200);
    expect(complaints).toEqual([]);
  });
});
