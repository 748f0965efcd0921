import type { MailKind } from '../../../shared/mail/kinds.ts';
import type { MailText } from '../../../shared/mail/text.ts';
import type { ReasonCode } from '../../../shared/reason-codes.ts';
import type { Language } from '../../../shared/texts/languages.ts';
import type { AuditEntry } from '../../api/audit.ts';
import { codeTitle } from '../../parts/photos/code-title.ts';
import { reasonName } from '../../parts/photos/reason-names.ts';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatInstant,
  formatNumber,
} from '../../parts/words/format.ts';
import { nameInWords } from '../../parts/words/name-in-words.ts';
import { texts } from '../../texts/texts.ts';
import { idTail, shortName } from './record-name.ts';
import { wordFor } from './value-words.ts';

const t = texts.audit;
const fields = texts.auditFields;
/** Longer lists of records are shown as a count; the tooltip has the recorded value. */
const LISTED = 3;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The changed fields that had a value before, or have one now. */
export const tellingChanges = (changes: AuditEntry['changes']) =>
  Object.entries(changes).filter(([, { from, to }]) => !(isNothing(from) && isNothing(to)));

/**
 * The name of a field in words: `externalId` is "Number", `cardNumberPrefix` "Card number prefix",
 * `items.0.status` "Card 1: status".
 */
export function fieldName(field: string): string {
  const [, place, inItem] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (place !== undefined && inItem !== undefined) return fields.item(Number(place) + 1, fieldName(inItem));
  const [, code] = /^photoPolicy\.\w+\.(\w+)$/.exec(field) ?? [];
  if (code !== undefined) return fields.photoPolicy(codeTitle(code));
  const [, reason] = /^rejectionTexts\.(\w+)$/.exec(field) ?? [];
  if (reason !== undefined) return fields.rejectionText(reasonName(reason as ReasonCode));
  const mailText = /^mailTexts\.(\w+)\.(\w+)\.(\w+)$/.exec(field);
  if (mailText !== null) {
    const [, kind, language, part] = mailText as unknown as [string, MailKind, Language, keyof MailText];
    const { kinds, languages } = texts.mail;
    return fields.mailText(kinds[kind], languages[language], texts.mailTexts.parts[part]);
  }
  const [, language] = /^photoNotice\.text\.(\w+)$/.exec(field) ?? [];
  if (language !== undefined) return fields.noticeText(texts.mail.languages[language as Language]);
  const [, key, spoken] = /^photoNotice\.use\.([a-z0-9-]+)\.(\w+)$/.exec(field) ?? [];
  if (key !== undefined) return fields.noticeUse(key, texts.mail.languages[spoken as Language]);
  return Object.hasOwn(fields.labels, field) ? fields.labels[field]! : nameInWords(field);
}

/** The parts of an entry that, besides the field, determine the wording of a value. */
export type ValueContext = Pick<AuditEntry, 'entityType' | 'mentioned'>;

/** A value from the log, in the words of the record's own page. An id becomes the name of its record. */
export function valueText(context: ValueContext, field: string, value: unknown): string {
  if (isNothing(value)) return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return wordFor(context.entityType, field, value) ?? textOf(value, context);
  if (Array.isArray(value)) return listText(context, field, value);
  const { width, height } = value as { width?: unknown; height?: unknown };
  if (field === 'crop' && typeof width === 'number' && typeof height === 'number')
    return fields.crop(formatNumber(width), formatNumber(height));
  // Clients choose the names of custom fields, so those names stay as they are.
  const label = field === 'customFields' ? (name: string) => name : fieldName;
  return Object.entries(value as object)
    .filter(([, one]) => !isNothing(one))
    .map(([name, one]) => texts.parts.labelled(label(name), valueText(context, `${field}.${name}`, one)))
    .join(', ');
}

/** Both values of a change in words. Two times that would look the same are written to the millisecond. */
export function changeTexts(
  context: ValueContext,
  field: string,
  { from, to }: { from?: unknown; to?: unknown },
) {
  const [was, is] = [valueText(context, field, from), valueText(context, field, to)];
  const areTimes =
    typeof from === 'string' && typeof to === 'string' && TIMESTAMP.test(from) && TIMESTAMP.test(to);
  return was === is && from !== to && areTimes
    ? { was: formatInstant(from), is: formatInstant(to) }
    : { was, is };
}

/** The value exactly as recorded; undefined if `shown` is the same. */
export function rawText(value: unknown, shown: string): string | undefined {
  if (isNothing(value)) return;
  const raw = typeof value === 'string' ? value : JSON.stringify(value);
  return raw === shown ? undefined : fields.raw(raw);
}

/** True for an empty value, such as the one before a record was created. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function listText(context: ValueContext, field: string, list: unknown[]): string {
  const areRecords = typeof list[0] === 'object';
  if (list.length > LISTED && areRecords) return fields.many(formatNumber(list.length));
  const values = list.map((one) => valueText(context, field, one));
  return areRecords ? texts.parts.clauses(values) : values.join(', ');
}

// No thousands separators: many of these numbers, such as versions, are not amounts.
const numberText = (field: string, value: number): string =>
  /bytes$|^contentLength$/i.test(field) ? formatBytes(value) : String(value);

function textOf(text: string, { mentioned }: ValueContext): string {
  // The text may also be the name of an inherited property, such as "constructor".
  if (Object.hasOwn(mentioned, text)) return shortName(mentioned[text]!);
  if (TIMESTAMP.test(text)) return formatDateTime(text);
  if (DATE.test(text)) return formatDate(text);
  return ID.test(text) ? idTail(text) : text;
}
