import type { Db } from '../../db/open.ts';
import type { MailRow, MailTextRow } from '../../db/schema/mail.ts';
import type { MailText } from '../../shared/mail/text.ts';
import { mailQueries } from '../queries.ts';
import { SHIPPED } from './shipped.ts';

/** The organisation's own text, or Lanyard's where it has none. */
export const wordsOf = ({
  kind,
  language,
  text,
}: Pick<MailTextRow, 'kind' | 'language' | 'text'>): MailText => text ?? SHIPPED[language][kind];

/** The text of a mail, in its language. */
export function textOf(
  db: Db,
  {
    organisationId,
    language,
    kind: own,
    tries,
  }: Pick<MailRow, 'organisationId' | 'language' | 'kind' | 'tries'>,
): MailText {
  const kind = tries ?? own;
  const { text = null } = mailQueries(db).ownText.get({ organisationId, kind, language }) ?? {};
  return wordsOf({ kind, language, text });
}
