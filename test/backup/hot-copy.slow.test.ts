import { Database } from 'bun:sqlite';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeOf } from '../../src/backup/hot-copy/settings.ts';
import { directory } from '../support/server/directory.ts';
import { filled, lanyard } from './installation.ts';
import { hasLitestream, historyOf, machine, newMachine, skipped } from './machine.ts';

/** The external ids in the newest state of a copy; null while there is no copy. */
function peopleIn(place: string): string[] | null {
  const copy = join(directory(), 'copy.db');
  if (spawnSync('litestream', ['restore', '-o', copy, place]).status !== 0) return null;
  const sqlite = new Database(copy, { readwrite: true });
  try {
    expect(sqlite.query('PRAGMA integrity_check').values()).toEqual([['ok']]);
    return sqlite
      .query(`SELECT external_id FROM card_holders WHERE external_id LIKE 'N-%' ORDER BY external_id`)
      .values()
      .flat() as string[];
  } finally {
    sqlite.close();
  }
}

const placeIn = (url: string, history: string) =>
  placeOf({ url, accessKeyId: null, secretAccessKey: null }, history);
const polling = { interval: 500 };

/** Returns doctor's findings about the hot copy. */
const findings = (dataDir: string, url: string, ...more: string[]) =>
  lanyard(dataDir, ['doctor', '--json', ...more], { HOT_COPY_URL: url })
    .json()
    .findings.filter(({ check }: { check: string }) => check === 'hot copy');

it.skipIf(!hasLitestream)(
  `keeps the copies of both apart when a machine that was taken for lost comes back ${skipped}`,
  async () => {
    const { dataDir, key } = await filled();
    const url = `file://${directory()}`;
    const before = placeIn(url, historyOf(dataDir));
    const old = await machine(dataDir, url, key);
    await old.register('N-1');
    await expect.poll(() => peopleIn(before), polling).toEqual(['N-1']);
    await old.lose();

    const target = newMachine(old);
    const restored = lanyard(target, ['restore', '--from-hot-copy', url, '--force']);
    expect([restored.status, restored.stderr]).toEqual([0, expect.stringContaining(`fetching ${before}`)]);
    expect(restored.stdout).toContain('✓ storage: 2 photos have their files.');
    expect(readdirSync(target).filter((name) => name.startsWith('hot-copy'))).toEqual([]);
    const after = placeIn(url, historyOf(target));
    expect(after).not.toBe(before);
    const successor = await machine(target, url, key);
    await successor.register('N-2');
    await expect.poll(() => peopleIn(after), polling).toEqual(['N-1', 'N-2']);

    // The old machine is switched on again, with all its data.
    const again = await machine(dataDir, url, key);
    await again.register('N-3');
    await successor.register('N-4');
    await expect.poll(() => peopleIn(before), polling).toEqual(['N-1', 'N-3']);
    await expect.poll(() => peopleIn(after), polling).toEqual(['N-1', 'N-2', 'N-4']);
    expect(findings(target, url)).toEqual([
      expect.objectContaining({ level: 'warning', message: expect.stringContaining(before) }),
    ]);

    // Nobody can tell by looking at the copies which of them is right.
    const third = newMachine(old);
    const refused = lanyard(third, ['restore', '--from-hot-copy', '--force'], { HOT_COPY_URL: url });
    expect([refused.status, existsSync(join(third, 'lanyard.db'))]).toEqual([1, false]);
    for (const place of [before, after]) expect(refused.stderr).toContain(place);
    expect(lanyard(third, ['restore', '--from-hot-copy', after, '--force', '--json']).status).toBe(0);
    // Lanyard 0.1.0 put its copy directly at the address. Such a copy isn't taken for the newest either.
    cpSync(join(new URL(before).pathname, 'ltx'), join(new URL(url).pathname, 'ltx'), { recursive: true });
    const between = lanyard(newMachine(old), ['restore', '--from-hot-copy', url, '--force']);
    expect([between.status, between.stderr]).toEqual([1, expect.stringContaining('copies of 3 histories')]);
    expect(findings(target, url)).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('as 0.1.0 made it') }),
    );
    const sqlite = new Database(join(third, 'lanyard.db'), { readwrite: true });
    const count = sqlite
      .query(`SELECT count(*) FROM card_holders WHERE external_id IN ('N-2', 'N-4')`)
      .values();
    sqlite.close();
    expect(count).toEqual([[2]]);
  },
);

it.skipIf(!hasLitestream)(
  `is looked at by doctor: whether it is there, has what was written last, and can be restored ${skipped}`,
  async () => {
    const { dataDir, key } = await filled(0);
    const copies = directory();
    const url = `file://${copies}`;
    const place = placeIn(url, historyOf(dataDir));
    expect(lanyard(dataDir, ['doctor', '--json']).stdout).not.toContain('hot copy');
    expect(findings(dataDir, url)).toEqual([
      expect.objectContaining({ level: 'problem', message: expect.stringContaining('There is none') }),
    ]);
    const campus = await machine(dataDir, url, key);
    await campus.register('N-1');
    await expect.poll(() => peopleIn(place), polling).toEqual(['N-1']);
    expect(findings(dataDir, url, '--full')).toEqual([
      expect.objectContaining({ level: 'ok', message: expect.stringContaining('can be restored') }),
    ]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('hot-copy'))).toEqual([]);
    await campus.lose();

    // Makes it look as if eight minutes of writes, up to two minutes ago, had not been copied.
    const copied = (Date.now() - 600_000) / 1_000;
    for (const entry of readdirSync(copies, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), copied, copied);
    const sqlite = new Database(join(dataDir, 'lanyard.db'), { readwrite: true });
    const later = new Date(Date.now() - 120_000).toISOString();
    sqlite.run('UPDATE changes SET at = ? WHERE seq = (SELECT max(seq) FROM changes)', [later]);
    sqlite.close();
    expect(findings(dataDir, url)).toEqual([
      expect.objectContaining({ level: 'problem', message: expect.stringContaining(`written at ${later}`) }),
    ]);

    for (const entry of readdirSync(copies, { recursive: true, withFileTypes: true })) {
      if (!entry.name.endsWith('.ltx')) continue;
      const file = join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0, 200, Math.min(400, bytes.length)));
    }
    expect(findings(dataDir, url, '--full')).toContainEqual(
      expect.objectContaining({ level: 'problem', message: expect.stringContaining("can't be restored") }),
    );
  },
);

it.skipIf(!hasLitestream)(
  `is fetched only for a restore that may replace what is there, and says what it lacks ${skipped}`,
  async () => {
    const { dataDir } = await filled(0);
    const url = `file://${directory()}`;
    const restore = (...args: string[]) => lanyard(dataDir, ['restore', ...args]);
    expect(restore('--from-hot-copy', url)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('already exists. With --force it is moved aside'),
    });
    expect(restore('--from-hot-copy', url, '--force')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`there is no hot copy at ${url}`),
    });
    expect(restore('--from-hot-copy')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('HOT_COPY_URL is not set'),
    });
    expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining('needs a file') });
    expect(lanyard(dataDir, ['hot-copy'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('HOT_COPY_URL is not set'),
    });
  },
);

it('writes the place of a history into the path of any address', () => {
  expect(placeIn('s3://bucket/lanyard/?region=eu&endpoint=https://s3.example.edu', 'abc')).toBe(
    's3://bucket/lanyard/abc?region=eu&endpoint=https://s3.example.edu',
  );
  expect(placeIn('file:///mnt/nas', 'abc')).toBe('file:///mnt/nas/abc');
});
