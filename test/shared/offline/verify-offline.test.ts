import { describe, expect, it } from 'vitest';
import { type SigningKey, signedFragment } from '../../../src/cards/offline/sign.ts';
import { SMALLEST_BOX_MM } from '../../../src/designs/render/signed-link.ts';
import { encodeSymbol } from '../../../src/designs/render/symbol.ts';
import { digitsFor, fromDigits, toDigits } from '../../../src/shared/offline/digits.ts';
import { HASHED_DIGITS, readFragment, readLink } from '../../../src/shared/offline/fragment.ts';
import { isNameOf, judge } from '../../../src/shared/offline/judge.ts';
import {
  type Known,
  knowing,
  type PublishedKeys,
  type RevocationPage,
  stateOf,
  takeIn,
} from '../../../src/shared/offline/known.ts';
import { LONGEST_ADDRESS, QR_MODULES } from '../../../src/shared/offline/qr-room.ts';
import { listedHash, offlineKeyPair, signedPage } from '../../support/records/signed-lists.ts';

const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const HOUR = 3_600_000;
const ORGANISATION = '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617';
const CODE = '5V0XQ8M4TJ2ZC7R9KHBN3WYPGD';
const ADDRESS = 'https://cards.example.edu';

const ours = offlineKeyPair('04711815');
const others = offlineKeyPair('99999999');
const keys: PublishedKeys = {
  organisation: { id: ORGANISATION, name: 'Campus', timeZone: 'Europe/Berlin' },
  keys: [ours.published],
};
const card = {
  organisationId: ORGANISATION,
  verificationCode: CODE,
  issueNumber: 3,
  lastDay: '2027-09-30' as string | null,
  displayName: 'Ada Lovelace',
};
const fragment = signedFragment(card, 'hash', ADDRESS, ours.signing)!;
const named = signedFragment(card, 'name', ADDRESS, ours.signing)!;
const hashOf = listedHash;

const page: RevocationPage = {
  organisation: ORGANISATION,
  issuedAt: new Date(NOW - HOUR).toISOString(),
  since: null,
  next: 'h.1',
  isComplete: true,
  maxAgeHours: 168,
  added: [],
  removed: [],
};
const signed = (values: Partial<RevocationPage> = {}, key: SigningKey = ours.signing, alg = 'EdDSA') =>
  signedPage({ ...page, ...values }, key, alg);
async function knownAfter(...documents: string[]): Promise<Known> {
  let known = knowing(keys);
  for (const document of documents) {
    const next = await takeIn(known, document);
    if (typeof next === 'string') throw new Error(next);
    known = next;
  }
  return known;
}
const verdictOf = async (digits: string, known: Known, nowMs = NOW, code = CODE) => {
  const { verdict, why } = await judge({ code, fragment: digits }, known, nowMs);
  return why === null ? verdict : `${verdict} ${why}`;
};

describe('digits', () => {
  it('hold bytes of every value, and refuse numbers that are too large', () => {
    for (const bytes of [new Uint8Array(8), new Uint8Array(8).fill(255), Uint8Array.of(0, 1, 2)]) {
      const digits = toDigits(bytes);
      expect([digits.length, fromDigits(digits, bytes.length)]).toEqual([digitsFor(bytes.length), bytes]);
    }
    expect(fromDigits('9'.repeat(20), 8)).toBeNull();
    expect([digitsFor(8), digitsFor(64)]).toEqual([20, 155]);
  });
});

describe('a fragment', () => {
  it('is read as it was written, with a hash or with a name in any script', () => {
    expect(fragment).toMatch(new RegExp(`^104711815000320270930\\d{${HASHED_DIGITS - 21}}$`));
    expect(readFragment(fragment)).toMatchObject({
      keyNumber: '04711815',
      issueNumber: 3,
      lastDay: '2027-09-30',
      name: { hash: fragment.slice(21, 41) },
    });
    expect(readFragment(named)).toMatchObject({ name: { text: 'Ada Lovelace' } });
    for (const displayName of ['Łucja Żółć', '王小明', 'عبد الرحمن'])
      expect(
        readFragment(signedFragment({ ...card, displayName }, 'name', ADDRESS, ours.signing)!),
      ).toMatchObject({
        name: { text: displayName },
      });
    expect(
      readFragment(signedFragment({ ...card, lastDay: null }, 'hash', ADDRESS, ours.signing)!),
    ).toMatchObject({
      lastDay: null,
    });
  });

  it('hashes a name that doesn’t fit, and is left out when nothing fits', () => {
    const long = { ...card, displayName: 'Wilhelmina Theodora Featherstonehaugh-Cholmondeley' };
    expect(signedFragment(long, 'name', ADDRESS, ours.signing)).toMatch(/^1/);
    const address = (length: number) => ADDRESS.padEnd(length, 'x');
    expect(signedFragment(card, 'hash', address(LONGEST_ADDRESS), ours.signing)).toMatch(/^1/);
    expect(signedFragment(card, 'hash', address(LONGEST_ADDRESS + 1), ours.signing)).toBeNull();
    expect(signedFragment({ ...card, issueNumber: 10_000 }, 'hash', ADDRESS, ours.signing)).toBeNull();
  });

  it('leaves the QR code at 45 modules, of more than 3.6 dots, with the longest PUBLIC_URL and any code', () => {
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    for (let turn = 0; turn < 20; turn++) {
      // Runs of digits and letters lead encoders to other modes.
      const code = Array.from(
        { length: 26 },
        (_, place) => alphabet[(turn * (place + 7) + place * 5) % 32],
      ).join('');
      const address = 'https://ids.abc-123.example.university.edu'.slice(0, LONGEST_ADDRESS);
      const digits = signedFragment({ ...card, verificationCode: code }, 'hash', address, ours.signing)!;
      const { columns, quiet } = encodeSymbol('qr', `${address}/v/${code}#${digits}`, 'L');
      expect(columns).toBeLessThanOrEqual(QR_MODULES);
      const dots = (mm: number) => (mm / 25.4) * 300;
      expect(dots(16) / columns).toBeGreaterThan(3.6);
      // The quiet zone is part of a design's box.
      expect(Math.floor(dots(SMALLEST_BOX_MM) + 1e-6) / (columns + 2 * quiet.across)).toBeGreaterThanOrEqual(
        4,
      );
    }
  });
});

describe('a verdict', () => {
  it('is valid for a card that was signed and isn’t on the list, with its name', async () => {
    const known = await knownAfter(signed());
    expect(await judge({ code: CODE, fragment: named }, known, NOW)).toEqual({
      ...{ verdict: 'valid', why: null, issueNumber: 3, lastDay: '2027-09-30' },
      ...{ name: { text: 'Ada Lovelace' }, asOf: page.issuedAt, ageMs: HOUR },
    });
    const { name } = await judge({ code: CODE, fragment }, known, NOW);
    expect(await isNameOf(name!, CODE, ' Ada Lovelace ')).toBe(true);
    expect(await isNameOf(name!, CODE, 'Ada Byron')).toBe(false);
  });

  it('is forged for fragments that are cut, changed, or another card’s', async () => {
    const known = await knownAfter(signed());
    expect(await verdictOf(fragment.slice(0, -1), known)).toBe('forged cut');
    expect(await verdictOf(`${fragment}0`, known)).toBe('forged cut');
    expect(await verdictOf(fragment.slice(0, 30), known)).toBe('forged cut');
    expect(await verdictOf(named.slice(0, 22), known)).toBe('forged cut');
    expect(await verdictOf(`${fragment.slice(0, 41)}${'9'.repeat(155)}`, known)).toBe('forged cut');
    expect(await verdictOf('abc', known)).toBe('forged cut');
    // Each part by itself: issue number, last day, name, signature.
    for (const place of [12, 16, 30, 100]) {
      const digit = (Number(fragment[place]) + 1) % 10;
      const changed = `${fragment.slice(0, place)}${digit}${fragment.slice(place + 1)}`;
      expect(await verdictOf(changed, known)).toBe('forged signature');
    }
    expect(await verdictOf(fragment, known, NOW, CODE.replace('5', '6'))).toBe('forged signature');
  });

  it('tells another organisation’s card, one under our key’s number, and one of a later version', async () => {
    const known = await knownAfter(signed());
    const theirs = { ...card, organisationId: '0199b8d0-7e55-7c02-a1b4-90d3f2c8e618' };
    expect(await verdictOf(signedFragment(theirs, 'hash', ADDRESS, others.signing)!, known)).toBe(
      'unknown_key key',
    );
    const posing = signedFragment(card, 'hash', ADDRESS, { ...others.signing, number: ours.signing.number })!;
    expect(await verdictOf(posing, known)).toBe('forged signature');
    // Signed with our key, for another organisation.
    expect(await verdictOf(signedFragment(theirs, 'hash', ADDRESS, ours.signing)!, known)).toBe(
      'forged signature',
    );
    expect(await verdictOf(`7${fragment.slice(1)}`, known)).toBe('unknown_key later_form');
    expect(await verdictOf('', known)).toBe('unsigned');
  });

  it('is revoked for a card on the list, also when the list is old, and never has a name', async () => {
    const known = await knownAfter(signed({ added: [hashOf(CODE)] }));
    for (const at of [NOW, NOW + 1000 * HOUR, NOW - 10_000 * HOUR])
      expect(await judge({ code: CODE, fragment: named }, known, at)).toMatchObject({
        verdict: 'revoked',
        name: null,
      });
  });

  it('is expired after the last day of the card, or of the list, where the organisation is', async () => {
    const fresh = (at: number) => knownAfter(signed({ issuedAt: new Date(at).toISOString() }));
    // In Berlin, the next day begins at 22:00 UTC.
    const before = Date.parse('2027-09-30T21:59:00Z');
    expect(await verdictOf(fragment, await fresh(before), before)).toBe('valid');
    expect(await verdictOf(fragment, await fresh(before), before + 120_000)).toBe('expired');
    const ending = await knownAfter(signed({ added: [`${hashOf(CODE)} 2026-11-24`] }));
    expect(await verdictOf(fragment, ending)).toBe('valid');
    expect(await verdictOf(fragment, ending, NOW + 24 * HOUR)).toBe('expired');
  });

  it('is stale without a list, beyond its age, and with a clock that is behind', async () => {
    expect(await verdictOf(fragment, knowing(keys))).toBe('stale no_list');
    const known = await knownAfter(signed());
    expect(await verdictOf(fragment, known, NOW + 167 * HOUR)).toBe('valid');
    expect(await verdictOf(fragment, known, NOW + 167 * HOUR + 1)).toBe('stale too_old');
    expect(await verdictOf(fragment, known, NOW - HOUR - 5 * 60_000)).toBe('valid');
    const year = 365 * 24 * HOUR;
    expect(await judge({ code: CODE, fragment: named }, known, NOW - year)).toMatchObject({
      ...{ verdict: 'stale', why: 'clock', ageMs: HOUR - year, name: null },
    });
    expect(await verdictOf(fragment, known, NOW + year)).not.toBe('valid');
    // Without a list, the key tells.
    expect(await verdictOf(fragment, knowing(keys), Date.parse('2025-11-24T10:00:00Z'))).toBe('stale clock');
  });
});

describe('the list', () => {
  it('takes in what was added and removed, and begins anew when it has to', async () => {
    const [a, b] = [hashOf('A'), hashOf('B')];
    const known = await knownAfter(
      signed({ added: [a, `${b} 2026-12-01`] }),
      signed({ since: 'h.1', next: 'h.2', added: [b], removed: [a] }),
    );
    expect([...known.revoked]).toEqual([[b, null]]);
    const again = await takeIn(known, signed({ next: 'i.9', added: [a] }));
    expect([...(again as Known).revoked]).toEqual([[a, null]]);
    expect(await takeIn(known, signed({ since: 'h.1', next: 'h.3' }))).toBe('out_of_order');
  });

  it('counts as known only once it is whole, and keeps the old one until then', async () => {
    const begun = await knownAfter(signed({ isComplete: false, added: [hashOf(CODE)] }));
    expect([stateOf(begun), begun.asOf]).toEqual(['h.1', null]);
    const known = await knownAfter(
      signed(),
      signed({ isComplete: false, next: 'h.5', added: [hashOf(CODE)] }),
    );
    expect(await verdictOf(fragment, known)).toBe('valid');
    const whole = (await takeIn(known, signed({ since: 'h.5', next: 'h.6' }))) as Known;
    expect([await verdictOf(fragment, whole), stateOf(whole)]).toEqual(['revoked', 'h.6']);
  });

  it('refuses documents that are changed, another’s, or kept from earlier', async () => {
    const known = await knownAfter(signed());
    const [head, , signature] = signed().split('.');
    const forged = Buffer.from(JSON.stringify({ ...page, maxAgeHours: 9999 })).toString('base64url');
    expect(await takeIn(known, `${head}.${forged}.${signature}`)).toBe('bad_signature');
    expect(await takeIn(known, signed({}, others.signing))).toBe('unknown_key');
    expect(await takeIn(known, signed({ organisation: 'other' }))).toBe('other_organisation');
    expect(await takeIn(known, signed({ issuedAt: new Date(NOW - 2 * HOUR).toISOString() }))).toBe('older');
    for (const text of ['', 'a.b.c', '%%%', `${signed()}.x`, signed({}, ours.signing, 'none')])
      expect(await takeIn(known, text)).toBe('malformed');
  });
});

it('finds code and fragment in a scanned text', () => {
  expect(readLink(`${ADDRESS}/v/${CODE.toLowerCase()}#123`)).toEqual({ code: CODE, fragment: '123' });
  expect(readLink(`${ADDRESS}/v/${CODE}`)).toEqual({ code: CODE, fragment: '' });
  for (const text of ['', 'https://example.edu/', `${ADDRESS}/v/short#1`, CODE])
    expect(readLink(text)).toBeNull();
});
