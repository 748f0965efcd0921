import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { externalIdsOf } from '../../../src/shared/photos/file-name.ts';
import { photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';
import { createSite, FILES, PEOPLE } from '../site.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

it('gives files names that every file system takes as they are, and that lead back to the external ids', async () => {
  const tenant = server.organisation();
  const site = createSite(server.url, tenant.key(['sync:read', 'sync:write', 'photos:read']).key, [
    PEOPLE,
    FILES,
  ]);
  onTestFinished(() => site.close());
  const directory = join(site.directory, 'pictures');
  mkdirSync(directory);
  const ids = ['../A', 'a/b', 'a\\b', '.hidden', 'con', '1\u202egpj', 'E\u0301va', '\u00c9va', 'S1'];
  for (const externalId of ids) await photographed(server, tenant, { externalId });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  const names = readdirSync(directory);
  expect(names.map((name) => externalIdsOf(name)[0]).sort()).toEqual(ids.sort());
  expect(names.toSorted()).toEqual(
    [
      ...['%2E.%2FA.jpg', 'a%2Fb.jpg', 'a%5Cb.jpg', '%2Ehidden.jpg', '%63on.jpg', '1%E2%80%AEgpj.jpg'],
      ...['E%CC%81va.jpg', '\u00c9va.jpg', 'S1.jpg'],
    ].sort(),
  );
});
