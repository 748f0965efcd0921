import type { Claims } from '../claims.ts';
import type { Recognised } from '../provider.ts';
import { SignOnRefused } from '../refusal.ts';
import { type HeaderLogIn, issuerOf } from './settings.ts';

/** The limit of OpenID Connect for a subject. */
const USER_MAX = 255;
const SHOWN_LENGTH = 100;

/**
 * Reads who a request comes from. The caller has checked that a trusted proxy sent it.
 * @throws SignOnRefused `nameless` or `unreadable`
 */
export function identityIn(settings: HeaderLogIn, sent: Headers): Recognised {
  const { user, groups, name, email } = settings.headers;
  const subject = textOf(sent, user);
  if (!subject) throw new SignOnRefused('nameless', user);
  // A header that was sent twice arrives as one, with a comma; an attribute of several values has commas or semicolons.
  if (/[,;]/.test(subject)) throw new SignOnRefused('unreadable', `${user}: ${shown(subject)}`);
  if (subject.length > USER_MAX || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(subject))
    throw new SignOnRefused('unreadable', `${user}: ${subject.length}`);
  const list = textOf(sent, groups);
  const claims: Claims = {
    ...(list !== null && { [groups]: groupsOf(list) }),
    name: name === null ? null : textOf(sent, name),
    email: email === null ? null : textOf(sent, email),
  };
  return {
    issuer: issuerOf(settings),
    subject,
    sources: [claims],
    providerSession: null,
    idToken: null,
    issuedAt: null,
  };
}

/**
 * The header's text; null when it wasn't sent. Apache writes `(null)` for a variable that isn't set.
 * @throws SignOnRefused unreadable
 */
function textOf(sent: Headers, name: string): string | null {
  const value = sent.get(name)?.trim();
  if (value === undefined || value === '(null)') return null;
  try {
    // HTTP gives each byte as a character; log-ins send the bytes of UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1')).trim();
  } catch {
    throw new SignOnRefused('unreadable', `${name}: ${shown(value)}`);
  }
}

/**
 * Shibboleth separates values by semicolons, and writes `\;` for one inside a value. A text without any is left to the
 * rules for claims, which look for commas.
 */
function groupsOf(list: string): string | string[] {
  const pieces = list.replaceAll('\\;', '\0').split(';');
  const groups = pieces.map((piece) => piece.replaceAll('\0', ';').trim());
  return groups.length === 1 ? groups[0]! : groups;
}

const shown = (text: string): string =>
  text
    .slice(0, SHOWN_LENGTH)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
