import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../../src/lib/uuid.ts';
import { run } from '../../../api/bulk/bulk.ts';
import { hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { createHolder, noisePhoto, reviewable } from '../../../support/photos/photos.ts';
import { activeCard, done, photographed } from '../../../support/records/cards.ts';

describe.skipIf(!hasBrowser)('the history of a person', () => {
  const desk = openDesk('admin');
  const section = (page: Page) =>
    page.locator('section', { has: page.getByRole('heading', { name: 'History', exact: true }) });
  /** The sentences as people read them. */
  const told = async (page: Page) =>
    (await section(page).locator('li > p').allInnerTexts()).map((line) =>
      line.replaceAll(/\s+/g, ' ').trim(),
    );

  it('tells of photos, orders and cards in sentences, with who, why, and links', async () => {
    const { server, tenant, staff } = desk;
    const me = 'Staff 1';
    const id = await createHolder(tenant, { department: 'Art' });
    const refused = await reviewable(server, tenant, id, await noisePhoto());
    const reject = { version: refused.version, reasonCodes: ['focus'], note: 'Hold still.' };
    const { version } = await done(staff.send('POST', `/photos/${refused.id}/reject`, { body: reject }));
    const again = { version, reason: 'The wrong key.' };
    const opened = await done(staff.send('POST', `/photos/${refused.id}/reopen`, { body: again }));
    const approve = { version: opened.version, rotate: 90 };
    await done(staff.send('POST', `/photos/${refused.id}/approve`, { body: approve }));
    const card = await activeCard(tenant, id);
    await done(
      staff.send('POST', `/cards/${card.id}/revoke`, { body: { reason: 'lost', note: 'On a bus.' } }),
    );
    await done(staff.send('PATCH', `/card-holders/${id}`, { body: { department: 'Law' } }));

    const { page, complaints } = await desk.come(`/people/${id}`);
    await section(page).getByText('revoked').waitFor();
    expect(await told(page)).toEqual([
      `${me} changed this person`,
      `${me} revoked card ${card.cardNumber}: Lost · On a bus.`,
      `key for * handed over card ${card.cardNumber}`,
      `key for * printed card ${card.cardNumber}`,
      `key for * put card ${card.cardNumber} in the printing queue`,
      'key for * created an order',
      `${me} approved a photo: turned by 90°`,
      `${me} took back the decision about a photo: “The wrong key.”`,
      `${me} rejected a photo: Focus · “Hold still.”`,
      expect.stringMatching(/^Lanyard checked a photo: (passes|look closely|fails)$/),
      'key for * sent a photo',
      'key for * added this person',
    ]);
    const change = section(page).locator('li').first();
    await expect.poll(() => change.getByRole('definition').textContent()).toMatch(/Art.*Law/);
    await section(page)
      .getByRole('link', { name: `card ${card.cardNumber}` })
      .first()
      .click();
    await page.waitForURL(`**/cards/${card.id}`);
    expect(complaints).toEqual([]);
  });

  it('goes back before a merge, an import and a bulk change, a page at a time', async () => {
    const { server, tenant } = desk;
    const importId = newId();
    const row = {
      externalId: 'S1',
      firstName: 'Ada',
      lastName: 'Lovelace',
      holderType: 'student',
      expiryDate: '2030-09-30',
    };
    await done(tenant.send('POST', '/card-holders/import', { body: { rows: [row], importId } }));
    const { id } = await done(tenant.send('GET', '/card-holders/by-external-id/S1'));
    const goes = await photographed(server, tenant, { externalId: 'S2', department: 'Law' });
    const job = await run(server, tenant, {
      ...{ kind: 'extend', expiryDate: '2031-09-30', select: { ids: [id] } },
    });
    for (let place = 0; place < 20; place += 1)
      await done(tenant.send('PATCH', `/card-holders/${id}`, { body: { notes: `Note ${place}` } }));
    const seen = await done(tenant.send('GET', `/card-holders/${id}/merge/${goes}`));
    const body = { version: seen.version, otherVersion: seen.otherVersion };
    await done(tenant.send('POST', `/card-holders/${id}/merge/${goes}`, { body }));

    const { page, complaints } = await desk.come(`/people/${id}`);
    await section(page).getByText('merged another record into').waitFor();
    expect(await told(page)).not.toContain('key for * sent a photo');
    await section(page).getByRole('button', { name: 'Earlier' }).click();
    await section(page).getByText('sent a photo').waitFor();
    const lines = await told(page);
    expect(lines).toEqual(
      expect.arrayContaining([
        'key for * merged another record into this one',
        'key for * closed the record that was merged into this one',
        'key for * moved a photo here from the other record',
        'key for * approved a photo',
        'key for * added the record that was merged into this one',
      ]),
    );
    expect(lines.at(-1)).toBe('key for * added this person');
    const bulk = section(page).getByRole('link', { name: 'in a bulk change' });
    await bulk.waitFor();
    expect(await bulk.getAttribute('href')).toBe(`/admin/people/bulk/${job.id}`);
    await section(page).getByRole('link', { name: 'in an import' }).click();
    await page.locator('tbody').getByText('People imported').waitFor();
    expect(complaints).toEqual([]);
  });
});
