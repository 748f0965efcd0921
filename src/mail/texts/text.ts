import type { MailKind } from '../../shared/mail.ts';

/**
 * A mail's text. `{name}` stands for a fact; a line that is only `{link}` becomes a button in HTML. A blank line ends a
 * paragraph.
 */
export interface MailText {
  subject: string;
  body: string;
  /** The words on the button; '' for a mail without a link. */
  button: string;
}

/** The facts that each kind's text may name. */
export const FACTS_OF = {
  staff_invitation: ['name', 'organisation', 'invitedBy', 'link', 'until'],
  password_reset: ['name', 'organisation', 'link', 'until'],
  photo_rejected: ['firstName', 'organisation', 'reasons'],
  test: ['organisation', 'server'],
} as const satisfies Record<MailKind, readonly string[]>;

/** One language's texts: a missing kind doesn't compile. */
export type MailTexts = Record<MailKind, MailText>;
