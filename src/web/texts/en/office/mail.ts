import type { MailKind, MailStatus, MailToPeople } from '../../../../shared/mail/kinds.ts';
import type { Language } from '../../../../shared/texts/languages.ts';

export const mail = {
  off: {
    title: 'Mail is not set up',
    text: 'Links are passed on by hand, and nobody is told about a rejected photo. Whoever runs the installation puts two lines like these into its env file, and starts it again. The operators’ README has more about passwords and TLS.',
  },
  well: (server: string, from: string) => `${server} takes mail from ${from}.`,
  trouble: {
    title: 'The mail server takes no mail',
    text: (age: string) =>
      `The trouble began ${age}. Mail waits, and goes by itself once the server takes it.`,
  },
  test: {
    title: 'Send a test',
    label: 'To',
    hint: 'The list below shows what becomes of it.',
    submit: 'Send a test',
    sent: 'The test is on its way.',
    problem: 'Enter an e-mail address.',
  },
  people: {
    title: 'Mail to people',
    kinds: {
      photo_request: {
        label: 'Ask people for their photo',
        hint: 'With a link by which they send it themselves, when somebody in the office asks for it.',
      },
      photo_reminder: {
        label: 'Remind people who have sent no photo',
        hint: 'Only people who were asked, and not more than once a day.',
      },
      photo_rejected: {
        label: 'Tell people why their photo was rejected',
        hint: 'Ten minutes after the decision, so that you can take it back. Only people with an e-mail address are told.',
      },
      photo_again: {
        label: 'Add a link for sending another photo to that mail',
        hint: 'Where somebody’s link still works.',
      },
    } satisfies Record<MailToPeople, { label: string; hint: string }>,
    asksAfterRejection: 'Ask for another photo after each rejection',
    asksAfterRejectionHint:
      'Even if the rejected photo didn’t come by a link: whoever has no approved photo gets a new link, along with the reasons.',
    language: 'Language',
    languageHint:
      'For people whose custom field “language” names none, for staff who have chosen none, and for the page behind a card’s QR code where a browser speaks none of these.',
    saved: 'Settings saved.',
  },
  languages: {
    en: 'English',
    de: 'German',
    fr: 'French',
    es: 'Spanish',
    pl: 'Polish',
    ar: 'Arabic',
  } satisfies Record<Language, string>,
  list: {
    label: 'Mail',
    subject: 'Mail',
    to: 'To',
    when: 'Asked for',
    status: 'Status',
    answer: 'Mail server’s answer',
    filters: { status: 'Status', any: 'Any status' },
    again: 'Send again',
    sentAgain: 'It is on its way again.',
    next: (when: string) => `next attempt ${when}`,
    empty: 'No mail yet',
    emptyText: 'Invitations, password links and rejections appear here, each with what became of it.',
    noMatch: 'No mail has this status',
    noMatchText: 'Mail is listed for 90 days.',
    clear: 'Show all',
  },
  statuses: {
    pending: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Failed',
    unclear: 'Unclear',
  } satisfies Record<MailStatus, string>,
  unclearHint: 'The connection ended while the mail server was taking it: it may have arrived.',
  kinds: {
    staff_invitation: 'Invitation',
    password_reset: 'Link for a new password',
    photo_request: 'Photo request',
    photo_reminder: 'Reminder of a photo request',
    photo_rejected: 'Photo rejected',
    photo_again: 'Photo rejected, with a link for another',
    test: 'Test',
  } satisfies Record<MailKind, string>,
};
