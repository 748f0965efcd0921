import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directory } from '../../support/server/directory.ts';
import { startHarness } from '../../support/server/harness.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { spawnServe } from '../../support/server/serve.ts';

const HOW_MANY = 400;
/** Keeps the server busy for ever once the campaign asks S0300, a person beyond the first step. */
const ENDLESS = `
  CREATE TRIGGER endless BEFORE INSERT ON photo_requests
  WHEN (SELECT external_id FROM card_holders WHERE id = NEW.card_holder_id) = 'S0300'
  BEGIN SELECT count(*) FROM card_holders a, card_holders b, card_holders c, card_holders d, card_holders e; END`;

it('goes on after the server was killed, and mails everybody once', async () => {
  const mail = await startMailServer();
  const dataDir = directory();
  const before = await startHarness({ DATA_DIR: dataDir });
  const tenant = before.organisation();
  const rows = Array.from({ length: HOW_MANY }, (_, index) => ({
    ...{ externalId: `S${String(index).padStart(4, '0')}`, firstName: 'Ada', lastName: `Lovelace ${index}` },
    ...{ holderType: 'student', email: `s${index}@example.edu` },
  }));
  await tenant.send('POST', '/card-holders/import', { body: { rows } });
  await before.stop();
  const database = new Database(join(dataDir, 'lanyard.db'));
  database.run(ENDLESS);

  const ask = async (url: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${tenant.admin}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { data: Record<string, number | string> };
  };
  let server = await spawnServe(dataDir, mail.env);
  const { id } = (await ask(server.url, '/photo-campaigns', { name: 'Autumn', filter: {} })).data;
  const campaign = async () => (await ask(server.url, `/photo-campaigns/${id}`)).data;
  await expect.poll(async () => (await campaign()).asked, { interval: 500 }).toBeGreaterThan(0);
  // Some mail is out when the server is killed; one that is under way then may be unclear, and isn't sent again.
  await expect.poll(() => mail.taken.length).toBeGreaterThan(0);
  await server.end('SIGKILL');
  expect(
    (await database.query<{ asked: number }, []>('SELECT count(*) AS asked FROM photo_requests').get())!
      .asked,
  ).toBeLessThan(HOW_MANY);
  database.run('DROP TRIGGER endless');
  database.close();
  server = await spawnServe(dataDir, mail.env);
  await expect.poll(async () => (await campaign()).state, { interval: 500 }).toBe('asked');
  expect(await campaign()).toMatchObject({ total: HOW_MANY, asked: HOW_MANY, left: {}, byHand: 0 });
  const settled = () => {
    const rows = new Database(join(dataDir, 'lanyard.db'), { readonly: true });
    const left = rows
      .query<{ status: string; count: number }, []>(
        'SELECT status, count(*) AS count FROM mail_deliveries GROUP BY status',
      )
      .all();
    rows.close();
    return Object.fromEntries(left.map(({ status, count }) => [status, count]));
  };
  await expect.poll(() => settled().pending ?? 0, { interval: 500 }).toBe(0);
  await expect.poll(() => settled().sending ?? 0).toBe(0);
  const { sent = 0, unclear = 0 } = settled();
  expect(sent + unclear).toBe(HOW_MANY);
  const addresses = mail.taken.map(({ envelope }) => envelope.to[0]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(sent);
  expect(addresses.length).toBeLessThanOrEqual(sent + unclear);
  await server.end();
  await mail.stop();
});
