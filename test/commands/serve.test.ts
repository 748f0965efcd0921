import { Database } from 'bun:sqlite';
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lanyard, served, serving } from '../backup/installation.ts';
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
  const dataDir = await served();
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
  const dataDir = await served();
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

it('says of a setting that is missing what may have been meant for it', () => {
  const [status, said] = refused(directory(), { HOST: '0.0.0.0', PUBLIC_ULR: 'https://cards.example.edu' });
  expect([status, said]).toEqual([
    LASTING,
    expect.stringMatching(/PUBLIC_URL is not set.*\n.*PUBLIC_ULR: did you mean PUBLIC_URL\?/),
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
