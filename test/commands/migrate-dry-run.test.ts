import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { aboutOf } from '../../src/db/migrations/plan.ts';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { lanyard, tree } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { onSmallDisk } from '../support/server/faults.ts';

it('says what would change, by rows and space, and changes nothing', () => {
  const dataDir = directory();
  const path = join(dataDir, 'lanyard.db');
  const applied = MIGRATIONS.findIndex(({ name }) => name.endsWith('_single_names'));
  makeEarlier(path, applied);
  const before = tree(dataDir);
  const { status, json } = lanyard(dataDir, ['migrate', '--dry-run', '--json']);
  expect(status).toBe(0);
  const plan = json();
  expect(plan).toMatchObject({ applied, known: MIGRATIONS.length });
  expect(plan.pending.map(({ name }: { name: string }) => name)).toEqual(
    MIGRATIONS.slice(applied).map(({ name }) => name),
  );
  expect(plan.pending[0]).toEqual({
    name: '0037_single_names',
    about: "An organisation may allow people with one name: one of the two names is '' then.",
    rows: { table: 'card_holders', count: 1 },
    roughSeconds: 1,
  });
  expect(plan.pending.at(-1).rows).toBeNull();
  const { size } = Bun.file(path);
  expect(plan.space).toMatchObject({ databaseBytes: size, neededBytes: 2 * size + 100e6, isEnough: true });
  expect(tree(dataDir)).toEqual(before);

  const { stdout } = lanyard(dataDir, ['migrate', '--dry-run']);
  expect(stdout).toContain(
    '  0037_single_names (1 rows of card_holders, some 1 s)\n      An organisation may',
  );
  expect(lanyard(dataDir, ['migrate']).status).toBe(0);
  expect(lanyard(dataDir, ['migrate', '--dry-run']).stdout).toBe(
    `The database has all ${MIGRATIONS.length} migrations: nothing would change.\n`,
  );
});

it.skipIf(onSmallDisk === null)(
  'refuses to migrate where space lacks, and says so beforehand (skipped where nothing can be mounted)',
  () => {
    const dataDir = directory();
    const path = join(dataDir, 'lanyard.db');
    makeEarlier(path, MIGRATIONS.length - 1);
    const { stdout, stderr, status } = onSmallDisk!(
      dataDir,
      'size=60m',
      `lanyard migrate --dry-run; echo "dry: $?"; cksum < "$DATA_DIR/lanyard.db"; lanyard migrate; echo "real: $?"
       cksum < "$DATA_DIR/lanyard.db"; ls "$DATA_DIR"`,
    );
    expect(status).toBe(0);
    expect(stdout).toContain('That is too little: migrate would refuse.\ndry: 0\n');
    expect(stdout).toContain('real: 1\n');
    expect(stderr).toMatch(
      /^lanyard: the migrations need 1\d\d MB where DATA_DIR is, and \d+ MB are free; nothing was changed\./,
    );
    const sums = [...stdout.matchAll(/^\d{6,} \d+$/gm)].map(([sum]) => sum);
    expect([sums.length, sums[0]]).toEqual([2, sums[1]]);
    expect(stdout.split('\n')).not.toContain('backups');
  },
);

it('has nothing to say where there is no database, and says when one is newer', () => {
  const dataDir = directory();
  expect(lanyard(dataDir, ['migrate', '--dry-run']).stdout).toBe('There is no database yet.\n');
  const path = join(dataDir, 'lanyard.db');
  makeEarlier(path, MIGRATIONS.length);
  const sqlite = new Database(path);
  sqlite.run(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
  sqlite.close();
  const { status, stderr } = lanyard(dataDir, ['migrate', '--dry-run']);
  expect([status, stderr]).toEqual([1, expect.stringContaining('it was written by a newer one')]);
});

it('has a sentence for each migration', () => {
  for (const { name, sql } of MIGRATIONS) {
    const about = aboutOf(sql);
    expect([name, about]).toEqual([name, expect.stringMatching(/^[A-Z].{15,300}[.:]$/)]);
  }
});
