import { Database } from 'bun:sqlite';
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isLocked } from '../../src/storage/directory-lock.ts';
import { lanyard, serving } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { freePort } from '../support/server/free-port.ts';
import { spawnServe } from '../support/server/serve.ts';

const UNIT = readFileSync(fileURLToPath(new URL('../../install/lanyard.service', import.meta.url)), 'utf8');
const STATUS = /^Environment=LANYARD_REFUSAL_STATUS=(\d+)$/m.exec(UNIT)![1]!;

/** Runs `serve` as the service's unit does; returns its exit code and its error output. */
function refused(dataDir: string, env: Record<string, string> = {}, ...args: string[]) {
  const { status, stderr } = lanyard(dataDir, [...args, 'serve'], { LANYARD_REFUSAL_STATUS: STATUS, ...env });
  return [status, stderr];
}
const LASTING = Number(STATUS);

async function made(): Promise<string> {
  const dataDir = directory();
  await (await serving(dataDir)).stop();
  return dataDir;
}

it('ends with a status of its own, after which systemd lets it be, when only a person can mend it', async () => {
  expect(UNIT).toMatch(new RegExp(`^RestartPreventExitStatus=.*\\b${STATUS}$`, 'm'));
  expect(refused(directory(), { PORT: 'many' })).toEqual([
    LASTING,
    expect.stringContaining('PORT is "many"'),
  ]);
  expect(refused(directory(), {}, '--env-file', '/nowhere')).toEqual([
    LASTING,
    expect.stringContaining('--env-file is "/nowhere"'),
  ]);
  const dataDir = await made();
  const tls = { TLS_CERT_FILE: '/nowhere/cert.pem', TLS_KEY_FILE: '/nowhere/key.pem' };
  expect(refused(dataDir, tls)).toEqual([LASTING, expect.stringContaining('/nowhere/cert.pem')]);
  const short = join(dataDir, 'short.key');
  writeFileSync(short, 'x');
  expect(refused(dataDir, { SECRET_KEY_FILE: short })).toEqual([LASTING, expect.stringContaining(short)]);

  const path = join(dataDir, 'lanyard.db');
  const sqlite = new Database(path, { readwrite: true });
  sqlite.run('PRAGMA user_version = 9999');
  sqlite.close();
  expect(refused(dataDir)).toEqual([LASTING, expect.stringContaining('written by a newer one')]);
  writeFileSync(path, 'no database at all '.repeat(500));
  expect(refused(dataDir)).toEqual([LASTING, expect.stringContaining('is damaged')]);
  rmSync(path);
  const photo = join(dataDir, 'photos/originals/fe/01a1fdb4-0c33-715a-b4f3-34d8e50a85fe.0123456789ab');
  mkdirSync(dirname(photo), { recursive: true });
  writeFileSync(photo, 'a face');
  expect(refused(dataDir)).toEqual([LASTING, expect.stringContaining('lanyard.db is gone')]);
});

it('ends with 1, after which systemd tries again, when that may help, or when nobody asked for another status', async () => {
  const dataDir = await made();
  const server = await serving(dataDir);
  expect(refused(dataDir)).toEqual([
    1,
    expect.stringContaining('is already being served by another process'),
  ]);
  expect(refused(directory(), { PORT: new URL(server.url).port })).toEqual([
    1,
    expect.stringContaining("can't listen"),
  ]);
  await server.stop();
  expect(refused(directory(), { PORT: 'many', LANYARD_REFUSAL_STATUS: '' })[0]).toBe(1);
  expect(
    lanyard(directory(), ['orgs', 'list'], { PORT: 'many', LANYARD_REFUSAL_STATUS: STATUS }).status,
  ).toBe(1);
});

it('warns of settings that nobody reads, and starts all the same', async () => {
  const dataDir = directory();
  const file = join(directory(), 'lanyard.env');
  const behindProxy = { PUBLIC_URL: 'https://cards.example.edu', TRUSTED_PROXIES: '127.0.0.1' };
  writeFileSync(file, 'PHOTO_RETENTON_DAYS=30\nBACKUP_KEEP 3\nCOLOUR=red\n');
  const server = await spawnServe(
    dataDir,
    { LOG_LEVEL: 'warn', TIMEZONE: 'Europe/Berlin', ...behindProxy },
    [],
    ['--env-file', file],
  );
  await server.end();
  const said = server
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(said.map(({ level, message }) => [level, message])).toEqual([
    ['warn', 'line "BACKUP_KEEP 3" of the env file is not understood: NAME=value is needed.'],
    ['warn', 'unknown variable PHOTO_RETENTON_DAYS: did you mean PHOTO_RETENTION_DAYS?'],
    ['warn', 'unknown variable COLOUR in the env file.'],
    ['warn', 'unknown variable TIMEZONE: did you mean TIME_ZONE?'],
  ]);

  const { json } = lanyard(dataDir, ['--env-file', file, 'doctor', '--json'], behindProxy);
  const findings = (json() as { findings: Record<string, string>[] }).findings;
  expect(findings.filter(({ check }) => check === 'configuration')).toMatchObject([
    { level: 'warning', message: expect.stringContaining('BACKUP_KEEP 3') },
    { level: 'warning', message: expect.stringContaining('did you mean PHOTO_RETENTION_DAYS?') },
    { level: 'warning', message: expect.stringContaining('COLOUR') },
  ]);
});

it('says of a setting that is missing what may have been meant for it', () => {
  const [status, said] = refused(directory(), { HOST: '0.0.0.0', PUBLIC_ULR: 'https://cards.example.edu' });
  expect([status, said]).toEqual([
    LASTING,
    expect.stringMatching(/PUBLIC_URL is not set.*\n.*PUBLIC_ULR: did you mean PUBLIC_URL\?/),
  ]);
});

it('knows at a start that nothing is being sent that the server before it was receiving', async () => {
  const dataDir = await made();
  const sqlite = new Database(join(dataDir, 'lanyard.db'), { readwrite: true });
  sqlite.run("INSERT INTO running_uploads (photo_id, id) VALUES ('a photo', 'cut off')");
  const left = () => sqlite.query('SELECT count(*) AS rows FROM running_uploads').get();
  expect(left()).toEqual({ rows: 1 });
  await (await serving(dataDir)).stop();
  expect(left()).toEqual({ rows: 0 });
  sqlite.close();
});

it('is not started by a command that does not exist', () => {
  const said = (...args: string[]) => {
    const { status, stderr } = lanyard('/nowhere', args);
    return [status, stderr];
  };
  const help = '(--help lists what is possible)\n';
  const bakup = [2, `error: there is no command "bakup"\n(Did you mean backup?)\n${help}`];
  expect(said('bakup')).toEqual(bakup);
  expect(said('bakup', 'serve')).toEqual(bakup);
  expect(said('print')).toEqual([2, `error: there is no command "print"\n${help}`]);
  // Commander's own, of commands below commands and of options.
  expect(said('orgs', 'creat')[1]).toContain('(Did you mean create?)');
  expect(said('doctor', '--ful')[1]).toContain('(Did you mean --full?)');
  expect(said('--jsn')[1]).toContain('(Did you mean --json?)');
  expect(said('serve', 'now')).toEqual([2, `error: serve takes no arguments, such as "now"\n${help}`]);
  expect(said('--env-file', '/nowhere', 'serve', 'now')).toEqual([
    2,
    `error: serve takes no arguments, such as "now"\n${help}`,
  ]);
});

it('writes its set-up link into a file of its own, follows no link that lies in its place, and doctor is content', async () => {
  expect(UNIT).not.toMatch(/^Standard(Output|Error)=(truncate|append|file):/m);
  const [, named] = /^Environment=LANYARD_WELCOME_FILE=(.*)$/m.exec(UNIT)!;
  expect(named).toBe('/var/lib/lanyard/welcome.txt');
  const dataDir = directory();
  const file = join(dataDir, 'welcome.txt');
  const victim = join(directory(), 'passwd');
  writeFileSync(victim, 'root');
  symlinkSync(victim, file);
  const server = await spawnServe(dataDir, { LANYARD_WELCOME_FILE: file });
  expect(readFileSync(victim, 'utf8')).toBe('root');
  const found = lstatSync(file);
  expect([found.isFile(), found.mode & 0o777]).toEqual([true, 0o600]);
  expect(readFileSync(file, 'utf8')).toContain('/admin/setup#token=');
  const { status, stdout } = lanyard(dataDir, ['doctor']);
  expect([status, stdout.match(/^✗.*/gm)]).toEqual([0, null]);
  await server.end();
  expect(server.log()).not.toContain('token=');
});

it('has its set-up link in that file before it is ready, as whoever installs it looks there next', async () => {
  const file = join(directory(), 'welcome.txt');
  const port = freePort();
  const starting = spawnServe(directory(), { LANYARD_WELCOME_FILE: file, PORT: String(port) });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { interval: 1 }).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('/admin/setup#token=');
  await (await starting).end();
});

it('serves all the same where that file can’t be written, and says so', async () => {
  const server = await spawnServe(directory(), { LANYARD_WELCOME_FILE: '/nowhere/welcome.txt' });
  await server.end();
  expect(server.log()).toContain('could not be written into LANYARD_WELCOME_FILE');
  expect(server.log()).not.toContain('token=');
});

it('says at a start without a PUBLIC_URL for phones that QR codes point at this machine alone, and so does doctor', async () => {
  const dataDir = directory();
  const welcome = join(directory(), 'welcome.txt');
  const start = async (env: Record<string, string>) => {
    const server = await spawnServe(dataDir, { LANYARD_WELCOME_FILE: welcome, ...env });
    await server.end();
    return [readFileSync(welcome, 'utf8'), server.log(), lanyard(dataDir, ['doctor'], env).stdout];
  };
  for (const env of [{}, { PUBLIC_URL: 'http://localhost:3000' }] as Record<string, string>[])
    for (const said of await start(env)) expect(said).toMatch(/QR codes.* point at .*this machine alone/);
  for (const said of await start({ PUBLIC_URL: 'https://cards.example.edu' }))
    expect(said).not.toContain('QR code');
});

it('says at a start how many cards carry an address that isn’t today’s, and so does doctor', async () => {
  const dataDir = await made();
  const sqlite = new Database(join(dataDir, 'lanyard.db'), { readwrite: true });
  const [organisation] = sqlite.query('SELECT id FROM organisations').values().flat();
  const carried = {
    '': 3,
    'http://127.0.0.1:3000': 1,
    'https://cards.example.edu': 9,
    'https://old.example.edu': 412,
  };
  for (const [address, total] of Object.entries(carried))
    sqlite.run('INSERT INTO card_addresses VALUES (?, ?, ?)', [organisation as string, address, total]);
  sqlite.close();
  const env = { PUBLIC_URL: 'https://cards.example.edu' };
  const server = await spawnServe(dataDir, env);
  await server.end();
  const { findings } = lanyard(dataDir, ['doctor', '--json'], env).json() as {
    findings: Record<string, string>[];
  };
  const warned = server
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message.includes(' carr'));
  expect(warned).toMatchObject([
    {
      ...{ level: 'warn', address: 'https://old.example.edu', cards: 412, now: env.PUBLIC_URL },
      message: '412 cards carry https://old.example.edu: keep it answering, or reprint them',
    },
    { message: '1 card carries http://127.0.0.1:3000: no phone finds a card there, so reprint the card' },
  ]);
  expect(findings.filter(({ check }) => check === 'card addresses')).toMatchObject([
    {
      level: 'warning',
      message: '412 cards carry https://old.example.edu.',
      advice: 'Keep it answering, or reprint them.',
    },
    { level: 'warning', message: '1 card carries http://127.0.0.1:3000.' },
  ]);
  const moved = lanyard(dataDir, ['doctor'], { PUBLIC_URL: 'https://new.example.edu' }).stdout;
  expect(moved).toContain('! card addresses: 9 cards carry https://cards.example.edu.');
});

it('ends with npm when `npm start` is told to', async () => {
  const dataDir = directory();
  const child = Bun.spawn(['npm', 'start', '--', '--json'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdout: 'pipe',
    stderr: 'ignore',
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += new TextDecoder().decode(chunk);
    if (said.includes('"listening"')) break;
  }
  const { listening } = JSON.parse(/^\{.*\}$/m.exec(said)![0]);
  expect((await fetch(`${listening}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  await child.exited;
  await expect
    .poll(() =>
      fetch(`${listening}/healthz`).then(
        () => 'serves',
        () => 'gone',
      ),
    )
    .toBe('gone');
  await expect.poll(() => isLocked(join(dataDir, 'lanyard.lock'))).toBe(false);
});
