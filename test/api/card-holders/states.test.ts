import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarDay } from '../../../src/lib/calendar-day.ts';
import { daysLater } from '../../../src/shared/zone-days.ts';
import { noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done, photographed } from '../../support/records/cards.ts';
import { plantCard } from '../../support/records/planted-card.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { create, problems } from './people.ts';

let server: Harness;
let tenant: Tenant;
let today: string;
/** The id of each person, by last name. */
const ids: Record<string, string> = {};

const inDays = (days: number) => daysLater(today, days);

beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  // The organisation's day; its zone is UTC.
  today = calendarDay('UTC', server.clock.now());
  const add = async (lastName: string, more: object = {}) => {
    ids[lastName] = await create(tenant, { lastName, ...more });
    return ids[lastName];
  };
  const plant = (cardHolderId: string, values: object) =>
    plantCard(server, { organisationId: tenant.id, cardHolderId }, values);
  await add('Nothing');
  await reviewable(server, tenant, await add('Waits'), await noisePhoto());
  const { id, version } = await reviewable(server, tenant, await add('Rejected'), await noisePhoto());
  await done(tenant.send('POST', `/photos/${id}/reject`, { body: { version, reasonCodes: ['focus'] } }));
  ids.Approved = await photographed(server, tenant, { lastName: 'Approved' });
  await reviewable(server, tenant, ids.Approved, await noisePhoto());

  plant(await add('Used', { expiryDate: inDays(400) }), { validUntil: inDays(30) });
  plant(await add('Replaced', { expiryDate: inDays(400) }), { status: 'expired', validUntil: inDays(-5) });
  plant(ids.Replaced!, { validUntil: inDays(400) });
  plant(await add('Ended', { expiryDate: inDays(400) }), { status: 'expired', validUntil: inDays(-5) });
  plant(await add('Queued', { expiryDate: inDays(31) }), {
    status: 'queued',
    issuedAt: null,
    printedAt: null,
  });
  await add('Soon', { expiryDate: inDays(0) });
  await add('Over', { expiryDate: inDays(-1) });
  await add('Long over', { expiryDate: inDays(-40) });
});
afterAll(() => server.stop());

const lastNames = async (query: string) => {
  const { body, status, text } = await tenant.send('GET', `/card-holders?pageSize=200&${query}`);
  expect(status, text).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ lastName }: { lastName: string }) => lastName);
};
const all = () => Object.keys(ids).sort();
const allBut = (...names: string[]) => all().filter((name) => !names.includes(name));

describe('the states of people in a list', () => {
  it('narrow it by what photos there are', async () => {
    expect(await lastNames('photoState=waiting')).toEqual(['Waits']);
    expect(await lastNames('photoState=rejected')).toEqual(['Rejected']);
    expect(await lastNames('photoState=approved')).toEqual(['Approved']);
    expect(await lastNames('photoState=none')).toEqual(allBut('Waits', 'Rejected', 'Approved'));
    // Unlike with photoState, somebody with an approved photo counts as waiting while a newer photo waits.
    expect(await lastNames('photoWaiting=true')).toEqual(['Approved', 'Waits']);
    expect(await lastNames('photoWaiting=false')).toEqual(allBut('Approved', 'Waits'));
  });

  it('narrow it by the end of validity, of the person or of the card in use', async () => {
    expect(await lastNames('expiresWithinDays=0')).toEqual(['Soon']);
    expect(await lastNames('expiresWithinDays=30')).toEqual(['Soon', 'Used']);
    expect(await lastNames('expiresWithinDays=31')).toEqual(['Queued', 'Soon', 'Used']);
    expect(await lastNames('cardExpiresWithinDays=29')).toEqual([]);
    expect(await lastNames('cardExpiresWithinDays=31')).toEqual(['Used']);
    expect(await lastNames(`expiredSince=${inDays(-10)}`)).toEqual(['Ended', 'Over']);
    expect(await lastNames(`expiredSince=${inDays(-4)}`)).toEqual(['Over']);
    expect(await lastNames(`expiredSince=${inDays(-40)}`)).toEqual(['Ended', 'Long over', 'Over']);
    expect(await lastNames(`expiredSince=${today}`)).toEqual([]);
  });

  it('are shown when they are asked for', async () => {
    const { body } = await tenant.send('GET', '/card-holders?pageSize=200&include=cardState,photoState');
    const shown = Object.fromEntries(
      body.data.map((one: { lastName: string; photoState: string; cardState: string }) => [
        one.lastName,
        `${one.photoState} ${one.cardState}`,
      ]),
    );
    expect(shown).toEqual({
      ...Object.fromEntries(all().map((name) => [name, 'none none'])),
      Waits: 'waiting none',
      Rejected: 'rejected none',
      Approved: 'approved none',
      Used: 'none active',
      Replaced: 'none active',
      Ended: 'none expired',
      Queued: 'none queued',
    });
    const [plain] = (await tenant.send('GET', '/card-holders?pageSize=1')).body.data;
    expect(plain).not.toHaveProperty('photoState');
    expect(plain).not.toHaveProperty('cardState');
  });

  it('tell the last day of the card that their state is about', async () => {
    const { body } = await tenant.send('GET', '/card-holders?pageSize=200&include=cardValidUntil');
    const shown = body.data.map((one: { lastName: string; cardValidUntil: string | null }) => [
      one.lastName,
      one.cardValidUntil,
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      ...Object.fromEntries(all().map((name) => [name, null])),
      Used: inDays(30),
      Replaced: inDays(400),
      Ended: inDays(-5),
    });
    const csv = (
      await tenant.send(
        'GET',
        '/card-holders/export?columns=lastName,cardValidUntil&cardExpiresWithinDays=31',
      )
    ).text;
    expect(csv.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'lastName,cardValidUntil',
      `Used,${inDays(30)}`,
    ]);
  });

  it('are columns of an export, which has those that were chosen in their order', async () => {
    const columns = 'cardState,cardHolderId,lastName,photoState';
    const { text } = await tenant.send('GET', `/card-holders/export?columns=${columns}&photoState=waiting`);
    expect(text.replace('\uFEFF', '').trim().split('\n')).toEqual([
      columns,
      `none,${ids.Waits},Waits,waiting`,
    ]);
    const rows = parse((await tenant.send('GET', '/card-holders/export')).text, { columns: true, bom: true });
    expect(Object.keys(rows[0] as object)).not.toContain('cardHolderId');
  });

  it('are refused when there are none such', async () => {
    const query = 'photoState=blurred&expiresWithinDays=4000&expiredSince=lately&include=photoState,face';
    const { status, body } = await tenant.send('GET', `/card-holders?${query}`);
    expect(status).toBe(422);
    expect(problems(body)).toEqual({
      'query.photoState': 'not_allowed',
      'query.expiresWithinDays': 'out_of_range',
      'query.expiredSince': 'invalid_format',
      'query.include': 'not_allowed',
    });
    expect((await tenant.send('GET', '/card-holders/export?columns=notes')).status).toBe(422);
    expect((await tenant.send('GET', '/card-holders?include=')).status).toBe(422);
  });

  it('choose the people of a bulk change', async () => {
    const select = { filters: { photoState: 'none', expiresWithinDays: 30 }, expectedTotal: 2 };
    const { id } = await done(
      tenant.send('POST', '/bulk-jobs', { body: { kind: 'extend', expiryDate: inDays(300), select } }),
    );
    await server.context.jobs.idle();
    expect(await done(tenant.send('GET', `/bulk-jobs/${id}`))).toMatchObject({ total: 2, done: 1, left: 1 });
    // One of the two people has a card, which keeps its date and expires as before.
    expect(await lastNames('expiresWithinDays=30')).toEqual(['Used']);
  });
});
