import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser } from '../../support/browser/browser.ts';
import { openDemo } from '../../support/server/demo.ts';

const PASSWORD = 'four quiet umbrellas';

describe.skipIf(!hasBrowser)('the log-in of the compiled file', () => {
  const demo = openDemo();

  it('is set up by the one-time link that the demo prints, which works once', async () => {
    const { page, open, complaints } = await demo.visit();
    await open(demo.setupPath);
    await page.getByText('This account administers Demo Campus and can invite others.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Your name').fill('Ada First');
    await page.getByLabel('E-mail').fill('ada@example.edu');
    for (const label of ['Password', 'Repeat password'])
      await page.getByLabel(label, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What your cards will carry' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('Skip for now').click();
    await page.getByRole('heading', { name: 'Good to see you, Ada First' }).waitFor();
    await page.getByText('30 photos wait').waitFor();

    await page.getByRole('button', { name: 'Ada First Administrator' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);

    const second = await demo.visit();
    await second.open(demo.setupPath);
    await second.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });

  it('takes the password that was set, and leads to the page that was asked for', async () => {
    const { page, context, open, complaints } = await demo.visit();
    await open('/people?q=achieng');
    await page.getByLabel('E-mail').fill('ada@example.edu');
    await page.getByLabel('Password', { exact: true }).fill('four quiet parasols');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong e-mail or password.').waitFor();
    // Browsers log every 401 themselves.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Imani Achieng' }).waitFor();
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(complaints).toEqual([]);
  });
});
