import { describe, expect, it } from 'vitest';
import { knowing } from '../../../src/shared/offline/known.ts';
import { LANGUAGES } from '../../../src/shared/texts/languages.ts';
import { oneCard, SEVERAL, shownAnew } from '../../../src/verification/scan/door/again.ts';
import { isClockWrong, latestOf, latestWhenTold } from '../../../src/verification/scan/door/clock.ts';
import { knownIn, NEW_SETTINGS, settingsIn } from '../../../src/verification/scan/door/kept.ts';
import { agoOf, momentOf } from '../../../src/verification/scan/door/moments.ts';
import { type Outcome, outcomeOf, withServer } from '../../../src/verification/scan/door/outcome.ts';
import { type ServerAnswer, serverAnswer } from '../../../src/verification/scan/door/server-answer.ts';
import { knowledgeIn, verdictIn } from '../../../src/verification/scan/door/words.ts';
import { offlineKeyPair } from '../../support/records/signed-lists.ts';

const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const HOUR = 3_600_000;
const OURS = '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617';
const known = {
  ...knowing({
    organisation: { id: OURS, name: 'Campus', timeZone: 'Europe/Berlin' },
    keys: [offlineKeyPair('04711815').published],
  }),
  ...{ next: 'h.1', asOf: '2026-11-24T07:00:00.000Z', maxAgeHours: 168 },
};
const CARD = { issueNumber: 1, lastDay: '2027-09-30', name: null, asOf: known.asOf, ageMs: 3 * HOUR };
const VALID = { ...CARD, verdict: 'valid', why: null, name: { text: 'Ada Lovelace' } } as const;
const valid = outcomeOf(VALID, false, 'Campus');
const answer: Exclude<ServerAnswer, 'unknown' | { waitMs: number | null }> = {
  ...{ reason: null, name: 'Ada King', organisation: { id: OURS, name: 'Campus' }, lastDay: null },
  checkedAt: '2026-11-24T10:00:00.000Z',
};
const brief = ({ look, says, name }: Outcome) => [look, says, name];

describe('the verdict of a device alone', () => {
  it('is green for a valid card only while the clock is right', () => {
    expect(brief(valid)).toEqual(['valid', null, 'Ada Lovelace']);
    expect(brief(outcomeOf(VALID, true, 'Campus'))).toEqual(['unsure', 'clock', null]);
    const hashed = { ...VALID, name: { hash: '1'.repeat(20) } };
    expect(outcomeOf(hashed, false, 'Campus')).toMatchObject({ name: null, nameHash: '1'.repeat(20) });
    expect(outcomeOf(hashed, true, 'Campus').nameHash).toBeNull();
    // A clock that is a year ahead makes each card expired.
    const expired = { ...CARD, verdict: 'expired', why: null } as const;
    expect(brief(outcomeOf(expired, true, 'Campus'))).toEqual(['unsure', 'clock', null]);
    expect(brief(outcomeOf(expired, false, 'Campus'))).toEqual(['invalid', 'expired', null]);
  });

  it('is red for what is known to be wrong, and amber for what isn’t known', () => {
    const looks = (
      [
        { verdict: 'revoked', why: null },
        { verdict: 'forged', why: 'cut' },
        { verdict: 'forged', why: 'signature' },
        { verdict: 'unknown_key', why: 'key' },
        { verdict: 'unknown_key', why: 'later_form' },
        { verdict: 'stale', why: 'no_list' },
        { verdict: 'stale', why: 'too_old' },
        { verdict: 'stale', why: 'clock' },
        { verdict: 'unsigned', why: null },
      ] as const
    ).map((verdict) => outcomeOf({ ...CARD, ...verdict }, false, 'Campus'));
    expect(looks.map(({ look, says }) => `${look} ${says}`)).toEqual([
      ...['invalid listed', 'invalid cut', 'invalid changed', 'invalid unknown_key', 'unsure later_form'],
      ...['unsure no_list', 'unsure as_of', 'unsure clock', 'unsure unsigned'],
    ]);
  });
});

describe('the server’s answer', () => {
  const final = (first: Outcome, said: ServerAnswer, isWrong = false) =>
    brief(withServer(first, said, OURS, isWrong));
  const listed = outcomeOf({ ...CARD, verdict: 'revoked', why: null }, false, 'Campus');
  const changed = outcomeOf({ ...CARD, verdict: 'forged', why: 'signature' }, false, 'Campus');

  it('takes the place of the device’s', () => {
    expect(final(valid, { ...answer, reason: 'card_suspended', name: null })).toEqual([
      ...['invalid', 'card_suspended', null],
    ]);
    expect(final(listed, answer)).toEqual(['valid', null, 'Ada King']);
    expect(final(valid, 'unknown')).toEqual(['invalid', 'unknown', null]);
    expect(final(valid, { waitMs: null })).toEqual(['valid', null, 'Ada Lovelace']);
  });

  it('isn’t asked about a changed code: it would see the genuine one', () => {
    expect(final(changed, answer)).toEqual(['invalid', 'changed', null]);
  });

  it('lets in no card of another organisation, and makes nothing green while the clock is wrong', () => {
    const other = { ...answer, organisation: { id: 'x', name: 'Campus' } };
    expect(final(valid, other)).toEqual(['invalid', 'other_organisation', null]);
    expect(brief(withServer(valid, other, null, false))).toEqual(['valid', null, 'Ada King']);
    expect(final(valid, answer, true)).toEqual(['unsure', 'clock', null]);
  });

  it('is read as it is, and says nothing when it is something else', async () => {
    const data = {
      ...{ valid: true, status: 'active', reason: null, displayName: 'Ada King', holderType: 'staff' },
      ...{ organisation: 'Campus', organisationId: OURS, validUntil: null, checkedAt: answer.checkedAt },
    };
    expect(await serverAnswer(Response.json({ data }))).toEqual(answer);
    const revoked = { ...data, valid: false, reason: 'card_revoked', displayName: 'Ada King' };
    expect(await serverAnswer(Response.json({ data: revoked }))).toMatchObject({ name: null });
    const nobody = Response.json({ error: { code: 'not_found' } }, { status: 404 });
    expect(await serverAnswer(nobody)).toBe('unknown');
    for (const silent of [
      new Response('<h1>Log in</h1>'),
      new Response('Not found', { status: 404 }),
      Response.json({ data: { valid: true } }),
      Response.json({ data: { ...data, valid: false } }),
      Response.json({}, { status: 500 }),
    ])
      expect(await serverAnswer(silent)).toEqual({ waitMs: null });
    const busy = new Response('', { status: 429, headers: { 'Retry-After': '7' } });
    expect(await serverAnswer(busy)).toEqual({ waitMs: 7_000 });
  });
});

describe('the clock', () => {
  it('is wrong when it is far from the server’s, or was set back', () => {
    const seen = { latestMs: NOW, aheadMs: null };
    expect(isClockWrong(seen, NOW - 5 * 60_000)).toBe(false);
    expect(isClockWrong(seen, NOW - HOUR)).toBe(true);
    for (const aheadMs of [-365 * 24 * HOUR, HOUR])
      expect(isClockWrong({ ...seen, aheadMs }, NOW)).toBe(true);
  });

  it('that was a year ahead for a while doesn’t make the right time wrong for ever', () => {
    const ahead = { latestMs: NOW + 365 * 24 * HOUR, aheadMs: null };
    expect(isClockWrong(ahead, NOW)).toBe(true);
    expect(latestWhenTold({ ...ahead, aheadMs: 1_000 }, NOW)).toBe(NOW);
    expect(latestWhenTold({ latestMs: NOW, aheadMs: HOUR }, NOW + HOUR)).toBe(NOW);
    expect(latestOf({ latestMs: NOW, aheadMs: HOUR }, NOW + HOUR)).toBe(NOW);
    expect(latestOf({ latestMs: NOW, aheadMs: null }, NOW + HOUR)).toBe(NOW + HOUR);
  });

  it('that is set back after the server was asked doesn’t make an old list young', () => {
    // The page stays open: the server was heard at first, and then there were ten days without a network.
    const told = { latestMs: latestWhenTold({ latestMs: 0, aheadMs: 0 }, NOW), aheadMs: 0 };
    const later = { ...told, latestMs: latestOf(told, NOW + 240 * HOUR) };
    expect(isClockWrong(later, NOW + 240 * HOUR)).toBe(false);
    expect(isClockWrong(later, NOW + HOUR)).toBe(true);
    // Another look doesn't make it right.
    expect(isClockWrong({ ...later, latestMs: latestOf(later, NOW + HOUR) }, NOW + HOUR)).toBe(true);
  });
});

it('what a browser has stored is taken only if it is sound', () => {
  expect(knownIn(structuredClone(known))).toEqual(known);
  const zone = {
    ...known,
    keys: { ...known.keys, organisation: { ...known.keys.organisation, timeZone: 'X/Y' } },
  };
  for (const damaged of [undefined, null, 3, {}, { ...known, revoked: [] }, { ...known, asOf: 'soon' }, zone])
    expect(knownIn(damaged)).toBeNull();
  expect(knownIn({ ...known, keys: { ...known.keys, keys: [{ kid: '1', publicKey: 'short' }] } })).toBeNull();
  expect(settingsIn(structuredClone(NEW_SETTINGS))).toEqual(NEW_SETTINGS);
  for (const damaged of [null, [], { ...NEW_SETTINGS, language: 'xx' }, { ...NEW_SETTINGS, latestMs: '1' }])
    expect(settingsIn(damaged)).toBeNull();
});

it('a card that stays before the camera is judged once, and again when it comes back', () => {
  const seen = (texts: readonly (string | null)[], pauseMs: number) => {
    const anew = shownAnew();
    return texts.map((text, at) => anew(text, at * pauseMs));
  };
  const texts = ['A', 'A', null, 'A', 'B', 'A', null, null, null, 'A'];
  expect(seen(texts, 600)).toEqual(['A', null, null, null, 'B', 'A', null, null, null, 'A']);
  expect(seen(['A', null, null, null, 'A'], 40)).toEqual(['A', null, null, null, null]);
  // On a slow phone, a picture takes two seconds.
  expect(seen(['A', 'A', null, 'A'], 2_000)).toEqual(['A', null, null, null]);
});

it('among several codes, only one may be a card’s', () => {
  const [a, b] = ['A', 'B'].map((one) => `https://cards.example.edu/v/${one.repeat(26)}`) as [string, string];
  expect([oneCard([]), oneCard(['poster']), oneCard(['poster', a])]).toEqual([null, 'poster', a]);
  expect([oneCard([a, b]), oneCard([b, 'poster', a])]).toEqual([SEVERAL, SEVERAL]);
  expect(oneCard([a, a])).toBe(a);
});

describe('words', () => {
  it('say the age of what is known at all times', () => {
    const line = (nowMs: number) => knowledgeIn('en', known, null, nowMs);
    expect(line(NOW)).toEqual({
      ...{ text: 'Knows revoked cards as of 08:00, 3 hours ago', problem: null, isOld: false },
    });
    expect(line(NOW + 24 * HOUR).text).toBe('Knows revoked cards as of Tuesday 08:00, 27 hours ago');
    expect(line(NOW + 7 * 24 * HOUR)).toMatchObject({ isOld: true });
    expect(knowledgeIn('en', null, 'off', NOW)).toMatchObject({ isOld: true, problem: expect.any(String) });
  });

  it('name the day of the list when it is too old, and the day on which a card expired', () => {
    const old = outcomeOf({ ...CARD, verdict: 'stale', why: 'too_old' }, false, 'Campus');
    expect(verdictIn('en', old, known, NOW + 24 * HOUR).heading).toBe('Valid as of Tuesday 08:00');
    const over = outcomeOf(
      { ...CARD, lastDay: '2026-11-23', verdict: 'expired', why: null },
      false,
      'Campus',
    );
    expect(verdictIn('en', over, known, NOW)).toMatchObject({
      ...{ heading: 'Not valid', meaning: 'Expired on 23 November 2026.', name: null },
    });
  });

  it.each(LANGUAGES)('are there for each verdict, in %s', (language) => {
    expect(verdictIn(language, valid, known, NOW)).toMatchObject({ look: 'valid', name: 'Ada Lovelace' });
    expect(momentOf(language, 'Europe/Berlin', known.asOf, NOW + 9 * 24 * HOUR)).toContain('2026');
    expect(agoOf(language, -3 * 24 * HOUR)).toContain('3');
  });
});
