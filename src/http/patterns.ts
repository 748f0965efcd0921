/**
 * Patterns of strings for the API's description. They match the texts that the parsers accept, as far as regular
 * expressions can. They have to work in JavaScript, Java, Python and Go (RE2), so they use neither lookahead nor `\u`.
 */

/** Every control character, for use inside a class. */
const CONTROL = '\\x00-\\x1f\\x7f-\\x9f';
const ALONE = `[^${CONTROL}]`;
/** CRLF is allowed, too: it becomes LF. */
const LINES = `(${ALONE}|\\r?\\n)*\\s*$`;

/** Lines of text; surrounding spaces are trimmed. */
export const TEXT = `^\\s*${LINES}`;

/** Lines of text that aren't blank. Invisible characters count as blank, too, which the pattern can't express. */
export const VISIBLE_TEXT = `^\\s*[^\\s${CONTROL}]${LINES}`;

/** Text in a query string. A URL has no control characters, not even where text is trimmed. */
export const TEXT_IN_QUERY = `^${ALONE}*$`;

/** Text in a path. Control characters beyond ASCII are allowed there; they just match nothing. */
export const TEXT_IN_PATH = '^[^\\x00-\\x1f\\x7f]+$';

/** Text that is kept exactly as given; not blank. */
export const LETTERS = `^([^${CONTROL}]|\\n)*[^\\s${CONTROL}]([^${CONTROL}]|\\n)*$`;

/** One line that is kept exactly as given; not blank, and neither `.` nor `..`, which paths of URLs drop. */
export const IDENTIFIER = [
  `^( *[^ .${CONTROL}]${ALONE}*`,
  ` +\\.${ALONE}*`,
  `\\.([^.${CONTROL}]|\\.${ALONE})${ALONE}*)$`,
].join('|');

/** something@something. */
const ADDRESS = `[^\\s${CONTROL}]+@[^\\s${CONTROL}]+`;
export const EMAIL = `^\\s*${ADDRESS}\\s*$`;
export const EMAIL_OR_BLANK = `^\\s*(${ADDRESS}\\s*)?$`;

/** An IPv4 or IPv6 address or network. The parser checks the numbers. */
export const NETWORK = '^\\s*([0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)(/[0-9]{1,3})?\\s*$';

/** http or https, and no fragment. */
export const WEB_ADDRESS = '^\\s*[Hh][Tt][Tt][Pp][Ss]?:[^#]+$';
