import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../../src/db/schema/cards.ts';
import { systemActor, write } from '../../../src/db/tx.ts';
import { setOrganisation } from '../../../src/organisations/update.ts';
import { LANGUAGES } from '../../../src/shared/texts/languages.ts';
import { TEXTS } from '../../../src/verification/page/texts/texts.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { plantCard } from '../../support/records/planted-card.ts';
import { type Answer, type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '0' });
  tenant = server.organisation('University of Examples');
});
afterAll(() => server.stop());

const owner = (cardHolderId: string) => ({ organisationId: tenant.id, cardHolderId });
const cardOf = async (card: Partial<Card> = {}, holder: Record<string, unknown> = {}) =>
  plantCard(server, owner(await createHolder(tenant, holder)), card);
const open = (code: string, method = 'GET') => server.send(method, `${server.url}/v/${code}`);
/** Opens a page with a browser of these languages. */
const openIn = (languages: string, code: string) =>
  server.send('GET', `${server.url}/v/${code}`, { headers: { 'Accept-Language': languages } });

/** Returns the text that people see on a page. */
const seen = ({ text }: Answer) =>
  text
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const POLICY =
  /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;

describe('the page of a card', () => {
  it('says that it is valid, whose it is, and when it was checked, at the place of the organisation', async () => {
    const { verificationCode } = await cardOf(
      { validUntil: '2999-09-30' },
      { firstName: 'Augusta', preferredName: 'Ada', lastName: 'King', holderType: 'staff' },
    );
    await write(server.context, systemActor('test'), setOrganisation, tenant.id, {
      timeZone: 'Europe/Berlin',
    });
    server.clock.jump(Date.parse('2026-11-21T13:03:22.500Z') - server.clock.now());
    const answer = await open(verificationCode);
    expect(answer.status).toBe(200);
    expect(seen(answer)).toMatch(
      /^Valid Name Ada King Type Staff Organisation University of Examples Valid until 30 September 2999 Checked at 14:03:2\d, 21 November 2026 \(Europe\/Berlin\)/,
    );
    expect(answer.text).toContain('<title>Valid – University of Examples</title>');
  });

  it('is closed to scripts, frames, caches, search engines and other hosts', async () => {
    const { verificationCode } = await cardOf();
    for (const code of [verificationCode, '0'.repeat(26)]) {
      const { headers, text } = await open(code);
      expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(headers.get('Content-Security-Policy')).toMatch(POLICY);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Robots-Tag')).toContain('noindex');
      expect(headers.get('X-Request-Id')).not.toBeNull();
      for (const absent of ['Set-Cookie', 'ETag', 'Last-Modified', 'Access-Control-Allow-Origin'])
        expect(headers.get(absent), absent).toBeNull();
      expect(text).not.toMatch(/<script|<iframe|<form|\son\w+=|\sstyle=|https?:\/\//);
    }
  });

  it('is not valid, with the reason in plain words, and tells nobody whose it is', async () => {
    const reasons = {
      card_suspended: await cardOf({ status: 'suspended' }),
      card_revoked: await cardOf({ status: 'revoked', statusReason: 'stolen' }),
      card_expired: await cardOf({ validUntil: '2020-02-29' }),
      card_not_active: await cardOf({ status: 'printed' }),
      holder_not_active: await cardOf({}, { status: 'inactive' }),
    };
    for (const [reason, { verificationCode }] of Object.entries(reasons)) {
      const answer = await open(verificationCode);
      const { heading, meaning } = TEXTS.en.reasons[reason as keyof typeof reasons];
      expect(answer.status).toBe(200);
      expect(seen(answer)).toContain(`Not valid ${heading} ${meaning} Do not accept this card.`);
      expect(answer.text).toMatch(/<title>Not valid – /);
      expect(answer.text).not.toMatch(/Ada|Lovelace|Student|<img/);
      // A last day that is still to come would contradict the verdict.
      expect(seen(answer).includes('Valid until')).toBe(reason === 'card_expired');
    }
    expect(seen(await open(reasons.card_expired.verificationCode))).toContain('Valid until 29 February 2020');
  });

  it('shows hostile names as text', async () => {
    const names = {
      firstName: '<script>alert(1)</script>',
      lastName: `"><img src=x onerror=alert('2')>&amp;`,
    };
    const { verificationCode } = await cardOf({}, names);
    const { text } = await open(verificationCode);
    expect(text).toContain(
      '<bdi>&#60;script&#62;alert(1)&#60;/script&#62; &#34;&#62;&#60;img src=x onerror=alert(&#39;2&#39;)&#62;&#38;amp;</bdi>',
    );
    expect(text).not.toMatch(/<script|<img/);
  });

  it('is found as people type it, and puts nothing of the address into the page', async () => {
    const { verificationCode: code } = await cardOf();
    expect((await open(`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`)).status).toBe(200);
    const { status, text } = await open(encodeURIComponent('"><script>alert(1)</script>'));
    expect(status).toBe(404);
    expect(text).not.toMatch(/<script|alert/);
  });

  it('says at an address without a code that there is no such card', async () => {
    const answer = await server.send('GET', `${server.url}/v`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    expect(seen(answer)).toContain('No card has this code');
  });

  it('answers HEAD with its headers and no body', async () => {
    const { verificationCode } = await cardOf();
    for (const [code, status] of [
      [verificationCode, 200],
      ['0'.repeat(26), 404],
    ] as const) {
      const answer = await open(code, 'HEAD');
      expect([answer.status, answer.text]).toEqual([status, '']);
      expect(answer.headers.get('Content-Security-Policy')).toMatch(POLICY);
    }
    expect((await open(verificationCode, 'POST')).status).toBe(405);
  });
});

describe('the language of a page', () => {
  it.each(LANGUAGES)('is the browser’s: %s', async (language) => {
    const t = TEXTS[language];
    const valid = await openIn(language, (await cardOf({ validUntil: '2999-09-30' })).verificationCode);
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    expect(valid.text).toContain(`<html lang="${language}" dir="${direction}"`);
    expect(valid.headers.get('Vary')).toContain('Accept-Language');
    for (const words of [
      t.valid,
      t.types.student,
      t.organisation,
      t.validUntil,
      t.adviceWithoutPhoto,
      t.reload,
    ])
      expect(seen(valid)).toContain(words);
    expect(seen(valid)).toContain('2999');
    expect(seen(valid)).toContain('(Europe/Berlin)');
    const revoked = await openIn(language, (await cardOf({ status: 'revoked' })).verificationCode);
    for (const words of [t.notValid, t.reasons.card_revoked.meaning, t.invalidAdvice])
      expect(seen(revoked)).toContain(words);
    expect(seen(await openIn(language, '0'.repeat(26)))).toContain(t.unknown.heading);
  });

  it('is the first that Lanyard speaks, else the organisation’s, and without one English', async () => {
    const { verificationCode: code } = await cardOf();
    const languageOf = async (languages: string, where = code) =>
      /<html lang="(\w+)"/.exec((await openIn(languages, where)).text)?.[1];
    expect(await languageOf('da, pl;q=0.8, de;q=0.9')).toBe('de');
    expect(await languageOf('fr-CA,en;q=0.5')).toBe('fr');
    expect(await languageOf('da')).toBe('en');
    await write(server.context, systemActor('test'), setOrganisation, tenant.id, { language: 'de' });
    for (const none of ['da', '*', 'da,*;q=0.5']) expect(await languageOf(none)).toBe('de');
    expect(await languageOf('en')).toBe('en');
    expect(await languageOf('en-GB,de;q=0.9,en;q=0.8')).toBe('en');
    expect(await languageOf('da', '0'.repeat(26))).toBe('en');
    await write(server.context, systemActor('test'), setOrganisation, tenant.id, { language: 'en' });
  });
});

describe('pages without a card', () => {
  it('say for an unknown code what to do, with 404', async () => {
    for (const code of ['0'.repeat(26), 'nonsense', `${'0'.repeat(26)}U`]) {
      const answer = await open(code);
      expect(answer.status).toBe(404);
      expect(seen(answer)).toMatch(/^No card has this code .*scan the QR code once more.*Check again$/);
    }
  });

  it('say for too many checks how long to wait, with 429 and the headers of the limit', async () => {
    const limited = await startHarness({ RATE_LIMIT_VERIFY_PER_MIN: '1' });
    try {
      const url = `${limited.url}/v/${'0'.repeat(26)}`;
      await limited.send('GET', url);
      const answer = await limited.send('GET', url);
      expect(answer.status).toBe(429);
      const wait = answer.headers.get('Retry-After');
      expect(Number(wait)).toBeGreaterThan(0);
      expect(answer.headers.get('RateLimit')).toBe(`"verify";r=0;t=${wait}`);
      const soon = new Intl.RelativeTimeFormat('en').format(Number(wait), 'second');
      expect(seen(answer)).toContain(`Check again ${soon}.`);
      expect(seen(answer)).toContain('This says nothing about the card.');
      expect(answer.headers.get('Content-Security-Policy')).toMatch(POLICY);
    } finally {
      await limited.stop();
    }
  });
});

describe('the photo', () => {
  it('is shown where the organisation allows it, and only while the card is valid', async () => {
    const holder = await createHolder(tenant);
    const bytes = await noisePhoto({ width: 900, height: 1157 });
    const photo = await reviewable(server, tenant, holder, bytes);
    await tenant.send('POST', `/photos/${photo.id}/approve`, { body: { version: photo.version } });
    const { verificationCode: code } = plantCard(server, owner(holder), { photoId: photo.id });
    const show = (verificationShowsPhoto: boolean) =>
      server.context.db.$client.run('UPDATE organisations SET verification_shows_photo = ? WHERE id = ?', [
        verificationShowsPhoto,
        tenant.id,
      ]);
    const picture = () => open(`${code}/photo`);

    expect((await open(code)).text).not.toContain('<img');
    expect((await picture()).status).toBe(404);

    show(true);
    expect((await open(code)).text).toContain(`<img src="/v/${code}/photo" alt="Photo of Ada Lovelace"`);
    const { status, headers, text } = await picture();
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(text.length).toBeGreaterThan(1000);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('ETag')).toBeNull();
    expect((await open(`${code}/photo`, 'HEAD')).text).toBe('');

    await tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'inactive' } });
    expect((await open(code)).text).not.toContain('<img');
    const refused = await picture();
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    show(false);
  });

  it('is 404 for an unknown code, and for a person without one', async () => {
    const { verificationCode } = await cardOf();
    for (const code of [verificationCode, '0'.repeat(26), 'x'])
      expect((await open(`${code}/photo`)).status, code).toBe(404);
  });
});
