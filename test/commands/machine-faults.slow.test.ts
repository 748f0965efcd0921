import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lanyard } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { lockedBy, onSmallDisk } from '../support/server/faults.ts';
import { main } from '../support/server/program.ts';

/** The exit code of `serve` when only a person can mend the cause, as the service's unit sets it. */
const LASTING = 78;
const STATUS = { LANYARD_REFUSAL_STATUS: String(LASTING) };

/** The commands that open the database, and need nothing but an installation. */
const COMMANDS = [
  'serve',
  'migrate',
  'orgs list',
  'orgs create --name Second',
  'keys list --org Campus',
  'staff list --org Campus',
  'demo --people 1',
  'backup',
];

const made = directory();
beforeAll(() => expect(lanyard(made, ['orgs', 'create', '--name', 'Campus'])).toMatchObject({ status: 0 }));

function installation(): string {
  const dataDir = join(directory(), 'data');
  cpSync(made, dataDir, { recursive: true });
  return dataDir;
}

interface Said {
  command: string;
  status: number | null;
  stderr: string;
}

const run = (dataDir: string, command: string): Said => {
  const { status, stderr } = lanyard(dataDir, command.split(' '), STATUS);
  return { command, status, stderr };
};

/**
 * Asserts that each command reports the fault in a line or two, without a stack, and ends with the promised
 * exit code.
 */
function expectWords(all: Said[], words: RegExp, { isLasting }: { isLasting: boolean }): void {
  expect(all.length).toBeGreaterThan(0);
  for (const { command, status, stderr } of all) {
    const wanted = command === 'serve' && isLasting ? LASTING : 1;
    expect([command, status, stderr]).toEqual([command, wanted, expect.stringMatching(words)]);
    const lines = stderr.trim().split('\n');
    expect([command, lines.length <= 2, lines.filter((line) => !line.startsWith('lanyard: '))]).toEqual([
      command,
      true,
      [],
    ]);
  }
}

describe('DATA_DIR', () => {
  it.each<[string, (place: string) => string, RegExp]>([
    ['a file', (place) => join(place, 'file'), /it is a file, and a directory is needed/],
    ['below a file', (place) => join(place, 'file', 'x'), /a part of this path is a file/],
    ['a link in a circle', (place) => join(place, 'one'), /its symbolic links lead in a circle/],
    ['too long a name', (place) => join(place, 'x'.repeat(300)), /the name is too long/],
  ])('that is %s is named by every command', (_, path, words) => {
    const place = directory();
    writeFileSync(join(place, 'file'), '');
    symlinkSync(join(place, 'one'), join(place, 'other'));
    symlinkSync(join(place, 'other'), join(place, 'one'));
    const all = ['serve', 'orgs list', 'backup'].map((command) => run(path(place), command));
    for (const { stderr } of all) expect(stderr).toContain(`DATA_DIR is "${path(place)}": `);
    expectWords(all, words, { isLasting: true });
  });
});

it('a damaged database: all commands name it, and what mends it', () => {
  const dataDir = installation();
  const path = join(dataDir, 'lanyard.db');
  writeFileSync(path, Buffer.alloc(statSync(path).size, 0xa5));
  const all = COMMANDS.map((command) => run(dataDir, command));
  expectWords(all, /^lanyard: .*lanyard\.db is damaged \(.*lanyard restore FILE --force/, {
    isLasting: true,
  });
});

it('a database that another program has for itself: all commands name both', async () => {
  const dataDir = installation();
  const lock = await lockedBy(join(dataDir, 'lanyard.db'));
  // Each command waits some seconds for the lock.
  const all = await Promise.all(
    ['serve', 'migrate', 'orgs list', 'backup'].map(async (command): Promise<Said> => {
      const child = Bun.spawn([process.execPath, main, ...command.split(' ')], {
        env: { ...process.env, ...STATUS, DATA_DIR: dataDir, PORT: '0' },
        stdout: 'ignore',
        stderr: 'pipe',
      });
      return { command, stderr: await new Response(child.stderr).text(), status: await child.exited };
    }),
  );
  await lock.end();
  // Commands that run at the same time may meet each other's lock.
  const words = new RegExp(
    `another program holds .*lanyard\\.db locked .*\\(process ${lock.pid}\\)|served by|changed by a command|is changing this database`,
  );
  expectWords(all, words, { isLasting: false });
  expect(all.find(({ command }) => command === 'orgs list')?.stderr).toContain(`(process ${lock.pid})`);
  expect(run(dataDir, 'orgs list')).toMatchObject({ status: 0 });
});

const skip = '(skipped where nothing can be mounted)';

/** Returns a shell script that runs each command, and prints its exit code and its error output. */
const each = (commands: string[]): string =>
  commands
    .map(
      (one) => `timeout 60 "$BUN" "$MAIN" ${one} > /dev/null 2> "$SAID"; echo "### ${one} = $?"; cat "$SAID"`,
    )
    .join('\n');

const parse = (stdout: string): Said[] =>
  stdout
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [, command, status, stderr] = /^(.*?) = (\d+)\n(.*)$/s.exec(part)!;
      return { command: command!, status: Number(status), stderr: stderr! };
    });

const FILL = 'cat /dev/zero > "$DATA_DIR/filler" 2>/dev/null';

describe.skipIf(onSmallDisk === null)('a disk', () => {
  const env = () => ({ ...STATUS, SAID: join(directory(), 'said') });

  it(`that is full: every command says that space is all that is needed, and none that it stays so ${skip}`, () => {
    const { stdout } = onSmallDisk!(
      installation(),
      'size=20m',
      `${FILL}; ${each(COMMANDS)}; rm "$DATA_DIR/filler"; ${each(['orgs list'])}`,
      env(),
    );
    const all = parse(stdout);
    expect(all.pop()).toMatchObject({ status: 0, stderr: '' });
    expectWords(all, /^lanyard: the disk (of|with) .*data.* is full.*Free some space/, { isLasting: false });
  });

  it(`that is full before the first start is over: space is all that is needed ${skip}`, () => {
    const dataDir = directory();
    const { stdout } = onSmallDisk!(
      dataDir,
      'size=600k',
      `${each(['orgs create --name x'])}; mount -o remount,size=20m "$DATA_DIR"; ${each(['orgs create --name x'])}`,
      env(),
    );
    const all = parse(stdout);
    expect(all.pop()).toMatchObject({ status: 0, stderr: '' });
    expectWords(all, /Migration 00.*changed nothing: the disk of .*is full.*Free some space.*nothing else/, {
      isLasting: false,
    });
  });

  it(`that is read-only: what must write says so ${skip}`, () => {
    const { stdout } = onSmallDisk!(
      installation(),
      'size=40m',
      `mount -o remount,ro "$DATA_DIR"; ${each(['serve', 'orgs create --name x', 'backup', 'backup /tmp/lanyard-x.tar'])}`,
      env(),
    );
    expectWords(parse(stdout), /read-only/, { isLasting: true });
  });
});

describe.skipIf(process.getuid?.() !== 0)('files of others', () => {
  let path = '';
  afterEach(() => spawnSync('chattr', ['-i', path]));

  it('that are marked immutable are named with what takes the mark away (needs root)', ({ skip }) => {
    const dataDir = installation();
    path = join(dataDir, 'lanyard.db');
    if (spawnSync('chattr', ['+i', path]).status !== 0) skip('this file system knows no such mark');
    const all = ['serve', 'orgs create --name x'].map((command) => run(dataDir, command));
    expectWords(all, new RegExp(`lanyard: ${path} can't be written: .*chattr -i ${path}`), {
      isLasting: true,
    });
  });
});

it('something in the place of a file or a directory is named', () => {
  const dataDir = installation();
  rmSync(join(dataDir, 'lanyard.lock'), { force: true });
  mkdirSync(join(dataDir, 'lanyard.lock'));
  const serve = run(dataDir, 'serve');
  expectWords([serve], /lanyard\.lock.*Move|lanyard\.lock.*move it away/, { isLasting: false });
  rmSync(join(dataDir, 'photos'), { recursive: true, force: true });
  writeFileSync(join(dataDir, 'photos'), '');
  expectWords([run(dataDir, 'orgs list')], /photos/, { isLasting: false });
  expect(readdirSync(dataDir)).toContain('lanyard.db');
});
