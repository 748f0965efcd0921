import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPError } from 'nodemailer/lib/smtp-connection';
import type { Message } from './compose.ts';
import type { SmtpSettings } from './settings.ts';

/**
 * The end of an attempt. `later`: the server wants the mail another time, or was gone before it had the mail.
 * `unclear`: the connection ended while the server was taking the mail.
 */
export interface Outcome {
  result: 'sent' | 'refused' | 'later' | 'unclear';
  /** The server's words, or the fault's. */
  answer: string;
}

/** Thrown when the server can't be reached, or refuses Lanyard itself: no mail is to blame. */
export class SmtpTrouble extends Error {
  override readonly name = 'SmtpTrouble';
}

/** A connection to the mail server, logged in. It carries one mail at a time. */
export interface SmtpSession {
  /** @throws SmtpTrouble when the server refuses the sender, or closes */
  send(message: Message): Promise<Outcome>;
  /** True for TLS, and on this machine, where nobody can listen in. */
  isSecure: boolean;
  /** False once the server has ended the connection. */
  isOpen(): boolean;
  close(): void;
}

/** Milliseconds. Some servers look up the client's name before they greet it. */
const CONNECT_MS = 20_000;
const GREETING_MS = 30_000;
/** Servers may scan a message before they answer; RFC 5321 (4.5.3.2.6) allows ten minutes. */
const ANSWER_MS = 600_000;
const ANSWER_MAX_BYTES = 64 * 1024;
const ANSWER_MAX = 500;

/**
 * Connects, turns on TLS where it can, and logs in.
 * @throws SmtpTrouble
 */
export async function openSession(settings: SmtpSettings): Promise<SmtpSession> {
  const { host, port, isTls, user, password, authorities } = settings;
  const connection = new SMTPConnection({
    ...{ host, port, secure: isTls },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: GREETING_MS, socketTimeout: ANSWER_MS },
    ...(authorities !== null && { tls: { ca: authorities.pem } }),
    maxResponseSize: ANSWER_MAX_BYTES,
    // A password never travels in the clear, except to this machine.
    requireTLS: !isTls && user !== null && !isThisMachine(host),
  });
  let isOpen = true;
  connection.on('end', () => {
    isOpen = false;
  });
  try {
    await new Promise<void>((resolve, reject) => {
      // Stays on: later, `reject` does nothing, and the error of a send also goes to that send's callback.
      connection.on('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    if (user !== null)
      await new Promise<void>((resolve, reject) =>
        connection.login({ credentials: { user, pass: password ?? '' } }, (error) =>
          error ? reject(error) : resolve(),
        ),
      );
  } catch (error) {
    connection.close();
    throw new SmtpTrouble(wordsOf(error as SMTPError), { cause: error });
  }
  return {
    async send(message) {
      const outcome = await send(connection, message);
      // After a refused mail, the server still holds that mail's sender, and accepts no other one until the session is
      // reset.
      if (outcome.result !== 'sent' && isOpen) isOpen = await reset(connection);
      return outcome;
    },
    isSecure: connection.secure || isThisMachine(host),
    isOpen: () => isOpen,
    close: () => connection.quit(),
  };
}

function send(connection: SMTPConnection, { from, to, bytes }: Message): Promise<Outcome> {
  let isHandedOver = false;
  // Read only once the server has asked for the message, so that we know whether the server may have it.
  const body = Readable.from(
    (function* () {
      isHandedOver = true;
      yield bytes;
    })(),
  );
  return new Promise((resolve, reject) =>
    connection.send({ from, to: [to], size: bytes.length }, body, (error, info) => {
      if (error === null) return resolve({ result: 'sent', answer: cut(info!.response) });
      const outcome = outcomeOf(error, isHandedOver);
      return outcome === null ? reject(new SmtpTrouble(wordsOf(error), { cause: error })) : resolve(outcome);
    }),
  );
}

/** @returns false when the connection is of no more use */
const reset = (connection: SMTPConnection): Promise<boolean> =>
  new Promise((resolve) => {
    connection.once('end', () => resolve(false));
    connection.reset((error) => resolve(error === null));
  });

/** The server closes the connection (RFC 5321, 3.8). */
const SERVICE_CLOSING = 421;

/**
 * The outcome for the mail; null when the server or the sender is in trouble, and the mail must wait for that to end.
 */
export function outcomeOf(error: SMTPError, isHandedOver: boolean): Outcome | null {
  const { responseCode, command } = error;
  const answer = wordsOf(error);
  if (responseCode === undefined) {
    if (isHandedOver) return { result: 'unclear', answer };
    // Our own library refuses an address that it can't put into a command.
    if (command === 'API' && error.code === 'EENVELOPE') return { result: 'refused', answer };
    return command === 'CONN' || error.code === 'ETIMEDOUT' ? { result: 'later', answer } : null;
  }
  if (responseCode === SERVICE_CLOSING && !isHandedOver) return null;
  if (command === 'MAIL FROM') return null;
  return { result: responseCode >= 500 ? 'refused' : 'later', answer };
}

/** True for a name or an address of this machine. */
const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

const wordsOf = (error: SMTPError): string => cut(error.response || error.message);

const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= ANSWER_MAX ? line : `${line.slice(0, ANSWER_MAX - 1)}…`;
};
