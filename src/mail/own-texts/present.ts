import type { z } from 'zod';
import type { MailTextRow } from '../../db/schema/mail.ts';
import { factsNeeded } from '../../shared/mail/text.ts';
import { wordsOf } from '../texts/text-of.ts';
import type { MailText } from './contract.ts';

/** A text as the API shows it, with an example of each fact. */
export const present = (row: MailTextRow, facts: Record<string, string>): z.output<typeof MailText> => ({
  kind: row.kind,
  language: row.language,
  ...wordsOf(row),
  isOwn: row.text !== null,
  facts: Object.entries(facts).map(([name, example]) => ({
    ...{ name, example },
    isNeeded: factsNeeded(row.kind).includes(name),
  })),
  version: row.version,
});
