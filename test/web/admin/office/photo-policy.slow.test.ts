import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';

describe.skipIf(!hasBrowser)('/admin/settings/photos', () => {
  const desk = openDesk('admin');
  const policy = async () => (await desk.tenant.send('GET', '/organisation')).body.data.photoPolicy;
  const open = async () => {
    const visitor = await desk.come('/settings/photos');
    const { page } = visitor;
    const choose = (name: string, action: string) =>
      page
        .getByRole('radiogroup', { name: `What it does: ${name}` })
        .getByText(action, { exact: true })
        .click();
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Photo policy saved.').waitFor();
    };
    return { ...visitor, choose, save };
  };

  it('begins with a preset, changes single actions, says how they differ, and goes back', async () => {
    const { page, choose, save, complaints } = await open();
    await page.getByText('The same as “Default”.').waitFor();
    await page.getByRole('radio', { name: 'Relaxed' }).check();
    await choose('Focus', 'Flag');
    await choose('Black and white', 'Reject');
    await page.getByText('Differs from “Relaxed” in: Focus, Black and white.').waitFor();
    await page.getByText('“Off” in the preset').waitFor();
    // The rows that would change, with the actions that apply until then.
    await page.getByText(/Saving changes: .*Focus/).waitFor();
    await page.getByText('“Reject” until you save').first().waitFor();
    expect((await policy()).preset).toBe('default');
    await save();
    expect(await policy()).toMatchObject({
      preset: 'relaxed',
      checks: { focus: 'check', background: 'off' },
      findings: { greyscale: 'reject', undecodable: 'reject' },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Back to “Relaxed”' }).click();
    await page.getByText('The same as “Relaxed”.').waitFor();
    await save();
    expect(await policy()).toMatchObject({ checks: { focus: 'reject' }, findings: { greyscale: 'off' } });
    expect(complaints).toEqual([]);
  });

  it('accepts dark glasses by a switch, which the list of findings shows as well', async () => {
    const { page, choose, save } = await open();
    const accepts = page.getByRole('switch', { name: 'Dark glasses are accepted' });
    expect(await accepts.isChecked()).toBe(false);
    await accepts.click();
    await page.getByText('Differs from “Default” in: Eyes hidden.').waitFor();
    await save();
    expect((await policy()).findings.eyes_not_visible).toBe('off');
    await accepts.click();
    await page.getByText('The same as “Default”.').waitFor();
    await choose('Eyes hidden', 'Off');
    expect(await accepts.isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Strict (ICAO)' }).check();
    expect(await accepts.isChecked()).toBe(false);
  });

  it('lets nobody leave with unsaved changes without being asked', async () => {
    const { page, choose } = await open();
    await choose('Focus', 'Off');
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Differs from “Default” in: Focus.').waitFor();
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Invite somebody' }).waitFor();
    expect((await policy()).checks.focus).toBe('reject');
  });

  it('shows what somebody else has saved meanwhile before it is overwritten, and keeps both', async () => {
    const { page, choose, save, complaints } = await open();
    await choose('Focus', 'Off');
    const colleague = await desk.tenant.staff('admin');
    await colleague.send('PATCH', '/organisation', {
      body: { photoPolicy: { checks: { contrast: 'off' } } },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByRole('alert');
    await notice.getByRole('row', { name: 'Contrast Reject Off' }).waitFor();
    expect((await policy()).checks.focus).toBe('reject');
    await save();
    expect((await policy()).checks).toMatchObject({ focus: 'off', contrast: 'off' });
    expect(complaints).toEqual([expect.stringContaining('412')]);
  });

  it('is in the audit log in the words of the page', async () => {
    await desk.staff.send('PATCH', '/organisation', {
      body: { photoPolicy: { preset: 'icao', checks: { focus: 'off' } } },
    });
    const { page } = await desk.come('/audit');
    await page.locator('dt', { hasText: 'Photo policy: focus' }).first().waitFor();
    await page.getByText('Strict (ICAO)').first().waitFor();
  });
});
