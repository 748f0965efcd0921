import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that the server has taken. */
export interface Taken extends Email {
  /** The addresses of the envelope. */
  envelope: { from: string; to: string[] };
  raw: string;
}

/** A real SMTP server on a free port of 127.0.0.1 that keeps what it is sent. */
export interface MailServer {
  port: number;
  /** The settings with which Lanyard sends through it. */
  env: { SMTP_URL: string; MAIL_FROM: string };
  taken: Taken[];
  /** Refuses a recipient with the reply that this returns, such as `450 Try again`; null accepts. */
  onRecipient(address: string): string | null;
  /** Refuses a message once it has come; `close` ends all connections in place of an answer; null accepts. */
  onMessage(mail: Taken): string | 'close' | null;
  stop(): Promise<void>;
}

export async function startMailServer(
  options: SMTPServerOptions = {},
  { port = 0, user = '' }: { port?: number; user?: string } = {},
): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', ...(user === '' ? (['AUTH'] as const) : [])],
    logger: false,
    onRcptTo: ({ address }, _, done) => done(refusal(server.onRecipient(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const bytes = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const mail: Taken = {
          ...(await PostalMime.parse(bytes)),
          envelope: {
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
          },
          raw: bytes.toString(),
        };
        const answer = server.onMessage(mail);
        if (answer === null || answer === 'close') server.taken.push(mail);
        if (answer === 'close') for (const socket of sockets) socket.destroy();
        else done(refusal(answer));
      });
    },
    ...options,
  });
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listener = smtp.listen(port, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const address = listener.address() as { port: number };
  const server: MailServer = {
    port: address.port,
    env: {
      SMTP_URL: `smtp://${user === '' ? '' : `${user}@`}127.0.0.1:${address.port}`,
      MAIL_FROM: 'Card Office <cards@example.edu>',
    },
    taken: [],
    onRecipient: () => null,
    onMessage: () => null,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}

/** The error by which smtp-server gives a reply such as `450 Try again`. */
function refusal(reply: string | null): Error | null {
  if (reply === null) return null;
  const [code, ...words] = reply.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}
