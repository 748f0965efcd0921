import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createScheduledBackups, isDue } from '../../src/backup/schedule/scheduled.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it('is due once the schedule has come round since the last one, in the time zone of the campus', () => {
  const nightly = { schedule: '0 2 * * *', timeZone: 'America/New_York' };
  const lastAtMs = Date.parse('2027-01-10T12:00:00Z');
  const at = (time: string) => isDue({ ...nightly, lastAtMs, nowMs: Date.parse(time) });
  expect(at('2027-01-11T06:59:00Z')).toBe(false);
  expect(at('2027-01-11T07:00:00Z')).toBe(true);
  expect(at('2027-03-01T00:00:00Z')).toBe(true);
});

it('makes up for a missed night once, beside the server, and is tried again when it failed', async () => {
  const dataDir = directory();
  const server = await startHarness({ DATA_DIR: dataDir, BACKUP_SCHEDULE: '0 2 * * *', BACKUP_KEEP: '1' });
  server.organisation();
  const root = join(dataDir, 'backups');
  const kept = () => readdirSync(root).filter((name) => !name.startsWith('.'));
  const backups = createScheduledBackups(server.context);
  const said = () => server.logged().map(({ message }) => message);

  await backups.whenDue();
  expect(said()).not.toContain('backed up');
  server.clock.jump(DAY_MS);
  await backups.whenDue();
  expect(kept()).toHaveLength(1);
  await backups.whenDue();
  expect(said().filter((message) => message === 'backed up')).toHaveLength(1);

  const first = kept();
  rmSync(join(dataDir, 'secret.key'));
  server.clock.jump(DAY_MS);
  await backups.whenDue();
  const failed = server.logged().find(({ level }) => level === 'error')!;
  expect(failed.message).toBe('the scheduled backup failed; older ones are kept');
  expect(failed.cause).toMatch(/^lanyard: SECRET_KEY_FILE .* is not there/);
  expect(kept()).toEqual(first);
  await server.stop();
});

it('does nothing without a schedule, and refuses one that never comes', async () => {
  const server = await startHarness();
  server.clock.jump(400 * DAY_MS);
  await createScheduledBackups(server.context).whenDue();
  expect(readdirSync(server.dataDir)).not.toContain('backups');
  await server.stop();
  await expect(startHarness({ DATA_DIR: directory(), BACKUP_SCHEDULE: '0 0 31 2 *' })).rejects.toThrow(
    /BACKUP_SCHEDULE is "0 0 31 2 \*": cron notation is allowed/,
  );
  await expect(startHarness({ DATA_DIR: directory(), BACKUP_KEEP: '0' })).rejects.toThrow(
    /BACKUP_KEEP is "0": a whole number from 1/,
  );
  await expect(startHarness({ DATA_DIR: directory(), BACKUP_PASSPHRASE_FILE: '/nowhere' })).rejects.toThrow(
    /BACKUP_PASSPHRASE_FILE is "\/nowhere": the file can't be read/,
  );
});

it.each(['', '0 2 * * *'])(
  'says once that the directory of backups can not be used, with the schedule "%s"',
  async (BACKUP_SCHEDULE) => {
    const server = await startHarness({ BACKUP_SCHEDULE });
    const root = join(server.dataDir, 'backups');
    const backups = createScheduledBackups(server.context);
    const said = () => server.logged().filter(({ level }) => level === 'error');
    for (const times of [1, 2]) {
      writeFileSync(root, 'in the way');
      for (let minute = 0; minute < 3; minute++) await backups.whenDue();
      expect(said()).toHaveLength(times);
      rmSync(root);
      await backups.whenDue();
    }
    expect(said()[0]).toMatchObject({
      message: "the directory of backups can't be used; lanyard doctor says what to do",
      cause: expect.stringContaining(root),
    });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics.match(/^lanyard_backup_last_failed .*/m)?.[0]).toBe(
      BACKUP_SCHEDULE === '' ? undefined : 'lanyard_backup_last_failed 1',
    );
    await server.stop();
  },
);

it('begins nothing once it is stopped, though it was just about to', async () => {
  const server = await startHarness({ BACKUP_SCHEDULE: '0 2 * * *' });
  const root = join(server.dataDir, 'backups');
  mkdirSync(join(root, '.staging'), { recursive: true });
  const backups = createScheduledBackups(server.context);
  server.clock.jump(2 * DAY_MS);
  const looking = backups.whenDue();
  backups.stop();
  await looking;
  expect(readdirSync(root)).toEqual(['.lock']);
  expect(server.logged().filter(({ level }) => level === 'error')).toEqual([]);
  await server.stop();
});
