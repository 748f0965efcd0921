import type { Fault } from '../fault.ts';

export const mail: Fault[] = [
  {
    name: 'a mail that the server refuses for good is tried again',
    file: 'src/mail/sending/turn.ts',
    find: "outcome.result === 'refused' ? null",
    replace: "outcome.result === 'sent' ? null",
    caughtBy: 'test/mail/sending.test.ts',
  },
  {
    name: 'a mail that may have gone is sent again after a crash',
    file: 'src/mail/queries.ts',
    find: ".set({ status: 'unclear', ...ended })\n      .where(isSending)",
    replace: ".set({ status: 'pending', nextAttemptAt: ended.updatedAt, ...ended })\n      .where(isSending)",
    caughtBy: 'test/mail/sending.test.ts',
  },
  {
    name: 'a rejection that was taken back is mailed all the same',
    file: 'src/photos/reopen.ts',
    find: '    cancelMail(tx, photo.id);\n',
    replace: '',
    caughtBy: 'test/api/mail/rejections.test.ts',
  },
  {
    name: "people are mailed although their organisation doesn't want that",
    file: 'src/mail/queue-mail.ts',
    find: '  if (!isMailed(tx, organisation, order.kind)) return null;\n',
    replace: '  if (queries.sender.get() === null) return null;\n',
    caughtBy: 'test/api/mail/rejections.test.ts',
  },
  {
    name: "an admin reads another organisation's mail",
    file: 'src/mail/queries.ts',
    find: ".where(and(isIt, eq(mailDeliveries.organisationId, sql.placeholder('organisationId'))))",
    replace: '.where(isIt)',
    caughtBy: 'test/api/mail/rejections.test.ts',
  },
  {
    name: 'a waiting mail of a restored backup is sent a second time',
    file: 'src/backup/restore/new-history.ts',
    find: 'mailQueries(tx.db).endPending.run(',
    replace: 'mailQueries(tx.db).endSending.run(',
    caughtBy: 'test/backup/mailed-since.test.ts',
  },
  {
    name: 'a subject may have the link, so that lists and logs have it, too',
    file: 'src/mail/own-texts/faults.ts',
    find: "known.filter((fact) => fact !== 'link')",
    replace: 'known',
    caughtBy: 'test/api/mail/texts.test.ts',
  },
  {
    name: "a text of another organisation's is sent",
    file: 'src/mail/queries.ts',
    find: "eq(mailTexts.organisationId, sql.placeholder('organisationId')),\n          eq(mailTexts.kind",
    replace: 'eq(mailTexts.kind',
    caughtBy: 'test/api/mail/texts.test.ts',
  },
];
