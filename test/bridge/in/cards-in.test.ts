import { beforeEach, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import type { Tenant } from '../../support/server/harness.ts';
import { openSite } from '../opened-site.ts';
import { createSite, type Site } from '../site.ts';

const CARDS_IN = `[cards_in]
query = """SELECT id AS "externalCardId", matric AS "externalId", number AS "cardNumber", chip AS "csn",
  until AS "validUntil", state AS "status", why AS "statusReason" FROM issued"""
`;

let tenant: Tenant;
let site: Site;
const opened = openSite((url, key) => {
  const made = createSite(url, key, [CARDS_IN]);
  made.db.run(
    'CREATE TABLE issued (id TEXT, matric TEXT, number TEXT, chip TEXT, until TEXT, state TEXT, why TEXT)',
  );
  return made;
});
beforeEach(() => {
  ({ tenant, site } = opened);
});

const once = (...more: string[]) => site.bridge('run', '--once', ...more);
const issue = (id: string, matric: string, state: string | null = 'active', until: string | null = null) =>
  site.db
    .query('INSERT INTO issued VALUES (?, ?, ?, ?, ?, ?, NULL)')
    .run(...([id, matric, `N-${id}`, `0A${id}`, until, state] as const));
const cards = async () => {
  const { data } = (await tenant.send('GET', '/cards?pageSize=200')).body;
  return Object.fromEntries(data.map((card: { cardNumber: string }) => [card.cardNumber, card]));
};
const asides = async () =>
  Object.fromEntries(
    JSON.parse((await site.bridge('status', '--json')).out).setAside.map(
      ({ record, reason }: Record<string, string>) => [record, reason],
    ),
  );

it('adds cards once, and passes on what changes of them', async () => {
  const ada = await createHolder(tenant, { externalId: 'S1' });
  await createHolder(tenant, { externalId: 'S2' });
  issue('1', 'S1', 'active', '2099-09-30');
  issue('2', 'S2', 'suspended', '0000-00-00');
  expect(await once()).toMatchObject({
    ...{ status: 0, errors: '' },
    out: expect.stringContaining('cards_in: 2 rows read; 2 added, 0 changed, 0 revoked in Lanyard'),
  });
  expect(await cards()).toMatchObject({
    'N-1': { cardHolderId: ada, csn: '0A1', status: 'active', validUntil: '2099-09-30' },
    'N-2': { csn: '0A2', status: 'suspended', validUntil: null },
  });
  expect((await once()).out).toBe('');
  site.db.run("UPDATE issued SET state = 'revoked', why = 'stolen', chip = 'FF' WHERE id = '1'");
  site.db.run("UPDATE issued SET state = 'active' WHERE id = '2'");
  expect((await once()).out).toContain('0 added, 2 changed');
  expect(await cards()).toMatchObject({
    'N-1': { status: 'revoked', statusReason: 'stolen', csn: 'FF' },
    'N-2': { status: 'active' },
  });
});

it('leaves a status that staff have set until the site sets another one', async () => {
  await createHolder(tenant, { externalId: 'S1' });
  issue('1', 'S1');
  await once();
  const { id } = (await cards())['N-1'];
  await tenant.send('POST', `/cards/${id}/suspend`, { body: { reason: 'lost' } });
  site.db.run("UPDATE issued SET chip = 'FF'");
  await once();
  expect((await cards())['N-1']).toMatchObject({ status: 'suspended', csn: 'FF' });
  site.db.run("UPDATE issued SET state = 'revoked'");
  await once();
  expect((await cards())['N-1']).toMatchObject({ status: 'revoked' });
});

it('sets aside what Lanyard can neither take nor change, and tries again once that may have passed', async () => {
  await createHolder(tenant, { externalId: 'S1' });
  issue('1', 'S1');
  issue('2', 'N2');
  issue('3', 'S1', 'printed');
  issue('4', 'S1', 'active', 'next year');
  const ran = await once();
  expect(ran.status).toBe(0);
  expect(await asides()).toEqual({
    2: 'Lanyard has nobody with its externalId yet: tried again in each run',
    3: 'its status is "printed"; one of active, suspended, revoked, expired is allowed',
    4: expect.stringMatching(/^validUntil /),
  });
  expect(await once()).toMatchObject({ out: '', errors: '' });
  await createHolder(tenant, { externalId: 'N2' });
  site.db.run("DELETE FROM issued WHERE id IN ('3', '4')");
  site.db.run("UPDATE issued SET number = 'Other', state = 'suspended' WHERE id = '1'");
  expect((await once()).out).toContain('1 added, 1 changed');
  expect(await asides()).toEqual({
    1: expect.stringMatching(/^cardNumber is "Other" here and "N-1" in Lanyard: a card can't change this/),
  });
  // The status is passed on all the same.
  expect((await cards())['N-1']).toMatchObject({ status: 'suspended' });
});

it('keeps cards that leave the query, or revokes them within the limit', async () => {
  for (const id of ['1', '2', '3', '4']) {
    await createHolder(tenant, { externalId: `S${id}` });
    issue(id, `S${id}`);
  }
  await once();
  site.db.run("DELETE FROM issued WHERE id = '1'");
  await once();
  expect((await cards())['N-1']).toMatchObject({ status: 'active' });
  site.configure(`${CARDS_IN}leavers = "revoke"\nleaver_limit = 1\n`);
  expect((await once('--dry-run')).out).toContain(
    'cards_in: 0 would be made, 0 changed, 1 revoked, 0 set aside',
  );
  expect((await once()).out).toContain('1 revoked');
  expect((await cards())['N-1']).toMatchObject({ status: 'revoked' });
  site.db.run('DELETE FROM issued');
  const refused = await once();
  expect(refused.status).toBe(1);
  expect(refused.errors).toContain('no card was changed. If that is right');
  expect(refused.errors).toContain('--allow-card-leavers 3');
  expect((await once('--allow-card-leavers', '3')).out).toContain('3 revoked');
  expect(Object.values(await cards()).map(({ status }) => status)).toEqual(Array(4).fill('revoked'));
});

it('revokes a leaver again that a restored Lanyard has as active', async () => {
  for (const id of ['1', '2']) {
    await createHolder(tenant, { externalId: `S${id}` });
    issue(id, `S${id}`);
  }
  site.configure(`${CARDS_IN}leavers = "revoke"\nleaver_limit = 1\n`);
  await once();
  site.db.run("DELETE FROM issued WHERE id = '1'");
  // The bridge has revoked the card, and Lanyard no longer knows.
  site.db.run("UPDATE lanyard_bridge_sent SET state = 'gone', hash = 'left' WHERE name = '\"1\"'");
  expect((await once()).out).toBe('');
  site.db.run("UPDATE lanyard_bridge_runs SET cursor = 'forged'");
  expect((await once()).out).toContain('0 added, 0 changed, 1 revoked');
  expect(await cards()).toMatchObject({ 'N-1': { status: 'revoked' }, 'N-2': { status: 'active' } });
  expect((await once()).out).toBe('');
  site.db.run("UPDATE lanyard_bridge_runs SET cursor = 'forged'");
  expect((await once()).out).not.toContain('revoked in Lanyard');
});

it('is done with a leaver whose card differed from the one in Lanyard', async () => {
  await createHolder(tenant, { externalId: 'S1' });
  await createHolder(tenant, { externalId: 'S2' });
  issue('1', 'S1');
  issue('2', 'S2');
  site.configure(`${CARDS_IN}leavers = "revoke"\nleaver_limit = 1\n`);
  await once();
  site.db.run('DELETE FROM lanyard_bridge_sent');
  site.db.run("UPDATE issued SET until = '2099-09-30' WHERE id = '1'");
  await once();
  expect(await asides()).toEqual({ 1: expect.stringMatching(/^validUntil is "2099-09-30" here and null/) });
  site.db.run("DELETE FROM issued WHERE id = '1'");
  expect(await once()).toMatchObject({ out: expect.stringContaining('1 revoked'), errors: '' });
  expect(await asides()).toEqual({});
  expect(await once()).toMatchObject({ status: 0, out: '', errors: '' });
});

it('adds cards again that a restored Lanyard no longer has, and no card twice', async () => {
  await createHolder(tenant, { externalId: 'S1' });
  issue('1', 'S1');
  await once();
  site.db.run("UPDATE lanyard_bridge_runs SET cursor = 'forged'");
  expect((await once()).out).toContain('All records are looked at');
  site.db.run('DELETE FROM lanyard_bridge_sent');
  expect(await once()).toMatchObject({ status: 0, errors: '' });
  expect(Object.keys(await cards())).toEqual(['N-1']);
});

it('never makes a card valid again that staff have ended, however much of it is in doubt', async () => {
  for (const id of ['1', '2', '3']) {
    await createHolder(tenant, { externalId: `S${id}` });
    issue(id, `S${id}`);
  }
  await once();
  const byStaff = async (number: string, what: string) =>
    tenant.send('POST', `/cards/${(await cards())[number].id}/${what}`, { body: { reason: 'lost' } });
  await byStaff('N-1', 'suspend');
  await byStaff('N-2', 'revoke');
  const statuses = async () =>
    Object.fromEntries(Object.values(await cards()).map(({ cardNumber, status }) => [cardNumber, status]));
  const expected = { 'N-1': 'suspended', 'N-2': 'revoked', 'N-3': 'active' };
  site.db.run("UPDATE lanyard_bridge_runs SET cursor = 'forged'");
  expect(await once()).toMatchObject({ status: 0 });
  expect(await statuses()).toEqual(expected);
  expect(await asides()).toEqual({
    1: expect.stringMatching(
      /^its status is "active" here and "suspended" in Lanyard, and either may be the newer/,
    ),
    2: expect.stringMatching(/^its status is "active" here and "revoked" in Lanyard/),
  });
  site.db.run('DELETE FROM lanyard_bridge_sent');
  await once();
  expect(await statuses()).toEqual(expected);
  // A stricter status is passed on, and one that has changed here.
  site.db.run("UPDATE issued SET state = 'suspended' WHERE id = '3'");
  site.db.run('DELETE FROM lanyard_bridge_sent');
  await once();
  site.db.run("UPDATE issued SET state = 'active' WHERE id = '3'");
  await once();
  expect(await statuses()).toEqual(expected);
  expect(Object.keys(await asides())).toEqual(['1', '2']);
});

it('checks the columns, and shows the first rows', async () => {
  issue('1', 'S1');
  expect((await site.bridge('check')).out).toContain('✓ [cards_in] query has cards that can be sent.');
  site.configure(
    CARDS_IN.replace('chip AS "csn"', 'chip AS chipnumber').replace('AS "cardNumber"', 'AS cardnumber'),
  );
  const { out } = await site.bridge('check');
  expect(out).toContain('has a column "chipnumber", which is not known.');
  expect(out).toContain('has a column "cardnumber": in SQL, write AS "cardNumber", with the quotes.');
});
