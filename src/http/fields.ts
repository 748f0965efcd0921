import { z } from 'zod';
import { isWithinCalendar, timestamp } from '../lib/clock.ts';
import { Problem } from '../lib/problem.ts';
import { isUuid } from '../lib/uuid.ts';
import { EMAIL_OR_BLANK, IDENTIFIER, LETTERS, TEXT, TEXT_IN_QUERY, VISIBLE_TEXT } from './patterns.ts';

/**
 * The kinds of fields that contracts are made of. Each kind knows which values it accepts, how to tidy them, and how
 * OpenAPI describes them. Nothing is coerced: a number in place of a string is an error.
 */

export type JsonSchema = Record<string, unknown>;

/**
 * Makes a field from its parser, which returns the tidied value or a Problem. `schema` describes the field in OpenAPI.
 */
export function field<T>(schema: JsonSchema, parse: (value: unknown) => T | Problem) {
  return z
    .unknown()
    .transform((value, issues): T => {
      const result = value === undefined ? new Problem('required', 'is required') : parse(value);
      if (!(result instanceof Problem)) return result;
      issues.addIssue({ code: 'custom', message: result.message, params: { code: result.code } });
      return z.NEVER;
    })
    .meta({ jsonSchema: schema });
}

/** Lets a parser take null, which clears the field. */
export const nullable =
  <T>(parse: (value: unknown) => T | Problem) =>
  (value: unknown): T | null | Problem =>
    value === null ? null : parse(value);

export const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, 'null'] });

/** Lengths count code points, as people count characters; UTF-16 units would count an emoji as two. */
const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

export const tooLong = (max: number) => new Problem('too_long', `is longer than ${max} characters`);

/** Text that is kept exactly as given. */
function checkText(text: unknown, max: number): string | Problem {
  if (typeof text !== 'string') return new Problem('invalid_type', 'must be a string');
  // Checked before looking at each character of a text that may have megabytes; a character has at most two UTF-16
  // units.
  if (text.length > 2 * max) return tooLong(max);
  // No control characters except LF, and no halves of surrogate pairs, which no encoding can carry.
  if (/(?!\n)\p{Cc}/u.test(text) || !text.isWellFormed())
    return new Problem('invalid_characters', 'contains a control character or a broken character');
  // Cheap check first: a string has at least as many UTF-16 units as code points.
  return text.length > max && codePoints(text) > max ? tooLong(max) : text;
}

/**
 * Spaces and invisible characters, such as U+200B, U+00AD or a lone direction mark: a name made of them can't be seen.
 */
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Trimmed text, with CRLF as LF; empty when nothing in it is visible. */
export function checkTidied(value: unknown, max: number): string | Problem {
  if (typeof value !== 'string') return checkText(value, max);
  const trimmed = value.trim();
  // The same cheap check as in `checkText`: a CRLF, which becomes one character, has two units.
  if (trimmed.length > 2 * max) return tooLong(max);
  const text = trimmed.replaceAll('\r\n', '\n');
  return INVISIBLE.test(text) ? '' : checkText(text, max);
}

/** A trimmed string of 1 to `max` code points. */
export const requiredText = (max: number, schema: JsonSchema = {}) =>
  field(
    { type: 'string', minLength: 1, maxLength: max, pattern: VISIBLE_TEXT, ...schema },
    (value): string | Problem => {
      const text = checkTidied(value, max);
      return text === '' ? new Problem('blank', 'must not be blank') : text;
    },
  );

/** A trimmed string of up to `max` code points; blank and null both mean "not set". */
export const optionalText = (max: number, schema: JsonSchema = {}) =>
  field(
    orNull({ type: 'string', maxLength: max, pattern: TEXT, ...schema }),
    nullable((value): string | null | Problem => {
      const text = checkTidied(value, max);
      return text === '' ? null : text;
    }),
  );

function checkLetters(value: unknown, max: number): string | Problem {
  const text = checkText(value, max);
  if (text instanceof Problem) return text;
  return INVISIBLE.test(text) ? new Problem('blank', 'must not be blank; null means "none"') : text;
}

/** Text that is kept exactly as given, 1 to `max` code points; null means "not set". */
export const letters = (max: number, schema: JsonSchema = {}) =>
  field(
    orNull({ type: 'string', minLength: 1, maxLength: max, pattern: LETTERS, ...schema }),
    nullable((value) => checkLetters(value, max)),
  );

/** The client's own identifier, kept exactly as given. It must survive in a URL path, hence no `.` or `..`. */
export const clientIdentifier = (max: number, schema: JsonSchema = {}) =>
  field(
    orNull({ type: 'string', minLength: 1, maxLength: max, pattern: IDENTIFIER, ...schema }),
    nullable((value): string | Problem => {
      const text = checkLetters(value, max);
      if (text instanceof Problem) return text;
      if (text.includes('\n')) return new Problem('invalid_characters', 'contains a line feed');
      return text === '.' || text === '..' ? new Problem('not_allowed', 'must not be "." or ".."') : text;
    }),
  );

/** Like `clientIdentifier`, for a required field. */
export const requiredIdentifier = (max: number, schema: JsonSchema = {}) =>
  clientIdentifier(max)
    .refine((value) => value !== null, { message: 'must be a string', params: { code: 'invalid_type' } })
    .meta({ jsonSchema: { type: 'string', minLength: 1, maxLength: max, pattern: IDENTIFIER, ...schema } });

/** Only has to look like something@something: stricter rules refuse addresses that work. */
export const optionalEmail = (schema: JsonSchema = {}) =>
  field(
    orNull({ type: 'string', maxLength: 254, pattern: EMAIL_OR_BLANK, ...schema }),
    nullable((value): string | null | Problem => {
      const text = checkTidied(value, 254);
      if (text instanceof Problem) return text;
      if (text === '') return null;
      return /^\S+@\S+$/.test(text) ? text : new Problem('invalid_format', 'must look like name@example.edu');
    }),
  );

export const optionalDate = (schema: JsonSchema = {}) =>
  field(
    orNull({ type: 'string', format: 'date', ...schema }),
    nullable((value): string | null | Problem => {
      if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
      const text = value.trim();
      if (text === '') return null;
      return isCalendarDate(text)
        ? text
        : new Problem('invalid_format', 'must be a calendar date, YYYY-MM-DD');
    }),
  );

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // ISO 8601 has a year 0; ordinary calendars don't.
  if (text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // JavaScript would turn 30 February into 1 or 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A time needs its offset: otherwise its meaning would depend on the server's time zone. */
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A timestamp, or a date alone, which stands for its first moment in UTC. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/**
 * A point in time, which becomes ISO 8601 in UTC.
 * @param pattern matches valid values; its first group is the date
 * @param words describes valid values to people
 */
function checkMoment(value: unknown, pattern: RegExp, words: string): string | Problem {
  const date = typeof value === 'string' ? pattern.exec(value)?.[1] : undefined;
  const ms = date !== undefined && isCalendarDate(date) ? Date.parse(value as string) : Number.NaN;
  if (Number.isNaN(ms)) return new Problem('invalid_format', `must be ${words}, in ISO 8601`);
  // The offset can move the moment out of the calendar.
  return isWithinCalendar(ms)
    ? timestamp(ms)
    : new Problem('out_of_range', 'must be in the years 0001 to 9999, in UTC');
}

export const moment = (schema: JsonSchema = {}) =>
  field({ type: 'string', format: 'date-time', ...schema }, (value) =>
    checkMoment(value, MOMENT, 'a date, or a timestamp with its offset'),
  );

/** The time of an event, for which a date alone would be too vague. */
export const optionalTimestamp = (schema: JsonSchema = {}) =>
  field(
    orNull({ type: 'string', format: 'date-time', ...schema }),
    nullable((value) => checkMoment(value, TIMESTAMP, 'a timestamp with its offset')),
  );

export const flag = (schema: JsonSchema = {}) =>
  field({ type: 'boolean', ...schema }, (value): boolean | Problem =>
    typeof value === 'boolean' ? value : new Problem('invalid_type', 'must be true or false'),
  );

/** A yes or no in a query string. */
export const queryFlag = (schema: JsonSchema = {}) =>
  field({ type: 'boolean', ...schema }, (value): boolean | Problem =>
    value === 'true' || value === 'false'
      ? value === 'true'
      : new Problem('invalid_type', 'must be true or false'),
  ).optional();

/** A day of the calendar in a query string. */
export const queryDate = (schema: JsonSchema = {}) =>
  field({ type: 'string', format: 'date', ...schema }, (value): string | Problem =>
    typeof value === 'string' && isCalendarDate(value)
      ? value
      : new Problem('invalid_format', 'must be a calendar date, YYYY-MM-DD'),
  ).optional();

function checkUuid(value: unknown): string | Problem {
  if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
  return isUuid(value) ? value.toLowerCase() : new Problem('invalid_format', 'must be a UUID');
}

export const uuid = (schema: JsonSchema = {}) =>
  field({ type: 'string', format: 'uuid', ...schema }, checkUuid);

/** The id of a record, or null for none. */
export const optionalUuid = (schema: JsonSchema = {}) =>
  field(orNull({ type: 'string', format: 'uuid', ...schema }), nullable(checkUuid));

const checkOneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): T | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    return (
      values.find((one) => one === value) ?? new Problem('not_allowed', `must be one of ${values.join(', ')}`)
    );
  };

export const oneOf = <T extends string>(values: readonly T[], schema: JsonSchema = {}) =>
  field({ type: 'string', enum: values, ...schema }, checkOneOf(values));

export const optionalOneOf = <T extends string>(values: readonly T[], schema: JsonSchema = {}) =>
  field(orNull({ type: 'string', enum: [...values, null], ...schema }), nullable(checkOneOf(values)));

export const integer = (range: { min: number; max: number }, schema: JsonSchema = {}) =>
  field({ type: 'integer', minimum: range.min, maximum: range.max, ...schema }, (value): number | Problem => {
    if (!Number.isInteger(value)) return new Problem('invalid_type', 'must be a whole number');
    return withinRange(value as number, range);
  });

const withinRange = (value: number, { min, max }: { min: number; max: number }): number | Problem =>
  value >= min && value <= max ? value : new Problem('out_of_range', `must be from ${min} to ${max}`);

/** A whole number in a query string, with a default for when it is left out. */
export const queryInteger = (range: { min: number; max: number; default: number }, schema: JsonSchema = {}) =>
  z
    .string()
    .optional()
    .transform((text, issues): number => {
      if (text === undefined) return range.default;
      const result = /^-?\d+$/.test(text)
        ? withinRange(Number(text), range)
        : new Problem('invalid_type', 'must be a whole number');
      if (!(result instanceof Problem)) return result;
      issues.addIssue({ code: 'custom', message: result.message, params: { code: result.code } });
      return z.NEVER;
    })
    .meta({
      jsonSchema: {
        type: 'integer',
        minimum: range.min,
        maximum: range.max,
        default: range.default,
        ...schema,
      },
    });

/** A whole number in a query string that may be left out. */
export const queryWhole = (range: { min: number; max: number }, schema: JsonSchema = {}) =>
  field({ type: 'integer', minimum: range.min, maximum: range.max, ...schema }, (value): number | Problem =>
    typeof value === 'string' && /^-?\d+$/.test(value)
      ? withinRange(Number(value), range)
      : new Problem('invalid_type', 'must be a whole number'),
  ).optional();

/** Some of these words in a query string, separated by commas; a repeated word counts once. */
export const queryWords = <T extends string>(words: readonly T[], schema: JsonSchema = {}) => {
  const one = `(${words.join('|')})`;
  return field({ type: 'string', pattern: `^${one}(,${one})*$`, ...schema }, (value): T[] | Problem => {
    const given = typeof value === 'string' ? value.split(',') : [];
    const known = words.filter((word) => given.includes(word));
    // The order is the caller's.
    const inOrder = [...new Set(given)] as T[];
    return given.length > 0 && inOrder.length === known.length
      ? inOrder
      : new Problem('not_allowed', `must be some of ${words.join(', ')}, separated by commas`);
  }).optional();
};

/** Text in a query string; blank counts as left out. */
export const queryText = (max: number, schema: JsonSchema = {}) =>
  field(
    { type: 'string', maxLength: max, pattern: TEXT_IN_QUERY, ...schema },
    (value): string | undefined | Problem => {
      const text = checkTidied(value, max);
      return text === '' ? undefined : text;
    },
  ).optional();

/**
 * An array of `min` to `max` items. The length is checked first: zod on its own checks every item of an array that is
 * too long, and reports each fault.
 */
export const items = <S extends z.ZodType>(item: S, { min, max }: Lengths) =>
  z.preprocess(refuseBeyond(max), z.array(item).min(min).max(max));

/**
 * Like `items`, with each item transformed; the transformation also gets the item's index. Transforming `items` from
 * outside would make the field optional.
 */
export const itemsAs = <S extends z.ZodType, T>(
  item: S,
  { min, max }: Lengths,
  become: (item: z.output<S>, index: number) => T,
) =>
  z.preprocess(
    refuseBeyond(max),
    z
      .array(item)
      .min(min)
      .max(max)
      .transform((all) => all.map(become)),
  );

interface Lengths {
  min: number;
  max: number;
}

const refuseBeyond =
  (max: number) =>
  (value: unknown, issues: z.RefinementCtx): unknown => {
    if (Array.isArray(value) && value.length > max)
      issues.addIssue({
        code: 'custom',
        message: `has more than ${max} entries`,
        params: { code: 'too_long' },
      });
    return value;
  };
