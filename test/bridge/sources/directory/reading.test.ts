import { afterEach, expect, it } from 'vitest';
import { directorySource } from '../../../../src/bridge/sources/directory/directory-source.ts';
import { type Answer, done, entry, falseServer } from './false-server.ts';

const PATIENCE = { connectMs: 2_000, silenceMs: 300 };
let stop = () => {};
afterEach(() => stop());

/** The rows of a directory whose people have these attributes, and its notes; or its error. */
async function read(
  attributes: Record<string, string>,
  active: string | null,
  ...answers: Answer[][]
): Promise<{ rows: object[]; notes: readonly string[] } | string> {
  const server = await falseServer(...answers);
  stop = server.stop;
  const people = { attributes, active, constants: {}, values: {}, separator: {} };
  const source = directorySource(server.address, people, PATIENCE);
  try {
    return { rows: (await Array.fromAsync(source.rows())).flat(), notes: source.freshNotes!() };
  } catch (error) {
    return (error as Error).message;
  }
}

const ANY: Answer[] = [entry('a', {}), done()];
const NOBODY: Answer[] = [done()];
const person = (name: string, more = {}) => entry(name, { employeeNumber: [name], ...more });
const KEY: Answer[] = [person('a'), done()];

it('counts as active who was added between the search for active people and that for all', async () => {
  const rows = await read(
    { externalId: 'employeeNumber' },
    '(ou=x)',
    ...[ANY, KEY],
    [entry('a', {}), done()],
    [person('a'), person('new'), person('gone'), done()],
    [entry('a', {}), entry('new', {}), done()],
  );
  expect(rows).toMatchObject({
    rows: [
      { externalId: 'a', status: 'active' },
      { externalId: 'new', status: 'active' },
      { externalId: 'gone', status: 'inactive' },
    ],
  });
});

it('reads an attribute under the name by which the server sends it', async () => {
  const rows = await read(
    { externalId: 'employeeNumber', lastName: 'surname' },
    null,
    ...[ANY, KEY],
    [entry('a', { sn: ['Ada'] }), done()],
    [person('a', { sn: ['Ada'] }), done()],
  );
  expect(rows).toMatchObject({ rows: [{ externalId: 'a', lastName: 'Ada' }] });
});

it('leaves a field alone whose attribute may be searched and not read', async () => {
  const answers = [ANY, KEY, [entry('a', {}), done()], NOBODY, [person('a'), done()]];
  const found = await read({ externalId: 'employeeNumber', phone: 'mobile' }, null, ...answers);
  expect(found).toMatchObject({
    rows: [{ externalId: 'a' }],
    notes: [expect.stringContaining('No entry has mobile, so phone is left as it is in Lanyard.')],
  });
  expect((found as { rows: object[] }).rows[0]).not.toHaveProperty('phone');
});

it('changes nobody when who is locked may be searched and not read', async () => {
  const answers = [ANY, KEY, ANY, ANY, NOBODY];
  expect(await read({ externalId: 'employeeNumber' }, 'nsAccountLock', ...answers)).toContain(
    'has nsAccountLock, which says who is active: nobody was changed',
  );
});

it('says that everybody counts as active when nobody is locked', async () => {
  const answers = [ANY, KEY, NOBODY, NOBODY, NOBODY, [person('a'), done()]];
  expect(await read({ externalId: 'employeeNumber' }, 'nsAccountLock', ...answers)).toMatchObject({
    rows: [{ status: 'active' }],
    notes: [expect.stringContaining('No entry has nsAccountLock, so everybody counts as active.')],
  });
});
