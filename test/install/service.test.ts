import { Database } from 'bun:sqlite';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Filled, filled, tree } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { main } from '../support/server/program.ts';

// A whole Debian with systemd is tried by in-debian.sh; here is what the scripts decide, below --root.
const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

let root: string;
beforeEach(() => {
  root = directory();
});

const within = (...parts: string[]) => join(root, ...parts);
const PROGRAM = 'usr/local/lib/lanyard/lanyard';

/** A program that runs what this run has bundled; `first` is shell code that it runs before. */
function build(name: string, first = ''): string {
  const file = join(directory(), name);
  writeFileSync(file, `#!/bin/sh\n# ${name}\n${first}\nexec ${process.execPath} ${main} "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

/** As `build`, for what asks for no more than its version: its answer costs no start of the program. */
const standIn = (name: string, first = '') =>
  build(
    name,
    `case "$*" in 'version --json') echo '{"version":"0.1.0","commit":null}'; exit ;; esac\n${first}`,
  );

/** A file that may be run, and is no program of this machine. */
function broken(): string {
  const file = join(directory(), 'broken');
  writeFileSync(file, '\u007fELF');
  chmodSync(file, 0o755);
  return file;
}

function script(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', [path(`install/${name}.sh`), ...args, '--root', root], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return { status, stdout, stderr };
}

const checksum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
const modeOf = (file: string) => (statSync(within(file)).mode & 0o777).toString(8);
const settings = () => readFileSync(within('etc/lanyard/lanyard.env'), 'utf8');

describe('install.sh', () => {
  it('puts program, settings and unit in place, for the right eyes', () => {
    const { status, stdout } = script('install', '--binary', build('one'));
    expect([status, stdout]).toEqual([0, expect.stringContaining('Lanyard 0.1.0 is installed in')]);
    expect(modeOf(PROGRAM)).toBe('755');
    expect(modeOf('usr/local/bin/lanyard')).toBe('755');
    expect(modeOf('etc/lanyard')).toBe('750');
    expect(modeOf('etc/lanyard/lanyard.env')).toBe('640');
    expect(modeOf('var/lib/lanyard')).toBe('700');
    expect(settings()).toMatch(/^DATA_DIR=\/var\/lib\/lanyard$/m);
    expect(settings().match(/^[A-Z]/gm)).toHaveLength(1);
    expect(readFileSync(within('etc/systemd/system/lanyard.service'), 'utf8')).toContain(
      'ExecStart=/usr/local/lib/lanyard/lanyard serve --env-file /etc/lanyard/lanyard.env\n',
    );
  });

  it('may be run again: settings and data stay to the letter', () => {
    const binary = standIn('one');
    script('install', '--binary', binary, '--public-url', 'https://cards.example.edu');
    expect(settings()).toMatch(/^PUBLIC_URL=https:\/\/cards\.example\.edu$/m);
    appendFileSync(within('etc/lanyard/lanyard.env'), 'PORT=4000\n');
    writeFileSync(within('var/lib/lanyard/lanyard.db'), 'data');
    const before = tree(root);
    expect(script('install', '--binary', binary).status).toBe(0);
    expect(tree(root)).toEqual(before);
  });

  it('leaves another build alone, and says what to do', () => {
    script('install', '--binary', standIn('one'));
    const before = tree(root);
    const { status, stderr } = script('install', '--binary', standIn('two'));
    expect([status, stderr]).toEqual([1, expect.stringContaining('upgrade.sh --binary')]);
    expect(tree(root)).toEqual(before);
  });

  it.each([
    ['a program that is not there', ['--binary', '/nowhere'], 1, 'there is no program at /nowhere'],
    ['a program that may not be run', ['--binary', path('package.json')], 1, 'may not be run: chmod +x'],
    ['a program that does not run', ['--binary', broken()], 1, 'does not run on this machine'],
    ...['https://a.example/x', 'https://a.example/', 'a.example', 'https://a|b', 'https://a b'].map(
      (url): [string, string[], number, string] => [
        `the address ${url}`,
        ['--public-url', url],
        1,
        `--public-url is "${url}"`,
      ],
    ),
    ['an option that does not exist', ['--everywhere'], 2, 'sudo install/install.sh [--binary PATH]'],
  ])('refuses %s, and leaves nothing behind', (_, args, code, said) => {
    const { status, stderr } = script('install', '--binary', standIn('one'), ...args);
    expect([status, stderr]).toEqual([code, expect.stringContaining(said)]);
    expect(readdirSync(root)).toEqual([]);
  });

  it.each([
    'DATA_DIR=/srv/x',
    'export DATA_DIR=/srv/x',
    ' DATA_DIR = /srv/x ',
    'DATA_DIR=/srv/x # the big disk',
    `DATA_DIR='/srv/my x'  # "big"`,
    'DATA_DIR="/srv/x#1"',
    'DATA_DIR=`/srv/x`',
    'DATA_DIR=/srv/x\nDATA_DIR=/srv/y',
    '#DATA_DIR=/srv/x\nDATA_DIR=/srv/y',
    'DATA_DIR=',
    'DATA_DIR=cards',
    'MY_DATA_DIR=/srv/x',
  ])('reads from %j where the data are, as the program does', (text) => {
    mkdirSync(within('etc/lanyard'), { recursive: true });
    writeFileSync(within('etc/lanyard/lanyard.env'), `${text}\n`);
    const { stdout } = script('install', '--binary', standIn('one'));
    const read = join('/var/lib/lanyard', parseEnv(text).DATA_DIR || '.');
    const wanted = parseEnv(text).DATA_DIR?.startsWith('/') ? parseEnv(text).DATA_DIR : read;
    expect(stdout).toContain(`data in ${root}${wanted}.\n`);
  });

  it('installs a unit that systemd accepts', ({ skip }) => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0)
      return skip('systemd-analyze is not installed (apt-get install systemd)');
    script('install', '--binary', standIn('one'));
    const unit = join(directory(), 'lanyard.service');
    const text = readFileSync(within('etc/systemd/system/lanyard.service'), 'utf8');
    writeFileSync(unit, text.replace('/usr/local/lib', within('usr/local/lib')));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    // Other units of the machine may be at fault, too; those are not ours.
    expect(verified.stderr.split('\n').filter((line) => line.includes('lanyard'))).toEqual([]);
  });
});

// Each starts the program half a dozen times.
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
  /** What is in it, once it is found whole. */
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
      /Backed up 1 person and 1 photo[\s\S]*Lanyard 0\.1\.0 \([0-9a-f]{12}\) is installed\./,
    );
    const [, from, to] = /from 0\.1\.0 \((\w+)\) to 0\.1\.0 \((\w+)\)\./.exec(stdout) ?? [];
    expect([from, to]).toEqual([checksum(old), checksum(newer)]);
    expect(program()).toBe(readFileSync(newer, 'utf8'));
    expect(readFileSync(within(`${PROGRAM}.previous`), 'utf8')).toBe(readFileSync(old, 'utf8'));
    expect(database()).toEqual(before);
    expect(readdirSync(join(data(), 'backups')).sort()).toEqual(['.lock', expect.stringMatching(/^2\d{3}-/)]);
    const again = script('upgrade', '--binary', newer);
    expect([again.status, again.stdout]).toEqual([
      0,
      `Lanyard 0.1.0 (${checksum(newer)}) is installed already, in this very build.\n`,
    ]);
  });

  it.each([
    ['does not migrate', 'case "$*" in *migrate*) exit 1 ;; esac', 'migrating the database failed'],
    ['does not start', 'case "$*" in *serve*) exit 1 ;; esac', 'does not start'],
    [
      'spoils the database',
      'case "$*" in *migrate*) echo x > "$DATA_DIR/lanyard.db"; exit 0 ;; esac',
      'does not start',
    ],
  ])('goes back, program and database, from a version that %s', async (_, first, said) => {
    install();
    const before = database();
    const { status, stderr } = script('upgrade', '--no-backup', '--binary', build('broken', first));
    expect([status, stderr]).toEqual([1, expect.stringContaining(said)]);
    expect(stderr).toContain(`Lanyard 0.1.0 (${checksum(old)}) is back, with the database as it was`);
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
      `case "$*" in *migrate*) made=$(echo "$DATA_DIR"/backups/upgrade-*); ${plant} ;; esac`,
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
    const broken = build('broken', 'case "$*" in *migrate*) exit 1 ;; esac');
    expect(script('upgrade', '--no-backup', '--binary', broken).status).toBe(1);
    expect([program(), previous()]).toEqual([newer, old].map((file) => readFileSync(file, 'utf8')));
    // Where it fails before anything was swapped.
    const copy = join(data(), 'backups');
    rmSync(copy, { recursive: true, force: true });
    writeFileSync(copy, 'in the way');
    expect(script('upgrade', '--no-backup', '--binary', broken).status).toBe(1);
    expect([program(), previous()]).toEqual([newer, old].map((file) => readFileSync(file, 'utf8')));
    rmSync(copy);
    // As a power cut leaves it, once the program is swapped.
    renameSync(within(PROGRAM), within(`${PROGRAM}.before-upgrade`));
    cpSync(broken, within(PROGRAM));
    expect(script('upgrade', '--no-backup', '--binary', build('newest')).status).toBe(0);
    expect(previous()).toBe(readFileSync(broken, 'utf8'));
    expect(readdirSync(within('usr/local/lib/lanyard')).sort()).toEqual(['lanyard', 'lanyard.previous']);
  });

  it('tells builds of one version apart by their commits, and says when those are the same', async () => {
    install();
    const say = (commit: string) =>
      `case "$*" in *version*) echo '{"version":"0.1.0","commit":"${commit}"}'; exit ;; esac`;
    const upgrade = (name: string, commit: string) =>
      script('upgrade', '--no-backup', '--binary', build(name, say(commit))).stdout;
    expect(upgrade('one', 'abc')).toContain(`from 0.1.0 (${checksum(old)}) to 0.1.0 (abc).`);
    expect(upgrade('two', 'def')).toContain('from 0.1.0 (abc) to 0.1.0 (def).');
    expect(upgrade('three', 'def')).toMatch(/same commit[\s\S]*from 0\.1\.0 \(def\) to 0\.1\.0 \(def\)\./);
  });

  it('changes nothing when the backup fails, or the new program does not run', async () => {
    install();
    const before = tree(root);
    writeFileSync(join(data(), 'backups'), 'in the way');
    const failed = script('upgrade', '--binary', newer);
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('the backup failed')]);
    const other = script('upgrade', '--binary', broken());
    expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('does not run')]);
    expect(tree(root).filter((line) => !line.includes('/backups '))).toEqual(before);
  });

  it('needs an installation', () => {
    const { status, stderr } = script('upgrade', '--binary', newer);
    expect([status, stderr]).toEqual([1, expect.stringContaining('Lanyard is not installed')]);
  });
});

describe('uninstall.sh', () => {
  const installed = () => {
    script('install', '--binary', standIn('one'));
    writeFileSync(within('var/lib/lanyard/lanyard.db'), 'data');
  };

  it('keeps settings and data', () => {
    installed();
    const { status, stdout } = script('uninstall');
    expect([status, stdout]).toEqual([0, expect.stringContaining('are still there')]);
    expect(tree(root).map((line) => line.split(' ')[0])).toEqual([
      'etc/lanyard/lanyard.env',
      'etc/lanyard/lanyard.env.example',
      'var/lib/lanyard/lanyard.db',
    ]);
  });

  it('removes all with --purge, but for data that somebody put elsewhere', () => {
    installed();
    const elsewhere = within('srv/cards');
    mkdirSync(elsewhere, { recursive: true });
    writeFileSync(join(elsewhere, 'lanyard.db'), 'data');
    appendFileSync(within('etc/lanyard/lanyard.env'), 'DATA_DIR=/srv/cards\n');
    const { status, stdout } = script('uninstall', '--purge');
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${elsewhere} are still there`)]);
    expect(tree(root).map((line) => line.split(' ')[0])).toEqual(['srv/cards/lanyard.db']);
  });

  it('has nothing to do where nothing is installed', () => {
    expect(script('uninstall').status).toBe(0);
  });
});

describe('bridge/install.sh', () => {
  const UNIT = 'etc/systemd/system/lanyard-bridge@.service';

  it('puts program, command and unit in place, with a directory for secrets that nobody else may enter', () => {
    const { status, stdout } = script('bridge/install', '--binary', standIn('one'));
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('systemctl enable --now lanyard-bridge@doors'),
    ]);
    expect(modeOf('usr/local/lib/lanyard-bridge/lanyard')).toBe('755');
    expect(modeOf('usr/local/bin/lanyard-bridge')).toBe('755');
    expect(modeOf('etc/lanyard-bridge')).toBe('700');
    expect(readFileSync(within(UNIT), 'utf8')).toContain(
      'ExecStart=/usr/local/lib/lanyard-bridge/lanyard bridge --config /etc/lanyard-bridge/%i.toml run\n',
    );
  });

  it('swaps the program when it is run again, and leaves configurations to the letter', () => {
    script('bridge/install', '--binary', standIn('one'));
    writeFileSync(within('etc/lanyard-bridge/doors.toml'), 'mine');
    const newer = standIn('two');
    expect(script('bridge/install', '--binary', newer).status).toBe(0);
    expect(readFileSync(within('usr/local/lib/lanyard-bridge/lanyard'), 'utf8')).toBe(
      readFileSync(newer, 'utf8'),
    );
    expect(readFileSync(within('etc/lanyard-bridge/doors.toml'), 'utf8')).toBe('mine');
  });

  it('refuses a program that does not run, and leaves nothing behind', () => {
    const { status, stderr } = script('bridge/install', '--binary', broken());
    expect([status, stderr]).toEqual([1, expect.stringContaining('does not run on this machine')]);
    expect(readdirSync(root)).toEqual([]);
  });

  it('installs a unit that systemd accepts, and that may do little', ({ skip }) => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0)
      return skip('systemd-analyze is not installed (apt-get install systemd)');
    script('bridge/install', '--binary', standIn('one'));
    const unit = join(directory(), 'lanyard-bridge@doors.service');
    const text = readFileSync(within(UNIT), 'utf8');
    writeFileSync(unit, text.replace('/usr/local/lib', within('usr/local/lib')));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect(verified.stderr.split('\n').filter((line) => line.includes('lanyard'))).toEqual([]);
    // As systemd itself counts: 2.0 and less is "OK" with little left to take away.
    const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit]);
    expect(judged.status).toBe(0);
  });

  it('is undone by uninstall.sh, which keeps configurations unless told to purge', () => {
    script('bridge/install', '--binary', standIn('one'));
    writeFileSync(within('etc/lanyard-bridge/doors.toml'), 'mine');
    const { status, stdout } = script('bridge/uninstall');
    expect([status, stdout]).toEqual([0, expect.stringContaining('are still there')]);
    expect(tree(root).map((line) => line.split(' ')[0])).toEqual(['etc/lanyard-bridge/doors.toml']);
    expect(script('bridge/uninstall', '--purge').status).toBe(0);
    expect(tree(root)).toEqual([]);
  });
});

describe('every script', () => {
  it.each(['install', 'upgrade', 'uninstall', 'bridge/install', 'bridge/uninstall'])(
    '%s.sh explains itself',
    (name) => {
      const { status, stdout } = script(name, '--help');
      expect([status, stdout]).toEqual([0, expect.stringContaining(`sudo install/${name}.sh [--`)]);
    },
  );
});
