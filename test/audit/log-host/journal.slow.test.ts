import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LOG_HOST_BOUNDS } from '../../../src/audit/log-host/sender.ts';
import { JOURNAL } from '../../../src/audit/log-host/ways/journal.ts';
import { skipped } from '../../support/run/skipped.ts';
import { directory } from '../../support/server/directory.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';

const PYTHON = '/usr/bin/python3';
const hasPython = existsSync(PYTHON);
if (!hasPython) skipped('entries to the journal', 'Debian’s python3 is not installed');

/** Writes each datagram as a line of JSON, with the fields that its lines have. */
const RECEIVER = `
import json, socket, sys
here = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
here.bind(sys.argv[1])
print('here', flush=True)
with open(sys.argv[2], 'a') as taken:
    while True:
        lines = here.recv(65536).decode('ascii').split('\\n')
        assert lines.pop() == ''
        taken.write(json.dumps(dict(line.split('=', 1) for line in lines)) + '\\n')
        taken.flush()
`;

const [{ path }, bounds] = [{ ...JOURNAL }, { ...LOG_HOST_BOUNDS }];
let server: Harness;
let receiver: Bun.Subprocess<'ignore', 'pipe', 'inherit'>;
afterEach(async () => {
  Object.assign(JOURNAL, { path });
  Object.assign(LOG_HOST_BOUNDS, bounds);
  await server.stop();
  receiver.kill();
  await receiver.exited;
});

async function startReceiver(socket: string, log: string) {
  receiver = Bun.spawn([PYTHON, '-c', RECEIVER, socket, log], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  await receiver.stdout.getReader().read();
}

describe.skipIf(!hasPython)('the journal', () => {
  it('gets each entry with fields of its own, and those of the time when it was away', async () => {
    const place = directory();
    const log = join(place, 'taken');
    JOURNAL.path = join(place, 'socket');
    LOG_HOST_BOUNDS.settledMs = 0;
    server = await startHarness({ AUDIT_LOG: 'journald' });
    const tenant = server.organisation();
    const { auditLog } = server.context;
    while (auditLog.state().trouble === null) await Bun.sleep(5);
    expect(auditLog.state().trouble!.message).toBe(`nobody takes entries at ${JOURNAL.path}`);
    await startReceiver(JOURNAL.path, log);
    server.clock.advance(60_000);
    auditLog.wake();
    while (auditLog.state().trouble !== null) await Bun.sleep(5);
    await auditLog.idle();
    const entries = (await tenant.send('GET', '/audit-log')).body.data.reverse();
    const read = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []);
    await expect.poll(() => read().length).toBe(entries.length);
    const [taken] = read().map((line) => JSON.parse(line));
    expect(taken).toEqual({
      MESSAGE: expect.any(String),
      ...{ PRIORITY: '5', SYSLOG_FACILITY: '13', SYSLOG_IDENTIFIER: 'lanyard', SYSLOG_PID: `${process.pid}` },
      ...{ LANYARD_ENTRY: entries[0].id, LANYARD_ACTION: entries[0].action, LANYARD_ACTOR: '' },
      ...{ LANYARD_ORGANISATION: tenant.id, LANYARD_ENTITY: entries[0].entityId },
    });
    expect(read().map((line) => JSON.parse(JSON.parse(line).MESSAGE).id)).toEqual(
      entries.map(({ id }: { id: string }) => id),
    );
  });
});
