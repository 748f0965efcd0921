import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startHarness } from '../support/server/harness.ts';
import { filled, lanyard } from './installation.ts';

const NIGHTLY = { BACKUP_SCHEDULE: '0 2 * * *' };

/** An installation whose only backups were made while the clock was years ahead. */
async function withFuture(years: number[]) {
  const { dataDir, photos } = await filled(1);
  const { path } = lanyard(dataDir, ['backup', '--json']).json();
  const root = join(dataDir, 'backups');
  for (const year of years) {
    const copy = join(root, `${year}-01-01T00-00-00.000Z`);
    mkdirSync(copy);
    cpSync(path, copy, { recursive: true });
    const file = join(copy, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...manifest, createdAt: `${year}-01-01T00:00:00.000Z` }));
  }
  rmSync(path, { recursive: true });
  return { dataDir, root, photos };
}

const YEARS = [2096, 2097, 2098];

it('keeps a backup that was just made, beside ones of the future, which go first', async () => {
  const { dataDir, root } = await withFuture(YEARS);
  const kept = () => readdirSync(root).filter((name) => !name.startsWith('.'));
  const made: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { path } = lanyard(dataDir, ['backup', '--json'], { BACKUP_KEEP: '3' }).json();
    made.push(path);
    for (const one of made) expect(existsSync(one)).toBe(true);
    expect(kept()).toHaveLength(3);
  }
  const { path } = lanyard(dataDir, ['backup', '--json'], { BACKUP_KEEP: '1' }).json();
  expect(kept().map((name) => join(root, name))).toEqual([path]);
});

it('does not take a backup of the future for a new one', async () => {
  const { dataDir } = await withFuture([2096]);
  const { stdout } = lanyard(dataDir, ['doctor'], NIGHTLY);
  expect(stdout).toMatch(/! backups: There is none but 1 dated in the future/);
  const server = await startHarness({ DATA_DIR: dataDir, ...NIGHTLY });
  server.clock.jump(48 * 60 * 60 * 1000);
  const shown = await (await fetch(`${server.url}/metrics`)).text();
  expect(shown).toContain('lanyard_backup_overdue 1');
  expect(shown).not.toMatch(/^lanyard_backup_last_success_timestamp_seconds/m);
  await server.stop();
});

it('reads all photos again after a backup of the future, which says nothing of when they changed', async () => {
  const { dataDir, photos } = await withFuture([2096]);
  const { id } = photos[0]!;
  const shard = join(dataDir, 'photos', 'originals', id.slice(-2));
  const file = join(shard, readdirSync(shard)[0]!);
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1]! ^= 0xff;
  writeFileSync(file, bytes);
  const now = new Date();
  utimesSync(file, now, now);
  expect(lanyard(dataDir, ['backup', '--json']).json().damaged).toMatchObject([{ photoId: id }]);
});
