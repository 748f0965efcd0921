import { Database } from 'bun:sqlite';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VERSION } from '../../src/lib/version.ts';
import { type Filled, filled, tree } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { broken, build, checksum, emptyRoot, PROGRAM, script, within } from './installing.ts';

beforeEach(emptyRoot);

describe('upgrade.sh', () => {
  const old = build('old');
  const newer = build('newer');
  let campus: Filled;
  beforeAll(async () => {
    campus = await filled(1);
  });
  const data = () => within('var/lib/lanyard');
  const program = () => readFileSync(within(PROGRAM), 'utf8');

  /** An installation with people and photos in it. */
  function install() {
    script('install', '--binary', old);
    cpSync(campus.dataDir, data(), { recursive: true });
  }
  /** Checks that the database is whole, and returns its people. */
  function database() {
    const sqlite = new Database(join(data(), 'lanyard.db'), { readwrite: true });
    try {
      expect(sqlite.query('PRAGMA integrity_check').values()).toEqual([['ok']]);
      return sqlite.query('SELECT id, external_id, version FROM card_holders').values();
    } finally {
      sqlite.close();
    }
  }

  it('backs up, swaps the program, and keeps the one of before', async () => {
    install();
    const before = database();
    expect(before).toHaveLength(1);
    const { status, stdout, stderr } = script('upgrade', '--binary', newer);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /Backed up 1 person and 1 photo[\s\S]*Lanyard \S+ \([0-9a-f]{12}\) is installed\./,
    );
    const [, from, to] = /from \S+ \((\w+)\) to \S+ \((\w+)\)\./.exec(stdout) ?? [];
    expect([from, to]).toEqual([checksum(old), checksum(newer)]);
    expect(program()).toBe(readFileSync(newer, 'utf8'));
    expect(readFileSync(within(`${PROGRAM}.previous`), 'utf8')).toBe(readFileSync(old, 'utf8'));
    expect(database()).toEqual(before);
    expect(readdirSync(join(data(), 'backups')).sort()).toEqual(['.lock', expect.stringMatching(/^2\d{3}-/)]);
    const again = script('upgrade', '--binary', newer);
    expect([again.status, again.stdout]).toEqual([
      0,
      `Lanyard ${VERSION} (${checksum(newer)}) is installed already, in this very build.\n`,
    ]);
  });

  it.each([
    ['does not migrate', 'case "$*" in *migrate) exit 1 ;; esac', 'migrating the database failed'],
    ['does not start', 'case "$*" in *serve*) exit 1 ;; esac', 'does not start'],
    [
      'spoils the database',
      'case "$*" in *migrate) echo x > "$DATA_DIR/lanyard.db"; exit 0 ;; esac',
      'does not start',
    ],
  ])('goes back, program and database, from a version that %s', async (_, first, said) => {
    install();
    const before = database();
    const { status, stderr } = script('upgrade', '--no-backup', '--binary', build('broken', first));
    expect([status, stderr]).toEqual([1, expect.stringContaining(said)]);
    expect(stderr).toContain(`Lanyard ${VERSION} (${checksum(old)}) is back, with the database as it was`);
    expect(program()).toBe(readFileSync(old, 'utf8'));
    expect(existsSync(within(`${PROGRAM}.previous`))).toBe(false);
    expect(database()).toEqual(before);
  });

  it('writes nothing of its own below DATA_DIR, where the service’s account could put links in its way', async () => {
    install();
    const victim = join(directory(), 'victim');
    writeFileSync(victim, 'untouched');
    const names = ['trial.txt', 'lanyard.service', 'lanyard.service.new', 'complete', 'failed'];
    const plant = `for name in ${names.join(' ')}; do ln -s ${victim} "$made/$name" || exit 1; done`;
    const hostile = build(
      'hostile',
      `case "$*" in *migrate) made=$(echo "$DATA_DIR"/backups/upgrade-*); ${plant} ;; esac`,
    );
    expect(script('upgrade', '--no-backup', '--binary', hostile).status).toBe(0);
    expect(readFileSync(victim, 'utf8')).toBe('untouched');
    expect(readdirSync(within('usr/local/lib/lanyard')).sort()).toEqual(['lanyard', 'lanyard.previous']);
  });

  it('keeps the version before the old one through an upgrade that fails, or that was cut off', async () => {
    install();
    script('upgrade', '--no-backup', '--binary', newer);
    const previous = () => readFileSync(within(`${PROGRAM}.previous`), 'utf8');
    expect(previous()).toBe(readFileSync(old, 'utf8'));
    const broken = build('broken', 'case "$*" in *migrate) exit 1 ;; esac');
    expect(script('upgrade', '--no-backup', '--binary', broken).status).toBe(1);
    expect([program(), previous()]).toEqual([newer, old].map((file) => readFileSync(file, 'utf8')));
    // This upgrade fails before anything is swapped.
    const copy = join(data(), 'backups');
    rmSync(copy, { recursive: true, force: true });
    writeFileSync(copy, 'in the way');
    expect(script('upgrade', '--no-backup', '--binary', broken).status).toBe(1);
    expect([program(), previous()]).toEqual([newer, old].map((file) => readFileSync(file, 'utf8')));
    rmSync(copy);
    // A power cut after the swap leaves the files like this.
    renameSync(within(PROGRAM), within(`${PROGRAM}.before-upgrade`));
    cpSync(broken, within(PROGRAM));
    expect(script('upgrade', '--no-backup', '--binary', build('newest')).status).toBe(0);
    expect(previous()).toBe(readFileSync(broken, 'utf8'));
    expect(readdirSync(within('usr/local/lib/lanyard')).sort()).toEqual(['lanyard', 'lanyard.previous']);
  });

  it('tells builds of one version apart by their commits, and says when those are the same', async () => {
    install();
    const say = (commit: string) =>
      `case "$*" in *version*) echo '{"version":"0.3.0","commit":"${commit}"}'; exit ;; esac`;
    const upgrade = (name: string, commit: string) =>
      script('upgrade', '--no-backup', '--binary', build(name, say(commit))).stdout;
    expect(upgrade('one', 'abc')).toContain(`from ${VERSION} (${checksum(old)}) to 0.3.0 (abc).`);
    expect(upgrade('two', 'def')).toContain('from 0.3.0 (abc) to 0.3.0 (def).');
    expect(upgrade('three', 'def')).toMatch(/same commit[\s\S]*from 0\.3\.0 \(def\) to 0\.3\.0 \(def\)\./);
  });

  it('changes nothing when the backup fails, or the new program does not run', async () => {
    install();
    const before = tree(within());
    writeFileSync(join(data(), 'backups'), 'in the way');
    const failed = script('upgrade', '--binary', newer);
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('the backup failed')]);
    const other = script('upgrade', '--binary', broken());
    expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('does not run')]);
    // Whoever is the last to look at a database brings SQLite's log into its file.
    const files = (lines: string[]) => lines.filter((line) => !/\/(backups|lanyard\.db) /.test(line));
    expect(files(tree(within()))).toEqual(files(before));
    expect(database()).toHaveLength(1);
  });

  it('needs an installation', () => {
    const { status, stderr } = script('upgrade', '--binary', newer);
    expect([status, stderr]).toEqual([1, expect.stringContaining('Lanyard is not installed')]);
  });
});
