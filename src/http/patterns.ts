/**
 * What strings look like, for the description: as the parsers have it, as far as an expression can say. JavaScript, Java,
 * Python and Go (RE2) all compile them, so there is no looking ahead and no `\u`.
 */

/** Inside of a class: every control character. */
const CONTROL = '\\x00-\\x1f\\x7f-\\x9f';
const ALONE = `[^${CONTROL}]`;
/** CRLF becomes LF. */
const LINES = `(${ALONE}|\\r?\\n)*\\s*$`;

/** Lines of text; spaces around it are trimmed. */
export const TEXT = `^\\s*${LINES}`;

/** The same, with something to be seen. Characters without any form count as blank, too, which is not said here. */
export const VISIBLE_TEXT = `^\\s*[^\\s${CONTROL}]${LINES}`;

/** Text in a query string. An address has no control characters, not even where text is trimmed. */
export const TEXT_IN_QUERY = `^${ALONE}*$`;

/** Text in a path. Control characters beyond ASCII are not refused there: nothing is found by them. */
export const TEXT_IN_PATH = '^[^\\x00-\\x1f\\x7f]+$';

/** Text to the letter, not blank. */
export const LETTERS = `^([^${CONTROL}]|\\n)*[^\\s${CONTROL}]([^${CONTROL}]|\\n)*$`;

/** One line to the letter; neither blank nor `.` nor `..`, which paths of URLs lose. */
export const IDENTIFIER = [
  `^( *[^ .${CONTROL}]${ALONE}*`,
  ` +\\.${ALONE}*`,
  `\\.([^.${CONTROL}]|\\.${ALONE})${ALONE}*)$`,
].join('|');

/** something@something. */
const ADDRESS = `[^\\s${CONTROL}]+@[^\\s${CONTROL}]+`;
export const EMAIL = `^\\s*${ADDRESS}\\s*$`;
export const EMAIL_OR_BLANK = `^\\s*(${ADDRESS}\\s*)?$`;

/** An address of version 4 or 6, or a network of such. The numbers themselves are the parser's business. */
export const NETWORK = '^\\s*([0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)(/[0-9]{1,3})?\\s*$';

/** http or https, and no fragment. */
export const WEB_ADDRESS = '^\\s*[Hh][Tt][Tt][Pp][Ss]?:[^#]+$';
