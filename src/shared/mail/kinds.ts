/** Kinds of mail, by the reason for which each is sent. */
export const MAIL_KINDS = [
  'staff_invitation',
  'password_reset',
  'photo_request',
  'photo_reminder',
  'photo_rejected',
  'photo_again',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Kinds of mail to people outside the office, which an organisation can switch off. */
export const MAIL_TO_PEOPLE = [
  'photo_request',
  'photo_reminder',
  'photo_rejected',
  'photo_again',
] as const satisfies readonly MailKind[];
export type MailToPeople = (typeof MAIL_TO_PEOPLE)[number];

/**
 * States of a mail. `sent`: the mail server took it. `failed`: the mail server will never take it. `unclear`: nobody
 * knows, because the connection or Lanyard ended while the mail server was taking it; only a person sends such a mail
 * again.
 */
export const MAIL_STATUSES = ['pending', 'sending', 'sent', 'failed', 'unclear'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
