import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { VERSION } from '../../src/lib/version.ts';
import { tree } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import {
  broken,
  build,
  emptyRoot,
  modeOf,
  PROGRAM,
  path,
  script,
  settings,
  standIn,
  within,
} from './installing.ts';

beforeEach(emptyRoot);

describe('install.sh', () => {
  it('puts program, settings and unit in place, for the right eyes', () => {
    const { status, stdout } = script('install', '--binary', build('one'));
    expect([status, stdout]).toEqual([0, expect.stringContaining(`Lanyard ${VERSION} is installed in`)]);
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
    const before = tree(within());
    expect(script('install', '--binary', binary).status).toBe(0);
    expect(tree(within())).toEqual(before);
  });

  it('leaves another build alone, and says what to do', () => {
    script('install', '--binary', standIn('one'));
    const before = tree(within());
    const { status, stderr } = script('install', '--binary', standIn('two'));
    expect([status, stderr]).toEqual([1, expect.stringContaining('upgrade.sh --binary')]);
    expect(tree(within())).toEqual(before);
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
    expect(readdirSync(within())).toEqual([]);
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
    expect(stdout).toContain(`data in ${within()}${wanted}.\n`);
  });

  it('installs a unit that systemd accepts', ({ skip }) => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0)
      return skip('systemd-analyze is not installed (apt-get install systemd)');
    script('install', '--binary', standIn('one'));
    const unit = join(directory(), 'lanyard.service');
    const text = readFileSync(within('etc/systemd/system/lanyard.service'), 'utf8');
    writeFileSync(unit, text.replace('/usr/local/lib', within('usr/local/lib')));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    // Units that aren't ours may have faults, too.
    expect(verified.stderr.split('\n').filter((line) => line.includes('lanyard'))).toEqual([]);
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
    expect(tree(within()).map((line) => line.split(' ')[0])).toEqual([
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
    expect(tree(within()).map((line) => line.split(' ')[0])).toEqual(['srv/cards/lanyard.db']);
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
    expect(readdirSync(within())).toEqual([]);
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
    // Systemd itself calls an exposure of 2.0 or less "OK": there is little left to take away.
    const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit]);
    expect(judged.status).toBe(0);
  });

  it('is undone by uninstall.sh, which keeps configurations unless told to purge', () => {
    script('bridge/install', '--binary', standIn('one'));
    writeFileSync(within('etc/lanyard-bridge/doors.toml'), 'mine');
    const { status, stdout } = script('bridge/uninstall');
    expect([status, stdout]).toEqual([0, expect.stringContaining('are still there')]);
    expect(tree(within()).map((line) => line.split(' ')[0])).toEqual(['etc/lanyard-bridge/doors.toml']);
    expect(script('bridge/uninstall', '--purge').status).toBe(0);
    expect(tree(within())).toEqual([]);
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
