import { afterAll, describe, expect, it } from 'vitest';
import { expectNothingForAxe, hasBrowser } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';
import { startLogHost } from '../../../support/server/log-host.ts';

const host = await startLogHost();
afterAll(() => host.goAway());

describe.skipIf(!hasBrowser)('the log host in the web app', () => {
  const desk = openDesk('admin', { env: { AUDIT_LOG: `syslog://127.0.0.1:${host.port}` } });

  it('is tested with a click, says why it takes nothing, and takes what waited once it is back', async () => {
    const { page, complaints } = await desk.come('/settings/log-host');
    await page.getByText(`syslog://127.0.0.1:${host.port} takes entries.`).waitFor();
    const test = page.getByRole('button', { name: 'Send a test entry' });
    await test.click();
    await page.getByText('The log host has taken the test entry.').waitFor();
    expect(host.actions().at(-1)).toBe('audit_log.tested');
    await expectNothingForAxe(page);
    await host.goAway();
    await test.click();
    await page.getByText('The log host didn’t take the test entry: connection refused.').waitFor();
    await page.getByText(`syslog://127.0.0.1:${host.port} takes no entries`).waitFor();
    await host.comeBack();
    await test.click();
    await page.getByText('The log host has taken the test entry.').waitFor();
    expect(host.actions().filter((action) => action === 'audit_log.tested')).toHaveLength(3);
    await desk.come('/audit');
    expect(complaints).toEqual([]);
  });
});
