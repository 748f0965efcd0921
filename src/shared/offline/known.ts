import { fromBase64Url, isSigned, sha256, toBase64Url } from './signatures.ts';

/** The keys of an organisation, as `/.well-known/lanyard-keys` publishes them. */
export interface PublishedKeys {
  organisation: { id: string; name: string; timeZone: string };
  keys: {
    /** The number of the key, as in a fragment. */
    kid: string;
    /** 32 bytes in base64url. */
    publicKey: string;
    /** ISO 8601, UTC. */
    notBefore: string;
    /** The time at which another key took its place; null while it signs. */
    notAfter: string | null;
  }[];
}

/** A part of the list of cards that aren't valid, as its signed document has it. */
export interface RevocationPage {
  /** The id of the organisation. */
  organisation: string;
  /** ISO 8601, UTC. */
  issuedAt: string;
  /** The state of the list that this part continues; null for the beginning. */
  since: string | null;
  /** The state of the list after this part. */
  next: string;
  /** False while more parts follow. */
  isComplete: boolean;
  /** Hours after which a door must not trust the list any more. */
  maxAgeHours: number;
  /** Cards that aren't valid any more, as `HASH`, or that aren't after a day, as `HASH YYYY-MM-DD`. */
  added: string[];
  /** Cards that are valid again, as `HASH`. */
  removed: string[];
}

/** Cards that aren't valid: by the hash of their code, the last valid day, or null if there is none. */
type Revoked = ReadonlyMap<string, string | null>;

/** Everything that a door knows of an organisation. Plain data, which a browser can store. */
export interface Known {
  keys: PublishedKeys;
  revoked: Revoked;
  /** The state of the list, for `since`; null before the first complete list. */
  next: string | null;
  /** The time of the list, ISO 8601, UTC; null before the first complete list. */
  asOf: string | null;
  maxAgeHours: number;
  /** A list of which parts are still to come. */
  begun: { revoked: Revoked; next: string } | null;
}

/** The knowledge of a door that has the keys and no list yet. */
export const knowing = (keys: PublishedKeys): Known => ({
  keys,
  revoked: new Map(),
  next: null,
  asOf: null,
  maxAgeHours: 0,
  begun: null,
});

/** The state to ask for next; null for the whole list. */
export const stateOf = ({ begun, next }: Known): string | null => begun?.next ?? next;

/** Why a part of the list isn't taken in. */
export type Refusal =
  | 'malformed'
  | 'unknown_key'
  | 'bad_signature'
  | 'other_organisation'
  /** Older than what is known: somebody has kept it and sends it again. */
  | 'older'
  /** It continues another state of the list. */
  | 'out_of_order';

const HASH_BYTES = 8;

/** The hash by which the list names a card: the first 8 bytes of the SHA-256 of its code, in base64url. */
export const codeHash = async (code: string): Promise<string> =>
  toBase64Url((await sha256(code)).subarray(0, HASH_BYTES));

/** Takes a signed part of the list in, if it is genuine. @param document JWS in its compact form, signed with EdDSA */
export async function takeIn(known: Known, document: string): Promise<Known | Refusal> {
  const page = await openPage(known.keys, document);
  if (typeof page === 'string') return page;
  if (known.asOf !== null && page.issuedAt < known.asOf) return 'older';
  const before = stateBefore(known, page);
  if (before === null) return 'out_of_order';
  const revoked = changed(before, page);
  if (!page.isComplete) return { ...known, begun: { revoked, next: page.next } };
  const { next, issuedAt: asOf, maxAgeHours } = page;
  return { keys: known.keys, revoked, next, asOf, maxAgeHours, begun: null };
}

/** The list that a part continues; null if it is another one. */
function stateBefore({ begun, next, revoked }: Known, { since }: RevocationPage): Revoked | null {
  if (since === null) return new Map();
  if (since === begun?.next) return begun.revoked;
  return since === next ? revoked : null;
}

function changed(before: Revoked, { added, removed }: RevocationPage): Revoked {
  const after = new Map(before);
  for (const hash of removed) after.delete(hash);
  for (const entry of added) {
    const [hash = '', lastDay = null] = entry.split(' ', 2);
    after.set(hash, lastDay);
  }
  return after;
}

async function openPage(
  { keys, organisation }: PublishedKeys,
  document: string,
): Promise<RevocationPage | Refusal> {
  const [head = '', body = '', signature = '', ...more] = document.split('.');
  try {
    const { alg, kid } = jsonIn(head) as { alg: unknown; kid: unknown };
    if (more.length > 0 || alg !== 'EdDSA') return 'malformed';
    const key = keys.find((one) => one.kid === kid);
    if (key === undefined) return 'unknown_key';
    if (!(await isSigned(key.publicKey, `${head}.${body}`, fromBase64Url(signature)))) return 'bad_signature';
    const page = jsonIn(body) as RevocationPage;
    return page.organisation === organisation.id ? page : 'other_organisation';
  } catch {
    return 'malformed';
  }
}

const jsonIn = (part: string): unknown => JSON.parse(new TextDecoder().decode(fromBase64Url(part)));
