import { Database } from 'bun:sqlite';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Subprocess } from 'bun';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { spawnServe } from '../support/server/serve.ts';
import { type Filled, filled, lanyard, serving } from './installation.ts';

// CI installs Litestream (.ci/run), and a skipped test counts as a failure there.
const hasLitestream = spawnSync('litestream', ['version']).status === 0;
const config = fileURLToPath(new URL('../../install/litestream/litestream.yml', import.meta.url));

let running: Subprocess | undefined;
afterEach(() => running?.kill('SIGKILL'));

const envOf = (dataDir: string, replica: string) => ({
  ...(process.env as Record<string, string>),
  DATA_DIR: dataDir,
  LITESTREAM_REPLICA_URL: `file://${replica}`,
});

function replicate(dataDir: string, replica: string): Subprocess {
  running = Bun.spawn(['litestream', 'replicate', '-config', config], {
    env: envOf(dataDir, replica),
    stdout: 'ignore',
    stderr: 'ignore',
  });
  return running;
}

/** The newest copy, in a file of its own; null when there is none yet. */
function copied(dataDir: string, replica: string): string | null {
  const copy = join(directory(), 'copy.db');
  const args = ['restore', '-config', config, '-o', copy, join(dataDir, 'lanyard.db')];
  const { status } = spawnSync('litestream', args, { env: envOf(dataDir, replica) });
  return status === 0 && existsSync(copy) ? copy : null;
}

/** People's external ids in a copy, in the order in which they were made; none while there is no copy. */
function peopleIn(copy: string | null): string[] {
  if (copy === null) return [];
  const sqlite = new Database(copy, { readwrite: true });
  try {
    expect(sqlite.query('PRAGMA integrity_check').values()).toEqual([['ok']]);
    return sqlite
      .query(`SELECT external_id FROM card_holders WHERE external_id LIKE 'N-%' ORDER BY seq`)
      .values()
      .flat() as string[];
  } finally {
    sqlite.close();
  }
}

async function creating(url: string, key: string) {
  const acknowledged: string[] = [];
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const done = (async () => {
    while (!isOver) {
      const externalId = `N-${acknowledged.length}`;
      const answer = await fetch(`${url}/api/v1/card-holders`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ externalId, firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' }),
      }).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(201);
      acknowledged.push(externalId);
    }
  })();
  return { acknowledged, done, end: () => (isOver = true) };
}

it.skipIf(!hasLitestream)(
  'keeps a copy that loses nothing older than seconds when all is killed, and that restore makes a history of its own (SKIPPED where litestream is not installed)',
  async () => {
    const campus: Filled = await filled();
    const { dataDir, key } = campus;
    const replica = join(directory(), 'replica');
    const server = await spawnServe(dataDir, { LOG_LEVEL: 'error' });
    const litestream = replicate(dataDir, replica);
    const writing = await creating(server.url, key);

    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(100);
    const known = [...writing.acknowledged];
    await expect
      .poll(() => peopleIn(copied(dataDir, replica)), { interval: 500 })
      .toEqual(expect.arrayContaining(known));
    for (const child of [litestream, server.process]) child.kill('SIGKILL');
    await Promise.all([litestream.exited, server.process.exited]);
    await writing.done;
    expect(server.log()).toBe('');

    const copy = copied(dataDir, replica)!;
    const people = peopleIn(copy);
    expect(people.length).toBeGreaterThanOrEqual(known.length);
    // People are copied in the order of writing and without a gap. The last write may have been committed but
    // not answered.
    expect(people).toEqual(
      [...writing.acknowledged, `N-${writing.acknowledged.length}`].slice(0, people.length),
    );

    // From here on, the machine counts as lost: the photos and the key come from elsewhere.
    const target = join(directory(), 'data');
    cpSync(join(dataDir, 'photos'), join(target, 'photos'), { recursive: true });
    cpSync(join(dataDir, 'secret.key'), join(target, 'secret.key'));
    const restored = lanyard(target, ['restore', copy, '--force', '--json']);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const { findings } = lanyard(target, ['doctor', '--full', '--json']).json();
    for (const check of ['database', 'storage', 'queue'])
      expect(findings.find((finding: { check: string }) => finding.check === check)).toMatchObject({
        level: 'ok',
      });

    const again = await serving(target);
    const get = (path: string) =>
      fetch(`${again.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } });
    expect((await get(`/sync/card-holders?cursor=${campus.cursor}`)).status).toBe(410);
    for (const { id, bytes } of campus.photos) {
      const image = await get(`/photos/${id}/image?variant=original`);
      expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true);
    }
    await again.stop();
  },
);

it.skipIf(!hasLitestream)(
  'goes on copying after the copy was put in place of the database (SKIPPED where litestream is not installed)',
  async () => {
    const { dataDir, key } = await filled(0);
    const replica = join(directory(), 'replica');
    const before = replicate(dataDir, replica);
    const server = await spawnServe(dataDir, { LOG_LEVEL: 'error' });
    const first = await creating(server.url, key);
    await expect.poll(() => peopleIn(copied(dataDir, replica)).length, { interval: 500 }).toBeGreaterThan(5);
    await server.end();
    await first.done;
    before.kill('SIGKILL');
    await before.exited;
    const people = peopleIn(copied(dataDir, replica));
    const copy = copied(dataDir, replica)!;
    expect(lanyard(dataDir, ['restore', copy, '--force'])).toMatchObject({ status: 0, stderr: '' });

    replicate(dataDir, replica);
    const again = await spawnServe(dataDir, { LOG_LEVEL: 'error' });
    const created = await fetch(`${again.url}/api/v1/card-holders`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ externalId: 'N-new', firstName: 'A', lastName: 'L', holderType: 'student' }),
    });
    expect(created.status).toBe(201);
    await expect
      .poll(() => peopleIn(copied(dataDir, replica)), { interval: 500 })
      .toEqual([...people, 'N-new']);
    await again.end();
  },
);

it.skipIf(!hasLitestream)(
  'gets on with backups, erasing and restarts (SKIPPED where litestream is not installed)',
  async () => {
    const { dataDir, key, holderId } = await filled();
    const replica = join(directory(), 'replica');
    replicate(dataDir, replica);
    let server = await spawnServe(dataDir, { LOG_LEVEL: 'error' });
    const first = await creating(server.url, key);
    await expect.poll(() => copied(dataDir, replica), { interval: 500 }).not.toBe(null);

    const archive = join(directory(), 'campus.tar');
    expect(lanyard(dataDir, ['backup', archive])).toMatchObject({ status: 0, stderr: '' });
    expect(lanyard(join(directory(), 'data'), ['restore', archive])).toMatchObject({ status: 0, stderr: '' });
    const erased = await fetch(`${server.url}/api/v1/card-holders/${holderId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(erased.status).toBe(200);
    first.end();
    await first.done;
    expect(await server.end()).toBe(0);

    server = await spawnServe(dataDir, { LOG_LEVEL: 'error' });
    await expect
      .poll(() => peopleIn(copied(dataDir, replica)), { interval: 500 })
      .toEqual(first.acknowledged);
    const sqlite = new Database(copied(dataDir, replica)!, { readwrite: true });
    expect(sqlite.query('SELECT count(*) FROM card_holders WHERE id = ?').values(holderId)).toEqual([[0]]);
    sqlite.close();
    expect(await server.end()).toBe(0);
    expect(server.log()).toBe('');
  },
);

it('has a unit that systemd accepts', ({ skip }) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0)
    return skip('systemd-analyze is not installed (apt-get install systemd)');
  const unit = join(directory(), 'lanyard-litestream.service');
  const text = readFileSync(join(dirname(config), 'lanyard-litestream.service'), 'utf8');
  writeFileSync(unit, text.replace('/usr/local/bin/lanyard', process.execPath));
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  // Units that aren't ours may have faults, too.
  expect(verified.stderr.split('\n').filter((line) => line.includes('lanyard-litestream'))).toEqual([]);
});
