import type { MailRow } from '../../db/schema/mail.ts';
import { SHIPPED } from './shipped.ts';
import type { MailText } from './text.ts';

/** The text of a mail, in its language. */
export const textOf = ({ kind, language }: Pick<MailRow, 'kind' | 'language'>): MailText =>
  SHIPPED[language][kind];
