import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { done, photographed } from '../../support/records/cards.ts';
import { startHarness } from '../../support/server/harness.ts';
import { main } from '../../support/server/program.ts';
import { createSite, FILES, PEOPLE } from '../site.ts';

const unshare = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];
const canMount = spawnSync('unshare', [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

describe.skipIf(!canMount)('on a disk of its own (skipped where nothing can be mounted)', () => {
  it.each([
    ['is full', 'size=24k', 'ENOSPC'],
    ['can only be read', 'size=8m,ro', 'EROFS'],
  ])(
    'waits while it %s, without a half picture, and goes on by itself',
    async (_, options, code) => {
      const server = await startHarness();
      const tenant = server.organisation();
      const { key } = tenant.key(['sync:read', 'sync:write', 'photos:read']);
      const site = createSite(server.url, key, [PEOPLE, FILES]);
      onTestFinished(async () => {
        site.close();
        await server.stop();
      });
      for (const name of ['pictures', 'during', 'after']) mkdirSync(join(site.directory, name));
      const people = [];
      for (let one = 0; one < 6; one++)
        people.push(await photographed(server, tenant, { externalId: `P${one}` }));
      const child = Bun.spawn(
        [
          'unshare',
          ...unshare,
          'timeout',
          '100',
          'sh',
          '-c',
          `mount -t tmpfs -o "$OPTIONS" tmpfs pictures || exit 99
         "$BUN" "$MAIN" bridge --config bridge.toml run > log 2>&1 & bridge=$!
         until grep -q "$CODE" log; do sleep 0.1; done
         cp -a pictures/. during/
         mount -o remount,rw,size=8m pictures || exit 98
         until [ "$(ls pictures | wc -l)" = 6 ] && grep -q 'goes on' log; do sleep 0.1; done
         kill $bridge; wait $bridge
         cp -a pictures/. after/`,
        ],
        {
          cwd: site.directory,
          env: { ...process.env, OPTIONS: options, CODE: code, BUN: process.execPath, MAIN: main },
        },
      );
      expect(await child.exited).toBe(0);
      const { currentPhotoId } = await done(tenant.send('GET', `/card-holders/${people[0]}`));
      const answer = await fetch(`${server.url}/api/v1/photos/${currentPhotoId}/image?variant=card`, {
        headers: { Authorization: `Bearer ${tenant.admin}` },
      });
      const picture = Buffer.from(await answer.arrayBuffer());
      const during = readdirSync(join(site.directory, 'during'));
      expect(during.length).toBeLessThan(6);
      for (const name of during)
        expect(readFileSync(join(site.directory, 'during', name)).equals(picture), name).toBe(true);
      const after = readdirSync(join(site.directory, 'after')).sort();
      expect(after).toEqual(people.map((_person, place) => `P${place}.jpg`));
      for (const name of after)
        expect(readFileSync(join(site.directory, 'after', name)).equals(picture), name).toBe(true);
      expect(site.rows('SELECT * FROM lanyard_bridge_failures')).toEqual([]);
    },
    120_000,
  );
});
