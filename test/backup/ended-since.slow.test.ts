import { Database } from 'bun:sqlite';
import { cpSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { endedSince } from '../../src/backup/restore/ended-since.ts';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { openDatabase } from '../../src/db/open.ts';
import { systemActor, write } from '../../src/db/tx.ts';
import { newId } from '../../src/lib/uuid.ts';
import { keepOut, linkIdentity } from '../../src/staff/accounts/identity.ts';
import { staffQueries } from '../../src/staff/accounts/queries.ts';
import { activeCard, cardOf, done, photographed, queuedCard } from '../support/records/cards.ts';
import type { Authenticator } from '../support/server/authenticator.ts';
import { directory } from '../support/server/directory.ts';
import {
  cookieOf,
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../support/server/harness.ts';
import {
  firstStep,
  newAuthenticator,
  passkeyOrigin,
  setUpApp,
  setUpPasskey,
} from '../support/server/second-factors.ts';
import { makeEarlier } from './earlier-schema.ts';
import { lanyard } from './installation.ts';

const NEW_PASSWORD = 'nine purple elephants';

/** Ids of records, named by what became of each after the backup. */
interface Ids {
  lost: string;
  suspended: string;
  withdrawn: string;
  untouched: string;
  key: string;
  disabled: string;
  lowered: string;
  rekeyed: StaffMember;
  linked: StaffMember;
  keptOut: string;
  guarded: StaffMember;
}

let [file, dataDir] = ['', ''];
let ids: Ids;
let tenant: Tenant;
let keyText = '';
let spent: string[];
let added: Authenticator;

/** Makes an installation in which many things have ended since its backup. */
beforeAll(async () => {
  dataDir = join(directory(), 'data');
  file = join(directory(), 'all.tar');
  let server = await startHarness({ DATA_DIR: dataDir });
  tenant = server.organisation();
  const holder = () => photographed(server, tenant);
  const lost = await activeCard(tenant, await holder());
  const suspended = await activeCard(tenant, await holder());
  const withdrawn = await queuedCard(tenant, await holder());
  const untouched = await activeCard(tenant, await holder());
  const boss = await tenant.staff('admin');
  const [lowered, disabled, rekeyed, linked] = [
    await tenant.staff('admin'),
    await tenant.staff('operator'),
    await tenant.staff('reviewer'),
    await tenant.staff('viewer'),
  ];
  const guarded = await tenant.staff('viewer');
  spent = (await setUpApp(server, guarded)).recoveryCodes;
  const key = tenant.key(['card_holders:read']);
  keyText = key.key;
  ids = {
    ...{ lost: lost.id, suspended: suspended.id, withdrawn: withdrawn.id, untouched: untouched.id },
    ...{
      key: key.id,
      disabled: disabled.id,
      lowered: lowered.id,
      rekeyed,
      linked,
      keptOut: newId(),
      guarded,
    },
  };
  await server.stop();
  expect(lanyard(dataDir, ['backup', file])).toMatchObject({ status: 0, stderr: '' });

  server = await startHarness({ DATA_DIR: dataDir });
  const as = (cookie: string, method: string, path: string, body?: object) =>
    done(server.send(method, path, { cookie, body }));
  await as(boss.cookie, 'POST', `/cards/${lost.id}/revoke`, { reason: 'lost' });
  await as(boss.cookie, 'POST', `/cards/${suspended.id}/suspend`, {
    reason: 'other',
    note: 'left at the gate',
  });
  await as(boss.cookie, 'POST', `/cards/${withdrawn.id}/revoke`, { reason: 'holder_left' });
  await as(boss.cookie, 'PATCH', `/staff/${disabled.id}`, { disabled: true });
  await as(boss.cookie, 'PATCH', `/staff/${lowered.id}`, { role: 'viewer' });
  await server.send('POST', '/session/password', {
    cookie: rekeyed.cookie,
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  });
  // One account becomes the campus's, and somebody who came by the campus account is kept out again.
  const campus = (subject: string) => ({ issuer: 'https://login.example.edu', subject });
  const system = systemActor('test');
  await write(server.context, system, linkIdentity, tenant.id, linked.id, campus('linked'), {});
  const stranger = { ...campus('stranger'), name: 'Stranger', email: 'stranger@example.edu' };
  await write(server.context, system, keepOut, tenant.id, ids.keptOut, stranger);
  await secondStep(server, guarded.email, { recoveryCode: spent[0] });
  added = newAuthenticator(server);
  await setUpPasskey(
    { send: (method, path, call) => server.send(method, path, { cookie: guarded.cookie, ...call }) },
    added,
  );
  expect(lanyard(dataDir, ['keys', 'revoke', key.id]).status).toBe(0);
  await server.stop();
});

/** A copy of the installation, as a restore finds it. */
function copy(): string {
  const path = join(directory(), 'data');
  cpSync(dataDir, path, { recursive: true });
  return path;
}

async function during<T>(path: string, work: (server: Harness, of: Tenant) => Promise<T>): Promise<T> {
  const server = await startHarness({ DATA_DIR: path });
  const send: Tenant['send'] = (method, url, call) =>
    server.send(method, url, { key: tenant.admin, ...call });
  try {
    return await work(server, { ...tenant, send });
  } finally {
    await server.stop();
  }
}

const secondStep = async (server: Harness, email: string, body: object) =>
  (
    await server.send('POST', '/session/second-step', {
      cookie: await firstStep(server, email),
      body,
    })
  ).status;

const logIn = (server: Harness, email: string, password: string) =>
  server.send('POST', '/session', { body: { email, password } });

describe('what ended after a backup was made', () => {
  it('is named by its restore, and works again', async () => {
    const path = copy();
    const restored = lanyard(path, ['restore', file, '--force', '--json']);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const { endedSince } = restored.json();
    expect(endedSince).toMatchObject({ isEndedAgain: false, notEnded: [], trouble: null });
    expect(
      endedSince.cards.map((card: Record<string, unknown>) => [card.id, card.status, card.reason]),
    ).toEqual([
      [ids.lost, 'revoked', 'lost'],
      [ids.suspended, 'suspended', 'other'],
      [ids.withdrawn, 'revoked', 'holder_left'],
    ]);
    expect(endedSince.keys.map(({ id }: { id: string }) => id)).toEqual([ids.key]);
    expect(endedSince.staff).toMatchObject([
      {
        id: ids.lowered,
        roles: { from: ['admin'], to: ['viewer'] },
        isDisabled: false,
        hasNewPassword: false,
      },
      { id: ids.disabled, roles: null, isDisabled: true },
      { id: ids.rekeyed.id, roles: null, isDisabled: false, hasNewPassword: true },
      { id: ids.linked.id, isDisabled: false, hasNewPassword: false, linkedWith: { subject: 'linked' } },
      { id: ids.guarded.id, roles: null, hasNewPassword: false, hasOtherFactors: true },
      { id: ids.keptOut, isDisabled: true, unknown: { subject: 'stranger' } },
    ]);
    expect(restored.stdout).not.toContain('argon2');
    await during(path, async (server, of) => {
      expect((await cardOf(of, ids.lost)).status).toBe('active');
      expect((await server.send('GET', '/card-holders', { key: keyText })).status).toBe(200);
      expect((await logIn(server, ids.rekeyed.email, PASSWORD)).status).toBeLessThan(300);
      expect(await secondStep(server, ids.guarded.email, { recoveryCode: spent[0] })).toBe(200);
    });
  });

  it('is named in words, with what ends it again', () => {
    const { stdout, status } = lanyard(copy(), ['restore', file, '--force']);
    expect(status).toBe(0);
    expect(stdout).toContain('3 cards, 6 staff accounts, and 1 API key');
    expect(stdout).toMatch(/What ended since works again.*lanyard keys revoke.*--keep-ended/);
    expect(stdout).toContain(`was revoked (lost): ${ids.lost}`);
    expect(stdout).toContain('was made viewer from admin');
    expect(stdout).toContain(`ended: ${ids.key}`);
  });

  it('ends again with --keep-ended, with audit entries, changes and events', async () => {
    const path = copy();
    const { stdout, stderr, status } = lanyard(path, ['restore', file, '--force', '--keep-ended']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Ended again, as it had ended since: 3 cards, 6 staff accounts, and 1 API key.');
    await during(path, async (server, of) => {
      expect(await cardOf(of, ids.lost)).toMatchObject({ status: 'revoked', statusReason: 'lost' });
      expect(await cardOf(of, ids.suspended)).toMatchObject({ status: 'suspended', statusReason: 'other' });
      expect((await cardOf(of, ids.withdrawn)).status).toBe('revoked');
      expect((await cardOf(of, ids.untouched)).status).toBe('active');
      expect((await server.send('GET', '/card-holders', { key: keyText })).status).toBe(401);
      expect((await logIn(server, ids.rekeyed.email, PASSWORD)).status).toBe(401);
      expect((await logIn(server, ids.rekeyed.email, NEW_PASSWORD)).status).toBeLessThan(300);
      expect((await logIn(server, ids.linked.email, PASSWORD)).status).toBe(401);
      const keptOut = staffQueries(server.context.db).byIdAlone.get({ id: ids.keptOut });
      expect(keptOut).toMatchObject({ subject: 'stranger', disabledAt: expect.any(String) });
      // The code that was used stays used, the others and the new passkey work.
      expect(await secondStep(server, ids.guarded.email, { recoveryCode: spent[0] })).toBe(422);
      expect(await secondStep(server, ids.guarded.email, { recoveryCode: spent[1] })).toBe(200);
      added.origin = passkeyOrigin(server);
      const asked = await server.send('POST', '/session/passkey/options');
      const body = { passkey: added.get(asked.body.data) };
      const alone = await server.send('POST', '/session/passkey', { cookie: cookieOf(asked), body });
      expect(alone.status).toBe(200);
      const { data } = (await of.send('GET', `/audit-log?entityId=${ids.lost}`)).body;
      expect(data[0]).toMatchObject({ action: 'card.revoked', actor: { type: 'system' } });
      const feed = (await of.send('GET', '/sync/cards?limit=500')).body.data;
      expect(feed.at(-1).object.status).not.toBe('active');
      const accounts = (await of.send('GET', `/audit-log?entityType=staff&action=staff.updated`)).body.data;
      expect(accounts.map(({ entityId }: { entityId: string }) => entityId).sort()).toEqual(
        [ids.lowered, ids.disabled, ids.keptOut].sort(),
      );
    });
  });

  it.each([
    ['y', 'revoked'],
    ['n', 'active'],
  ])('is asked about on a terminal: %s', async (answer, status) => {
    const path = copy();
    const main = join(process.cwd(), 'src/main.ts');
    const typed = Bun.spawn(
      ['script', '-qec', `${process.execPath} ${main} restore ${file} --force`, '/dev/null'],
      { env: { ...process.env, DATA_DIR: path }, stdin: 'pipe', stdout: 'pipe', stderr: 'inherit' },
    );
    let seen = '';
    for await (const chunk of typed.stdout) {
      const before = seen.includes('[Y/n]');
      seen += new TextDecoder().decode(chunk);
      if (!before && seen.includes('[Y/n]')) {
        typed.stdin.write(`${answer}\n`);
        typed.stdin.flush();
      }
    }
    expect(await typed.exited).toBe(0);
    expect(seen).toContain('3 cards, 6 staff accounts, and 1 API key ended');
    await during(path, async (_, of) => expect((await cardOf(of, ids.lost)).status).toBe(status));
  });

  it('is not known where the database is gone or damaged, which is said', () => {
    const empty = join(directory(), 'data');
    const onto = lanyard(empty, ['restore', file]);
    expect(onto.stdout).toMatch(/What was revoked, .* is not known, .*: there was no database here before\./);
    const damaged = copy();
    for (const end of ['-wal', '-shm']) rmSync(join(damaged, `lanyard.db${end}`), { force: true });
    truncateSync(join(damaged, 'lanyard.db'), 20_000);
    const restored = lanyard(damaged, ['restore', file, '--force', '--keep-ended', '--json']);
    expect(restored.status).toBe(0);
    expect(restored.json().endedSince.trouble).toContain("can't be read to its end");
  });

  it('is known where the database had one role for each account', () => {
    const [restored, replaced] = [join(directory(), 'lanyard.db'), join(directory(), 'lanyard.db')];
    for (const path of [restored, replaced])
      makeEarlier(
        path,
        MIGRATIONS.findIndex(({ name }) => name.endsWith('_roles')),
      );
    openDatabase(restored).$client.close();
    const since = new Database(replaced);
    since.run("UPDATE staff SET role = 'viewer', version = 2");
    since.close();
    expect(endedSince(restored, replaced, '2026-06-01T00:00:00.000Z')).toMatchObject({
      staff: [{ email: 'Ada@example.edu', roles: { from: ['admin'], to: ['viewer'] }, isDisabled: false }],
      trouble: null,
    });
  });
});
