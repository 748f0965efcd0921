import { turnsDirection } from '../../text/name-signs.ts';
import { isMisread, type Kind } from '../../text/wrong-encoding.ts';
import { FIELDS } from '../fields.ts';
import type { PersonField } from '../names.ts';
import { DOUBTS, type DoubtCode } from './doubts.ts';
import { isBefore1900, isPlaceholderDate, isPlaceholderExpiry } from './unlikely-dates.ts';
import { wholeSlip } from './whole-value.ts';

/** Something in a person's fields that is allowed, but most likely a slip. */
export interface Slip {
  /** The field; for a custom one `customFields` and its name. */
  path: [field: string, custom?: string];
  code: DoubtCode;
  /** Follows the name of the field. */
  message: string;
}

/** A person's fields by name, the custom ones in `customFields`. Only texts are looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** Only this much of a text is checked, in UTF-16 units: custom fields may be long, but names are short. */
const CHECKED_LENGTH = 1_000;

const TITLE =
  /^(?:(?:mrs?|ms|dr|prof|ing|dipl|mag|mme|mlle|sra?|dott|doc|rev|herr|frau)\.\s?|(?:mrs?|ms|miss|dr|prof|professor|mme|mlle|madame|monsieur|herr|frau|señora?)\s)\S|[,\s](?:ph\.?\s?d|m\.?sc|b\.?sc|mba)\.?$/iu;
const DIGIT = /\p{Nd}/u;
/** "John Smith 3rd" is a name. */
const ORDINAL = /\d+(?:st|nd|rd|th)\b/gi;
const HTML_CODE = /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/gi;

/**
 * Slips that are visible in one person's fields.
 * @param given the new fields only: values that the person already had aren't reported
 * @param person all of the person's fields, given or not
 * @param today YYYY-MM-DD where the organisation is
 */
export function slipsIn(given: Fields, person: Fields, today: string): Slip[] {
  const found: Slip[] = [];
  const add = (path: Slip['path'], code: DoubtCode, message: string = DOUBTS[code]) =>
    found.push({ path, code, message });
  const externalId = textIn(given, 'externalId');
  if (externalId.trim() !== externalId) add(['externalId'], 'padded');
  const email = slipInEmail(textIn(given, 'email'));
  if (email !== null) add(['email'], 'unlikely_email', email);
  for (const [path, text] of textsOf(given)) for (const code of slipsOf(path, text)) add(path, code);
  if ('firstName' in given || 'lastName' in given) {
    const code = slipOfPair(textIn(person, 'firstName'), textIn(person, 'lastName'));
    if (code !== null) add(['lastName'], code);
  }
  if (isOver(textIn(given, 'expiryDate'), person, today)) add(['expiryDate'], 'expired');
  return found;
}

function textIn(fields: Fields, name: PersonField): string {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, CHECKED_LENGTH) : '';
}

/** All texts by their paths, including those directly inside the custom fields. */
function* textsOf({ customFields, ...fields }: Fields): Generator<[Slip['path'], string]> {
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string' && Object.hasOwn(FIELDS, name))
      yield [[name], value.slice(0, CHECKED_LENGTH)];
  for (const [name, value] of Object.entries(customFields ?? {}))
    if (typeof value === 'string') yield [['customFields', name], value.slice(0, CHECKED_LENGTH)];
}

/** The slips of a single text: one about the whole text, or else the slips inside it. */
function slipsOf([field, custom]: Slip['path'], text: string): DoubtCode[] {
  const whole = wholeSlip(text, field);
  if (whole !== null) return [whole];
  const kind = custom === undefined ? kindOf(field as PersonField) : 'other';
  const isPlaceholder = field === 'expiryDate' ? isPlaceholderExpiry : isPlaceholderDate;
  const isName = kind === 'name';
  const isThere: Partial<Record<DoubtCode, boolean>> = {
    line_break: isName && text.includes('\n'),
    wrong_encoding: isMisread(text, kind),
    hidden_direction: turnsDirection(text),
    html_code: text.includes('&') && text.search(HTML_CODE) >= 0,
    before_1900: isBefore1900(text),
    placeholder_date: isPlaceholder(text),
    email_in_name: isName && text.includes('@'),
    digits_in_name: isName && !text.includes('@') && hasDigit(text),
    title_in_name: isName && TITLE.test(text),
  };
  return (Object.keys(isThere) as DoubtCode[]).filter((code) => isThere[code]);
}

const hasDigit = (name: string): boolean =>
  DIGIT.test(name) && DIGIT.test(name.replace(ORDINAL, '').replace(HTML_CODE, ''));

function kindOf(field: PersonField): Kind {
  const { kind } = FIELDS[field];
  return kind === 'name' || kind === 'place' ? kind : 'other';
}

/**
 * A slip of first and last name together. Capitals in the last name alone are usual in French and other languages, and
 * a first name of two capitals is a pair of initials.
 */
function slipOfPair(first: string, last: string): DoubtCode | null {
  if (first === '' || last === '') return null;
  if (first.toLowerCase() === last.toLowerCase()) return 'same_first_and_last';
  return isInCapitals(first) && isInCapitals(last) ? 'all_capitals' : null;
}

const isInCapitals = (name: string): boolean =>
  !/\p{Ll}/u.test(name) && (name.match(/\p{Lu}/gu) ?? []).length > 2;

/** Describes a slip of copying in an address or around it; null for none. */
function slipInEmail(email: string): string | null {
  if (email.indexOf('@') !== email.lastIndexOf('@')) return 'has more than one @';
  if (/^mailto:/i.test(email)) return 'begins with "mailto:", which belongs to a link';
  const [around] = /^[<("'[]|[.,;:>)"'\]]$/.exec(email) ?? [];
  return around === undefined ? null : `begins or ends with ${around}, which is not part of an address`;
}

/** True if an active person's expiry date is in the past, and isn't reported as another slip. */
const isOver = (expiryDate: string, { status = 'active' }: Fields, today: string): boolean =>
  status === 'active' &&
  /^\d{4}-\d\d-\d\d$/.test(expiryDate) &&
  expiryDate < today &&
  !isBefore1900(expiryDate) &&
  !isPlaceholderExpiry(expiryDate);
