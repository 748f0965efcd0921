import { afterEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../../support/server/harness.ts';
import { type LogHost, startLogHost } from '../../support/server/log-host.ts';

let server: Harness;
let host: LogHost | null = null;
afterEach(async () => {
  await server.stop();
  await host?.goAway();
  host = null;
});

async function serving() {
  host = await startLogHost();
  server = await startHarness({ AUDIT_LOG: `syslog://127.0.0.1:${host.port}` });
  return server.organisation('North Campus');
}

describe('without a log host', () => {
  it('says so, and tests none', async () => {
    server = await startHarness();
    const admin = await server.organisation().staff('admin');
    expect((await admin.send('GET', '/audit-log/host')).body.data).toEqual({
      ...{ isSetUp: false, destination: null, trouble: null, waiting: 0, dropped: 0, lastSentAt: null },
    });
    const answer = await admin.send('POST', '/audit-log/host/test');
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('AUDIT_LOG'),
    });
  });
});

describe('a test of the log host', () => {
  it('answers once the log host has kept the entry, which is in the log itself', async () => {
    const tenant = await serving();
    const admin = await tenant.staff('admin');
    const { status, body } = await admin.send('POST', '/audit-log/host/test');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isSent: true, trouble: null, waiting: 0 });
    expect(body.data.destination).toBe(`syslog://127.0.0.1:${host!.port}`);
    const [entry] = (await tenant.send('GET', '/audit-log')).body.data;
    expect(entry).toMatchObject({ action: 'audit_log.tested', entity: { name: 'North Campus' } });
    expect(host!.taken.at(-1)!.entry.id).toBe(entry.id);
    expect((await admin.send('GET', '/audit-log/host')).body.data.lastSentAt).not.toBeNull();
  });

  it('says why it can’t, tries at once although it pauses, and goes on waiting', async () => {
    const tenant = await serving();
    const admin = await tenant.staff('admin');
    await host!.goAway();
    for (const _ of [1, 2]) {
      const { status, body } = await admin.send('POST', '/audit-log/host/test');
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ isSent: false, trouble: { message: 'connection refused' } });
      expect(body.data.waiting).toBeGreaterThan(0);
    }
    await host!.comeBack();
    const { body } = await admin.send('POST', '/audit-log/host/test');
    expect(body.data).toMatchObject({ isSent: true, trouble: null, waiting: 0 });
    expect(host!.actions().filter((action) => action === 'audit_log.tested')).toHaveLength(3);
  });

  it('is for admins', async () => {
    const tenant = await serving();
    const operator = await tenant.staff('operator');
    expect((await operator.send('GET', '/audit-log/host')).status).toBe(403);
    expect((await operator.send('POST', '/audit-log/host/test')).status).toBe(403);
    const auditor = tenant.key(['audit:read']).key;
    expect((await tenant.send('POST', '/audit-log/host/test', { key: auditor })).status).toBe(403);
  });
});
