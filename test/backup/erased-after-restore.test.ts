import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { lanyard } from './installation.ts';

/** Returns the number of times that a text occurs in the database's file, in a row or between rows. */
const timesIn = (dataDir: string, text: string): number =>
  readFileSync(join(dataDir, 'lanyard.db')).toString('latin1').split(text).length - 1;

it('leaves nothing in the file of a restored database of people who are erased there', async () => {
  const before = join(directory(), 'data');
  const old = await startHarness({ DATA_DIR: before });
  const tenant = old.organisation();
  const people = Array.from({ length: 60 }, (_, index) => ({
    firstName: 'Ada',
    lastName: `Quartzmann${'x'.repeat((index % 37) * 3)}`,
    holderType: 'staff',
  }));
  const ids: string[] = [];
  for (const body of people) ids.push((await tenant.send('POST', '/card-holders', { body })).body.data.id);
  await old.stop();

  const [file, after] = [join(directory(), 'all.tar'), join(directory(), 'data')];
  expect(lanyard(before, ['backup', file])).toMatchObject({ status: 0, stderr: '' });
  expect(lanyard(after, ['restore', file])).toMatchObject({ status: 0 });
  expect(timesIn(after, 'Quartzmann')).toBeGreaterThan(60);
  const server = await startHarness({ DATA_DIR: after });
  const headers = { Authorization: `Bearer ${tenant.admin}` };
  for (const id of ids) {
    const erased = await fetch(`${server.url}/api/v1/card-holders/${id}`, { method: 'DELETE', headers });
    expect(erased.status).toBe(200);
  }
  await server.stop();
  expect(timesIn(after, 'Quartzmann')).toBe(0);
});
