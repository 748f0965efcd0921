import { HOUR_MS } from '../durations.ts';
import { dayIn } from '../zone-days.ts';
import {
  type Fragment,
  hashDigits,
  hashedText,
  readFragment,
  type ScannedLink,
  signedText,
} from './fragment.ts';
import { codeHash, type Known } from './known.ts';
import { isSigned, sha256 } from './signatures.ts';

/** A verdict without a network, and why. Only `valid` lets somebody in. */
export type Verdict =
  | { verdict: 'valid'; why: null }
  | { verdict: 'revoked'; why: null }
  | { verdict: 'expired'; why: null }
  /** `cut`: the fragment isn't whole; `signature`: some of it was changed, or it is another card's. */
  | { verdict: 'forged'; why: 'cut' | 'signature' }
  /** `key`: of another organisation, or newer than the keys that are known; `later_form`: of a later version. */
  | { verdict: 'unknown_key'; why: 'key' | 'later_form' }
  /** `no_list`: none was loaded; `too_old`: it has to be loaded anew; `clock`: the list is from the future. */
  | { verdict: 'stale'; why: 'no_list' | 'too_old' | 'clock' }
  /** The card was printed without a fragment: only the server can tell. */
  | { verdict: 'unsigned'; why: null };

/** A verdict, with what the card says and the age of what is known. */
export type Judgement = Verdict & {
  /** Null unless the signature is right. */
  issueNumber: number | null;
  /** The last valid day on the card, YYYY-MM-DD; null for no end, and unless the signature is right. */
  lastDay: string | null;
  /** The name, or its hash as digits; null unless the card is valid. */
  name: Fragment['name'] | null;
  /** The time of the list, ISO 8601, UTC; null without one. */
  asOf: string | null;
  /** Milliseconds since `asOf`, negative with a list from the future; null without a list. */
  ageMs: number | null;
};

/** Clocks of phones and servers differ by less than this. */
export const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Judges a card by what its QR code says and by what the door knows. */
export async function judge(link: ScannedLink, known: Known, nowMs: number): Promise<Judgement> {
  const ageMs = known.asOf === null ? null : nowMs - Date.parse(known.asOf);
  const knowledge = { asOf: known.asOf, ageMs };
  const read = await readSigned(link, known);
  if ('verdict' in read) return { ...read, issueNumber: null, lastDay: null, name: null, ...knowledge };
  const { issueNumber, lastDay, name } = read;
  const verdict = await judgeGenuine(link.code, read, known, nowMs);
  return { ...verdict, issueNumber, lastDay, name: verdict.verdict === 'valid' ? name : null, ...knowledge };
}

async function readSigned(
  { code, fragment: digits }: ScannedLink,
  { keys }: Known,
): Promise<Fragment | Verdict> {
  if (digits === '') return { verdict: 'unsigned', why: null };
  const fragment = readFragment(digits);
  if (fragment === 'cut') return { verdict: 'forged', why: 'cut' };
  if (fragment === 'later_form') return { verdict: 'unknown_key', why: 'later_form' };
  const key = keys.keys.find(({ kid }) => kid === fragment.keyNumber);
  if (key === undefined) return { verdict: 'unknown_key', why: 'key' };
  const text = signedText(keys.organisation.id, code, fragment.facts);
  return (await isSigned(key.publicKey, text, fragment.signature))
    ? fragment
    : { verdict: 'forged', why: 'signature' };
}

/** Judges a card whose signature is right. What is known of it counts even when the knowledge is old. */
async function judgeGenuine(code: string, card: Fragment, known: Known, nowMs: number): Promise<Verdict> {
  const entry = known.revoked.get(await codeHash(code));
  if (entry === null) return { verdict: 'revoked', why: null };
  if (isClockBehind(card, known, nowMs)) return { verdict: 'stale', why: 'clock' };
  const today = dayIn(known.keys.organisation.timeZone, nowMs);
  if (isBefore(card.lastDay, today) || isBefore(entry ?? null, today))
    return { verdict: 'expired', why: null };
  if (known.asOf === null) return { verdict: 'stale', why: 'no_list' };
  return nowMs - Date.parse(known.asOf) > known.maxAgeHours * HOUR_MS
    ? { verdict: 'stale', why: 'too_old' }
    : { verdict: 'valid', why: null };
}

const isBefore = (day: string | null, today: string): boolean => day !== null && day < today;

/** True if something that is known, or the card's key, is from the future. */
function isClockBehind({ keyNumber }: Fragment, { asOf, keys }: Known, nowMs: number): boolean {
  const key = keys.keys.find(({ kid }) => kid === keyNumber)!;
  return [asOf, key.notBefore].some((at) => at !== null && Date.parse(at) > nowMs + CLOCK_TOLERANCE_MS);
}

/** True if a name that somebody has typed from a card is the one on the card. */
export const isNameOf = async (name: Fragment['name'], code: string, typed: string): Promise<boolean> =>
  'text' in name
    ? name.text === typed.trim().normalize('NFC')
    : name.hash === hashDigits(await sha256(hashedText(code, typed.trim())));
