import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { Role } from '../../../src/shared/rights.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../server/harness.ts';
import { connectBrowser, leave, type Visitor, visit, visitAgain } from './browser.ts';

/** The web app in a browser. Its organisation and staff are new for each test, unless they are shared. */
export interface Desk {
  readonly server: Harness;
  readonly browser: Browser;
  readonly tenant: Tenant;
  readonly staff: StaffMember;
  /**
   * Opens a page of the web app in a window that no other test uses meanwhile.
   * @param options.staff the visitor; by default the desk's own, null for somebody who is not logged in
   * @param options.isNew true for a new window, which is closed after the test: for changes that `leave` can't undo
   */
  come(
    path: string,
    options?: { staff?: StaffMember | null; isNew?: boolean } & BrowserContextOptions,
  ): Promise<Visitor>;
}

interface DeskOptions {
  env?: Record<string, string>;
  /** True when all tests of the `describe` share one organisation, which is set up once. */
  isShared?: boolean;
}

/**
 * Opens a desk for the tests of a `describe`, with a member of staff who has the given roles, and closes it
 * afterwards.
 */
export function openDesk(roles: Role | Role[], { env = {}, isShared = false }: DeskOptions = {}): Desk {
  let server: Harness;
  let browser: Browser;
  let tenant: Tenant;
  let staff: StaffMember;
  const visitors: { visitor: Visitor; isNew: boolean }[] = [];
  const left: Page[] = [];
  beforeAll(async () => {
    server = await startHarness(env);
    browser = await connectBrowser(inject('browserUrl'));
  });
  const begin = async () => {
    tenant = server.organisation();
    staff = await tenant.staff(...[roles].flat());
  };
  if (isShared) beforeAll(begin);
  else beforeEach(begin);
  afterEach(async () => {
    for (const { visitor, isNew } of visitors.splice(0)) {
      const page = isNew ? null : await leave(visitor, server);
      if (page === null) await visitor.context.close();
      else left.push(page);
    }
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
    async come(path, { staff: comer = staff, isNew = false, colorScheme, viewport, ...more } = {}) {
      const looks = {
        ...(comer && { staff: comer }),
        ...(colorScheme && { colorScheme }),
        ...(viewport && { viewport }),
      };
      const isOwn = isNew || Object.keys(more).length > 0;
      const page = isOwn ? undefined : left.pop();
      const visitor = await (page === undefined
        ? visit(browser, server, { ...looks, ...more })
        : visitAgain(page, server, looks));
      visitors.push({ visitor, isNew: isOwn });
      await visitor.open(path);
      return visitor;
    },
  };
}
