import type { Db } from '../../db/open.ts';
import { invalid } from '../../errors.ts';
import { fold } from '../../lib/fold.ts';
import { Problem } from '../../lib/problem.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { PASSWORD_LENGTH } from '../../shared/limits.ts';

/** Rows of keys and letters that fingers run along. */
const RUNS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
const ALL_RUNS = RUNS.flatMap((run) => [run, [...run].reverse().join('')]);

/** Words about an account that everybody knows, and that a guesser tries first. */
interface KnownWords {
  email: string;
  name: string;
  organisationName: string;
}

/**
 * Returns the problem of a new password, or null. Passwords that guessers try first are refused (NIST SP 800-63B,
 * 3.1.1.2).
 */
export async function passwordProblem(
  password: string,
  { email, name, organisationName }: KnownWords,
): Promise<Problem | null> {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min)
    return new Problem('too_short', `is shorter than ${PASSWORD_LENGTH.min} characters`);
  if (length > PASSWORD_LENGTH.max)
    return new Problem('too_long', `is longer than ${PASSWORD_LENGTH.max} characters`);
  const folded = fold(password);
  const bare = bareOf(password);
  const known = [email, email.split('@')[0]!, name, organisationName].map(bareOf);
  if (known.some((word) => word !== '' && isRepetitionOf(bare, word)))
    return new Problem('too_easy', 'is your e-mail address, your name or the name of your organisation');
  if (/^(.{1,4}?)\1+$/su.test(folded) || ALL_RUNS.some((run) => run.includes(folded)))
    return new Problem('too_easy', 'only repeats a few characters, or follows a row of keys');
  if (await isCommonPassword(password))
    return new Problem(
      'too_common',
      'is one of the commonest passwords, or one of them with digits or signs added, which guessers try first',
    );
  return null;
}

const isRepetitionOf = (text: string, word: string): boolean =>
  text.replaceAll(word, '') === '' && text !== '';

/**
 * Refuses a new password that is too easy to guess for the account it will protect.
 * @param field the password's name in the body
 * @throws AppError validation_failed
 */
export async function assertPassword(
  db: Db,
  field: string,
  password: string,
  owner: { organisationId: string; email: string; name: string },
): Promise<void> {
  const organisationName = organisationQueries(db).byId.get({ id: owner.organisationId })!.name;
  const problem = await passwordProblem(password, { ...owner, organisationName });
  if (problem !== null) throw invalid([{ path: `/${field}`, code: problem.code, message: problem.message }]);
}

/**
 * Words that people choose, in addition to the leaked passwords: words of this product's world, words of other
 * languages, and zigzags on the keyboard. Short ones are listed for their longer forms, such as "lanyard12345" and
 * "Sommer2026!!".
 */
const NEARER_BY = `
  lanyard campus university universitat hochschule student studierende teacher college library reception passwort
  geheim hallo willkommen motdepasse bienvenue contrasena sommer winter herbst fruhling spring summer autumn printemps
  january february march april june july august september october november december januar februar oktober dezember
  monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag
  mypassword newpassword thisisapassword thisismypassword nopassword adminpassword rootpassword testpassword
  userpassword secretpassword defaultpassword supersecret superuser administrator changemenow changemeplease
  letmeinplease iloveyouforever iloveyousomuch ilovemyfamily ilovemymother correcthorsebatterystaple manchesterunited
  chelseafc opensesame temporary support service security google linkedin instagram whatsapp
  1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4t5y6 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 a1b2c3d4e5f6 qweasdzxc
  123qweasdzxc 1234qwerasdf 1234qwerasdfzxcv qazwsxedcrfv asdfqwer trustno1
  `;
/**
 * Digits that count up like these add nothing to a word, however many there are. Nor do up to four other digits, such
 * as a year.
 */
const COUNTED = '12345678901234567890';
const ANY_DIGITS_MAX = 4;
/** Up to this many kinds of signs (neither letters nor digits) only separate or pad; more are part of the secret. */
const SIGNS_MAX = 2;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 commonest passwords that have leaked (@zxcvbn-ts/language-common, MIT, from Mark Burnett's ten million and
 * others). Unpacking the list takes about 30 ms, so it waits until somebody first chooses a password.
 */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([...dictionary['passwords-common'].map(bareOf), ...NEARER_BY.trim().split(/\s+/)]),
  );
  return common;
};

/**
 * A common password is one that a guesser finds with the list and the usual ways of making its entries longer: an
 * entry, or one
 * - that is repeated ("letmeinletmein"),
 * - with up to four digits before or after it, or more if they count up ("Password1234", "dragon1234567",
 *   "2026welcome!!"),
 * - with digits or signs for letters ("p4$$w0rd1234"), in upper or lower case, and with at most two kinds of signs
 *   between and around ("P-a-s-s-w-o-r-d-1234"). That covers some hundreds of millions of passwords of 12 characters or
 *   more; the list itself has 308.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await commonPasswords();
  const isKnown = (word: string) =>
    [word, lettersOf(word, 'i'), lettersOf(word, 'l')].some(
      (one) => known.has(one) || known.has(onceOf(one)),
    );
  const forms = [bareOf(password), bareOf(fold(password).replaceAll('@', 'a').replaceAll('$', 's'))];
  return (
    signsOf(password) <= SIGNS_MAX &&
    forms.some((form) => [form, onceOf(form)].flatMap(withoutDigits).some(isKnown))
  );
}

/** Only letters and digits, without case and diacritics: "P@ss word" becomes "pssword". */
export const bareOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const signsOf = (text: string): number => new Set(fold(text).replace(/[\p{L}\p{N}]/gu, '')).size;

/**
 * Returns the part that a text repeats: "abc" for "abcabc". When the text is written twice, it is found again after one
 * such part.
 */
const onceOf = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

/** Returns the index at which the digits at a text's end begin. */
function digitsBegin(text: string): number {
  let at = text.length;
  while (at > 0 && isDigit(text[at - 1]!)) at--;
  return at;
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** The text itself, and the text without trailing or leading digits that add next to nothing. */
function withoutDigits(text: string): string[] {
  const [before] = /^\d*/.exec(text)!;
  const after = text.slice(digitsBegin(text));
  return [
    text,
    ...(isLittle(after) ? [text.slice(0, text.length - after.length)] : []),
    ...(isLittle(before) ? [text.slice(before.length)] : []),
  ].filter((word) => word !== '');
}

const isLittle = (digits: string): boolean =>
  digits.length <= ANY_DIGITS_MAX || COUNTED.includes(digits) || onceOf(digits).length <= 2;

const LETTERS: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Replaces digits by the letters that they stand for; 1 is read as an i or an l. */
const lettersOf = (word: string, one: string): string =>
  word.replace(/[013457]/g, (digit) => LETTERS[digit] ?? one);
