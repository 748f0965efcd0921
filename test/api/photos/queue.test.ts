import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const broken = Buffer.from('this is no picture');
const sent = async (person: string, bytes?: Buffer) =>
  (await reviewable(server, tenant, person, bytes ?? (await noisePhoto()))).id as string;
const queue = (query = '') => done(tenant.send('GET', `/photos/queue${query}`));
const inShort = async (query = '') =>
  (await queue(query)).map(({ cardHolderId, photos }: { cardHolderId: string; photos: { id: string }[] }) => [
    cardHolderId,
    ...photos.map(({ id }) => id),
  ]);

describe('GET /photos/queue', () => {
  it('has one person’s photos together, newest first, and those who have waited longest first', async () => {
    const [ada, ben] = [await createHolder(tenant), await createHolder(tenant)];
    const [adas, bens, adasNext] = [await sent(ada), await sent(ben), await sent(ada)];
    expect(await inShort()).toEqual([
      [ada, adasNext, adas],
      [ben, bens],
    ]);
    const [first] = await queue('?limit=1');
    expect(first).toMatchObject({ cardHolderId: ada, waiting: 2 });
    expect(first.photos[0]).toEqual(await done(tenant.send('GET', `/photos/${adasNext}`)));
    const { version } = first.photos[0];
    await done(tenant.send('POST', `/photos/${adasNext}/approve`, { body: { version } }));
    expect(await inShort()).toEqual([[ben, bens]]);
  });

  it('has files without a picture last, in a stack and in the queue', async () => {
    const [ada, ben] = [await createHolder(tenant), await createHolder(tenant)];
    const adasBroken = await sent(ada, broken);
    const bens = await sent(ben);
    expect(await inShort()).toEqual([
      [ben, bens],
      [ada, adasBroken],
    ]);
    const bensBroken = await sent(ben, broken);
    const adas = await sent(ada);
    expect(await inShort()).toEqual([
      [ben, bens, bensBroken],
      [ada, adas, adasBroken],
    ]);
  });

  it('goes on after a photo, even one that has left the queue', async () => {
    const people = [];
    for (let index = 0; index < 4; index++) people.push(await createHolder(tenant));
    const [ada, ben, cy, dee] = people as [string, string, string, string];
    const [adas, bens] = [await sent(ada), await sent(ben)];
    const [deesBroken, cys, bensNext] = [await sent(dee, broken), await sent(cy), await sent(ben)];
    const bensPlace = (await queue('?limit=2'))[1].placedBy;
    expect(bensPlace).toBe(bens);
    const { version } = await done(tenant.send('GET', `/photos/${bens}`));
    await done(tenant.send('POST', `/photos/${bens}/withdraw`, { body: { version } }));
    const rest = [
      [cy, cys],
      [ben, bensNext],
      [dee, deesBroken],
    ];
    expect(await inShort(`?after=${bensPlace}`)).toEqual(rest);
    expect(await inShort(`?after=${adas}&limit=1`)).toEqual(rest.slice(0, 1));
    expect(await inShort(`?after=${bensNext}`)).toEqual(rest.slice(2));
    expect(await inShort(`?after=${deesBroken}`)).toEqual([]);
    const elsewhere = server.organisation();
    await createHolder(elsewhere);
    expect(await done(elsewhere.send('GET', `/photos/queue?after=${adas}`))).toEqual([]);
  });

  it('is empty where nobody waits, knows no other organisation, and refuses a limit out of range', async () => {
    expect(await queue()).toEqual([]);
    await sent(await createHolder(tenant));
    tenant = server.organisation();
    expect(await queue()).toEqual([]);
    expect((await tenant.send('GET', '/photos/queue?limit=0')).status).toBe(422);
    expect((await tenant.send('GET', '/photos/queue?limit=101')).status).toBe(422);
    const { key } = tenant.key(['orders:read']);
    expect((await tenant.send('GET', '/photos/queue', { key })).status).toBe(403);
  });
});

describe('POST /photos/deal', () => {
  it('never deals photos of one person to two reviewers', async () => {
    const [ada, ben] = [await createHolder(tenant), await createHolder(tenant)];
    const [older, newer, bens] = [await sent(ada), await sent(ada), await sent(ben)];
    const [one, two] = [await tenant.staff('reviewer'), await tenant.staff('reviewer')];
    const deal = (who: typeof one, body: unknown) => done(who.send('POST', '/photos/deal', { body }));
    expect((await deal(one, { looking: newer, wanted: [older] })).next).toEqual([older]);
    expect((await deal(two, { wanted: [newer, older, bens] })).next).toEqual([bens]);
    // All photos of a person belong to the reviewer who looks at one of them.
    await deal(two, { looking: older, wanted: [bens] });
    await deal(one, { looking: bens, wanted: [] });
    expect((await deal(two, { wanted: [newer, older, bens] })).next).toEqual([newer, older]);
  });
});
