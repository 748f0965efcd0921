import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { type Served, spawnServe } from '../support/server/serve.ts';

const MAILS = 5_000;

let dataDir: string;
let served: Served | null = null;
let mail: MailServer;
beforeEach(() => {
  dataDir = directory();
});
afterEach(async () => {
  await served?.end('SIGKILL');
  served = null;
  await mail.stop();
});

/** Queues mails as a change does, each to an address of its own. */
function queue(count: number): void {
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
      insert.run(crypto.randomUUID(), id, `p${number}@example.edu`, at, at, at);
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

describe('a mailing during which both sides end once', () => {
  it('loses no mail and sends none twice: what nobody knows is unclear', async () => {
    mail = await startMailServer();
    served = await spawnServe(dataDir, mail.env);
    await until(() => existsSender());
    let isGrey = true;
    mail.onRecipient = (address) => {
      if (address === 'p7@example.edu') return '550 No such user';
      if (address !== 'p8@example.edu' || !isGrey) return null;
      isGrey = false;
      return '450 Greylisted, try again later';
    };
    queue(MAILS);
    await until(() => mail.taken.length >= MAILS / 4);
    await served.end('SIGKILL');
    const before = mail.taken.length;
    expect(before).toBeLessThan(MAILS - 2);
    served = await spawnServe(dataDir, mail.env);
    await until(() => mail.taken.length >= MAILS / 2);
    mail.isAway = true;
    // The last mail that this side takes is never answered.
    mail.onMessage = () => 'close';
    await until(() => states().unclear !== undefined);
    mail.onMessage = () => null;
    mail.isAway = false;
    await until(() => unfinished() === 0);

    const { sent = 0, failed = 0, unclear = 0 } = states();
    expect(sent + failed + unclear).toBe(MAILS);
    expect(failed).toBe(1);
    const ids = mail.taken.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    // A mail is unclear when it was accepted but not noted, or begun but not accepted.
    expect(ids.length).toBeGreaterThanOrEqual(sent);
    expect(ids.length).toBeLessThanOrEqual(sent + unclear);
    // Each end cuts off what three connections have under way.
    expect(unclear).toBeLessThanOrEqual(6);
    expect(mail.taken.filter(({ envelope }) => envelope.to[0] === 'p8@example.edu')).toHaveLength(1);
  });

  const existsSender = () => {
    const database = new Database(join(dataDir, 'lanyard.db'), { readonly: true });
    const row = database.query('SELECT address FROM mail_sender').get();
    database.close();
    return row !== null;
  };
});

describe('a mail server that asks for a log-in', () => {
  it('gets the password over TLS alone', async () => {
    const { cert, key } = makeCertificate(dataDir, 'mail');
    const logIns: string[] = [];
    mail = await startMailServer(
      {
        authOptional: false,
        disabledCommands: [],
        key: await Bun.file(key).text(),
        cert: await Bun.file(cert).text(),
        onAuth({ username, password }, session, done) {
          logIns.push(`${username} ${password} ${session.secure ? 'over TLS' : 'in the clear'}`);
          done(null, { user: username });
        },
      },
      { user: 'cards' },
    );
    const passwordFile = join(dataDir, 'smtp-password');
    await Bun.write(passwordFile, 'sesame\n');
    served = await spawnServe(dataDir, {
      ...mail.env,
      SMTP_PASSWORD_FILE: passwordFile,
      // The certificate is trusted as the site's own authority would be.
      NODE_EXTRA_CA_CERTS: cert,
    });
    queue(1);
    await until(() => unfinished() === 0);
    expect(states()).toEqual({ sent: 1 });
    expect(logIns).toEqual(['cards sesame over TLS']);
  });
});
