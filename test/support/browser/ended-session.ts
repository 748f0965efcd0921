import type { Page } from 'playwright-core';
import type { StaffMember } from '../server/harness.ts';

/**
 * Ends a session just as the page sends something. If it were ended before, another request of the page could notice it
 * first, and the log-in would cover the button that is to be pressed.
 * @param path the request's path as a pattern of playwright, such as a name behind two asterisks
 */
export async function endSessionWith(
  page: Page,
  staff: Pick<StaffMember, 'send'>,
  method: string,
  path: string,
): Promise<void> {
  let isEnded = false;
  await page.route(path, async (route) => {
    if (!isEnded && route.request().method() === method) {
      isEnded = true;
      await staff.send('DELETE', '/session');
    }
    await route.continue();
  });
}
