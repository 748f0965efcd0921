import { Problem } from '../lib/problem.ts';
import { isBlankName, nameFault, withoutInvisible } from '../shared/text/name-signs.ts';
import { checkTidied, field, type JsonSchema, nullable, orNull, tooLong } from './fields.ts';
import { TEXT, VISIBLE_TEXT } from './patterns.ts';

/** UTF-16 units for each allowed code point: a pasted name may have many invisible characters, but not megabytes. */
const UNITS_EACH = 16;

/** A name without invisible characters, of up to `max` code points; empty when nothing in it is visible. */
function checkName(value: unknown, max: number): string | Problem {
  if (typeof value !== 'string') return checkTidied(value, max);
  const trimmed = value.trim();
  if (trimmed.length > UNITS_EACH * max) return tooLong(max);
  const text = checkTidied(withoutInvisible(trimmed), max);
  if (text instanceof Problem) return text;
  if (isBlankName(text)) return '';
  const fault = nameFault(text);
  return fault === null ? text : new Problem('invalid_characters', fault);
}

/** A name of 1 to `max` code points; see `shared/text/name-signs.ts`. */
export const requiredName = (max: number, schema: JsonSchema = {}) =>
  field(
    { type: 'string', minLength: 1, maxLength: max, pattern: VISIBLE_TEXT, ...schema },
    (value): string | Problem => {
      const name = checkName(value, max);
      return name === '' ? new Problem('blank', 'must not be blank') : name;
    },
  );

/**
 * True while a body is checked for an organisation that allows people with one name. One variable is enough, because a
 * check runs without interruption.
 */
let areSingleNamesAllowed = false;

/** Runs a check, during which one of a person's two names may be blank if `isAllowed`. */
export function withSingleNames<T>(isAllowed: boolean, check: () => T): T {
  areSingleNamesAllowed = isAllowed;
  try {
    return check();
  } finally {
    areSingleNamesAllowed = false;
  }
}

/** One of the two names of a person: `requiredName`, or '' for a blank one where `withSingleNames` allows it. */
export const personName = (max: number, schema: JsonSchema = {}) =>
  field(
    { type: 'string', minLength: 1, maxLength: max, pattern: VISIBLE_TEXT, ...schema },
    (value): string | Problem => {
      const name = checkName(value, max);
      return name === '' && !areSingleNamesAllowed ? new Problem('blank', 'must not be blank') : name;
    },
  );

/** A name of up to `max` code points; blank and null both mean "not set". */
export const optionalName = (max: number, schema: JsonSchema = {}) =>
  field(
    orNull({ type: 'string', maxLength: max, pattern: TEXT, ...schema }),
    nullable((value): string | null | Problem => {
      const name = checkName(value, max);
      return name === '' ? null : name;
    }),
  );
