import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { Role } from '../../src/db/schema/staff.ts';
import { connectBrowser, type Visitor, visit } from './browser.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from './harness.ts';

/** The web app in a browser; its organisation and who works there are new for each test. */
export interface Desk {
  readonly server: Harness;
  readonly browser: Browser;
  readonly tenant: Tenant;
  readonly staff: StaffMember;
  /**
   * Opens a page of the web app in a window of its own, which is closed after the test.
   * @param options.staff who comes; the desk's own unless said, null for somebody who is not logged in
   */
  come(path: string, options?: { staff?: StaffMember | null } & BrowserContextOptions): Promise<Visitor>;
}

/** Opens a desk for the tests of a `describe`, with somebody of this role at it, and closes it after them. */
export function openDesk(role: Role, env: Record<string, string> = {}): Desk {
  let server: Harness;
  let browser: Browser;
  let tenant: Tenant;
  let staff: StaffMember;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    server = await startHarness(env);
    browser = await connectBrowser(inject('browserUrl'));
  });
  beforeEach(async () => {
    tenant = server.organisation();
    staff = await tenant.staff(role);
  });
  afterEach(async () => {
    for (const { context } of visitors.splice(0)) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    get tenant() {
      return tenant;
    },
    get staff() {
      return staff;
    },
    async come(path, { staff: comer = staff, ...options } = {}) {
      const visitor = await visit(browser, server, comer === null ? options : { staff: comer, ...options });
      visitors.push(visitor);
      await visitor.open(path);
      return visitor;
    },
  };
}
