import type { z } from 'zod';
import type { MailRow } from '../../db/schema/mail.ts';
import type { MailDelivery } from './contract.ts';

/** A mail as the API shows it, without the facts of its text. */
export const present = (row: MailRow): z.output<typeof MailDelivery> => ({
  id: row.id,
  kind: row.kind,
  language: row.language,
  cardHolderId: row.cardHolderId,
  staffId: row.staffId,
  to: { name: row.toName, address: row.toAddress },
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.nextAttemptAt,
  answer: row.answer,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
