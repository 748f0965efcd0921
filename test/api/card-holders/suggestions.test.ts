import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BOUNDS } from '../../../src/card-holders/lists/steps/bounds.ts';
import { LOOKED } from '../../../src/card-holders/lists/suggestions/suggest.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { create } from './people.ts';

let server: Harness;
let tenant: Tenant;
/** The number of people in the search index. People who are added later are not in it yet. */
const INDEXED = 64;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  const names = [
    ['Jürgen', 'Müller'],
    ['Anna', 'Müller-Lüdenscheidt'],
    ['Anna', 'Miller'],
    ['Tom', 'Miller'],
    ['Maria', 'Krüger'],
    ['Søren', 'Groß'],
    ['Olga', 'Иванова'],
    ['Sandra', "O'Connor"],
  ];
  for (const [firstName, lastName] of names) await create(tenant, { firstName, lastName });
  for (let more = names.length; more < INDEXED; more++)
    await create(tenant, { firstName: 'Zz', lastName: `Z${more}`, externalId: `S1024${more}` });
  await create(tenant, { firstName: 'Grace', lastName: 'Newcomer', department: 'Law' });
});
afterAll(() => server.stop());

async function suggested(q: string, more = ''): Promise<string[]> {
  const answer = await tenant.send('GET', `/card-holders/suggestions?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map((one: { q: string }) => one.q);
}

it.each([
  ['mxller', ['Müller', 'Miller']],
  ['muelelr', ['Müller']],
  ['mueler', ['Müller']],
  ['mülelr', ['Müller']],
  ['mulller', ['Müller']],
  ['umller', ['Müller']],
  ['ludenscheit', ['Lüdenscheidt']],
  ['mullre-ludenscheidt', ['Müller-Lüdenscheidt']],
  ['krugger maria', ['Krüger maria']],
  ['Mraia Krugre', ['Maria Krüger']],
  ['naria', ['Maria']],
  ['marie', ['Maria']],
  ['mxria', ['Maria']],
  ['marxa', ['Maria']],
  ['maxia', ['Maria']],
  ['aria', []],
  ['soeern', ['Søren']],
  ['иванва', ['Иванова']],
  ["o'conor", ["O'Connor"]],
  ['o’conmor', ["O'Connor"]],
  ['newcomre', ['Newcomer']],
])('suggests for %j %j', async (q, expected) => {
  expect((await suggested(q)).sort()).toEqual([...expected].sort());
});

it.each([
  ['two mistakes', 'mulxxr'],
  ['a short word', 'tmo'],
  ['a number', 'S102410'],
  ['an address', 'muler@example.edu'],
  ['a word that nobody has beside it', 'mxller nobody'],
  ['somebody who is found', 'lüdenscheidt'],
  ['more than four words', 'mxller a b c d'],
  ['a long word', `${'muller'.repeat(4)}x`],
  ['blank', ' '],
])('suggests nothing for %s', async (_, q) => {
  expect(await suggested(q)).toEqual([]);
});

it('suggests what the list finds with its filters, what it would find most often first', async () => {
  expect(await suggested('mxller')).toEqual(['Müller', 'Miller']);
  await create(tenant, { firstName: 'Third', lastName: 'Miller' });
  expect(await suggested('mxller')).toEqual(['Miller', 'Müller']);
  expect(await suggested('newcomre', '&department=Law')).toEqual(['Newcomer']);
  for (const other of ['department=Art', 'status=archived', 'hasPhoto=true', 'holderType=staff'])
    expect([other, await suggested('newcomre', `&${other}`)]).toEqual([other, []]);
  expect(await suggested('mxller', '&status=archived')).toEqual([]);
});

it('suggests the same in steps that look at a few people each', async () => {
  const whole = await suggested('mxller');
  const before = { ...LOOKED, stepMs: BOUNDS.stepMs };
  const counted = vi.spyOn(server.context.db.$client, 'transaction');
  Object.assign(LOOKED, { indexed: 10, together: 2 });
  BOUNDS.stepMs = -1;
  try {
    expect(await suggested('mxller')).toEqual(whole);
    expect(counted.mock.calls.length).toBeGreaterThan(5);
    // From here on, only the first person in the index is compared.
    Object.assign(LOOKED, { together: 1, inAll: 1 });
    expect(whole).toEqual(['Miller', 'Müller']);
    expect(await suggested('mxller')).toEqual(['Müller', 'Miller']);
  } finally {
    const { stepMs, ...looked } = before;
    Object.assign(LOOKED, looked);
    BOUNDS.stepMs = stepMs;
    counted.mockRestore();
  }
});

it('is for those who may read people, of their own organisation', async () => {
  const other = server.organisation();
  const path = '/card-holders/suggestions?q=mxller';
  expect((await other.send('GET', path)).body.data).toEqual([]);
  const { key } = tenant.key(['cards:read']);
  expect((await server.send('GET', path, { key })).status).toBe(403);
});
