import type { Fault } from '../fault.ts';

export const backup: Fault[] = [
  {
    name: 'a restored database meets the log of the one before',
    file: 'src/backup/restore/swap-in.ts',
    find: 'for (const one of [...withThem, name]) moveAside',
    replace: 'for (const one of [name]) moveAside',
    caughtBy: 'test/backup/swap-in.test.ts',
  },
  {
    name: 'a restore loses the photos that were there before',
    file: 'src/backup/restore/swap-in.ts',
    find: 'renameSync(path, join(old, name));',
    replace: 'rmSync(path, { recursive: true });',
    caughtBy: 'test/backup/swap-in.test.ts',
  },
  {
    name: 'a card that was suspended after the backup opens doors after a restore',
    file: 'src/backup/restore/ended-since.ts',
    find: "status IN ('revoked', 'suspended')",
    replace: "status IN ('revoked')",
    caughtBy: 'test/backup/ended-since.test.ts',
  },
  {
    name: 'the newest of the kept backups are removed',
    file: 'src/backup/schedule/kept.ts',
    find: 'a.atMs - b.atMs',
    replace: 'b.atMs - a.atMs',
    caughtBy: 'test/backup/kept.test.ts',
  },
  {
    name: 'a backup fewer is kept than asked for',
    file: 'src/backup/schedule/kept.ts',
    find: 'others.length + 1 - keep',
    replace: 'others.length + 2 - keep',
    caughtBy: 'test/backup/kept.test.ts',
  },
];

export const doctor: Fault[] = [
  {
    name: 'the doctor shows the whole address of a receiver, secret and all',
    file: 'src/doctor/data/webhooks.ts',
    find: 'new URL(url).origin',
    replace: 'new URL(url).href',
    caughtBy: 'test/doctor/webhooks.test.ts',
  },
  {
    name: 'a certificate that ends next week is fine',
    file: 'src/doctor/machine/certificate.ts',
    find: 'endsMs < nowMs + SOON_DAYS * DAY_MS',
    replace: 'endsMs < nowMs + SOON_DAYS',
    caughtBy: 'test/doctor/certificate.test.ts',
  },
];

export const storage: Fault[] = [
  {
    name: 'an upload needs no signature',
    file: 'src/storage/signed-url.ts',
    find: 'given.length === right.length && timingSafeEqual(given, right) && expires',
    replace: 'given.length === right.length && expires',
    caughtBy: 'test/api/photos/upload.test.ts',
  },
  {
    name: 'an upload that was cut off is kept',
    file: 'src/storage/disk-store.ts',
    find: 'if (receivedBytes !== lengthBytes)',
    replace: 'if (receivedBytes > lengthBytes)',
    caughtBy: 'test/api/photos/upload.test.ts',
  },
];

export const jobs: Fault[] = [
  {
    name: 'a job that fails is tried once more than it may',
    file: 'src/jobs/runner.ts',
    find: 'failures >= MAX_FAILURES',
    replace: 'failures > MAX_FAILURES',
    caughtBy: 'test/jobs/runner.test.ts',
  },
  {
    name: 'the newest jobs go first',
    file: 'src/jobs/queries.ts',
    find: '.orderBy(asc(jobs.runAt), asc(jobs.seq))',
    replace: '.orderBy(sql`run_at DESC, seq DESC`)',
    caughtBy: 'test/jobs/runner.test.ts',
  },
];

export const db: Fault[] = [
  {
    name: 'changes that could not be committed are answered as made',
    file: 'src/db/commit-together.ts',
    find: 'return outcomes.map((outcome) => inPlaceOf(outcome, committed));',
    replace: 'return outcomes;',
    caughtBy: 'test/db/common-commit-failures.test.ts',
  },
  {
    name: 'the end of a list by status goes by the number of all people',
    file: 'src/card-holders/lists/page-queries.ts',
    find: 'department, status: status ?? null',
    replace: 'department, status: status && null',
    caughtBy: ['test/api/card-holders/list.test.ts', 'test/db/totals.test.ts'],
  },
  {
    name: 'an actor may write although their rights have ended meanwhile',
    file: 'src/db/tx.ts',
    find: 'assertStillGranted(context, actor, tx.at);',
    replace: '',
    caughtBy: 'test/api/conventions/ended.test.ts',
  },
  {
    name: 'what was noted is lost when it could not be written at once',
    file: 'src/db/write-behind.ts',
    find: '      pending = taken;\n',
    replace: '',
    caughtBy: 'test/db/write-behind.test.ts',
  },
];

export const config: Fault[] = [
  {
    name: 'a number above its range is taken',
    file: 'config/read-variable.ts',
    find: 'number < range.min || number > range.max',
    replace: 'number < range.min',
    caughtBy: 'test/config/config.test.ts',
  },
  {
    name: 'a server for others starts without the address that they use',
    file: 'config/config.ts',
    find: '!LOOPBACK.test(config.host) && problems',
    replace: 'LOOPBACK.test(config.host) && problems',
    caughtBy: 'test/config/config.test.ts',
  },
];

export const demo: Fault[] = [
  {
    name: 'people of the demo with the same name share a mail address',
    file: 'src/demo/people.ts',
    find: "nth > 1 ? nth : ''",
    replace: "nth < 1 ? nth : ''",
    caughtBy: 'test/demo/people.test.ts',
  },
];
