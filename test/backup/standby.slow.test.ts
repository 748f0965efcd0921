import { Database } from 'bun:sqlite';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { filled, lanyard } from './installation.ts';
import {
  hasLitestream,
  historyOf,
  hotCopying,
  machine,
  newMachine,
  type Standby,
  skipped,
  standby,
} from './machine.ts';

const FOLLOWS = ['standby: another machine serves, and this one follows it'];
const polling = { interval: 100 };

/** The external ids of people that tests have registered. */
function peopleOf(dataDir: string): string[] {
  const sqlite = new Database(join(dataDir, 'lanyard.db'), { readwrite: true });
  try {
    const sql = `SELECT external_id FROM card_holders WHERE external_id LIKE 'N-%' ORDER BY seq`;
    return sqlite.query(sql).values().flat() as string[];
  } finally {
    sqlite.close();
  }
}

const follows = (one: Standby) => expect.poll(() => one.problems(), polling).toEqual(FOLLOWS);
const doctor = (dataDir: string, url: string, { port }: Standby) =>
  lanyard(dataDir, ['doctor', '--json'], { HOT_COPY_URL: url, PORT: `${port}` }).json().findings as {
    check: string;
    level: string;
    message: string;
  }[];

describe.skipIf(!hasLitestream)(`a standby ${skipped}`, () => {
  it('takes over from a machine that lost its power, and that machine becomes the standby', async () => {
    const { dataDir, key } = await filled();
    const url = `file://${directory()}`;
    const env = { HOT_COPY_URL: url, HOT_COPY_FOLLOWED: 'on', RATE_LIMIT_API_PER_MIN: '0' };
    const first = await machine(dataDir, url, key, env);
    const second = newMachine(first);
    chmodSync(second, 0o700);
    const waiting = await standby(second, url);
    await follows(waiting);
    // It has what it needs, and says so.
    expect(doctor(second, url, waiting).filter(({ level }) => level === 'problem')).toEqual([]);
    expect(doctor(second, url, waiting)).toContainEqual(
      expect.objectContaining({
        check: 'server',
        level: 'ok',
        message: expect.stringContaining('stands by'),
      }),
    );
    rmSync(join(second, 'photos'), { recursive: true });
    mkdirSync(join(second, 'photos'));
    expect(doctor(second, url, waiting)).toContainEqual(
      expect.objectContaining({ level: 'problem', message: expect.stringContaining('2 photos') }),
    );
    expect((await fetch(`${waiting.url}/api/v1/card-holders`)).status).toBe(503);
    expect(await (await fetch(`${waiting.url}/metrics`)).text()).toContain('lanyard_standby_lag_seconds 0');

    const acknowledged: { id: string; atMs: number }[] = [];
    let isCut = false;
    const writing = (async () => {
      for (let count = 0; !isCut; count++) {
        try {
          await first.register(`N-${count}`);
          acknowledged.push({ id: `N-${count}`, atMs: Date.now() });
        } catch (error) {
          if (!isCut) throw error;
        }
      }
    })();
    await expect.poll(() => acknowledged.length, polling).toBeGreaterThan(50);
    isCut = true;
    const cutAtMs = Date.now();
    await first.cut();
    await writing;
    expect(await waiting.promote()).toMatchObject({ status: 0, said: expect.stringContaining(' serves') });

    // A loaded machine copies late; what was written well before is there, and nothing but the last may lack.
    const there = peopleOf(second);
    expect(there).toEqual(acknowledged.slice(0, there.length).map(({ id }) => id));
    expect(acknowledged.filter(({ atMs }) => atMs < cutAtMs - 10_000).length).toBeLessThanOrEqual(
      there.length,
    );
    expect(existsSync(join(second, 'standby'))).toBe(false);
    const headers = { Authorization: `Bearer ${key}` };
    expect((await fetch(`${waiting.url}/api/v1/card-holders`, { headers })).status).toBe(200);

    for (const command of ['serve', 'hot-copy'])
      expect(lanyard(dataDir, [command], { ...env, LANYARD_REFUSAL_STATUS: '78' })).toMatchObject({
        status: command === 'serve' ? 78 : 1,
        stderr: expect.stringMatching(/ took over from this machine at .*serve --standby/),
      });
    hotCopying(second, url);
    const back = await standby(dataDir, url);
    await follows(back);
    const [aside] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'));
    expect(existsSync(join(dataDir, aside!, 'lanyard.db'))).toBe(true);
    // Taken over once more, this time while the second machine still serves, which ends by itself.
    expect(await back.promote()).toMatchObject({ status: 0 });
    expect(await waiting.process.exited).toBe(1);
    expect(peopleOf(dataDir)).toEqual(there);
  });

  it('refuses what it can’t follow or use, and stays a standby when it can’t take over', async () => {
    const { dataDir, key } = await filled(0);
    const place = directory();
    const url = `file://${place}`;
    const refused = (target: string, env: Record<string, string>, args = ['serve', '--standby']) => {
      const { status, stderr } = lanyard(target, args, env);
      expect(status).toBe(1);
      return stderr;
    };
    expect(refused(dataDir, {})).toContain('HOT_COPY_URL is not set');
    expect(refused(dataDir, { HOT_COPY_URL: 'sftp://nas/copy' })).toContain('a standby needs file:///');
    expect(refused(directory(), { HOT_COPY_URL: url })).toContain("copy the first machine's secret.key");
    expect(refused(dataDir, { HOT_COPY_URL: url }, ['promote'])).toContain('no standby runs');
    // Whoever is followed serves only if it knows that nobody has taken over.
    const gone = { HOT_COPY_URL: 'file:///nowhere/copy', HOT_COPY_FOLLOWED: 'on' };
    expect(refused(dataDir, gone, ['serve'])).toContain('nobody can say whether a standby has taken over');

    const first = await machine(dataDir, url, key, { HOT_COPY_URL: url });
    await expect.poll(() => existsSync(join(place, historyOf(dataDir))), polling).toBe(true);
    const other = await filled(0);
    expect(refused(other.dataDir, { HOT_COPY_URL: url })).toContain('has a database of its own');
    const target = newMachine(first);
    writeFileSync(join(target, 'secret.key'), `${'0'.repeat(64)}\n`);
    const waiting = await standby(target, url);
    await follows(waiting);
    expect(await waiting.promote()).toMatchObject({
      status: 1,
      said: expect.stringContaining('is another key than the database was used with'),
    });
    copyFileSync(join(dataDir, 'secret.key'), join(target, 'secret.key'));
    // The first machine goes on meanwhile.
    await first.register('N-1');
    await expect.poll(() => waiting.problems(), polling).toHaveLength(2);
    // If the note can't be written, the first machine would never learn of it.
    writeFileSync(join(place, 'taken-over'), '');
    expect(await waiting.promote()).toMatchObject({
      status: 1,
      said: expect.stringContaining("can't be used"),
    });
    rmSync(join(place, 'taken-over'));
    // Told to stop while it takes over, it stops. Both may be started alike: this one has taken over, and serves from its
    // next start on.
    waiting.process.kill('SIGUSR1');
    await expect.poll(() => existsSync(join(place, 'taken-over')), { interval: 2 }).toBe(true);
    waiting.process.kill('SIGTERM');
    await waiting.process.exited;
    expect(await first.server.process.exited).toBe(1);
    expect(peopleOf(target)).toEqual(['N-1']);
    const again = await standby(target, url);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  });
});
