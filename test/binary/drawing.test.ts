import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOMBS } from '../support/records/bombs.ts';
import { type Installation, install } from '../support/server/binary.ts';
import { childrenOf, isRunning } from '../support/watch/children.ts';

const COMMAND = 'draw-apart';

let installation: Installation;
let key: string;
beforeAll(() => {
  installation = install();
  key = installation.organise();
});
afterAll(() => installation.remove());

const get = (origin: string, path: string) =>
  fetch(`${origin}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } });

/** Plants a version of a design that an earlier release accepted. */
function plant(id: string, front: string): void {
  const db = new Database(join(installation.directory, 'data', 'lanyard.db'));
  db.run('PRAGMA busy_timeout = 20000');
  db.run(
    `INSERT INTO design_versions (design_id, version, front, back, created_at)
     SELECT design_id, 2, ?, back, created_at FROM design_versions WHERE design_id = ?`,
    [front, id],
  );
  db.run('UPDATE designs SET version = 2 WHERE id = ?', [id]);
  db.close();
}

it('kills a drawing at its deadline, and leaves none behind when the server is killed', async () => {
  const server = await installation.serve();
  const { data } = (await (await get(server.url, '/designs')).json()) as { data: { id: string }[] };
  const preview = `/designs/${data[0]!.id}/preview`;
  expect((await get(server.url, preview)).status).toBe(200);
  const first = childrenOf(server.process.pid!, COMMAND);
  expect(first).toHaveLength(1);

  plant(data[0]!.id, BOMBS['300 blurs in one filter']!);
  const refused = await get(server.url, preview);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('longer than 5 s')]);
  await expect.poll(() => isRunning(first[0]!, COMMAND)).toBe(false);

  const cut = get(server.url, preview).catch(() => null);
  await expect.poll(() => childrenOf(server.process.pid!, COMMAND)).toHaveLength(1);
  const [busy] = childrenOf(server.process.pid!, COMMAND);
  await server.end('SIGKILL');
  await cut;
  await expect.poll(() => isRunning(busy!, COMMAND)).toBe(false);
});
