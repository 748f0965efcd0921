import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../../src/db/tx.ts';
import { setOrganisation } from '../../../../src/organisations/update.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { endSessionWith } from '../../../support/browser/ended-session.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { createHolder, reviewable } from '../../../support/photos/photos.ts';
import { PASSWORD } from '../../../support/server/harness.ts';

/** True for a browser's complaint about an answer that the page expects. */
const isExpected = (complaint: string) => /status of 4(09|12|22)/.test(complaint);

/** Types into the focused field as a scanner does: the letters at once, and Enter in the next task. */
const SCAN_P7 = `(async () => {
  document.execCommand('insertText', false, 'P7');
  await new Promise((done) => setTimeout(done));
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(enter);
})()`;

describe.skipIf(!hasBrowser)('/admin/people', () => {
  const desk = openDesk('admin');
  const holder = async (id: string) => (await desk.tenant.send('GET', `/card-holders/${id}`)).body.data;
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const names = async (page: Page) => page.locator('tbody th').allTextContents();

  /**
   * Returns the text as people read it, with table cells and lines apart. `textContent` runs them together.
   */
  // biome-ignore lint/performance/useDomNodeTextContent: layout sets cells and lines apart
  const seen = (place: Locator) => place.innerText();

  const fill = (count: number) =>
    desk.tenant.send('POST', '/card-holders/import', {
      body: {
        rows: Array.from({ length: count }, (_, index) => ({
          externalId: `P${index}`,
          firstName: index % 2 === 0 ? 'Łukasz' : 'Ann',
          lastName: `Name ${String(index).padStart(3, '0')}`,
          holderType: 'student',
          department: index % 3 === 0 ? 'Law' : 'Art',
          status: index === 4 ? 'archived' : 'active',
        })),
      },
    });

  it('says to screen readers that it is loading, in a way that they understand', async () => {
    const { page } = await desk.come('/account');
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/card-holders?*', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('img', { name: 'Loading…' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    release();
    await page.getByText('No people yet').waitFor();
  });

  it('finds people as one types, with all that is shown in the address, for the Back key and links', async () => {
    await fill(60);
    const { page, complaints } = await desk.come('/people');
    await page.getByText('60 people').waitFor();
    await field(page, 'Search').pressSequentially('lukasz 01');
    await page.getByText('5 people').waitFor();
    await expect
      .poll(() => names(page))
      .toEqual(['010', '012', '014', '016', '018'].map((place) => `Łukasz Name ${place}`));
    await expect.poll(() => new URL(page.url()).search).toBe('?q=lukasz+01');

    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Department' }).click();
    await page.getByRole('combobox', { name: 'Department' }).click();
    await page.getByRole('option', { name: 'Law' }).click();
    await page.getByText('2 people').waitFor();
    await page.goBack();
    await page.getByText('5 people').waitFor();
    // All letters of one search are a single step of the browser's history.
    await page.goBack();
    await page.getByText('60 people').waitFor();
    await expect.poll(() => field(page, 'Search').inputValue()).toBe('');

    await page.goto(`${desk.server.url}/admin/people?status=archived`);
    await page.getByText('1 person').waitFor();
    await expect.poll(() => names(page)).toEqual(['Łukasz Name 004']);
    await field(page, 'Search').fill('nobody of this name');
    await page.getByRole('heading', { name: 'Nobody found' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('60 people').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is walked and opened by keys, page by page', async () => {
    await fill(60);
    const { page } = await desk.come('/people');
    await page.getByText('60 people').waitFor();
    const focused = () => page.evaluate('document.activeElement.textContent');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(() => focused()).toBe('Ann Name 001');
    await page.keyboard.press('k');
    await expect.poll(() => focused()).toBe('Łukasz Name 000');
    await page.keyboard.press(']');
    await page.getByText('26–50 of 60').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
    await page.keyboard.press('[');
    await page.getByText('1–25 of 60').waitFor();
    await page.keyboard.press('s');
    await page.keyboard.type('name 007');
    await page.getByText('1 person').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ann Name 007' }).waitFor();
  });

  it('opens whom Enter was pressed for, though scanners press it before the search has begun', async () => {
    await fill(60);
    const { page } = await desk.come('/people');
    await page.getByText('60 people').waitFor();
    await page.keyboard.press('s');
    await page.evaluate(SCAN_P7);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Ann Name 007');
  });

  it('opens whom Enter was pressed for, though the answer comes later', async () => {
    await fill(60);
    const { page } = await desk.come('/people');
    await page.getByText('60 people').waitFor();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/v1/card-holders?*q=P9*', (route) => answered.then(() => route.continue()));
    await page.keyboard.press('s');
    await page.keyboard.type('P9');
    await page.waitForURL('**/people?q=P9');
    await page.keyboard.press('Enter');
    answer();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Ann Name 009');
  });

  it('shows a person with photos and their reasons, orders, cards and the trail', async () => {
    const id = await createHolder(desk.tenant, {
      externalId: 'S1',
      customFields: { locker: 'B4' },
      notes: 'A note.',
    });
    const blurred = await reviewable(desk.server, desk.tenant, id, demoFace('04-blurred'));
    const reject = { version: blurred.version, reasonCodes: ['focus'], note: 'Hold still.' };
    await desk.staff.send('POST', `/photos/${blurred.id}/reject`, { body: reject });
    const good = await reviewable(desk.server, desk.tenant, id, demoFace('25'));
    await desk.staff.send('POST', `/photos/${good.id}/approve`, { body: { version: good.version } });
    const order = { reference: 'Autumn', submit: true, items: [{ cardHolderId: id }] };
    await desk.tenant.send('POST', '/orders', { body: order });
    await desk.staff.send('PATCH', `/card-holders/${id}`, { body: { department: 'Law' } });

    const { page, complaints } = await desk.come(`/people/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace', exact: true }).waitFor();
    const text = (name: string) =>
      seen(page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).first());
    await page.getByText('Approved, in use').waitFor();
    await expect.poll(() => text('Cards')).toMatch(/00000018\s+To be printed/);
    await page.getByText('added this person').waitFor();
    await expect.poll(() => text('Photo')).toMatch(/Rejected\s.*Focus\s+“Hold still.”/s);
    await expect.poll(() => text('Details')).toMatch(/Locker\s+B4\s.*A note\./s);
    await expect.poll(() => text('Orders')).toMatch(/Autumn\s+Submitted\s+First card\s+To be printed/);
    await expect.poll(() => text('History')).toMatch(/changed this person.*Department\s+Law/s);
    expect(complaints).toEqual([]);

    const viewer = await desk.come(`/people/${id}`, { staff: await desk.tenant.staff('viewer') });
    await viewer.page.getByText('To be printed').first().waitFor();
    expect(await viewer.page.getByRole('heading', { name: 'History' }).count()).toBe(0);
    for (const name of ['Edit', 'Archive', 'Choose a file', 'Order a card'])
      expect(await viewer.page.getByText(name, { exact: true }).count(), name).toBe(0);
    expect(viewer.complaints).toEqual([]);
  });

  it('adds and changes a person with one name, where the settings allow that', async () => {
    const { page, complaints } = await desk.come('/settings');
    const allow = page.getByRole('switch', { name: 'Allow people with one name' });
    await allow.click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved.').waitFor();
    await page.goto(`${desk.server.url}/admin/people/new`);
    await page.getByText('Leave it empty if the person has one name.').waitFor();
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Staff' }).click();
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByText('Enter at least one name.').first().waitFor();
    await field(page, 'Last name').fill('Sukarno');
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sukarno', exact: true }).waitFor();
    await write(desk.server.context, systemActor('test'), setOrganisation, desk.tenant.id, {
      singleNames: false,
    });
    await page.getByRole('link', { name: 'Edit' }).click();
    await field(page, 'Campus').fill('North');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('adds a person, with what is wrong said at the fields', async () => {
    const taken = await createHolder(desk.tenant, { externalId: 'S1', firstName: 'Mary' });
    const { page, complaints } = await desk.come('/people/new');
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByText('Enter a first name.').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.dataset.path')).toBe('firstName');
    expect(await axeFindings(page)).toEqual([]);
    await field(page, 'First name').fill('Emmy');
    await field(page, 'Last name').fill('Noether');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Staff' }).click();
    await field(page, 'E-mail').fill('nowhere');
    await field(page, 'Number').fill('S1');
    await page.keyboard.press('Enter');
    await page.getByText('must look like name@example.edu').waitFor();
    await expect.poll(() => field(page, 'E-mail').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'E-mail').fill('emmy@example.edu');
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByText('Another person already has this number.').waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Open that person' }).getAttribute('href'))
      .toContain(taken);
    await field(page, 'Number').fill('S2');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await field(page, 'Name of field 1').fill('locker');
    await field(page, 'Value of locker').fill('B4');
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByRole('heading', { level: 1, name: 'Emmy Noether' }).waitFor();
    const { body } = await desk.tenant.send('GET', '/card-holders/by-external-id/S2');
    expect(body.data).toMatchObject({
      holderType: 'staff',
      email: 'emmy@example.edu',
      customFields: { locker: 'B4' },
      department: null,
    });
    expect(complaints.filter((one) => !isExpected(one))).toEqual([]);
  });

  it('brings one’s changes together with those of somebody else', async () => {
    const id = await createHolder(desk.tenant, {
      department: 'Law',
      campus: 'North',
      customFields: { year: 3 },
    });
    const { page, complaints } = await desk.come(`/people/${id}/edit`);
    await page.getByRole('combobox', { name: 'Department' }).fill('Art');
    await field(page, 'Phone').fill('123');
    await desk.tenant.send('PATCH', `/card-holders/${id}`, {
      body: { department: 'Physics', campus: 'South', preferredName: 'Countess' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This has changed since you opened it' });
    await notice.waitFor();
    await expect.poll(() => seen(notice)).toMatch(/Campus\s+North\s+South/);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => field(page, 'Campus').inputValue()).toBe('South');
    expect((await holder(id)).phone).toBe(null);
    await page.getByText('This has been changed to “Physics” in the meantime.').waitFor();
    // The notice is at the start of the page, the button at its end.
    expect(
      await page.evaluate(`document.activeElement.contains(document.querySelector('[role=alert]'))`),
    ).toBe(true);
    await page.reload();
    await notice.waitFor();
    await page.getByText('This has been changed to “Physics” in the meantime.').waitFor();
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Countess (Ada) Lovelace' }).waitFor();
    expect(await holder(id)).toMatchObject({
      department: 'Physics',
      campus: 'South',
      phone: '123',
      preferredName: 'Countess',
      customFields: { year: 3 },
      version: 3,
    });
    expect(complaints.filter((one) => !isExpected(one))).toEqual([]);
  });

  it('keeps what is typed while it looks up what somebody else has saved', async () => {
    const id = await createHolder(desk.tenant, { campus: 'North' });
    const { page } = await desk.come(`/people/${id}/edit`);
    await field(page, 'Phone').fill('12');
    await desk.tenant.send('PATCH', `/card-holders/${id}`, { body: { campus: 'South' } });
    await page.route(`**/api/v1/card-holders/${id}`, async (route) => {
      if (route.request().method() === 'GET') await field(page, 'Phone').fill('123');
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'This has changed since you opened it' }).waitFor();
    await expect.poll(() => field(page, 'Campus').inputValue()).toBe('South');
    await expect.poll(() => field(page, 'Phone').inputValue()).toBe('123');
  });

  it('asks for quotes around a number that would be rounded', async () => {
    const id = await createHolder(desk.tenant, { customFields: { badge: 7 } });
    const { page, complaints } = await desk.come(`/people/${id}/edit`);
    await field(page, 'Value of badge').fill('1234567890123456789');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Put this number in quotes').waitFor();
    await expect.poll(() => field(page, 'Value of badge').getAttribute('aria-invalid')).toBe('true');
    expect((await holder(id)).customFields).toEqual({ badge: 7 });
    await field(page, 'Value of badge').fill('"1234567890123456789"');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await holder(id)).customFields).toEqual({ badge: '1234567890123456789' });
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed through a reload and the end of the session', async () => {
    const id = await createHolder(desk.tenant);
    const { page } = await desk.come(`/people/${id}/edit`);
    await field(page, 'Phone').fill('123');
    await page.reload();
    await page.getByText('This is what you typed earlier.').waitFor();
    await expect.poll(() => field(page, 'Phone').inputValue()).toBe('123');
    await endSessionWith(page, desk.staff, 'PATCH', '**/api/v1/card-holders/*');
    await field(page, 'Campus').fill('North');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace', exact: true }).waitFor();
    expect(await holder(id)).toMatchObject({ phone: '123', campus: 'North' });
  });

  it('keeps what was typed for the next person, too', async () => {
    const { page } = await desk.come('/people/new');
    const notice = page.getByText('This is what you typed earlier.');
    const addAndGoOn = async (lastName: string) => {
      await field(page, 'First name').fill('Emmy');
      await field(page, 'Last name').fill(lastName);
      await page.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Staff' }).click();
      await field(page, 'Campus').fill('North');
      await page.getByRole('button', { name: 'Add and start another' }).click();
      await page.getByText(`Emmy ${lastName} added.`).waitFor();
      await expect.poll(() => field(page, 'First name').inputValue()).toBe('');
      await expect.poll(() => field(page, 'Campus').inputValue()).toBe('North');
    };
    await addAndGoOn('One');
    // Fields that are carried over to the next person don't count as typed.
    await page.reload();
    await field(page, 'First name').waitFor();
    expect(await notice.count()).toBe(0);

    await addAndGoOn('Two');
    await field(page, 'First name').fill('Sofja');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/admin/people');
    await page.goto(`${desk.server.url}/admin/people/new`);
    await field(page, 'First name').waitFor();
    expect(await notice.count()).toBe(0);

    await addAndGoOn('Three');
    await field(page, 'First name').fill('Sofja');
    await page.reload();
    await field(page, 'First name').waitFor();
    expect(await field(page, 'First name').inputValue()).toBe('Sofja');
    await notice.waitFor();
    await expect.poll(() => field(page, 'Campus').inputValue()).toBe('North');
  });

  it('archives a person, and takes them back', async () => {
    const id = await createHolder(desk.tenant);
    const { page } = await desk.come(`/people/${id}`);
    await page.getByRole('button', { name: 'Archive' }).click();
    await page
      .getByRole('dialog', { name: 'Archive Ada Lovelace?' })
      .getByRole('button', { name: 'Archive' })
      .click();
    await page.getByText('this person can get no new photos or orders').waitFor();
    expect((await holder(id)).status).toBe('archived');
    expect(await page.getByRole('button', { name: 'Choose a file' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Make active' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make active' }).click();
    await page.getByText('this person can get no new photos or orders').waitFor({ state: 'hidden' });
    expect((await holder(id)).status).toBe('active');
  });

  it('sends a photo from a file or by dropping it, and shows what the analysis says', async () => {
    const id = await createHolder(desk.tenant);
    const { page, complaints } = await desk.come(`/people/${id}`);
    await page.getByText('Drop a photo here').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({
      name: 'notes.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no photo'),
    });
    await page.getByText('“notes.jpg” is not a JPEG, PNG, WebP or HEIC photo.').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: '', buffer: demoFace('14-dark') });
    await page.getByText('The analysis recommends rejecting it').waitFor();
    await page.getByText('Use more light').waitFor();

    const transfer = await page.evaluateHandle(`
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(${JSON.stringify([...demoFace('25')])})], 'dropped.jpg'));
      data;
    `);
    await page.getByRole('region', { name: 'New photo' }).dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByText('It looks suitable for a card').waitFor();
    const { body } = await desk.tenant.send('GET', `/photos?cardHolderId=${id}`);
    expect(body.data.map(({ filename, status }: Record<string, string>) => [filename, status])).toEqual([
      ['me.jpg', 'in_review'],
      ['dropped.jpg', 'in_review'],
    ]);
    expect(complaints).toEqual([]);
  });

  it('takes a HEIC file, whatever the browser thinks of it', async () => {
    const id = await createHolder(desk.tenant);
    const heic = new URL('../../../support/fixtures/quadrants-p3-by-number.heic', import.meta.url);
    const { page } = await desk.come(`/people/${id}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_0001', mimeType: '', buffer: readFileSync(heic) });
    await page.getByText('The analysis recommends rejecting it').waitFor();
    await page.getByRole('img', { name: 'The new photo' }).waitFor();
    const { body } = await desk.tenant.send('GET', `/photos?cardHolderId=${id}`);
    expect(body.data[0]).toMatchObject({ contentType: 'image/heic', status: 'in_review' });
  });
});
