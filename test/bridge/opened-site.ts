import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Scope } from '../../src/shared/rights.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { createSite, type Site } from './site.ts';

/** A Lanyard, and for each test an organisation and a campus of its own, with a bridge between them. */
export interface OpenedSite {
  server: Harness;
  tenant: Tenant;
  site: Site;
}

/**
 * Serves a Lanyard for the tests of a file, and opens a site for each test, before all hooks that follow.
 * @param create makes the site
 * @param scopes the scopes of its key
 */
export function openSite(
  create: (url: string, key: string) => Site = createSite,
  scopes: Scope[] = ['sync:read', 'sync:write', 'photos:read'],
): OpenedSite {
  const opened = {} as OpenedSite;
  beforeAll(async () => {
    opened.server = await startHarness();
  });
  afterAll(() => opened.server.stop());
  beforeEach(() => {
    opened.tenant = opened.server.organisation();
    const { key } = opened.tenant.key(scopes);
    opened.site = create(opened.server.url, key);
  });
  afterEach(() => opened.site.close());
  return opened;
}
