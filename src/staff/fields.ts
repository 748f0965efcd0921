import { z } from 'zod';
import { field, type JsonSchema } from '../http/fields.ts';
import { EMAIL } from '../http/patterns.ts';
import { Problem } from '../lib/problem.ts';
import { PASSWORD_LENGTH } from '../shared/limits.ts';
import { STAFF_LANGUAGES } from '../shared/texts/languages.ts';

/** No allowed password is longer: `PASSWORD_LENGTH.max` code points have at most twice as many UTF-16 units. */
const MAX_UNITS = 2 * PASSWORD_LENGTH.max;

/** An account's language, as the API shows it. */
export const shownLanguage = z.enum(STAFF_LANGUAGES).nullable().meta({
  description:
    'The language of the staff app, and of mail to its owner. Null: the app is in the browser’s, mail in the organisation’s.',
});

/** A secret, kept to the letter: neither trimmed nor tidied in any other way. */
const secret = (schema: JsonSchema) =>
  field({ type: 'string', ...schema }, (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    if (value === '') return new Problem('blank', 'must not be empty');
    if (value.length > MAX_UNITS)
      return new Problem('too_long', `is longer than ${PASSWORD_LENGTH.max} characters`);
    return value.isWellFormed() ? value : new Problem('invalid_characters', 'contains a broken character');
  });

/** A password to compare with the stored one. */
export const presentPassword = (description: string) =>
  secret({ description, minLength: 1, maxLength: MAX_UNITS });

/** A new password. Rules that depend on its owner come later, in `passwords/rules.ts`. */
export const newPassword = (description: string) =>
  secret({ description, minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });

/** Only has to look like something@something: stricter rules refuse addresses that work. */
export const emailAddress = (description: string) =>
  field({ type: 'string', maxLength: 254, pattern: EMAIL, description }, (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    const text = value.trim();
    // Cheap check first: a character has at most two UTF-16 units.
    if (text.length > 2 * 254 || [...text].length > 254)
      return new Problem('too_long', 'is longer than 254 characters');
    return /^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u.test(text) && text.isWellFormed()
      ? text
      : new Problem('invalid_format', 'must look like name@example.edu');
  });
