import type { Db } from '../../db/open.ts';
import { invalid } from '../../errors.ts';
import { fold } from '../../lib/fold.ts';
import { Problem } from '../../lib/problem.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { PASSWORD_LENGTH } from '../../shared/limits.ts';
import { bareOf, isCommonPassword } from './common.ts';

/** Rows of keys and letters that fingers run along. */
const RUNS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
const ALL_RUNS = RUNS.flatMap((run) => [run, [...run].reverse().join('')]);

/** Everybody knows these words about an account, and a guesser tries them first. */
interface KnownWords {
  email: string;
  name: string;
  organisationName: string;
}

/** Returns the problem of a new password, or null. Passwords that guessers try first are refused (NIST SP 800-63B, 3.1.1.2). */
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
 * @param field its name in the body
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
