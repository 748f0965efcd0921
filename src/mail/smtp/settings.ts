import type { Authorities } from '../../lib/authorities.ts';
import type { Mailbox } from '../../lib/mailbox.ts';

/** The mail server, and the sender that it allows. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** True for TLS from the first byte (`smtps:`); otherwise STARTTLS is used where the server offers it. */
  isTls: boolean;
  user: string | null;
  password: string | null;
  from: Mailbox;
  replyTo: Mailbox | null;
  authorities: Authorities | null;
}
