import { Database } from 'bun:sqlite';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isLocked } from '../../src/storage/directory-lock.ts';
import { lanyard, served, serving } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { spawnServe } from '../support/server/serve.ts';

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

it('knows at a start that nothing is being sent that the server before it was receiving', async () => {
  const dataDir = await served();
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
  // Commander itself makes these suggestions, for subcommands and options.
  expect(said('orgs', 'creat')[1]).toContain('(Did you mean create?)');
  expect(said('doctor', '--ful')[1]).toContain('(Did you mean --full?)');
  expect(said('--jsn')[1]).toContain('(Did you mean --json?)');
  expect(said('serve', 'now')).toEqual([2, `error: serve takes no arguments, such as "now"\n${help}`]);
  expect(said('--env-file', '/nowhere', 'serve', 'now')).toEqual([
    2,
    `error: serve takes no arguments, such as "now"\n${help}`,
  ]);
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
  const dataDir = await served();
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
