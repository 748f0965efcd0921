import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD_LENGTH } from '../../../../src/shared/limits.ts';
import * as de from '../../../../src/web/texts/de.ts';
import * as en from '../../../../src/web/texts/en.ts';
import * as fr from '../../../../src/web/texts/fr.ts';
import { axeFindings, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { PASSWORD } from '../../../support/server/harness.ts';

describe.skipIf(!hasBrowser)('the language of the staff app', () => {
  const desk = openDesk('viewer');
  const titled = (page: Page, { account }: typeof en) =>
    page.getByRole('heading', { level: 1, name: account.title, exact: true }).waitFor();
  const choose = async (page: Page, { account: { language } }: typeof en, choice: string) => {
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('button', { name: language.submit }).click();
  };

  it('is chosen on the account page, which changes at once, and is the browser’s otherwise', async () => {
    const { page, complaints, settled } = await desk.come('/account', { locale: 'fr-FR' });
    await titled(page, fr);
    await choose(page, fr, 'Deutsch');
    await titled(page, de);
    await settled();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await axeFindings(page)).toEqual([]);
    await choose(page, de, 'English');
    await titled(page, en);
    expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
    await choose(page, en, en.account.language.browser);
    await titled(page, fr);
    expect(complaints).toEqual([]);
  });

  it('is the browser’s at the log-in, and then the account’s', async () => {
    await desk.staff.send('PATCH', '/session', { body: { language: 'de' } });
    const { page } = await desk.come('/account', { staff: null, locale: 'fr-FR' });
    const { logIn } = fr.entry;
    await page.getByLabel(logIn.email).fill(desk.staff.email);
    await page.getByLabel(logIn.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: logIn.submit }).click();
    await titled(page, de);
  });

  it('is that of refusals, too; the server’s words stay where they name facts', async () => {
    await desk.staff.send('PATCH', '/session', { body: { language: 'de' } });
    const { page } = await desk.come('/account');
    const { password } = de.account;
    const change = async (current: string, next: string) => {
      for (const [label, value] of [
        [password.current, current],
        [password.next, next],
        [password.repeat, next],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: password.submit }).click();
    };
    await change(PASSWORD, 'short');
    await page.getByText(de.refusals.details!.too_short!([String(PASSWORD_LENGTH.min)])).waitFor();
    await change('wrong', 'eight blue umbrellas');
    await page.getByText(de.refusals.details!.wrong!([])).waitFor();
    const error = { code: 'invalid_state', message: 'The account is disabled: enable it first.' };
    await page.route('**/session/password', (route) => route.fulfill({ status: 409, json: { error } }));
    await change(PASSWORD, 'eight blue umbrellas');
    const notice = page.getByRole('alert').filter({ hasText: de.refusals.byCode!.invalid_state });
    expect(await notice.locator('[lang=en]').textContent()).toBe(error.message);
  });
});
