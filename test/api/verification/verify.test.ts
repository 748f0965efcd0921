import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../../src/db/schema/cards.ts';
import { systemActor, write } from '../../../src/db/tx.ts';
import { setOrganisation } from '../../../src/organisations/update.ts';
import { CARD_STATUSES } from '../../../src/shared/statuses.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, photographed } from '../../support/records/cards.ts';
import { plantCard } from '../../support/records/planted-card.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
  tenant = server.organisation('University of Examples');
});
afterAll(() => server.stop());

/** A card of a new person. */
async function cardOf(card: Partial<Card> = {}, holder: Record<string, unknown> = {}): Promise<Card> {
  const cardHolderId = await createHolder(tenant, holder);
  return plantCard(server, { organisationId: tenant.id, cardHolderId }, card);
}

const verify = (code: string, headers: Record<string, string> = {}) =>
  server.send('GET', `/verify/${encodeURIComponent(code)}`, { headers });

const dataOf = async (code: string) => (await verify(code)).body.data;

const reasonOf = async ({ verificationCode }: Card) => {
  const { valid, reason } = await dataOf(verificationCode);
  expect(valid).toBe(reason === null);
  return reason;
};

describe('a valid card', () => {
  it('is shown with who has it, without a key', async () => {
    const { verificationCode } = await cardOf(
      { validUntil: '2999-12-31' },
      { firstName: 'Augusta', preferredName: 'Ada', lastName: 'King', holderType: 'staff' },
    );
    server.clock.hold();
    const { status, headers, body } = await verify(verificationCode);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        valid: true,
        status: 'active',
        reason: null,
        displayName: 'Ada King',
        holderType: 'staff',
        organisation: 'University of Examples',
        organisationId: tenant.id,
        validUntil: '2999-12-31',
        checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    });
    expect(Date.parse(body.data.checkedAt)).toBe(server.clock.now());
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it('has every key, null where there is nothing', async () => {
    const { verificationCode } = await cardOf();
    expect(await dataOf(verificationCode)).toMatchObject({ displayName: 'Ada Lovelace', validUntil: null });
  });

  it('is found whatever Authorization says', async () => {
    const { verificationCode } = await cardOf();
    for (const Authorization of ['Bearer lyd_wrong', 'Basic x', 'nonsense', `Bearer ${tenant.admin}`])
      expect((await verify(verificationCode, { Authorization })).status).toBe(200);
  });

  it('may be read by a web page of any origin', async () => {
    const { verificationCode } = await cardOf();
    for (const code of [verificationCode, '0'.repeat(26)]) {
      const { headers } = await verify(code, { Origin: 'https://gate.example' });
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
  });

  it('shows the name that is printed on it, on the page, too, until a new card has another one', async () => {
    const holder = await photographed(server, tenant, { firstName: 'Ada', lastName: 'Byron' });
    const card = await activeCard(tenant, holder);
    await tenant.send('PATCH', `/card-holders/${holder}`, { body: { lastName: 'Lovelace' } });
    expect((await dataOf(card.verificationCode)).displayName).toBe('Ada Byron');
    const page = await (await fetch(`${server.url}/v/${card.verificationCode}`)).text();
    expect(page).toContain('<bdi>Ada Byron</bdi>');
    expect(page).not.toContain('Lovelace');
    const next = await activeCard(tenant, holder, { reason: 'data_change' });
    expect((await dataOf(next.verificationCode)).displayName).toBe('Ada Lovelace');
  });

  it('shows a changed name at once where it is not known what was printed', async () => {
    const card = await cardOf();
    await tenant.send('PATCH', `/card-holders/${card.cardHolderId}`, { body: { preferredName: 'Countess' } });
    expect((await dataOf(card.verificationCode)).displayName).toBe('Countess Lovelace');
  });
});

describe('a code', () => {
  it('is read as Crockford says: case-blind, O as 0, I and L as 1, hyphens and spaces ignored', async () => {
    const verificationCode = '5R0VX1M9TZ8QHC4WNE7K3YAPD0';
    await cardOf({ verificationCode });
    for (const code of [
      verificationCode.toLowerCase(),
      '5ROVXIM9TZ8QHC4WNE7K3YAPDO',
      '5rovxlm9tz8qhc4wne7k3yapdo',
      '5R0VX-1M9TZ-8QHC4-WNE7K-3YAPD-0',
      ' 5R0VX 1M9TZ 8QHC4 WNE7K 3YAPD0 ',
    ])
      expect((await verify(code)).status, code).toBe(200);
  });

  it('that nobody has, or that is none, is 404 and says no more', async () => {
    const { verificationCode } = await cardOf();
    const last = verificationCode.endsWith('0') ? '1' : '0';
    const strange = [
      `${verificationCode.slice(0, -1)}${last}`,
      verificationCode.slice(0, -1),
      `${verificationCode}0`,
      `${verificationCode.slice(0, -1)}U`,
      `${verificationCode}/photo`,
      "' OR 1=1 --",
      '%',
      'é',
      '-',
      'x'.repeat(5000),
      '00000000-0000-0000-0000-000000000000',
    ];
    const answers = await Promise.all(strange.map((code) => verify(code)));
    for (const [place, { status, headers, body }] of answers.entries()) {
      expect([status, body.error.code], strange[place]).toEqual([404, 'not_found']);
      expect(body.error.message).toBe('There is no such card.');
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('finds the cards of every organisation', async () => {
    const other = server.organisation('Elsewhere');
    const cardHolderId = await createHolder(other, {});
    const { verificationCode } = plantCard(server, { organisationId: other.id, cardHolderId });
    expect((await dataOf(verificationCode)).organisation).toBe('Elsewhere');
  });

  it('is never in the log, whatever is answered', async () => {
    const { verificationCode } = await cardOf();
    const page = `${server.url}/v/${verificationCode}`;
    const asked: [string, string, number][] = [
      ['GET', `/verify/${verificationCode}`, 200],
      ['HEAD', `/verify/${verificationCode}`, 200],
      ['GET', page, 200],
      ['GET', `${page}/photo`, 404],
      ['GET', `${page}/`, 404],
      ['GET', `/verify/${verificationCode}/`, 404],
      ['GET', `${server.url}/v//${verificationCode}`, 404],
      ['GET', `${server.url}/V/${verificationCode}`, 404],
      ['POST', `/verify/${verificationCode}`, 405],
      ['POST', page, 405],
      // A browser sends this preflight before a scanner's web app may send an Authorization header.
      ['OPTIONS', `/verify/${verificationCode}`, 405],
      ['GET', `${page}%`, 400],
      ['GET', `/verify/${verificationCode}%ff`, 400],
    ];
    const before = server.logged().length;
    for (const [method, path, status] of asked)
      expect([method, path, (await server.send(method, path)).status]).toEqual([method, path, status]);
    const lines = server.logged().slice(before);
    expect(lines.map(({ status }) => status)).toEqual(asked.map(([, , status]) => status));
    for (const line of lines) expect(JSON.stringify(line)).not.toContain(verificationCode);
    expect(lines[0]).toMatchObject({ path: '/api/v1/verify/***', route: '/api/v1/verify/:code' });
    expect(lines[3]).toMatchObject({ path: '/v/***', route: '/v/:code/photo' });
  });
});

describe('a card that is not valid', () => {
  it('says why, by its status', async () => {
    const reasons: Record<string, unknown> = {};
    for (const status of CARD_STATUSES) {
      const { verificationCode } = await cardOf({ status });
      const data = await dataOf(verificationCode);
      expect(data.status).toBe(status);
      reasons[status] = data.reason;
    }
    expect(reasons).toEqual({
      queued: 'card_not_active',
      printing: 'card_not_active',
      printed: 'card_not_active',
      print_failed: 'card_not_active',
      active: null,
      suspended: 'card_suspended',
      revoked: 'card_revoked',
      expired: 'card_expired',
    });
  });

  it('tells nobody whose it is', async () => {
    const card = await cardOf({ status: 'revoked', statusReason: 'stolen', validUntil: '2999-12-31' });
    const { body, text } = await verify(card.verificationCode);
    expect(body.data).toEqual({
      valid: false,
      status: 'revoked',
      reason: 'card_revoked',
      displayName: null,
      holderType: null,
      organisation: 'University of Examples',
      organisationId: tenant.id,
      validUntil: '2999-12-31',
      checkedAt: expect.any(String),
    });
    expect(text).not.toMatch(/Ada|Lovelace|student|stolen/);
  });

  it('is one whose holder is not active', async () => {
    const card = await cardOf();
    const set = (status: string) =>
      tenant.send('PATCH', `/card-holders/${card.cardHolderId}`, { body: { status } });
    for (const status of ['inactive', 'archived']) {
      await set(status);
      expect(await reasonOf(card), status).toBe('holder_not_active');
    }
    await set('active');
    expect(await reasonOf(card)).toBeNull();
  });

  it('names the card before its day, and its day before its holder', async () => {
    const gone = { status: 'inactive', expiryDate: '2020-01-01' };
    expect(await reasonOf(await cardOf({ status: 'suspended', validUntil: '2020-01-01' }, gone))).toBe(
      'card_suspended',
    );
    expect(await reasonOf(await cardOf({ validUntil: '2020-01-01' }, { status: 'inactive' }))).toBe(
      'card_expired',
    );
    expect(await reasonOf(await cardOf({}, gone))).toBe('card_expired');
  });
});

describe('the last day', () => {
  const setClock = (moment: string) => server.clock.jump(Date.parse(moment) - server.clock.now());
  const setZone = (timeZone: string) =>
    write(server.context, systemActor('test'), setOrganisation, tenant.id, { timeZone });

  it('is the earlier of the card’s and its holder’s', async () => {
    const early = await cardOf({ validUntil: '2998-05-01' }, { expiryDate: '2999-05-01' });
    const late = await cardOf({ validUntil: '2999-05-01' }, { expiryDate: '2998-05-01' });
    const own = await cardOf({}, { expiryDate: '2997-05-01' });
    expect((await dataOf(early.verificationCode)).validUntil).toBe('2998-05-01');
    expect((await dataOf(late.verificationCode)).validUntil).toBe('2998-05-01');
    expect((await dataOf(own.verificationCode)).validUntil).toBe('2997-05-01');
  });

  it.each([
    // These days have 24 hours, in zones ahead of UTC, behind it, and far ahead of it.
    ['Europe/Berlin', '2026-11-21', '2026-11-21T22:59:58Z'],
    ['America/Los_Angeles', '2026-11-21', '2026-11-22T07:59:58Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-21T09:59:58Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-21T18:14:58Z'],
    // These days have 23 and 25 hours.
    ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:58Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T22:59:58Z'],
    // Egypt's clocks change at midnight itself: 23:59:59 is followed by 01:00 in April, and by 23:00 of the same day in
    // October.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T21:59:58Z'],
    ['Africa/Cairo', '2026-10-29', '2026-10-29T21:59:58Z'],
    ['UTC', '2028-02-29', '2028-02-29T23:59:58Z'],
  ])('ends at midnight in %s on %s', async (timeZone, day, lastMoment) => {
    await setZone(timeZone);
    setClock(lastMoment);
    const byCard = await cardOf({ validUntil: day });
    const byHolder = await cardOf({}, { expiryDate: day });
    setClock(lastMoment);
    expect([await reasonOf(byCard), await reasonOf(byHolder)]).toEqual([null, null]);
    server.clock.jump(2000);
    expect([await reasonOf(byCard), await reasonOf(byHolder)]).toEqual(['card_expired', 'card_expired']);
    setClock('2026-11-21T12:00:00Z');
    await setZone('UTC');
  });
});
