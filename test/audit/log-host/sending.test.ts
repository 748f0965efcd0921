import { afterEach, describe, expect, it } from 'vitest';
import { LOG_HOST_BOUNDS } from '../../../src/audit/log-host/sender.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { makeCertificate } from '../../support/server/certificates.ts';
import { directory } from '../../support/server/directory.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { type LogHost, startLogHost, startUdpLogHost } from '../../support/server/log-host.ts';

const BOUNDS = { ...LOG_HOST_BOUNDS };
let host: LogHost;
let server: Harness;
afterEach(async () => {
  Object.assign(LOG_HOST_BOUNDS, BOUNDS);
  await server.stop();
  await host.goAway();
});

/** Starts a server with this log host, and waits until the log host has all entries so far. */
async function serving(started: LogHost, scheme = 'syslog', more: Record<string, string> = {}) {
  host = started;
  LOG_HOST_BOUNDS.settledMs = 0;
  server = await startHarness({ AUDIT_LOG: `${scheme}://localhost:${host.port}`, ...more });
  return server.organisation('North Campus');
}

const idle = () => server.context.auditLog.idle();
const state = () => server.context.auditLog.state();
const trouble = async () => {
  while (state().trouble === null) await Bun.sleep(5);
  return state().trouble!.message;
};
/** Lets the pause after trouble pass, until the log host has everything. */
const again = async () => {
  server.clock.advance(60_000);
  server.context.auditLog.wake();
  while (state().trouble !== null) await Bun.sleep(5);
  await idle();
};
/** The actions of a tenant's own log, in order. */
const logged = async (tenant: Tenant) =>
  ((await tenant.send('GET', '/audit-log?pageSize=100')).body.data as { id: string; action: string }[])
    .reverse()
    .map(({ action }) => action);

describe.each([
  ['syslog', () => startLogHost()],
  ['syslog+udp', () => startUdpLogHost()],
] as const)('a log host (%s)', (scheme, start) => {
  it('gets every entry as a message of its own, in order, from the first start on', async () => {
    const tenant = await serving(await start(), scheme);
    await createHolder(tenant, { firstName: 'Ada', email: 'ada@example.edu' });
    await idle();
    await expect.poll(() => host.actions()).toEqual(await logged(tenant));
    const last = host.taken.at(-1)!;
    const [entry] = (await tenant.send('GET', '/audit-log')).body.data;
    expect(last).toMatchObject({ priority: 13 * 8 + 5, appName: 'lanyard', at: entry.at });
    expect(last.msgId).toBe('card_holder.created');
    expect(last.entry).toMatchObject({
      ...{ id: entry.id, at: entry.at, actor: entry.actor, action: entry.action, entityId: entry.entityId },
      ...{ entityType: 'card_holder', requestId: entry.requestId, address: entry.address },
      organisation: { id: tenant.id, name: 'North Campus' },
    });
    expect(last.entry.fields).toEqual(Object.keys(entry.changes));
    expect(last.entry.changes).toEqual({ status: { from: null, to: 'active' } });
    expect(last.raw).not.toContain('Ada');
    expect(host.taken.map(({ sequenceId }) => sequenceId)).toEqual(host.taken.map((_, place) => place + 1));
    expect(state()).toMatchObject({ trouble: null, waiting: 0, dropped: 0 });
  });

  it('gets what happened while it was away, in order and complete, once it is back', async () => {
    const tenant = await serving(await start(), scheme);
    await createHolder(tenant);
    await idle();
    LOG_HOST_BOUNDS.settledMs = 500;
    await host.goAway();
    for (let people = 0; people < 5; people++) await createHolder(tenant);
    expect(await trouble()).toMatch(/refused|closed|reset/);
    expect(state().waiting).toBeGreaterThan(0);
    await host.comeBack();
    await again();
    await expect.poll(() => host.actions()).toEqual(await logged(tenant));
    expect(state()).toMatchObject({ trouble: null, waiting: 0, dropped: 0 });
  });
});

describe('over TLS', () => {
  it('gets entries when its certificate is the site’s, and none when it is not', async () => {
    const certificate = makeCertificate(directory(), 'log');
    const tenant = await serving(await startLogHost({ certificate }), 'syslog+tls', {
      CA_FILE: certificate.cert,
    });
    await idle();
    expect(host.actions()).toEqual(await logged(tenant));
    await server.stop();
    server = await startHarness({ AUDIT_LOG: `syslog+tls://localhost:${host.port}` });
    server.organisation();
    expect(await trouble()).toMatch(/certificate not trusted/);
  });

  it('gets none when its certificate is for another name', async () => {
    const certificate = makeCertificate(directory(), 'log', { hosts: 'DNS:log.example.edu' });
    await serving(await startLogHost({ certificate }), 'syslog+tls', { CA_FILE: certificate.cert });
    expect(await trouble()).toMatch(/certificate not trusted/);
    expect(host.taken).toEqual([]);
  });
});

it('a refusal is a warning', async () => {
  const tenant = await serving(await startLogHost());
  const admin = await tenant.staff('admin');
  await server.send('POST', '/session', { body: { email: admin.email, password: 'three wrong words' } });
  await server.context.refusedLogIns.flush();
  await idle();
  expect(host.taken.at(-1)).toMatchObject({
    ...{ priority: 13 * 8 + 4, msgId: 'session.refused' },
    entry: { entityId: admin.id, changes: { attempts: { from: null, to: 1 } } },
  });
});

it('entries that the log host took right before it broke off are sent again, under the same ids', async () => {
  const tenant = await serving(await startLogHost());
  await idle();
  LOG_HOST_BOUNDS.settledMs = 60_000;
  await createHolder(tenant);
  await expect.poll(() => host.actions().at(-1)).toBe('card_holder.created');
  const { id } = host.taken.at(-1)!.entry;
  await host.goAway();
  expect(await trouble()).toContain('closed the connection');
  await host.comeBack();
  LOG_HOST_BOUNDS.settledMs = 0;
  await again();
  expect(host.taken.filter(({ entry }) => entry.id === id)).toHaveLength(2);
  expect(host.actions()).toEqual(await logged(tenant));
});

it('a log host that reads nothing holds nobody up, and gets no more than its buffers take', async () => {
  const tenant = await serving(await startLogHost({ doesRead: false }));
  const rows = Array.from({ length: 500 }, (_, row) => ({
    ...{ externalId: `P${row}`, firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' },
  }));
  const importRows = async (round: number) => {
    const body = { rows: rows.map((row) => ({ ...row, externalId: `${round}-${row.externalId}` })) };
    const answer = await tenant.send('POST', '/card-holders/import', { body });
    expect(answer.status).toBe(200);
  };
  let round = 0;
  // More than the buffers of both sides hold.
  while (state().waiting < 10_000) await importRows(round++);
  const begunAtMs = performance.now();
  await createHolder(tenant);
  expect(performance.now() - begunAtMs).toBeLessThan(1_000);
  expect((await tenant.send('GET', '/card-holders')).status).toBe(200);
});

it('more waiting entries than the bound are left out, and counted for good', async () => {
  const tenant = await serving(await startLogHost());
  await idle();
  await host.goAway();
  LOG_HOST_BOUNDS.waiting = 3;
  for (let people = 0; people < 10; people++) await createHolder(tenant);
  await trouble();
  await host.comeBack();
  await again();
  const { dropped } = state();
  expect(dropped).toBeGreaterThanOrEqual(5);
  const all = await logged(tenant);
  expect(host.actions()).toHaveLength(all.length - dropped);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain(`lanyard_audit_log_dropped ${dropped}`);
  expect(metrics).toContain('lanyard_audit_log_waiting 0');
  expect(metrics).toContain('lanyard_audit_log_host_up 1');
  expect(metrics).toMatch(/lanyard_audit_log_sent_total [1-9]/);
  const { dataDir } = server;
  await server.stop();
  server = await startHarness({ DATA_DIR: dataDir, AUDIT_LOG: `syslog://localhost:${host.port}` });
  expect(state().dropped).toBe(dropped);
});

it('entries from before the first start with a log host stay here; later ones wait for the next start', async () => {
  host = await startLogHost();
  LOG_HOST_BOUNDS.settledMs = 0;
  server = await startHarness();
  const before = server.organisation();
  await createHolder(before);
  const restart = async (env: Record<string, string>) => {
    const { dataDir } = server;
    await server.stop();
    server = await startHarness({ DATA_DIR: dataDir, ...env });
  };
  const AUDIT_LOG = `syslog://localhost:${host.port}`;
  await restart({ AUDIT_LOG });
  await idle();
  expect(host.taken).toEqual([]);
  await restart({});
  const tenant = server.organisation('South Campus');
  await createHolder(tenant);
  const actions = await logged(tenant);
  await restart({ AUDIT_LOG });
  await idle();
  expect(host.actions()).toEqual(actions);
});
