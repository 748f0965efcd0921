import type { Db } from '../../db/open.ts';
import type { MailTextRow } from '../../db/schema/mail.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { invalid, notFound } from '../../errors.ts';
import { difference, record } from '../../ledger/record.ts';
import { MAIL_KINDS } from '../../shared/mail/kinds.ts';
import { hasLink, type MailText } from '../../shared/mail/text.ts';
import { LANGUAGES } from '../../shared/texts/languages.ts';
import { mailQueries } from '../queries.ts';
import { wordsOf } from '../texts/text-of.ts';
import { faultsOf } from './faults.ts';

/** Identifies a text: there is one for each kind of mail in each language. */
export type MailTextKey = Pick<MailTextRow, 'kind' | 'language'>;

export const MAIL_TEXT_KEYS: readonly MailTextKey[] = MAIL_KINDS.flatMap((kind) =>
  LANGUAGES.map((language) => ({ kind, language })),
);

/** @throws AppError not_found */
export function mailTextKey(kind: string | undefined, language: string | undefined): MailTextKey {
  const key = MAIL_TEXT_KEYS.find((one) => one.kind === kind && one.language === language);
  if (key === undefined) throw notFound('mail text');
  return key;
}

/**
 * Finds an organisation's text. While the organisation has never changed it, the text is null (Lanyard's) and the
 * version is 1.
 */
export const findMailText = (db: Db, organisationId: string, key: MailTextKey): MailTextRow =>
  mailQueries(db).ownText.get({ organisationId, ...key }) ?? {
    organisationId,
    ...key,
    text: null,
    version: 1,
  };

/**
 * Sets the organisation's own text for one kind of mail in one language.
 * @param text null for Lanyard's
 * @param ifMatch the `If-Match` header; null accepts any version
 * @throws AppError precondition_failed; validation_failed for a fact that isn't known or is missing
 */
export const changeMailText = verb(
  'mail.changeText',
  (
    tx: Tx,
    organisationId: string,
    key: MailTextKey,
    text: MailText | null,
    ifMatch: string | null,
  ): MailTextRow => {
    const before = findMailText(tx.db, organisationId, key);
    assertMatches(ifMatch, before.version);
    const faults = text === null ? [] : faultsOf(key.kind, text);
    if (faults.length > 0) throw invalid(faults);
    const own = text === null || hasLink(key.kind) ? text : { ...text, button: '' };
    const after = { ...before, text: own, version: before.version + 1 };
    const changes = difference(auditedText(before), auditedText(after));
    if (Object.keys(changes).length === 0) return before;
    mailQueries(tx.db).putOwnText.run(after);
    record(tx, {
      organisationId,
      action: 'organisation.mail_text_changed',
      entityType: 'organisation',
      entityId: organisationId,
      changes,
    });
    return after;
  },
);

/** The text in the form of the audit log: a field for each part, with the words that are sent. */
function auditedText(row: MailTextRow): Record<string, string> {
  const parts = Object.entries(wordsOf(row));
  return Object.fromEntries(
    parts.map(([part, words]) => [`mailTexts.${row.kind}.${row.language}.${part}`, words]),
  );
}
