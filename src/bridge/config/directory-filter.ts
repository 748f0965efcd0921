import { FilterParser } from 'ldapts';
import { wordsOf } from '../bridge-error.ts';

/** A longer filter is a mistake, or an attack on the parser. */
const LENGTH_MAX = 4_000;

/** The code points from which UTF-8 has several bytes, as a filter escapes them: `\c3\bc`. */
const ESCAPED_BYTES = /(?:\\[89a-f][\da-f])+/gi;

/** A filter as it is sent, or the reason why a text is none: a sentence without its subject. */
export type ReadFilter = { filter: string; fault?: undefined } | { fault: string };

/** Reads an LDAP filter (RFC 4515), which may be written over several lines. */
export function readFilterText(text: string): ReadFilter {
  if (text.length > LENGTH_MAX) return { fault: `is longer than ${LENGTH_MAX} characters.` };
  const filter = onOneLine(text.trim());
  if (!/^\(.*\)$/s.test(filter))
    return { fault: 'has to stand in parentheses, such as (objectClass=person).' };
  // In a value, both are escaped. The parser forgives one that is missing at the end.
  if (filter.split('(').length !== filter.split(')').length)
    return { fault: 'is no filter: it has not as many ( as ).' };
  try {
    const decoded = filter.replace(ESCAPED_BYTES, decodedBytes);
    FilterParser.parseString(decoded);
    return { filter: decoded };
  } catch (error) {
    return { fault: `is no filter: ${wordsOf(error).replace(/\.$/, '').slice(0, 200)}.` };
  }
}

/** Without blanks and line feeds between the parts of a filter. Those within a value stay. */
const onOneLine = (text: string): string =>
  text
    .split(/(?<=\))/)
    .map((part) => part.trimStart())
    .join('')
    .replace(/([(&|!])\s+(?=[(&|!])/g, '$1');

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Escaped bytes as the text that they are: the parser would take each of them for a character of its own. */
function decodedBytes(escaped: string): string {
  try {
    return utf8.decode(Buffer.from(escaped.replaceAll('\\', ''), 'hex'));
  } catch {
    throw new Error(`${escaped} are bytes that are no text in UTF-8, which can't be compared here`);
  }
}
