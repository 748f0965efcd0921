import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../support/server/certificates.ts';
import { directory } from '../../support/server/directory.ts';
import { hasRsyslog, type Rsyslog, startRsyslog } from '../../support/server/rsyslog.ts';
import { type Served, spawnServe } from '../../support/server/serve.ts';

let served: Served | null = null;
let rsyslog: Rsyslog | null = null;
afterEach(async () => {
  await served?.end('SIGKILL');
  await rsyslog?.kill();
  served = null;
  rsyslog = null;
});

/** Waits however long it takes; only the test runner has a limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await Bun.sleep(20);
}

const withDatabase = <T>(dataDir: string, look: (database: Database) => T): T => {
  const database = new Database(join(dataDir, 'lanyard.db'));
  // The server may be writing.
  database.run('PRAGMA busy_timeout = 60000');
  const found = look(database);
  database.close();
  return found;
};

/** Writes entries as another process does; the ids are in their order. */
const writeEntries = (dataDir: string, count: number): void =>
  withDatabase(dataDir, (database) =>
    // A transaction that reads before it writes wouldn't wait for the server's.
    database
      .transaction(() => {
        const { id } = database.query<{ id: string }, []>('SELECT id FROM organisations').get()!;
        const at = new Date().toISOString();
        const entry = database.query(
          `INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_name, action, entity_type, entity_id)
         VALUES (?, ?, ?, 'system', 'Zoë ]"\\ 李', 'card_holder.updated', 'card_holder', ?)`,
        );
        const values = database.query('INSERT INTO audit_values VALUES (last_insert_rowid(), ?)');
        for (let place = 0; place < count; place++) {
          entry.run(Bun.randomUUIDv7(), id, at, crypto.randomUUID());
          values.run('{"status":{"from":"active","to":"archived"}}');
        }
      })
      .immediate(),
  );

const isBegun = (dataDir: string) => () =>
  withDatabase(dataDir, (database) => database.query('SELECT 1 FROM audit_log_host').get() !== null);
/** The ids of all entries that are to be sent: those after the ones of the first start. */
const idsFrom = (dataDir: string, first: number): string[] =>
  withDatabase(dataDir, (database) =>
    database
      .query<{ id: string }, [number]>('SELECT id FROM audit_entries WHERE seq > ? ORDER BY seq')
      .all(first)
      .map(({ id }) => id),
  );
const positionIn = (dataDir: string) =>
  withDatabase(
    dataDir,
    (database) =>
      database.query<{ position: number }, []>('SELECT position FROM audit_log_host').get()!.position,
  );

describe.skipIf(!hasRsyslog)('Debian’s rsyslog', () => {
  it.each(['tcp', 'udp', 'tls'] as const)(
    'understands each message as RFC 5424 has it (%s)',
    async (kind) => {
      const dataDir = directory();
      const certificate = makeCertificate(dataDir, 'log');
      rsyslog = await startRsyslog(dataDir, kind, kind === 'tls' ? certificate : undefined);
      const scheme = { tcp: 'syslog', udp: 'syslog+udp', tls: 'syslog+tls' }[kind];
      // Over UDP, nobody tries the next address of a name, and rsyslog listens at 127.0.0.1 alone.
      const host = kind === 'udp' ? '127.0.0.1' : 'localhost';
      const AUDIT_LOG = `${scheme}://${host}:${rsyslog.port}`;
      served = await spawnServe(dataDir, { AUDIT_LOG, CA_FILE: certificate.cert });
      await until(isBegun(dataDir));
      const first = positionIn(dataDir);
      writeEntries(dataDir, 100);
      await until(() => rsyslog!.taken().length >= 100);
      expect(rsyslog.taken().map(({ entry }) => entry.id)).toEqual(idsFrom(dataDir, first));
      expect(rsyslog.taken()[0]).toMatchObject({
        ...{ facility: '13', severity: 'notice', appName: 'lanyard', msgId: 'card_holder.updated' },
        structuredData: expect.stringMatching(
          /^\[meta sequenceId="1"\]\[origin software="Lanyard" swVersion="[^"]+"\]$/,
        ),
        entry: {
          ...{ actor: { type: 'system', id: null, name: 'Zoë ]"\\ 李' }, fields: ['status'] },
          changes: { status: { from: 'active', to: 'archived' } },
        },
      });
    },
  );

  it('misses no entry, and gets them in their order, when both sides are killed', async () => {
    const dataDir = directory();
    rsyslog = await startRsyslog(dataDir, 'tcp');
    const env = { AUDIT_LOG: `syslog://localhost:${rsyslog.port}` };
    served = await spawnServe(dataDir, env);
    await until(isBegun(dataDir));
    const first = positionIn(dataDir);
    writeEntries(dataDir, 5_000);
    await until(() => rsyslog!.taken().length >= 1_000);
    await served.end('SIGKILL');
    served = await spawnServe(dataDir, env);
    await until(() => rsyslog!.taken().length >= 3_000);
    await rsyslog.kill();
    writeEntries(dataDir, 1_000);
    await rsyslog.start();
    const wanted = idsFrom(dataDir, first);
    await until(() => positionIn(dataDir) >= first + wanted.length);
    const all = rsyslog.taken().map(({ entry }) => entry.id as string);
    // Some came twice; none came before an earlier one.
    expect([...new Set(all)]).toEqual(wanted);
  });
});
