import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Aiosmtpd, hasAiosmtpd, startAiosmtpd } from '../support/server/aiosmtpd.ts';
import { directory } from '../support/server/directory.ts';
import { type Served, spawnServe } from '../support/server/serve.ts';

const MAILS = 5_000;

let dataDir: string;
let served: Served | null = null;
let mail: Aiosmtpd;
beforeEach(() => {
  dataDir = directory();
});
afterEach(async () => {
  await served?.end('SIGKILL');
  served = null;
  await mail.kill();
});

/** Queues mails as a change does, each to an address of its own; `others` has addresses by their place. */
function queue(count: number, others: Record<number, string>): void {
  const database = new Database(join(dataDir, 'lanyard.db'));
  // The server may be writing.
  database.run('PRAGMA busy_timeout = 60000');
  const { id } = database.query<{ id: string }, []>('SELECT id FROM organisations').get()!;
  const insert = database.query(
    `INSERT INTO mail_deliveries (id, organisation_id, kind, language, to_name, to_address, facts, status, rank,
       next_attempt_at, created_at, updated_at)
     VALUES (?, ?, 'test', 'en', '', ?, '{"organisation":"Campus","server":"here"}', 'pending', 1, ?, ?, ?)`,
  );
  const at = new Date().toISOString();
  database.transaction(() => {
    for (let number = 0; number < count; number++)
      insert.run(crypto.randomUUID(), id, others[number] ?? `p${number}@example.edu`, at, at, at);
  })();
  database.close();
}

const states = (): Record<string, number> => {
  const database = new Database(join(dataDir, 'lanyard.db'), { readonly: true });
  const rows = database
    .query<{ status: string; count: number }, []>(
      'SELECT status, count(*) AS count FROM mail_deliveries GROUP BY status',
    )
    .all();
  database.close();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

const unfinished = () => {
  const { pending = 0, sending = 0 } = states();
  return pending + sending;
};

/** Waits however long it takes; only the test runner has a limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await Bun.sleep(20);
}

describe.skipIf(!hasAiosmtpd)(
  'a mailing through another mail server, during which both sides are killed',
  () => {
    it('loses no mail and sends none twice: what nobody knows is unclear', async () => {
      mail = await startAiosmtpd(dataDir);
      served = await spawnServe(dataDir, mail.env);
      await until(() => existsSender());
      queue(MAILS, { 7: 'nobody@example.edu', 8: 'grey@example.edu' });
      await until(() => mail.taken().length >= MAILS / 4);
      await served.end('SIGKILL');
      expect(mail.taken().length).toBeLessThan(MAILS - 2);
      served = await spawnServe(dataDir, mail.env);
      await until(() => mail.taken().length >= MAILS / 2);
      await mail.kill();
      expect(mail.taken().length).toBeLessThan(MAILS - 2);
      await mail.start();
      await until(() => unfinished() === 0);

      const { sent = 0, failed = 0, unclear = 0 } = states();
      expect(sent + failed + unclear).toBe(MAILS);
      expect(failed).toBe(1);
      const taken = mail.taken();
      expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(taken.length);
      expect(new Set(taken.map(({ to }) => to)).size).toBe(taken.length);
      // A mail is unclear when it was accepted but not noted, or begun but not accepted.
      expect(taken.length).toBeGreaterThanOrEqual(sent);
      expect(taken.length).toBeLessThanOrEqual(sent + unclear);
      // Each end cuts off what three connections have under way.
      expect(unclear).toBeLessThanOrEqual(6);
      expect(taken.filter(({ to }) => to === 'grey@example.edu')).toHaveLength(1);
    });

    const existsSender = () => {
      const database = new Database(join(dataDir, 'lanyard.db'), { readonly: true });
      const row = database.query('SELECT address FROM mail_sender').get();
      database.close();
      return row !== null;
    };
  },
);
